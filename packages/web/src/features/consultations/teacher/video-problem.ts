import { VIDEO_ENDINGS, VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { texts } from "@markwell/contract/texts";

/** Why a file is no video to be sent, told before anything is sent; the server looks at the content. */
export function videoProblem(file: {
  name: string;
  type: string;
  size: number;
}): string | undefined {
  // Some browsers do not know the type of .mkv.
  const known = file.type || (hasEnding(file.name) ? "video/" : "");
  if (!known.startsWith("video/")) return texts.consultation.videoInvalid;
  if (file.size === 0) return texts.consultation.videoRequired;
  return file.size > VIDEO_MAX_BYTES ? texts.upload.videoTooLarge : undefined;
}

const hasEnding = (name: string) =>
  VIDEO_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
