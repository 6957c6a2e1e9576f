import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconListDetails } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useState } from "react";
import { notifyFailure, notifyWarning } from "../../../lib/notify.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { pickPage } from "../queries.ts";
import classes from "./chosen.module.css";
import { ChosenRow } from "./chosen-row.tsx";
import { pickFilters } from "./pick-query.ts";
import { swapsFor } from "./swap.ts";
import type { WizardAct, WizardState } from "./wizard-state.ts";

interface ChosenPanelProps {
  state: WizardState;
  act: Dispatch<WizardAct>;
  onInfo: (question: StaffQuestion) => void;
}

/** The questions of the test in order: moved, removed, swapped. */
export function ChosenPanel({ state, act, onInfo }: ChosenPanelProps) {
  const { chosen } = state;
  const [said, say] = useState("");
  const keepFocus = useKeptFocus();
  const swap = useSwap(state, act);

  const move = (index: number, question: StaffQuestion, by: -1 | 1) => {
    keepFocus();
    act({ type: "move", id: question._id, by });
    say(`Question ${index + 1} is now number ${index + 1 + by} of ${chosen.length}`);
  };

  return (
    <section className={classes.panel} aria-label="Chosen questions">
      <h2 className={classes.title}>Chosen questions</h2>
      <LiveRegion message={said} />
      {chosen.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title="Nothing chosen yet"
          text={
            state.mode === "random"
              ? "Set how many you want and press Draw. You can swap, remove and reorder them afterwards."
              : "Add questions from the bank. They stand here in the order of the test."
          }
        />
      ) : (
        <ol className={classes.rows}>
          {chosen.map((question, index) => (
            <ChosenRow
              key={question._id}
              question={question}
              index={index}
              last={index === chosen.length - 1}
              onInfo={() => onInfo(question)}
              onMove={(by) => move(index, question, by)}
              onRemove={() => act({ type: "remove", id: question._id })}
              onSwap={state.mode === "random" ? () => swap.mutate(question) : undefined}
              swapping={swap.isPending && swap.variables._id === question._id}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Puts another question of the same topic, difficulty and marks in the place of one. */
function useSwap(state: WizardState, act: Dispatch<WizardAct>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (question: StaffQuestion) => {
      const alike = {
        ...pickFilters(state),
        subjectId: [question.subject._id],
        difficulty: [question.difficulty as "basic"],
        limit: 500,
      };
      const pool = await queryClient.fetchQuery(pickPage(alike));
      return swapsFor(question, pool.data, state.chosen);
    },
    onSuccess: (others, { _id }) => {
      const into = others[Math.floor(Math.random() * others.length)];
      if (into) act({ type: "swap", id: _id, into });
      else notifyWarning("No other question has the same topic, difficulty and marks.");
    },
    onError: notifyFailure,
  });
}
