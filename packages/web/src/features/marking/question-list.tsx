import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { Link } from "@tanstack/react-router";
import { counted, shortened } from "../../lib/format.ts";
import { plainText } from "../../ui/rich-text-view.tsx";
import { DueBadge } from "./due-badge.tsx";
import classes from "./marking.module.css";

interface QuestionListProps {
  questions: readonly MarkingQuestion[];
  now: number;
}

/** What waits, question by question, the one with the oldest answer first; the router marks the present one. */
export function QuestionList({ questions, now }: QuestionListProps) {
  return (
    <ul className={classes.list}>
      {questions.map((question) => (
        <li key={`${question.testid._id} ${question.qid}`}>
          <Link
            to="/user/marking"
            search={(before) => ({ ...before, test: question.testid._id, question: question.qid })}
            className={classes.item}
          >
            <span className={classes.itemTest}>{question.testid.title}</span>
            <span className={classes.itemQuestion}>
              Question {question.number}: {shortened(plainText(question.body), 60)}
            </span>
            <span className={classes.itemFacts}>
              <span>{counted(question.waiting, "answer")}</span>
              <DueBadge dueAt={question.dueAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
