import { Box, Group, Title } from "@mantine/core";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { IconCircleCheck, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { counted, formatDateTime } from "../../lib/format.ts";
import { QuestionBody } from "../../ui/paper/question-body.tsx";
import { DueBadge } from "./due-badge.tsx";
import classes from "./marking.module.css";

interface AnswerViewProps {
  answer: MarkingAnswer;
  /** Among the answers to the question, from 1. */
  place: number;
  now: number;
  nameHidden: boolean;
  /** The form for the marks. */
  children: ReactNode;
}

/** The question, the pupil's answer, and beside it the model answer and the marks. */
export function AnswerView({ answer, place, now, nameHidden, children }: AnswerViewProps) {
  const { question, testid, userid } = answer;
  return (
    <article className={`card ${classes.sheet}`}>
      <header className={classes.question}>
        <Title order={2} size="h3" mb="xs">
          Question {question.number}
          <span className="muted small regular">
            , {counted(question.weightage, "mark")}, {testid.title}
          </span>
        </Title>
        <QuestionBody question={question} number={question.number} />
      </header>
      <div className={classes.columns}>
        <Box component="section" miw={0}>
          <Group gap="4px 12px" justify="space-between">
            <h3 className={classes.label}>
              <IconUser size={18} aria-hidden />
              {nameHidden ? `Pupil ${place}` : userid.name}
            </h3>
            <DueBadge dueAt={answer.dueAt} now={now} />
          </Group>
          <p className={`muted smaller ${classes.facts}`}>
            {counted(answer.words, "word")}, handed in {formatDateTime(answer.submittedAt)}
          </p>
          <p className={classes.written}>{answer.answer}</p>
        </Box>
        <div className={classes.beside}>
          <section className={classes.model}>
            <h3 className={classes.label}>
              <IconCircleCheck size={18} aria-hidden />
              Model answer
            </h3>
            {question.modelAnswer.length === 0 && (
              <p className={`muted smaller ${classes.facts}`}>There is none.</p>
            )}
            {question.modelAnswer.map((text) => (
              <p key={text} className={classes.written}>
                {text}
              </p>
            ))}
          </section>
          {children}
        </div>
      </div>
    </article>
  );
}
