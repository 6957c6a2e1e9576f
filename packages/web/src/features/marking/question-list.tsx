import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { Link } from "@tanstack/react-router";
import { counted, shortened } from "../../lib/format.ts";
import { plainText } from "../../ui/rich-text-view.tsx";
import { DueBadge } from "./due-badge.tsx";
import classes from "./marking.module.css";
import type { QuestionPlace } from "./queries.ts";

interface QuestionListProps {
  questions: readonly MarkingQuestion[];
  /** The one on the desk. */
  current: QuestionPlace | undefined;
  now: number;
}

/** What waits, question by question; the one with the oldest answer first. */
export function QuestionList({ questions, current, now }: QuestionListProps) {
  return (
    <ul className={classes.list}>
      {questions.map((question) => (
        <li key={`${question.testid._id} ${question.qid}`}>
          <Link
            to="/user/marking"
            search={(before) => ({ ...before, test: question.testid._id, question: question.qid })}
            className={classes.item}
            aria-current={
              current?.testid === question.testid._id && current.qid === question.qid
                ? "true"
                : undefined
            }
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
