/** Media types of stored files by their ending. */
export const STORED_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  mp4: "video/mp4",
  mov: "video/quicktime",
  avi: "video/x-msvideo",
  mkv: "video/x-matroska",
  webm: "video/webm",
} as const;
export type StoredEnding = keyof typeof STORED_TYPES;
