import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { Card } from "../../ui/card.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./given-answers.module.css";
import { acceptAnswer, answersOf, leaveRefused } from "./queries.ts";
import { acceptWords, countsInWords } from "./regrade-words.ts";
import { ANSWERS_MAX } from "./wanted-key.ts";

const t = texts.regrade;

/** Refused answers of an ended test that look right, each with one press to accept it. */
export function AnswersToLookAt({ testId }: { testId: string }) {
  const { data } = useQuery(answersOf(testId, false));
  const looks = (data?.ended ? data.questions : []).flatMap((question) =>
    question.answers.filter(({ look }) => look).map((answer) => ({ question, answer })),
  );
  const refresh = [["tests"], ["results"], ["questions"], ["my-day"]];
  const accept = useAction({
    call: ({ question, answer }: (typeof looks)[number]) =>
      acceptAnswer(testId, question._id, answer.text),
    done: countsInWords,
    refresh,
  });
  const leave = useAction({
    call: ({ question, answer }: (typeof looks)[number]) =>
      leaveRefused(testId, question._id, answer.text),
    done: () => t.leftRefused,
    refresh,
  });
  if (looks.length === 0) return null;
  const busy = accept.busy || leave.busy;
  return (
    <Card title={t.toLookAt(looks.length)} mb="md">
      <p className="muted small">{t.toLookAtHelp}</p>
      <ul className={classes.answers}>
        {looks.map((look) => {
          const { question, answer } = look;
          const { _id, words, accepted, unit, position } = question;
          const key = accepted.map((text) => readingOf(text, unit, position) || text).join(", ");
          return (
            <li key={`${_id} ${answer.text}`} className={classes.look}>
              <div className="breaks">
                <strong translate="no">{answer.text}</strong>{" "}
                <span className="muted small">{counted(answer.count, "student")}</span>
                <p className="muted small">
                  {`Question ${shownNumber(question)}: `}
                  <OptionText text={words} />
                </p>
                <p className="muted small">
                  {"Accepted: "}
                  <OptionText text={key} />
                </p>
              </div>
              <div className={classes.choice}>
                {accepted.length < ANSWERS_MAX && (
                  <Button
                    size="compact-sm"
                    disabled={busy}
                    aria-label={`${acceptWords(answer.count)}: ${answer.text}`}
                    onClick={() => accept.run(look)}
                  >
                    {acceptWords(answer.count)}
                  </Button>
                )}
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={busy}
                  aria-label={`${t.leave}: ${answer.text}`}
                  onClick={() => leave.run(look)}
                >
                  {t.leave}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
