export { saveFile } from "../../lib/save-enclosed-file.ts";
export { ImportDialog } from "./import-dialog.tsx";
export { ImportExportButtons } from "./import-export-buttons.tsx";
