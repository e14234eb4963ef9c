; The installer for Windows, by NSIS, made on any system:
;
;     makensis -WX -DVERSION=… -DBUNDLE=FOLDER -DOUT=FOLDER tarot-nouveau.nsi
;
; It asks for no administrator: the game is installed for who installs it. What the game keeps
; (saves, settings, statistics) lies elsewhere, and stays when the game is removed.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
!include MUI2.nsh

!define NAME "Tarot Nouveau"
!define PROGRAM "$INSTDIR\tarot-nouveau.exe"
!define REMOVER "$INSTDIR\uninstall.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\tarot-nouveau"

Name "${NAME}"
BrandingText "${NAME} ${VERSION}"
OutFile "${OUT}\tarot-nouveau-${VERSION}-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "LegalCopyright" "The Tarot Nouveau authors"

!define MUI_ICON "..\..\assets\images\icon.ico"
!define MUI_UNICON "..\..\assets\images\icon.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "..\..\assets\images\installer.bmp"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; the first that fits the system is spoken, English where none does
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_LANGUAGE "Spanish"

LangString ON_DESKTOP ${LANG_ENGLISH} "Icon on the desktop"
LangString ON_DESKTOP ${LANG_FRENCH} "Icône sur le bureau"
LangString ON_DESKTOP ${LANG_GERMAN} "Symbol auf dem Desktop"
LangString ON_DESKTOP ${LANG_ITALIAN} "Icona sul desktop"
LangString ON_DESKTOP ${LANG_SPANISH} "Icono en el escritorio"
LangString RUNNING ${LANG_ENGLISH} "${NAME} is still running. Close it first."
LangString RUNNING ${LANG_FRENCH} "${NAME} est encore ouvert. Fermez-le d’abord."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft noch. Bitte zuerst schließen."
LangString RUNNING ${LANG_ITALIAN} "${NAME} è ancora aperto. Chiuderlo prima."
LangString RUNNING ${LANG_SPANISH} "${NAME} sigue abierto. Ciérrelo primero."

; a program that runs cannot be written over: nothing is touched then
!macro WAIT_TILL_CLOSED UN
Function ${UN}WaitTillClosed
  again:
  IfFileExists "${PROGRAM}" 0 closed
  ClearErrors
  FileOpen $0 "${PROGRAM}" a
  IfErrors running
  FileClose $0
  Goto closed
  running:
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(RUNNING) /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  closed:
FunctionEnd
!macroend
!insertmacro WAIT_TILL_CLOSED ""
!insertmacro WAIT_TILL_CLOSED "un."

Section "${NAME}"
  SectionIn RO
  Call WaitTillClosed
  RMDir /r "$INSTDIR\_internal" ; what an older version no longer needs
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  WriteUninstaller "${REMOVER}"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Tarot Nouveau authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"${REMOVER}"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"${REMOVER}" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  SectionGetSize 0 $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section /o $(ON_DESKTOP)
  CreateShortcut "$DESKTOP\${NAME}.lnk" "${PROGRAM}"
SectionEnd

Section "un.${NAME}"
  Call un.WaitTillClosed
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\tarot-nouveau*.exe"
  Delete "${REMOVER}"
  RMDir "$INSTDIR" ; only when nothing else lies there
  DeleteRegKey HKCU "${KEY}"
SectionEnd
