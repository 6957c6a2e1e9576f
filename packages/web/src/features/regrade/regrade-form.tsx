import { Button, Group } from "@mantine/core";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { QuestionSheet } from "../../ui/question/question-sheet.tsx";
import { EarlierCorrections } from "./earlier-corrections.tsx";
import { KeyEditor } from "./key-editor.tsx";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import { RegradeDone } from "./regrade-done.tsx";
import { RegradePreview } from "./regrade-preview.tsx";
import { useRegrade } from "./use-regrade.ts";

interface RegradeFormProps {
  testId: string;
  state: QuestionState;
}

/** The question with its present key, the new one beside it, and below what it does. */
export function RegradeForm({ testId, state }: RegradeFormProps) {
  const regrading = useRegrade(testId, state);
  const { preview, done, busy, look, failure } = regrading;
  if (done) return <RegradeDone testId={testId} counts={done} bankCorrected={done.bankCorrected} />;
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <Card title={state.fullMarks ? "Now: full marks for everybody" : "The key now"}>
          <QuestionSheet question={state.question} number={state.number} />
        </Card>
        <Card title="The corrected key">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              look();
            }}
          >
            <KeyEditor question={state.question} regrading={regrading} />
            {!preview && <FormFailure message={failure} />}
            <Group mt="lg">
              <Button
                type="submit"
                variant={preview ? "default" : "filled"}
                loading={busy === "looking"}
              >
                See who gains and who loses
              </Button>
            </Group>
          </form>
        </Card>
      </div>
      {preview && <RegradePreview preview={preview} state={state} regrading={regrading} />}
      <EarlierCorrections corrections={state.corrections} />
    </div>
  );
}
