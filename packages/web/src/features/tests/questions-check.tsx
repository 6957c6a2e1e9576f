import { Alert, Anchor, Badge, Button, Text } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { checkPaper, testToEdit, updateTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { Card } from "../../ui/card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { TESTS_KEY } from "./queries.ts";
import classes from "./questions-check.module.css";

export type QuestionsToCheck = InputOf<typeof checkPaper>;
type Finding = ReplyOf<typeof checkPaper>["data"][number];
type Practised = NonNullable<ReplyOf<typeof checkPaper>["practised"]>;

/** Asked again when the teacher comes back from the window in which a question was fixed. */
export const questionsCheckOf = (pinned: QuestionsToCheck) =>
  queryOptions({
    queryKey: [...TESTS_KEY, "check", pinned],
    queryFn: ({ signal }) => api(checkPaper, pinned, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });

const FIRST = 8;

interface QuestionsCheckProps {
  of: QuestionsToCheck;
  /** The test keeps its questions as they were at creation. */
  stored?: boolean;
}

/** What to fix in a test before students see it, with links to the questions. */
export function QuestionsCheck({ of: pinned, stored = false }: QuestionsCheckProps) {
  const load = useQuery(questionsCheckOf(pinned));
  const [all, setAll] = useState(false);
  const findings = load.data?.data ?? [];
  return (
    <Card title={texts.test.check.title}>
      <LoadState load={load} title={texts.test.check.failed}>
        {!load.data ? (
          <RowsSkeleton rows={2} />
        ) : findings.length === 0 ? (
          <p className={classes.fine} role="status">
            <IconCircleCheck size={20} className="good" aria-hidden />
            {texts.test.check.nothing}
          </p>
        ) : (
          <div className="column gap-16">
            {findings.some(({ severity }) => severity === "stop") && !stored && (
              <Alert color="red" role="alert">
                {texts.test.check.stops}
              </Alert>
            )}
            <ul className={classes.findings}>
              {(all ? findings : findings.slice(0, FIRST)).map((finding) => (
                <Found key={JSON.stringify(finding)} {...finding} />
              ))}
            </ul>
            {!all && findings.length > FIRST && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.more}
                onClick={() => setAll(true)}
              >
                Show {counted(findings.length - FIRST, "more finding", "more findings")}
              </Button>
            )}
            {stored && <p className="muted smaller">{texts.test.check.keeps}</p>}
            {/* The wizard's own selection is not stored yet. */}
            {stored && pinned.id && !pinned.questions && <TakeNewest testId={pinned.id} />}
          </div>
        )}
        <SeenInPractice questions={load.data?.practised ?? []} />
      </LoadState>
    </Card>
  );
}

/** Updates a test that has not begun with fixes made in the bank. */
function TakeNewest({ testId }: { testId: string }) {
  const { run, busy } = useAction({
    call: async () => {
      const { data } = await api(testToEdit, { id: testId });
      return api(updateTest, { _id: testId, version: data.version, newest: true });
    },
    done: () => texts.test.check.tookNewest,
    refresh: [TESTS_KEY],
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.more}
      loading={busy}
      onClick={() => run()}
    >
      {texts.test.check.takeNewest}
    </Button>
  );
}

const LOOKS = {
  stop: { color: "red", label: "Must be fixed" },
  warning: { color: "yellow", label: "To fix" },
  hint: { color: "gray", label: "Worth a look" },
} as const satisfies Record<Finding["severity"], object>;

/** One finding; its question opens in a window of its own, so that the half-made test stays. */
function Found({ questionid, severity, message, ...found }: Finding) {
  const { color, label } = LOOKS[severity];
  return (
    <li className={classes.finding}>
      <Badge className="rigid" variant="light" color={color}>
        {label}
      </Badge>
      <span className="breaks">
        {questionid ? (
          <QuestionLink id={questionid} number={shownNumber(found)} />
        ) : (
          "The whole test"
        )}
        : {message}
      </span>
    </li>
  );
}

function SeenInPractice({ questions }: { questions: Practised }) {
  if (questions.length === 0) return null;
  return (
    <Text c="dimmed" size="sm" mt="md">
      {texts.test.check.practised}{" "}
      {questions.map(({ questionid, students, ...one }, place) => (
        <span key={questionid}>
          {place > 0 && ", "}
          <QuestionLink id={questionid} number={shownNumber(one)} /> ({counted(students, "student")}
          )
        </span>
      ))}
    </Text>
  );
}

const QuestionLink = ({ id, number }: { id: string; number: string }) => (
  <Anchor component="button" type="button" onClick={() => showBeside(id)}>
    Question {number}
  </Anchor>
);

/** A window opened by us inherits the session. */
function showBeside(questionId: string): void {
  window.open(`/user/listquestions?open=details&tab=question&question=${questionId}`);
}
