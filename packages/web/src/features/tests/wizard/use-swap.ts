import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useLayoutEffect, useRef } from "react";
import { notifyWarning } from "../../../lib/notify.ts";
import { shownNumbers } from "../../../lib/question-number.ts";
import { useAction } from "../../../ui/use-action.ts";
import { pickPage, swapByFormat } from "../queries.ts";
import type { ChosenRowProps } from "./chosen-row.tsx";
import { pickFilters } from "./pick-query.ts";
import { blockOf } from "./selection.ts";
import { swapsFor } from "./swap.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

interface Wish {
  question: StaffQuestion;
  /** Its whole passage. */
  whole: boolean;
}

/**
 * Puts another question, or another passage, in the place of one. In a paper by its format the server chooses, so that the
 * sections stay as full; in a random selection it is a question of the same topic, difficulty and marks.
 */
export function useSwap(
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  say: (message: string) => void,
) {
  const queryClient = useQueryClient();
  const { chosen, mode } = state;
  const format = mode === "format" ? state.format : undefined;
  const { list, follow } = useFocusOfSwapped();
  const swap = useAction({
    call: async ({ question, whole }: Wish): Promise<StaffQuestion[]> => {
      const { subjectId: _ofFormat, kind, marks, ...filters } = pickFilters(state);
      if (format) {
        const { data } = await swapByFormat({
          ...filters,
          formatId: format.id,
          paper: format.paper,
          chosen: chosen.map(({ _id }) => _id),
          question: question._id,
          whole,
        });
        return data;
      }
      const alike = {
        ...{ ...filters, kind, marks },
        subjectId: [question.subject._id],
        difficulty: [question.difficulty as "basic"],
        limit: 500,
      };
      const pool = await queryClient.fetchQuery(pickPage(alike));
      const others = swapsFor(question, pool.data, chosen);
      const into = others[Math.floor(Math.random() * others.length)];
      return into ? [into] : [];
    },
    done: (into, { question, whole }) => {
      const [first] = into;
      if (!first) {
        notifyWarning("There is no other question with the same topic, difficulty and marks.");
        return;
      }
      const out = whole ? blockOf(chosen, question._id) : [question];
      const number = shownNumbers(chosen)[chosen.findIndex(({ _id }) => _id === out[0]?._id)];
      follow(first._id);
      dispatch({ type: "swap", out: out.map(({ _id }) => _id), into });
      say(
        whole
          ? `Questions from ${number} are now of the passage ${first.passage?.title}`
          : `Question ${number} was swapped`,
      );
    },
  });
  const ofQuestion = (question: StaffQuestion): Partial<ChosenRowProps> => {
    if (mode === "hand" || (question.passage && !format)) return {};
    return {
      onSwap: () => swap.run({ question, whole: false }),
      onSwapPassage: question.passage ? () => swap.run({ question, whole: true }) : undefined,
    };
  };
  return {
    /** What a question's row needs of it. */
    of: (question: StaffQuestion) => ({
      ...ofQuestion(question),
      swapping: swap.busyWith?.question._id === question._id,
    }),
    /** The element around the rows. */
    list,
  };
}

/** A row that is swapped goes, and the focus with it: the row in its place gets it. */
function useFocusOfSwapped() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = next.current;
    next.current = undefined;
    if (id) list.current?.querySelector<HTMLElement>(`[data-swap="${id}"]`)?.focus();
  });
  const follow = (id: string) => {
    next.current = id;
  };
  return { list, follow };
}
