import { Group, Paper, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { keypadFor } from "@markwell/domain/questions/keypad";
import { kindOf } from "@markwell/domain/questions/kind";
import { lazy, Suspense, useMemo, useState } from "react";
import { shownNumbers } from "../../../lib/question-number.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { numbersIn, PassageText, passageAbove } from "../../../ui/passage/passage-text.tsx";
import { QuestionSheets } from "../../../ui/question/question-sheets.tsx";
import { examParts } from "../../exam/index.ts";
import classes from "./test-preview.module.css";

const QuestionPreview = lazy(async () => ({
  default: (await untilLoaded(examParts)).QuestionPreview,
}));

/** Widths of the student's screen in px: a usual phone, and the column of the exam on a computer. */
const WIDTHS = { phone: 360, desktop: 820 } as const;
type View = keyof typeof WIDTHS | "answers";

interface TestPreviewProps {
  /** With their sections. */
  questions: readonly StaffQuestion[];
  /** What students get in an order of their own: "questions and options"; empty for nothing. */
  shuffled: string;
}

export function TestPreview({ questions, shuffled }: TestPreviewProps) {
  const phone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const [chosen, setView] = useState<View>();
  // A computer's screen on a phone would be too small to read or press.
  const view = chosen ?? (phone ? "phone" : "desktop");
  return (
    <section aria-label="Preview of the test">
      <Group gap="8px 16px" justify="space-between" mb="sm">
        <div>
          <Title order={2} size="h3">
            {view === "answers" ? "Questions with their answers" : "Student view"}
          </Title>
          {shuffled && (
            <Text size="sm" c="dimmed" mt={2}>
              Every student gets the {shuffled} in a different order.
            </Text>
          )}
        </div>
        <SegmentedControl
          aria-label="Kind of preview"
          value={view}
          onChange={(next) => setView(next as View)}
          data={[
            { value: "phone", label: "Phone" },
            { value: "desktop", label: "Desktop" },
            { value: "answers", label: "With answers" },
          ]}
        />
      </Group>
      {view === "answers" ? (
        <QuestionSheets load={{ data: questions }} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} height={160} />}>
          <Screen questions={questions} width={WIDTHS[view]} />
        </Suspense>
      )}
    </section>
  );
}

function Screen({ questions, width }: { questions: readonly StaffQuestion[]; width: number }) {
  const { ref, width: room } = useElementSize();
  const labels = shownNumbers(questions);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref}>
      <Stack component="ol" mx="auto" style={{ width, zoom: scale }}>
        {questions.map((question, index) => (
          <li key={question._id} className={classes.question}>
            <PreviewPassage questions={questions} index={index} />
            <QuestionPreview question={asStudentsSee(question)} number={labels[index] ?? ""} />
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Only what a student gets; a question from before there were kinds has none. */
const asStudentsSee = (question: StaffQuestion): CandidateQuestion =>
  CandidateQuestion.parse({
    ...question,
    answerKind: question.answerKind ?? undefined,
    keypad: keypadFor({ ...question, kind: kindOf(question) }),
  });

function PreviewPassage({
  questions,
  index,
}: Pick<TestPreviewProps, "questions"> & { index: number }) {
  const passage = passageAbove(questions, index);
  const id = passage?._id;
  const numbers = useMemo(() => numbersIn(questions, id), [questions, id]);
  if (!passage) return null;
  return (
    <Paper withBorder p="lg" mb="md">
      <PassageText passage={passage} numbers={numbers} />
    </Paper>
  );
}
