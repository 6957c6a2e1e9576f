export { eraseUploads } from "./erase-uploads.ts";
export { pathsIn } from "./media-name.ts";
export {
  findUploads,
  forgetResumableUploads,
  ownsVideo,
  type StoredUpload,
  storedUploads,
} from "./store.ts";
export { storeLocalFile } from "./store-local-file.ts";
export { storePicture } from "./store-picture.ts";
export { withPicture } from "./with-picture.ts";
export { type KeepUpload, withUpload } from "./with-upload.ts";
