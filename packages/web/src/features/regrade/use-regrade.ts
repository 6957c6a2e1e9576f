import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { CallError, Refusal } from "@markwell/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../lib/notify.ts";
import { lookAhead, type QuestionState, sendRegrade } from "./queries.ts";
import {
  acceptedTexts,
  isSameKey,
  keyProblem,
  presentKey,
  readingToSend,
  type WantedKey,
  withAnswer,
} from "./wanted-key.ts";
import { askForWords, offeredWords, type Words, wordsToSend } from "./words-to-send.ts";

type Done = Awaited<ReturnType<typeof sendRegrade>>;

/**
 * Change a key, preview, confirm; a key changed after the preview makes it outdated.
 * @param accept an answer to add and preview at once; "" for none
 */
export function useRegrade(testId: string, state: QuestionState, accept: string) {
  const queryClient = useQueryClient();
  const present = presentKey(state.question, state.fullMarks);
  const [wanted, setWanted] = useState<WantedKey>(() => withAnswer(present, accept));
  const [bank, setBank] = useState(state.bank === "possible");
  const [preview, setPreview] = useState<RegradePreview>();
  const [done, setDone] = useState<Done>();
  const [busy, setBusy] = useState<"looking" | "regrading">();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const [words, setWords] = useState(() => offeredWords(state));
  const asksForWords = askForWords(state, present, wanted);
  const written = asksForWords ? wordsToSend(state, words, wanted.right) : {};

  const correction = {
    testid: testId,
    qid: state.question._id,
    fullMarks: wanted.fullMarks,
    right: [...wanted.right],
    accepted: acceptedTexts(wanted),
    ...readingToSend(wanted, present),
  };

  const attempt = async (step: "looking" | "regrading", action: () => Promise<void>) => {
    setBusy(step);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      const [field] = error instanceof CallError ? error.errors : [];
      if (field) setProblem(field.message);
      else setFailure(messageOf(error));
      // Refused: most likely something changed since the look, so it is shown afresh.
      if (step === "regrading" && error instanceof Refusal) {
        setPreview(await lookAhead(correction).catch(() => undefined));
      }
    } finally {
      setBusy(undefined);
    }
  };

  const look = () => {
    const wrong = keyProblem(state.question, wanted);
    setProblem(wrong);
    if (!wrong) void attempt("looking", async () => setPreview(await lookAhead(correction)));
  };
  const first = useRef(look);
  useEffect(() => {
    if (accept) first.current();
  }, [accept]);

  return {
    wanted,
    bank,
    setBank,
    preview,
    done,
    busy,
    problem,
    failure,
    words,
    asksForWords,
    changeWords: (next: Partial<Words>) => setWords({ ...words, ...next }),
    unchanged: isSameKey(wanted, present) && Object.keys(written).length === 0,
    change(next: Partial<WantedKey>) {
      setWanted({ ...wanted, ...next });
      setPreview(undefined);
      setProblem(undefined);
      setFailure(undefined);
    },
    look,
    confirm() {
      if (!preview) return;
      const { seen } = preview;
      void attempt("regrading", async () => {
        const withBank = bank && state.bank === "possible" && !wanted.fullMarks;
        setDone(await sendRegrade({ ...correction, ...written, seen, bank: withBank }));
        // Scores, reviews and the bank show the key, too.
        for (const queryKey of [["tests"], ["results"], ["questions"]]) {
          void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
        }
      });
    },
  };
}

export type Regrading = ReturnType<typeof useRegrade>;
