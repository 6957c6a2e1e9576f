import type { ReplyOf } from "@markwell/contract/call";
import { uploadFile } from "@markwell/contract/calls/media";
import { CallError, Refusal } from "@markwell/contract/client";
import { API_BASE, Failure } from "@markwell/contract/envelope";
import { session } from "../../lib/session.ts";
import { sendSignedIn } from "../../lib/sign-in-again.ts";

interface UploadWatch {
  signal: AbortSignal;
  /** Share of the file that has left, 0 to 100. */
  onPercent: (percent: number) => void;
}

/**
 * Sends a file and tells how far it is, which `fetch` cannot.
 *
 * @throws Refusal or CallError as the client of all other calls does; the signal's reason when it
 *   was cancelled.
 */
export function sendUpload(file: File, watch: UploadWatch): Promise<ReplyOf<typeof uploadFile>> {
  return sendSignedIn(() => sendOnce(file, watch), watch.signal);
}

function sendOnce(
  file: File,
  { signal, onPercent }: UploadWatch,
): Promise<ReplyOf<typeof uploadFile>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, API_BASE + uploadFile.path);
    const token = session()?.token;
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onPercent(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      try {
        resolve(readReply(request.status, request.responseText));
      } catch (cause) {
        reject(cause);
      }
    };
    request.onerror = () =>
      reject(new CallError(0, "The upload was cut off. Check the connection and try again."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function readReply(status: number, text: string): ReplyOf<typeof uploadFile> {
  const content = parsed(text);
  const failure = Failure.safeParse(content);
  const fine = status >= 200 && status < 300;
  if (failure.success) {
    if (fine) throw new Refusal(failure.data.message);
    throw new CallError(status, failure.data.message, failure.data.errors);
  }
  const reply = uploadFile.reply.safeParse(content);
  if (!fine || !reply.success) throw new CallError(status, "The server gave no readable answer.");
  return reply.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
