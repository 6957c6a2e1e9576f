import { texts } from "@markwell/contract/texts";
import { useRef, useState } from "react";
import { shrinkPicture } from "./shrink-picture.ts";

/**
 * Takes a chosen file for a picture, made small enough to be sent.
 *
 * @param onReady the picture, or why it is none
 */
export function usePicture(onReady: (picture: File | null, problem?: string) => void) {
  const [busy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const take = async (file: File) => {
    latest.current = file;
    if (!file.type.startsWith("image/")) {
      onReady(null, texts.consultation.imageInvalid);
      return;
    }
    setBusy(true);
    const ready = await shrinkPicture(file).catch(() => undefined);
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    setBusy(false);
    if (ready) onReady(ready);
    else onReady(null, texts.consultation.imageInvalid);
  };
  return { busy, take: (file: File) => void take(file) };
}
