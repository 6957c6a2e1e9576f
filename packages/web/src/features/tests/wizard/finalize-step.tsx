import { Button } from "@mantine/core";
import { Refusal } from "@markwell/contract/client";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconArrowLeft, IconCheck, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { capitalised, formatMinutes } from "../../../lib/format.ts";
import { messageOf } from "../../../lib/notify.ts";
import { type SchoolLists, schoolListsQuery } from "../../../lib/school-lists.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { releaseWords } from "../../../ui/release-choice.tsx";
import { type Asked, type Basics, LABELS, said, shuffledOf } from "./basics.ts";
import { CreatedDialog } from "./created-dialog.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { TotalsBar } from "./totals-bar.tsx";
import { useSendTest } from "./use-send-test.ts";
import classes from "./wizard.module.css";
import type { WizardState } from "./wizard-state.ts";

interface FinalizeStepProps {
  state: WizardState;
  onPrevious: () => void;
  /** Another test has taken the title meanwhile. */
  onTitleTaken: () => void;
  /** The test is made or saved: the half-made one need not be kept any more. */
  onDone: (testId: string) => void;
  /** It can no longer be changed: what was done becomes a new test. */
  onKeepAsNew: () => void;
}

/** Step 3: the whole test as it will be, then Create Test. */
export function FinalizeStep(props: FinalizeStepProps) {
  const { state, onPrevious, onDone } = props;
  const lists = useQuery(schoolListsQuery);
  const [created, setCreated] = useState<string>();
  const { editing, basics, chosen } = state;
  const send = useSendTest(state, {
    onTitleTaken: props.onTitleTaken,
    onDone: (testId) => {
      onDone(testId);
      if (!editing) setCreated(testId);
    },
  });
  const tooLate = editing !== undefined && send.error instanceof Refusal;

  return (
    <div className="column gap-16">
      <Card title={basics.title}>
        <Facts facts={factsOf(basics, lists.data?.subjects ?? [])} />
      </Card>
      <PaperPreview questions={chosen} shuffled={shuffledOf(basics)} />
      <FormFailure message={send.error ? messageOf(send.error) : undefined} />
      {tooLate && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={props.onKeepAsNew}
        >
          Keep my changes as a new test
        </Button>
      )}
      <div className={`row ${classes.footer}`} data-sticky>
        <TotalsBar chosen={chosen} duration={Number(basics.duration)} />
        <div className={classes.ways}>
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onPrevious}>
            Previous
          </Button>
          <Button
            loading={send.isPending}
            disabled={send.isSuccess}
            leftSection={<IconCheck size={18} />}
            onClick={() => send.mutate()}
          >
            {editing ? "Save changes" : "Create Test"}
          </Button>
        </div>
      </div>
      {created && <CreatedDialog testId={created} />}
    </div>
  );
}

/** The details of step 1 once more. */
function factsOf(basics: Basics, subjects: SchoolLists["subjects"]): Array<[string, string]> {
  const chosen = subjects.filter(({ _id }) => basics.subjects.includes(_id));
  const shuffled = shuffledOf(basics);
  const spelled: Partial<Record<Asked, string>> = {
    subjects: chosen.map(({ topic }) => topic).join(", "),
    level: basics.level && levelLabel(basics.level),
    term: basics.term === null ? "" : `Term ${basics.term}`,
    duration: formatMinutes(Number(basics.duration)),
    type: capitalised(basics.type.replace("-", " ")),
    release: releaseWords(basics),
  };
  const { title: _above, shuffleQuestions, shuffleOptions, ...labels } = LABELS;
  const facts = Object.entries(labels).map(([key, label]): [string, string] => {
    const field = key as Asked;
    return [label, spelled[field] ?? said(basics[field], String)];
  });
  return [...facts, ["Order", shuffled ? `Shuffled ${shuffled}` : "The same for everybody"]];
}
