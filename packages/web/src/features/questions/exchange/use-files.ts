import {
  EXCHANGE_MAX_BYTES,
  type ListColumns,
  type SheetColumns,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { DIFFICULTIES } from "@markwell/domain/school/lists";
import { useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
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

export interface Assigning {
  name: string;
  list: ListColumns;
  turn: number;
  answer: (columns: SheetColumns | undefined) => void;
}

interface OneList {
  file: File;
  columns: "heads" | "chosen" | "remembered";
}

/** As in the form of a new question. */
const [USUAL_DIFFICULTY] = DIFFICULTIES;

/**
 * One after the other into one check; an unreadable one is reported and leaves nothing.
 * @param onChecked the check has questions
 */
export function useFiles(check: string | undefined, onChecked: (id: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [assigning, setAssigning] = useState<Assigning>();
  const [failures, setFailures] = useState<string[]>([]);
  const [oneList, setOneList] = useState<OneList>();
  const { subjectId } = useCurrentUser();
  const present = useRef<AbortController>(undefined);
  useEffect(() => () => present.current?.abort(), []);

  /** Asks as often as a sheet of the list is unclear. Undefined for a file that is left out. */
  const sendOne = async (
    file: File,
    { into, again }: { into: string; again: boolean },
    watch: Parameters<typeof sendQuestions>[2],
  ) => {
    if (file.size > EXCHANGE_MAX_BYTES) throw new TooLarge();
    let columns: SheetColumns[] = [];
    for (let turn = 0; ; turn += 1) {
      const ask = again ? "always" : "unclear";
      const reply = await sendQuestions(
        file,
        {
          ...{ into, ask, columns },
          ...(subjectId && { subject: subjectId }),
          difficulty: USUAL_DIFFICULTY,
          ...(again && { instead: "yes" }),
        },
        watch,
      );
      const { assign: list, data } = reply;
      if (data) return { id: data._id, columns: reply.columns };
      if (!list) return undefined;
      const chosen = await new Promise<SheetColumns | undefined>((answer) => {
        watch.signal.addEventListener("abort", () => answer(undefined), { once: true });
        setAssigning({ name: file.name, list, turn, answer });
      });
      setAssigning(undefined);
      if (!chosen) return undefined;
      columns = [...columns.filter(({ sheet }) => sheet !== chosen.sheet), chosen];
    }
  };

  const send = async (files: readonly File[], again = false) => {
    const control = new AbortController();
    const { signal } = control;
    present.current = control;
    setFailures([]);
    let into = check ?? "new";
    for (const [place, file] of files.entries()) {
      if (signal.aborted) break;
      const about = { name: file.name, number: place + 1, of: files.length };
      const onPercent = (percent: number) => setSending({ ...about, percent });
      onPercent(0);
      try {
        const checked = await sendOne(file, { into, again }, { signal, onPercent });
        if (!checked) continue;
        const { id, columns } = checked;
        const isOnly = (into === "new" && files.length === 1) || again;
        setOneList(isOnly && columns ? { file, columns } : undefined);
        into = id;
      } catch (cause) {
        if (signal.aborted) break;
        const words = cause instanceof TooLarge ? texts.exchange.tooLarge : messageOf(cause);
        setFailures((before) => [...before, `${file.name}: ${words}`]);
      }
    }
    setAssigning(undefined);
    setSending(undefined);
    await refresh(QUESTIONS_KEY);
    if (into !== "new") onChecked(into);
  };
  return {
    sending,
    assigning,
    failures,
    send: (files: readonly File[]) => {
      if (!sending && files.length > 0) void send(files);
    },
    cancel: () => present.current?.abort(),
    columns: oneList?.columns,
    chooseColumns: () => {
      if (oneList && !sending) void send([oneList.file], true);
    },
    forget: () => setOneList(undefined),
  };
}

class TooLarge extends Error {}
