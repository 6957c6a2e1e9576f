export { ImportDialog } from "./import-dialog.tsx";
export { ImportExportButtons } from "./import-export-buttons.tsx";
export { saveFile } from "./save-file.ts";
