export { DownloadButtons } from "./download-buttons.tsx";
export { EraseDialog } from "./erase-dialog.tsx";
export { PersonalData } from "./personal-data.tsx";
