import { Alert, SegmentedControl } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, lazy, Suspense, useState } from "react";
import { notifyWarning } from "../../../lib/notify.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { questionFilters } from "../../../ui/question-filters.ts";
import { ChosenPanel } from "./chosen-panel.tsx";
import { ClearedNote } from "./cleared-note.tsx";
import { QuestionInfo } from "./question-info.tsx";
import { RandomBar } from "./random-bar.tsx";
import { SelectFooter } from "./select-footer.tsx";
import classes from "./wizard.module.css";
import type { WizardAct, WizardState } from "./wizard-state.ts";

const BankPanel = lazy(async () => ({
  default: (await untilLoaded(() => import("./bank-panel.tsx"))).BankPanel,
}));

interface SelectStepProps {
  state: WizardState;
  act: Dispatch<WizardAct>;
  onPrevious: () => void;
  onNext: () => void;
}

/** Step 2: questions drawn at random or chosen by hand, with running totals. */
export function SelectStep({ state, act, onPrevious, onNext }: SelectStepProps) {
  const lists = useQuery(schoolListsQuery);
  const [info, setInfo] = useState<StaffQuestion>();
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
        filters={questionFilters(lists.data, state.settled.subjects)}
        values={state.filters}
        onChange={(filters) => act({ type: "filter", filters })}
      />
      <div className={classes.modes}>
        <SegmentedControl
          aria-label="How to choose the questions"
          value={state.mode}
          data={[
            { value: "random", label: "Random" },
            { value: "hand", label: "By hand" },
          ]}
          onChange={(mode) => act({ type: "choose-mode", mode })}
        />
        {!byHand && <RandomBar state={state} act={act} />}
      </div>
      {state.cleared && <ClearedNote cleared={state.cleared} act={act} />}
      {state.shortage && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={state.shortage}>
          Take a filter away to draw from more questions, or add the rest by hand.
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
            <BankPanel state={state} act={act} onInfo={setInfo} />
          </Suspense>
        )}
        <ChosenPanel state={state} act={act} onInfo={setInfo} />
      </div>
      <SelectFooter state={state} onPrevious={onPrevious} onNext={next} />
      <QuestionInfo question={info} onClose={() => setInfo(undefined)} />
    </div>
  );
}
