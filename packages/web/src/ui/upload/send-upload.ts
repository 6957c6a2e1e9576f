import type { Call, ReplyOf } from "@markwell/contract/call";
import { uploadFile } from "@markwell/contract/calls/media";
import { addressOf, CallError, Refusal } from "@markwell/contract/client";
import { Failure } from "@markwell/contract/envelope";
import { session } from "../../lib/session.ts";
import { sendSignedIn } from "../../lib/sign-in-again.ts";

interface UploadWatch {
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

export const sendUpload = (file: File, watch: UploadWatch): Promise<ReplyOf<typeof uploadFile>> =>
  sendFile(uploadFile, { file }, watch);

/**
 * With progress, which `fetch` cannot tell.
 * @param input the file, and what belongs into the address
 * @throws Refusal or CallError; the signal's reason when cancelled.
 */
export function sendFile<C extends Call>(
  call: C,
  input: { file: File; [parameter: string]: unknown },
  watch: UploadWatch,
): Promise<ReplyOf<C>> {
  return sendSignedIn(() => sendOnce(call, input, watch), watch.signal);
}

function sendOnce<C extends Call>(
  call: C,
  { file, ...parameters }: { file: File; [parameter: string]: unknown },
  { signal, onPercent }: UploadWatch,
): Promise<ReplyOf<C>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, parameters).url);
    const token = session()?.token;
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onPercent(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      try {
        resolve(readReply(call, request.status, request.responseText));
      } catch (cause) {
        reject(cause);
      }
    };
    request.onerror = () =>
      reject(new CallError(0, "The upload was interrupted. Check your connection and try again."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

function readReply<C extends Call>(call: C, status: number, text: string): ReplyOf<C> {
  const content = parsed(text);
  const failure = Failure.safeParse(content);
  const fine = status >= 200 && status < 300;
  if (failure.success) {
    if (fine) throw new Refusal(failure.data.message);
    throw new CallError(status, failure.data.message, failure.data.errors);
  }
  const reply = call.reply.safeParse(content);
  if (!fine || !reply.success)
    throw new CallError(status, "The server sent an unreadable reply. Please try again.");
  return reply.data as ReplyOf<C>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
