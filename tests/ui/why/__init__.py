"""Why did they play that?"""
