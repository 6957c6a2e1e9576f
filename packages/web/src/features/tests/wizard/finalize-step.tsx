import { Button } from "@mantine/core";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { IconArrowLeft, IconCheck } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, notifyFailure } from "../../../lib/notify.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { Card } from "../../../ui/card.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { QuestionSheets } from "../../../ui/question/question-sheets.tsx";
import { sendTest, TESTS_KEY } from "../queries.ts";
import { testToCreate } from "./basics.ts";
import { BasicsSummary } from "./basics-summary.tsx";
import { CreatedDialog } from "./created-dialog.tsx";
import { TotalsBar } from "./totals-bar.tsx";
import classes from "./wizard.module.css";
import type { WizardState } from "./wizard-state.ts";

interface FinalizeStepProps {
  state: WizardState;
  onPrevious: () => void;
  /** Another test has taken the title meanwhile. */
  onTitleTaken: () => void;
  /** The test is made: the half-made one need not be kept any more. */
  onCreated: () => void;
}

/** Step 3: the whole test as it will be, then Create Test. */
export function FinalizeStep({ state, onPrevious, onTitleTaken, onCreated }: FinalizeStepProps) {
  const queryClient = useQueryClient();
  const lists = useQuery(schoolListsQuery);
  const [testId, setTestId] = useState<string>();
  const create = useMutation({
    mutationFn: () =>
      sendTest(
        testToCreate(
          state.basics,
          state.chosen.map(({ _id }) => _id),
        ),
      ),
    onSuccess: ({ testid }) => {
      onCreated();
      setTestId(testid);
      return queryClient.invalidateQueries({ queryKey: TESTS_KEY });
    },
    onError: (error) => {
      notifyFailure(error);
      if (!(error instanceof Refusal) || error.message !== texts.test.titleTaken) return;
      void queryClient.invalidateQueries({ queryKey: [...TESTS_KEY, "title"] });
      onTitleTaken();
    },
  });

  return (
    <div className={classes.step}>
      <Card title={state.basics.title}>
        <BasicsSummary basics={state.basics} subjects={lists.data?.subjects ?? []} />
      </Card>
      <QuestionSheets questions={state.chosen} />
      <FormFailure message={create.error ? messageOf(create.error) : undefined} />
      <div className={classes.footer} data-sticky>
        <TotalsBar chosen={state.chosen} duration={Number(state.basics.duration)} />
        <div className={classes.ways}>
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onPrevious}>
            Previous
          </Button>
          <Button
            loading={create.isPending}
            disabled={testId !== undefined}
            leftSection={<IconCheck size={18} />}
            onClick={() => create.mutate()}
          >
            Create Test
          </Button>
        </div>
      </div>
      {testId && <CreatedDialog testId={testId} />}
    </div>
  );
}
