export { eraseUploads } from "./erase-uploads.ts";
export { pathsIn } from "./media-name.ts";
export { findUploads } from "./store.ts";
export { type KeepPicture, withPicture } from "./with-picture.ts";
