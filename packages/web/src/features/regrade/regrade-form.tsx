import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconArrowBackUp, IconCircleCheck } from "@tabler/icons-react";
import { Fragment, useEffect, useRef } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { QuestionSheet } from "../../ui/question/question-sheet.tsx";
import { RubricSheet } from "../../ui/rubric/rubric-sheet.tsx";
import { AskedElsewhere } from "./asked-elsewhere.tsx";
import { KeyEditor } from "./key-editor.tsx";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import { RegradePreview } from "./regrade-preview.tsx";
import { countsInWords } from "./regrade-words.ts";
import { type RegradeStart, type Regrading, useRegrade } from "./use-regrade.ts";
import { WordsEditor } from "./words-editor.tsx";

interface RegradeFormProps {
  testId: string;
  state: QuestionState;
  start: RegradeStart;
}

export function RegradeForm({ testId, state, start }: RegradeFormProps) {
  const regrading = useRegrade(testId, state, start);
  const { preview, done, busy, look, failure } = regrading;
  if (done)
    return <RegradeDone testId={testId} counts={done} state={state} regrading={regrading} />;
  return (
    <Stack gap={20} miw={0}>
      <div className={classes.columns}>
        <Card title={state.fullMarks ? "Now: full marks for everybody" : "The key now"}>
          <QuestionSheet
            question={{ ...state.question, markedBy: state.rubric?.now }}
            number={shownNumber(state)}
          />
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
            <RubricChoice state={state} regrading={regrading} />
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

/** Which version of the rubric counts: answers that were marked by another one are counted anew. */
function RubricChoice({ state, regrading }: { state: QuestionState; regrading: Regrading }) {
  const { rubric, wanted } = regrading;
  const versions = state.rubric?.versions ?? [];
  if (versions.length === 0 || wanted.fullMarks) return null;
  const now = state.rubric?.now;
  const chosen = versions.find(({ revision }) => revision === rubric);
  return (
    <>
      <NativeSelect
        mt="lg"
        label="Rubric"
        description="Marks follow the chosen version: levels and ticks stay, what is new has no marks yet."
        value={rubric}
        onChange={({ currentTarget }) => regrading.changeRubric(currentTarget.value)}
        data={[
          ...(now ? [] : [{ value: "", label: "None" }]),
          ...versions.map(({ revision, title, version }, at) => ({
            value: revision,
            label: `Version ${version}: ${title}${revision === now?.revision ? " (counts now)" : at === 0 ? " (newest)" : ""}`,
          })),
        ]}
      />
      {chosen && chosen.revision !== now?.revision && <RubricSheet rubric={chosen} />}
    </>
  );
}

function Together({ testId, question }: { testId: string } & Pick<QuestionState, "question">) {
  const others = question.passage?.together?.filter(({ _id }) => _id !== question._id) ?? [];
  if (others.length === 0) return null;
  return (
    <nav aria-label="Questions of the same passage">
      <Text size="sm" mt="md">
        {texts.passage.together}{" "}
        {others.map(({ _id, ...one }, index) => (
          <Fragment key={_id}>
            {index > 0 && ", "}
            <AnchorLink to="/user/regradetest" search={{ testid: testId, question: _id }}>
              question {shownNumber(one)}
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
        {corrections.map(({ at, by, fullMarks, rubric, ...counts }) => (
          <li key={at}>
            <strong>{formatDateTime(at)}</strong>
            {`, ${by}: ${fullMarks ? "full marks for everybody" : rubric ? `version ${rubric} of the rubric` : "another key"}. `}
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
  regrading: Regrading;
}

function RegradeDone({ testId, counts, state, regrading }: RegradeDoneProps) {
  const { recounts, undo, undone, busy, failure } = regrading;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Stack className={classes.done} miw={0}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          <IconCircleCheck size={24} aria-hidden />
          {undone ? "Undone" : recounts ? "Marks counted anew" : "Key corrected"}
        </h2>
        <Text>{countsInWords(counts)}</Text>
        {counts.bankCorrected && (
          <Text>The question bank now has the corrected key as a new version.</Text>
        )}
        <AskedElsewhere {...state} />
        <FormFailure message={failure} />
        <Group gap="sm">
          <ButtonLink to="/user/listtests" search={{ test: testId, tab: "students" }}>
            See the scores
          </ButtonLink>
          {undo && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              loading={busy === "regrading"}
              onClick={undo}
            >
              Undo
            </Button>
          )}
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
