/** What takes a picture or a video in, loaded together and late. */
export { cleanImage } from "./clean-image.ts";
export { receiveFile } from "./receive-file.ts";
export { keepFile, prepare } from "./upload-file.ts";
