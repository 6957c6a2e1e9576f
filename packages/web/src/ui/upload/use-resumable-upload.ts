import { openUpload, uploadPart } from "@markwell/contract/calls/media";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { messageOf } from "../../lib/notify.ts";
import { onlineOrAfter } from "../../lib/online-or-after.ts";
import { sendFile } from "./send-upload.ts";
import { type PartsLine, uploadInParts } from "./upload-in-parts.ts";
import { useUploads } from "./uploads-running.tsx";

export type ResumableState =
  | { phase: "idle" }
  | { phase: "sending" | "waiting" | "paused"; file: File; percent: number }
  | { phase: "done"; file: File }
  | { phase: "failed"; message: string };

const line: PartsLine = {
  open: async (file) => {
    const fingerprint = `${file.name} ${file.size} ${file.lastModified}`.slice(-500);
    return (await api(openUpload, { fingerprint, bytes: file.size })).data;
  },
  send: async ({ part, ...place }, watch) =>
    (await sendFile(uploadPart, { ...place, file: new File([part], "part") }, watch)).data,
  wait: onlineOrAfter,
};

/**
 * Can be paused, and continues after a cut; leaving pauses it, the same file resumes it.
 * @param problemOf why a file is not even begun
 * @param onDone gets the path
 */
export function useResumableUpload(
  problemOf: (file: File) => string | undefined,
  onDone: (path: string) => void,
) {
  const [state, setState] = useState<ResumableState>({ phase: "idle" });
  const present = useRef<AbortController>(undefined);
  const uploads = useUploads();
  useEffect(() => () => present.current?.abort(), []);

  const start = async (file: File) => {
    present.current?.abort();
    const problem = problemOf(file);
    if (problem) return setState({ phase: "failed", message: problem });
    const control = new AbortController();
    const { signal } = control;
    present.current = control;
    const over = uploads.begin();
    const onProgress = (sent: number, waiting: boolean) => {
      const percent = Math.floor((sent / file.size) * 100);
      setState({ phase: waiting ? "waiting" : "sending", file, percent });
    };
    onProgress(0, false);
    try {
      const path = await uploadInParts(file, line, { signal, onProgress });
      setState({ phase: "done", file });
      onDone(path);
    } catch (error) {
      if (!signal.aborted) setState({ phase: "failed", message: messageOf(error) });
    } finally {
      over();
    }
  };
  const stop = () => present.current?.abort();
  return {
    state,
    start: (file: File) => void start(file),
    pause: () => {
      if (!("percent" in state)) return;
      stop();
      setState({ ...state, phase: "paused" });
    },
    resume: () => {
      if (state.phase === "paused") void start(state.file);
    },
    forget: () => {
      stop();
      setState({ phase: "idle" });
    },
  };
}
