/** What takes a picture in, loaded together and late. */
export { cleanImage } from "./clean-image.ts";
export { receiveFile } from "./receive-file.ts";
export { keepFile } from "./upload-file.ts";
