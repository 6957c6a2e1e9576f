import { PART_BYTES, type ResumableUpload } from "@markwell/contract/calls/media";
import { CallError } from "@markwell/contract/client";

export interface PartsLine {
  open: (file: File) => Promise<ResumableUpload>;
  send: (
    place: { id: string; offset: number; part: Blob },
    watch: { signal: AbortSignal; onPercent: (percent: number) => void },
  ) => Promise<ResumableUpload>;
  /** Waits before a retry, at most `pause` milliseconds. */
  wait: (pause: number) => Promise<void>;
}

export interface PartsWatch {
  signal: AbortSignal;
  /** Bytes sent, and whether the connection is down at the moment. */
  onProgress: (sent: number, waiting: boolean) => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Answers the path. A cut connection is waited for; goes on with the first missing part, also after a
 * reload.
 * @throws the signal's reason; CallError when the server does not take this file.
 */
export async function uploadInParts(
  file: File,
  { open, send, wait }: PartsLine,
  { signal, onProgress }: PartsWatch,
): Promise<string> {
  let sent = 0;
  let pause = FIRST_PAUSE_MS;
  let known: ResumableUpload | undefined;
  for (;;) {
    try {
      known ??= await open(file);
      signal.throwIfAborted();
      if (known.path !== "") return known.path;
      const { _id: id, received: offset } = known;
      const part = file.slice(offset, offset + PART_BYTES);
      sent = offset;
      onProgress(sent, false);
      const onPercent = (percent: number) => {
        sent = offset + (part.size * percent) / 100;
        onProgress(sent, false);
      };
      known = await send({ id, offset, part }, { signal, onPercent });
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      onProgress(sent, true);
      await wait(pause);
      signal.throwIfAborted();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      // Only the server knows what arrived before the cut.
      known = undefined;
    }
  }
}

/** Cut off, too many at once, a server that restarts, another window that was faster. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status >= 500 || PASSING.has(error.status));
/** A part that was cut off, an expired upload, another part expected, too many requests. */
const PASSING = new Set([400, 404, 409, 429]);
