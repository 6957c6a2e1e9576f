import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { notifyWarning } from "../../../lib/notify.ts";
import { useAct } from "../../../ui/use-act.ts";
import { pickPage } from "../queries.ts";
import { pickFilters } from "./pick-query.ts";
import { swapsFor } from "./swap.ts";
import type { WizardAct, WizardState } from "./wizard-state.ts";

/** Puts another question of the same topic, difficulty and marks in the place of one. */
export function useSwap(state: WizardState, act: Dispatch<WizardAct>) {
  const queryClient = useQueryClient();
  return useAct({
    call: async (question: StaffQuestion) => {
      const alike = {
        ...pickFilters(state),
        subjectId: [question.subject._id],
        difficulty: [question.difficulty as "basic"],
        limit: 500,
      };
      const pool = await queryClient.fetchQuery(pickPage(alike));
      return swapsFor(question, pool.data, state.chosen);
    },
    done: (others, { _id }) => {
      const into = others[Math.floor(Math.random() * others.length)];
      if (into) act({ type: "swap", id: _id, into });
      else notifyWarning("No other question has the same topic, difficulty and marks.");
    },
  });
}
