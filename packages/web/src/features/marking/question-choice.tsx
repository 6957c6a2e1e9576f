import { NativeSelect } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import type { ReactNode } from "react";
import { counted } from "../../lib/format.ts";
import classes from "./marking.module.css";
import type { QuestionPlace } from "./queries.ts";
import { QuestionList } from "./question-list.tsx";
import { timeLeft } from "./time-left.ts";

interface QuestionChoiceProps {
  questions: readonly MarkingQuestion[];
  /** The one on the desk. */
  current: QuestionPlace | undefined;
  now: number;
  /** The field that narrows the list to one test. */
  filter: ReactNode;
  onChoose: (place: QuestionPlace) => void;
}

const keyOf = ({ testid, qid }: QuestionPlace) => `${testid} ${qid}`;
const placeOf = ({ testid, qid }: MarkingQuestion): QuestionPlace => ({ testid: testid._id, qid });

/** The questions as a list at the side; on a narrow screen as one field above the answer. */
export function QuestionChoice({ questions, current, now, filter, onChoose }: QuestionChoiceProps) {
  const wide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  if (wide) {
    return (
      <nav aria-label="Questions to mark" className={classes.side}>
        {filter}
        <QuestionList questions={questions} now={now} />
      </nav>
    );
  }
  const listed = questions.some(
    (question) => current && keyOf(placeOf(question)) === keyOf(current),
  );
  return (
    <div className={classes.choices}>
      {filter}
      <NativeSelect
        label="Question"
        value={current && listed ? keyOf(current) : ""}
        onChange={({ currentTarget }) => {
          const chosen = questions.find((one) => keyOf(placeOf(one)) === currentTarget.value);
          if (chosen) onChoose(placeOf(chosen));
        }}
        data={[
          ...(listed ? [] : [{ value: "", label: "Choose a question" }]),
          ...questions.map((one) => ({
            value: keyOf(placeOf(one)),
            label: `${one.testid.title}, question ${one.number}: ${counted(one.waiting, "answer")}, ${timeLeft(one.dueAt, now).words.toLowerCase()}`,
          })),
        ]}
      />
    </div>
  );
}
