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

export interface RegradeStart {
  accept: string;
  rubric: string;
}

type Done = Awaited<ReturnType<typeof sendRegrade>>;

/**
 * Change a key, preview, confirm; a key changed after the preview makes it outdated.
 * @param at what to preview at once: an answer to accept, or a version of the rubric to take; "" for none
 */
export function useRegrade(testId: string, state: QuestionState, at: RegradeStart) {
  const { accept } = at;
  const queryClient = useQueryClient();
  const present = presentKey(state.question, state.fullMarks);
  const [wanted, setWanted] = useState<WantedKey>(() => withAnswer(present, accept));
  const marked = state.rubric?.now?.revision ?? "";
  const [rubric, setRubric] = useState(
    state.rubric?.versions.some(({ revision }) => revision === at.rubric) ? at.rubric : marked,
  );
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
    ...(rubric !== marked && { rubric }),
  };
  const changed = () => {
    setPreview(undefined);
    setProblem(undefined);
    setFailure(undefined);
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
    if (accept || at.rubric) first.current();
  }, [accept, at.rubric]);

  const apply = async (counted: typeof correction, seen: string) => {
    const withBank = bank && state.bank === "possible" && !wanted.fullMarks;
    setDone(await sendRegrade({ ...counted, ...written, seen, bank: withBank }));
    // Scores, reviews and the bank show the key, too.
    for (const queryKey of [["tests"], ["results"], ["questions"]]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: "none" });
    }
  };
  const [undone, setUndone] = useState(false);

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
    unchanged: isSameKey(wanted, present) && rubric === marked && Object.keys(written).length === 0,
    rubric,
    recounts: rubric !== marked,
    changeRubric(revision: string) {
      setRubric(revision);
      changed();
    },
    change(next: Partial<WantedKey>) {
      setWanted({ ...wanted, ...next });
      changed();
    },
    look,
    confirm() {
      if (!preview) return;
      const { seen } = preview;
      void attempt("regrading", () => apply(correction, seen));
    },
    undone,
    /** Takes the former version of the rubric again, which gives back its marks. */
    undo:
      rubric === marked || marked === "" || undone
        ? undefined
        : () =>
            void attempt("regrading", async () => {
              const back = { ...correction, fullMarks: state.fullMarks, rubric: marked };
              await apply(back, (await lookAhead(back)).seen);
              setUndone(true);
            }),
  };
}

export type Regrading = ReturnType<typeof useRegrade>;
