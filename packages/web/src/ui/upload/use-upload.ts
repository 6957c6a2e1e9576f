import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/notify.ts";
import { type Accepted, problemWith } from "./file-check.ts";
import { sendUpload } from "./send-upload.ts";
import { useUploads } from "./uploads-running.tsx";

export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; name: string; percent: number }
  | { phase: "failed"; message: string; again?: () => void };

/**
 * One upload at a time: checked before it is sent, watched, cancelled when its place is left.
 *
 * @param onDone gets the path that questions refer to
 */
export function useUpload(accepted: Accepted, onDone: (path: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const present = useRef<AbortController>(undefined);
  const uploads = useUploads();
  useEffect(() => () => present.current?.abort(), []);

  const start = async (file: File) => {
    const problem = problemWith(file, accepted);
    if (problem) return setState({ phase: "failed", message: problem });
    present.current?.abort();
    const controller = new AbortController();
    present.current = controller;
    const over = uploads.begin();
    const onPercent = (percent: number) => setState({ phase: "sending", name: file.name, percent });
    onPercent(0);
    try {
      const { data } = await sendUpload(file, { signal: controller.signal, onPercent });
      setState({ phase: "idle" });
      onDone(data);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ phase: "failed", message: messageOf(error), again: () => void start(file) });
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
