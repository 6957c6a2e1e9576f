import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { shownNumbers } from "../../lib/question-number.ts";
import { EmptyState } from "../empty-state.tsx";
import { type Load, LoadState } from "../load-state.tsx";
import { RowsSkeleton } from "../page-skeleton.tsx";
import classes from "./question.module.css";
import { QuestionSheet } from "./question-sheet.tsx";

interface QuestionSheetsProps {
  load: Load<readonly StaffQuestion[]>;
  actionOf?: (question: StaffQuestion, number: string) => ReactNode;
}

export function QuestionSheets({ load, actionOf }: QuestionSheetsProps) {
  const questions = load.data;
  if (!questions) {
    return (
      <LoadState load={load} title="The questions could not be loaded">
        <RowsSkeleton rows={4} height={120} />
      </LoadState>
    );
  }
  if (questions.length === 0) {
    return <EmptyState icon={IconListDetails} title="This test has no questions" />;
  }
  const labels = shownNumbers(questions);
  return (
    <ol className={classes.sheets}>
      {questions.map((question, index) => (
        <li key={question._id}>
          <QuestionSheet question={question} number={labels[index] ?? ""}>
            {actionOf?.(question, labels[index] ?? "")}
          </QuestionSheet>
        </li>
      ))}
    </ol>
  );
}
