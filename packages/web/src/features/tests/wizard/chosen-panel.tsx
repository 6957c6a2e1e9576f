import { Button } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { SECTIONS_MAX } from "@markwell/domain/tests/sections";
import { IconListDetails, IconPlaylistX } from "@tabler/icons-react";
import { type Dispatch, lazy, Suspense, useMemo, useState } from "react";
import { shownNumbers } from "../../../lib/question-number.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import classes from "./chosen.module.css";
import { ChosenRow, type ChosenRowProps } from "./chosen-row.tsx";
import list from "./question-list.module.css";
import { SectionDialog } from "./section-dialog.tsx";
import { blockOf, chosenUnits, placed } from "./selection.ts";
import { useSwap } from "./use-swap.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

// Fetched with the wizard's first step, so that it is there at the second.
const sortableRows = untilLoaded(() => import("./sortable-rows.tsx"));
const SortableRows = lazy(async () => ({ default: (await sortableRows).SortableRows }));

interface ChosenPanelProps {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  onInfo: (question: StaffQuestion) => void;
}

export function ChosenPanel({ state, dispatch, onInfo }: ChosenPanelProps) {
  const { chosen } = state;
  const [said, say] = useState("");
  const [edited, editSection] = useState<StaffQuestion>();
  const keepFocus = useKeptFocus();
  const units = useMemo(() => chosenUnits(chosen), [chosen]);
  const labels = shownNumbers(chosen);
  const swap = useSwap(state, dispatch, say);

  const move = (question: StaffQuestion, by: -1 | 1) => {
    keepFocus();
    const unit = blockOf(chosen, question._id);
    const start = chosen.indexOf(unit[0] ?? question);
    const at = by < 0 ? start - 1 : start + unit.length;
    const moved = placed(chosen, question._id, at);
    dispatch({ type: "place", id: question._id, at });
    const now = moved.findIndex(({ _id }) => _id === question._id);
    say(`Question ${labels[chosen.indexOf(question)]} is now number ${shownNumbers(moved)[now]}`);
  };
  const rowOf = (question: StaffQuestion, index: number, unit: number): ChosenRowProps => ({
    question,
    index,
    label: labels[index] ?? "",
    first: unit === 0,
    last: unit === units.length - 1,
    onInfo: () => onInfo(question),
    onMove: (by) => move(question, by),
    onRemove: () => dispatch({ type: "remove", id: question._id }),
    ...(blockOf(chosen, question._id).length > 1
      ? { onRemoveOne: () => dispatch({ type: "remove-one", id: question._id }) }
      : {}),
    ...swap.of(question),
    section: state.basics.sections.find(({ before }) => before === question._id),
    ...(units[unit]?.[0] === question ? { onSection: () => editSection(question) } : {}),
  });
  const rows = units.map((unit, place) =>
    unit.map((question) => rowOf(question, chosen.indexOf(question), place)),
  );

  return (
    <section className={`${list.panel} card`} aria-label="Chosen questions">
      <div className={classes.head}>
        <h2 className={list.title}>Chosen questions</h2>
        {chosen.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlaylistX size={18} aria-hidden />}
            onClick={() => dispatch({ type: "remove-all" })}
          >
            Remove all
          </Button>
        )}
      </div>
      <LiveRegion message={said} />
      {chosen.length === 0 ? (
        <EmptyState
          icon={IconListDetails}
          title="Nothing chosen yet"
          text={
            {
              random:
                "Set how many you want and press Draw. You can swap, remove and reorder them afterwards.",
              hand: "Add questions from the bank. They appear here in the order of the test.",
              format:
                "Choose a paper and press Build. You can swap, remove and reorder its questions afterwards.",
            }[state.mode]
          }
        />
      ) : (
        <div
          ref={swap.list}
          className={classes.scroller}
          data-beside={state.mode === "hand" || undefined}
        >
          <Suspense
            fallback={
              // Not to be pressed: the list that can be dragged takes its place in the middle of it.
              <ol className="breaks" inert>
                {rows.flat().map((row) => (
                  <ChosenRow key={row.question._id} {...row} />
                ))}
              </ol>
            }
          >
            <SortableRows units={rows} onPlace={(id, at) => dispatch({ type: "place", id, at })} />
          </Suspense>
        </div>
      )}
      {edited && (
        <SectionDialog
          number={labels[chosen.indexOf(edited)] ?? ""}
          before={edited._id}
          section={state.basics.sections.find(({ before }) => before === edited._id)}
          full={state.basics.sections.length >= SECTIONS_MAX}
          dispatch={dispatch}
          onClose={() => editSection(undefined)}
        />
      )}
    </section>
  );
}
