import { Alert, Button, SegmentedControl } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowRight,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, lazy, Suspense, useState } from "react";
import { counted } from "../../../lib/format.ts";
import { notifyWarning } from "../../../lib/notify.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { TableSearch } from "../../../ui/data-table/index.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { QuestionSheet } from "../../../ui/question/question-sheet.tsx";
import { MORE_FILTERS, questionFilters } from "../../../ui/question-filters.ts";
import { ChosenPanel } from "./chosen-panel.tsx";
import { RandomBar } from "./random-bar.tsx";
import { TotalsBar } from "./totals-bar.tsx";
import classes from "./wizard.module.css";
import type { Cleared, WizardAction, WizardState } from "./wizard-state.ts";

const because: Record<Cleared["why"], string> = {
  filter: "The filter changed, so",
  subject: "The test has lost a subject, so",
  removed: "All removed:",
  passage: "A passage goes as a whole:",
};

interface ClearedNoteProps {
  cleared: Cleared;
  dispatch: Dispatch<WizardAction>;
}

/** What left the selection, and the ways back: nothing is lost by accident. */
function ClearedNote({ cleared: { why, chosen }, dispatch }: ClearedNoteProps) {
  const count = counted(chosen.length, "chosen question");
  return (
    <Alert
      icon={<IconArrowBackUp size={20} />}
      title={`${because[why]} ${count} left the selection.`}
      withCloseButton
      closeButtonLabel="Remove these questions"
      onClose={() => dispatch({ type: "let-go" })}
    >
      <div className={classes.ways}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => dispatch({ type: "bring-back" })}
        >
          Restore these questions
        </Button>
        {why === "filter" && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => dispatch({ type: "undo-filter" })}
          >
            Undo the filter change
          </Button>
        )}
      </div>
    </Alert>
  );
}

const BankPanel = lazy(async () => ({
  default: (await untilLoaded(() => import("./bank-panel.tsx"))).BankPanel,
}));

const FormatPanel = lazy(async () => ({
  default: (await untilLoaded(() => import("./format-panel.tsx"))).FormatPanel,
}));

interface SelectStepProps {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  onPrevious: () => void;
  onNext: () => void;
}

export function SelectStep({ state, dispatch, onPrevious, onNext }: SelectStepProps) {
  const lists = useQuery(schoolListsQuery);
  const [info, setInfo] = useState<StaffQuestion>();
  const [search, setSearch] = useState("");
  const [missing, setMissing] = useState(false);
  // Once something is chosen the message has done its work, also for a later empty selection.
  if (missing && state.chosen.length > 0) setMissing(false);
  const byHand = state.mode === "hand";

  const next = () => {
    if (state.chosen.length > 0) return onNext();
    setMissing(true);
    notifyWarning(texts.test.questionsRequired);
  };

  return (
    <div className="column gap-16">
      <FilterBar
        filters={questionFilters(lists.data, state.settled.subjects, state.filters, serverNow())}
        more={MORE_FILTERS}
        values={state.filters}
        onChange={(filters) => dispatch({ type: "filter", filters })}
        search={
          byHand && (
            <TableSearch value={search} label="Search in the question bank" onSearch={setSearch} />
          )
        }
        aside={
          <SegmentedControl
            size="xs"
            aria-label="How to choose the questions"
            value={state.mode}
            data={[
              { value: "random", label: "Random" },
              { value: "hand", label: "By hand" },
              { value: "format", label: "By format" },
            ]}
            onChange={(mode) => dispatch({ type: "choose-mode", mode })}
          />
        }
      />
      {state.mode === "random" && <RandomBar state={state} dispatch={dispatch} />}
      {state.mode === "format" && (
        <Suspense fallback={<RowsSkeleton rows={3} height={52} />}>
          <FormatPanel state={state} dispatch={dispatch} />
        </Suspense>
      )}
      {state.cleared && <ClearedNote cleared={state.cleared} dispatch={dispatch} />}
      {state.shortage && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={state.shortage}>
          Remove a filter to draw from more questions, or add the rest by hand.
        </Alert>
      )}
      {missing && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {texts.test.questionsRequired}
        </Alert>
      )}
      <div className={classes.panels} data-one={!byHand || undefined}>
        {byHand && (
          <Suspense fallback={<RowsSkeleton rows={8} height={52} />}>
            <BankPanel search={search} state={state} dispatch={dispatch} onInfo={setInfo} />
          </Suspense>
        )}
        <ChosenPanel state={state} dispatch={dispatch} onInfo={setInfo} />
      </div>
      <SelectFooter state={state} onPrevious={onPrevious} onNext={next} />
      <QuestionInfo question={info} onClose={() => setInfo(undefined)} />
    </div>
  );
}

interface QuestionInfoProps {
  question: StaffQuestion | undefined;
  onClose: () => void;
}

function QuestionInfo({ question, onClose }: QuestionInfoProps) {
  return (
    <PageModal opened={question !== undefined} onClose={onClose} title="Question" width="60%">
      {question && <QuestionSheet question={question} />}
    </PageModal>
  );
}

interface SelectFooterProps {
  state: WizardState;
  onPrevious: () => void;
  onNext: () => void;
}

/** Always visible: the totals of the selection, and the next step. */
function SelectFooter({ state, onPrevious, onNext }: SelectFooterProps) {
  return (
    <div className={`row ${classes.footer}`} data-sticky data-bottom-bar>
      <TotalsBar chosen={state.chosen} duration={Number(state.basics.duration)} />
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onPrevious}>
          Previous
        </Button>
        <Button rightSection={<IconArrowRight size={18} />} onClick={onNext}>
          Next: Finalize
        </Button>
      </div>
    </div>
  );
}
