/** Loaded late and together. */
export { cleanImage } from "./clean-image.ts";
export { receiveFile } from "./receive-file.ts";
export { keepFile, prepare } from "./upload-file.ts";
