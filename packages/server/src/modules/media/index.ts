export { pathsIn } from "./media-name.ts";
export {
  eraseUploads,
  findUploads,
  forgetResumableUploads,
  ownsVideo,
  type StoredUpload,
  storedUploads,
} from "./store.ts";
export { storeFoundPicture, storeLocalFile, storePicture } from "./store-local-file.ts";
export { type KeepUpload, withPicture, withUpload } from "./with-upload.ts";
