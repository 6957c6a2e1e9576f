export { saveFile } from "../../lib/save-enclosed-file.ts";
export { ImportDialog } from "./import-dialog.tsx";
export { ExportButton, ImportExportButtons } from "./import-export-buttons.tsx";
