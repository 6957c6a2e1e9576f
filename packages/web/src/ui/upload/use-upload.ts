import { texts } from "@markwell/contract/texts";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/notify.ts";
import { type Accepted, asWhatItIs, mayRedraw, problemWith } from "./file-check.ts";
import { isHevc } from "./hevc.ts";
import { sendUpload } from "./send-upload.ts";
import { saidOfShrinking, shrinkPicture } from "./shrink-picture.ts";
import { useUploads } from "./uploads-running.tsx";

export type UploadState =
  | {
      phase: "idle";
      said?: string | undefined;
    }
  | { phase: "sending"; name: string; percent: number }
  | { phase: "failed"; message: string; again?: () => void };

/** Checked, a large picture made smaller, cancelled when its place is left. @param onDone gets the path */
export function useUpload(accepted: Accepted, onDone: (path: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const present = useRef<AbortController>(undefined);
  const uploads = useUploads();
  useEffect(() => () => present.current?.abort(), []);

  const start = async (picked: File) => {
    const chosen = await asWhatItIs(picked);
    const found = problemWith(chosen, accepted);
    const mayShrink = mayRedraw(found);
    const refused = mayShrink ? undefined : found;
    if (refused) return setState({ phase: "failed", message: refused });
    present.current?.abort();
    const controller = new AbortController();
    present.current = controller;
    const over = uploads.begin();
    const onPercent = (percent: number) =>
      setState({ phase: "sending", name: chosen.name, percent });
    onPercent(0);
    try {
      const file = mayShrink ? await shrinkPicture(chosen).catch(() => chosen) : chosen;
      controller.signal.throwIfAborted();
      const problem = problemWith(file, accepted);
      if (problem) return setState({ phase: "failed", message: problem });
      const unseen = await isHevc(file);
      const { data } = await sendUpload(file, { signal: controller.signal, onPercent });
      const said = unseen ? texts.upload.hevc : saidOfShrinking(chosen, file);
      setState({ phase: "idle", said });
      onDone(data);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ phase: "failed", message: messageOf(error), again: () => void start(chosen) });
    } finally {
      over();
    }
  };
  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => {
      present.current?.abort();
      setState({ phase: "idle" });
    },
    forget: () => setState({ phase: "idle" }),
  };
}
