import { Button, Text } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { counted, formatTime } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { SchoolDayHint } from "../../ui/school-day-hint.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ApprovalHint } from "../vetting/index.ts";
import classes from "./conduct.module.css";
import { beginQuestion, endQuestion } from "./confirm-texts.ts";
import { type ConductedTest, conductKey, sendBegin, sendEnd } from "./queries.ts";

interface RunCardProps {
  test: ConductedTest;
  /** undefined while loading. */
  candidates: readonly Candidate[] | undefined;
}

export function RunCard({ test, candidates }: RunCardProps) {
  const refresh = [conductKey(test._id), ["tests"]];
  const begin = useAction({
    call: () => sendBegin(test._id),
    ask: () => beginQuestion(candidates ?? [], test),
    done: () => texts.test.begun,
    refresh,
  });
  const end = useAction({
    call: () => sendEnd(test._id),
    ask: () => endQuestion(candidates ?? []),
    done: () => texts.test.endedNow,
    refresh,
  });
  const writing = candidates?.filter(({ state }) => state === "writing").length ?? 0;

  return (
    <Card p="md">
      <div className={classes.run}>
        {test.testbegins ? (
          <>
            <Text size="sm" lh={1.45}>
              {test.begunAt && <>Started at {formatTime(test.begunAt)}. </>}
              {counted(writing, "student")} {writing === 1 ? "is" : "are"}{" "}
              {test.pausedAt === null ? "writing" : "paused, and nobody can start"}.
            </Text>
            <Button
              size="md"
              px="xs"
              color="red"
              loading={end.busy}
              leftSection={<IconPlayerStop size={20} />}
              onClick={() => end.run()}
            >
              End test for everybody
            </Button>
          </>
        ) : (
          <>
            <Text size="sm" lh={1.45}>
              {registeredText(candidates?.length)}
            </Text>
            <ApprovalHint testId={test._id} />
            <SchoolDayHint levels={candidates?.map(({ level }) => level)} />
            <Button
              size="md"
              px="xs"
              loading={begin.busy}
              leftSection={<IconPlayerPlay size={20} />}
              onClick={() => begin.run()}
            >
              Begin Test
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function registeredText(count: number | undefined): string {
  if (count === undefined) return "Students can start when you begin the test.";
  if (count === 0) return "Nobody has registered yet. Share the registration link first.";
  return `${counted(count, "student")} registered. They can start when you begin the test.`;
}
