import { EXCHANGE_MAX_BYTES } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { QUESTIONS_KEY } from "../queries.ts";
import { sendQuestions } from "./queries.ts";

export interface Sending {
  name: string;
  /** From 1. */
  number: number;
  of: number;
  percent: number;
}

/**
 * Sends files one after the other into one check; each that cannot be read is told and leaves nothing.
 *
 * @param onChecked the check has questions
 */
export function useFiles(check: string | undefined, onChecked: (id: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [failures, setFailures] = useState<string[]>([]);
  const present = useRef<AbortController>(undefined);
  useEffect(() => () => present.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const control = new AbortController();
    present.current = control;
    setFailures([]);
    let into = check ?? "new";
    for (const [place, file] of files.entries()) {
      const about = { name: file.name, number: place + 1, of: files.length };
      setSending({ ...about, percent: 0 });
      try {
        if (file.size > EXCHANGE_MAX_BYTES) throw new TooLarge();
        const { _id } = await sendQuestions(file, into, {
          signal: control.signal,
          onPercent: (percent) => setSending({ ...about, percent }),
        });
        into = _id;
      } catch (cause) {
        if (control.signal.aborted) break;
        const words = cause instanceof TooLarge ? texts.exchange.tooLarge : messageOf(cause);
        setFailures((before) => [...before, `${file.name}: ${words}`]);
      }
    }
    setSending(undefined);
    await refresh(QUESTIONS_KEY);
    if (into !== "new") onChecked(into);
  };
  return {
    sending,
    failures,
    send: (files: readonly File[]) => {
      if (!sending && files.length > 0) void send(files);
    },
    cancel: () => present.current?.abort(),
  };
}

class TooLarge extends Error {}
