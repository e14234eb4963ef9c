; The installer for Windows, by Inno Setup: iscc /DVersion=… /DBundle=… /DOut=… tarot-nouveau.iss
[Setup]
AppId={{6E2F3F0C-5B0C-4C3E-9B5A-7D6D2E0B7C11}
AppName=Tarot Nouveau
AppVersion={#Version}
AppPublisher=The Tarot Nouveau authors
DefaultDirName={autopf}\Tarot Nouveau
DefaultGroupName=Tarot Nouveau
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\assets\images\icon.ico
UninstallDisplayIcon={app}\tarot-nouveau.exe
OutputDir={#Out}
OutputBaseFilename=tarot-nouveau-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\Tarot Nouveau"; Filename: "{app}\tarot-nouveau.exe"
Name: "{autodesktop}\Tarot Nouveau"; Filename: "{app}\tarot-nouveau.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\tarot-nouveau.exe"; Description: "{cm:LaunchProgram,Tarot Nouveau}"; Flags: nowait postinstall skipifsilent
