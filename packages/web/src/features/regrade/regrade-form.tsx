import { Button, Group, Stack, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck } from "@tabler/icons-react";
import { Fragment, useEffect, useRef } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { QuestionSheet } from "../../ui/question/question-sheet.tsx";
import { AskedElsewhere } from "./asked-elsewhere.tsx";
import { KeyEditor } from "./key-editor.tsx";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import { RegradePreview } from "./regrade-preview.tsx";
import { countsInWords } from "./regrade-words.ts";
import { useRegrade } from "./use-regrade.ts";
import { WordsEditor } from "./words-editor.tsx";

interface RegradeFormProps {
  testId: string;
  state: QuestionState;
  /** A student answer to accept; "" for none. */
  accept: string;
}

export function RegradeForm({ testId, state, accept }: RegradeFormProps) {
  const regrading = useRegrade(testId, state, accept);
  const { preview, done, busy, look, failure } = regrading;
  if (done) return <RegradeDone testId={testId} counts={done} state={state} />;
  return (
    <Stack gap={20} miw={0}>
      <div className={classes.columns}>
        <Card title={state.fullMarks ? "Now: full marks for everybody" : "The key now"}>
          <QuestionSheet question={state.question} number={state.number} />
          <Together testId={testId} question={state.question} />
        </Card>
        <Card title="The corrected key">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              look();
            }}
          >
            <KeyEditor
              question={state.question}
              ordersDiffer={state.ordersDiffer}
              regrading={regrading}
            />
            {regrading.asksForWords && (
              <WordsEditor question={state.question} regrading={regrading} />
            )}
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
    </Stack>
  );
}

function Together({ testId, question }: { testId: string } & Pick<QuestionState, "question">) {
  const others = question.passage?.together?.filter(({ _id }) => _id !== question._id) ?? [];
  if (others.length === 0) return null;
  return (
    <nav aria-label="Questions of the same passage">
      <Text size="sm" mt="md">
        {texts.passage.together}{" "}
        {others.map(({ _id, number }, index) => (
          <Fragment key={_id}>
            {index > 0 && ", "}
            <AnchorLink to="/user/regradetest" search={{ testid: testId, question: _id }}>
              question {number}
            </AnchorLink>
          </Fragment>
        ))}
      </Text>
    </nav>
  );
}

function EarlierCorrections({ corrections }: Pick<QuestionState, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="earlier-corrections">
      <h2 id="earlier-corrections" className={classes.heading}>
        Earlier corrections
      </h2>
      <Stack component="ul" className="bullets" gap={6} mt="xs">
        {corrections.map(({ at, by, fullMarks, ...counts }) => (
          <li key={at}>
            <strong>{formatDateTime(at)}</strong>
            {`, ${by}: ${fullMarks ? "full marks for everybody" : "another key"}. `}
            {countsInWords(counts)}
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface RegradeDoneProps {
  testId: string;
  counts: { gained: number; lost: number; same: number; bankCorrected: boolean };
  state: QuestionState;
}

function RegradeDone({ testId, counts, state }: RegradeDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack className={classes.done} miw={0}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          <IconCircleCheck size={24} aria-hidden />
          Key corrected
        </h2>
        <Text>{countsInWords(counts)}</Text>
        {counts.bankCorrected && (
          <Text>The question bank now has the corrected key as a new version.</Text>
        )}
        <AskedElsewhere {...state} />
        <Group gap="sm">
          <ButtonLink to="/user/listtests" search={{ test: testId, tab: "students" }}>
            See the scores
          </ButtonLink>
          <ButtonLink
            variant="default"
            to="/user/listtests"
            search={{ test: testId, tab: "questions" }}
          >
            Back to the questions
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
