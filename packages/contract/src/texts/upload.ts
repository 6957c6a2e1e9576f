export const upload = {
  imageTooLarge: "Image size must be less than or equal to 1 MB",
  madeSmaller: (before: string, after: string) =>
    `This picture was ${before}. We made it smaller: ${after}.`,
  videoTooLarge: "Video size must be less than or equal to 200 MB",
  wrongType:
    "Only pictures (jpg, jpeg, png, gif, bmp) and videos (mp4, avi, mov, mkv, webm) can be uploaded",
  heic: "This browser cannot read HEIC photos. On the phone choose Settings, Camera, Formats, Most Compatible, or save the picture as JPG",
  hevc: "This video is in HEVC, which many computers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible, and record it again, or export it as H.264.",
  picturesLeftOut: (count: number) =>
    `${count === 1 ? "1 picture" : `${count} pictures`} of what you pasted could not be taken along. Copy each picture alone, or use the button for pictures.`,
  missing: "Please choose a file",
  onlyOne: "Please upload one file at a time",
  notAForm: "Send the file as multipart/form-data, in the field file",
  formNeeded: "Send this as multipart/form-data",
  imageInvalid: "Please select a valid image file.",
  unreadable: "This picture cannot be read. Save it as PNG or JPG and try again",
  tooManyPixels: "This picture has too many pixels. Make it smaller and try again",
  videoEmpty:
    "This video cannot be played: parts of it are missing. Save or export it again and upload the new file",
  cut: "The upload was interrupted. Please upload the file again",
  partExpected: "Another part of this file is expected. Please try again",
  uploadGone: "This upload has expired. Please upload the file again",
  videoOnly: "Only videos (mp4, avi, mov, mkv, webm) can be uploaded here",
  again: "Please upload the file again",
  pictureNeeded: "An option can have a picture, not a video",
} as const;
