import { Button } from "@mantine/core";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { proceedToTest } from "@markwell/contract/without-schemas";
import {
  IconArrowRight,
  IconAward,
  IconBattery3,
  IconCheckbox,
  IconClock,
  IconEye,
  IconFlag,
  IconListNumbers,
  IconNotebook,
  IconPencil,
  IconSend,
  IconVolumeOff,
  type TablerIcon,
} from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatDateTime, formatMinutes } from "../../lib/format.ts";
import { messageOf, notifyFailure } from "../../lib/notify.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import type { Connection } from "../../lib/realtime.ts";
import { say, told } from "../../lib/words.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import { FailureAlert } from "../../ui/failure-alert.tsx";
import classes from "./entry.module.css";
import { EntryCard } from "./entry-card.tsx";
import type { Sitting } from "./journal.ts";
import { flagsOf } from "./queries.ts";
import { noteOpened } from "./this-device.ts";

const TRY_AGAIN_MS = 2_000;

type Line = readonly [icon: TablerIcon, text: string];

const words: Record<Connection, string> = {
  connected: "Connected",
  connecting: "Connecting",
  offline: "No connection",
};

const things: readonly Line[] = [
  [IconPencil, "A pencil and an eraser"],
  [IconNotebook, "Paper for your working"],
  [IconBattery3, "A charged device, or its charger"],
  [IconVolumeOff, "A quiet place"],
];

const instructions: readonly Line[] = [
  [IconCheckbox, "All questions are compulsory."],
  [IconFlag, "You can bookmark a question with Flag and come back to it."],
  [IconPencil, "You can update your answers until the time limit."],
  [IconClock, "The test is timed. A timer shows how much time is left."],
  [IconArrowRight, "Save & Next saves your answer. It also saves while you type."],
  [IconSend, "End Test submits your answers."],
  [IconClock, "When the clock shows 0:0, the test is submitted automatically."],
];

const withoutClock: readonly Line[] = [
  ...instructions.filter(([icon]) => icon !== IconClock),
  [IconClock, "There is no clock. You can stop and come back until the due date."],
];

function instructionsFor({ notePageLeft, noClock }: EntryFlags): readonly Line[] {
  const lines = noClock ? withoutClock : instructions;
  return notePageLeft ? [...lines, [IconEye, texts.attempt.pageLeftNoted]] : lines;
}

/** Until when one may begin, and what cuts the time short. */
function TimeRule({ flags: { dueAt, worksheet, noClock, lateUntil } }: { flags: EntryFlags }) {
  if (worksheet) return null;
  if (noClock && dueAt) {
    const late = lateUntil
      ? ` ${told(texts.homework.takenLate(`${formatDateTime(lateUntil)}${zoneWords(lateUntil)}`))}`
      : "";
    const due = told(texts.homework.handInBy(`${formatDateTime(dueAt)}${zoneWords(dueAt)}`));
    return <p className="muted">{`${due}${late} ${say(texts.attempt.endedByTeacher)}`}</p>;
  }
  const begin = dueAt
    ? told(texts.attempt.beginBefore(`${formatDateTime(dueAt)}${zoneWords(dueAt)}`))
    : say(texts.attempt.beginUntilEnd);
  return <p className="muted">{`${begin} ${say(texts.attempt.endedByTeacher)}`}</p>;
}

export function WaitingRoom({ flags, connection }: { flags: EntryFlags; connection: Connection }) {
  return (
    <EntryCard
      title={flags.title}
      ofTest
      subtitle={say("Conducted by {conductedBy}", { conductedBy: flags.conductedBy })}
      leave
    >
      {/* Before the start, what is left is all there is: with the extra time given already. */}
      <TestFacts flags={flags} minutes={Math.ceil(flags.pending / 60)} />
      <TimeRule flags={flags} />
      <section className={`row between ${classes.waiting}`} aria-label={say("Waiting room")}>
        <p>
          {flags.opensAt
            ? told(
                texts.homework.opens(`${formatDateTime(flags.opensAt)}${zoneWords(flags.opensAt)}`),
              )
            : say(
                "Your teacher will start the test. Keep this page open. It goes on by itself: you need not refresh it unless your teacher says so.",
              )}
        </p>
        <span className={`row ${classes.light}`} role="status">
          <span className={classes.dot} data-connection={connection} aria-hidden />
          {told(words[connection])}
        </span>
      </section>
      <p className="muted">
        {flags.opensAt
          ? say("You do not have to wait here. Come back when it opens.")
          : say(texts.attempt.notBegun)}
      </p>
      <OwnInstructions flags={flags} />
      <div className={classes.pair}>
        <section>
          <h2 className={classes.small}>{say("Have ready")}</h2>
          <Lines lines={things} />
        </section>
        <section>
          <h2 className={classes.small}>{say("General Instructions")}</h2>
          <Lines lines={instructionsFor(flags)} />
        </section>
      </div>
    </EntryCard>
  );
}

interface InstructionsPageProps {
  sitting: Sitting;
  flags: EntryFlags;
  /** The teacher has begun the test while the student waited here. */
  started: boolean;
}

export function InstructionsPage({ sitting, flags, started }: InstructionsPageProps) {
  const queryClient = useQueryClient();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const proceed = useMutation({
    mutationFn: () => {
      noteOpened();
      return api(proceedToTest, { testid: sitting.testId, userid: sitting.traineeId });
    },
    // The time of a student who has left the page must not begin.
    retry: (_, error) => !left.current && isOutOfReach(error),
    retryDelay: TRY_AGAIN_MS,
    onError: notifyFailure,
    // Also after a refusal: the test may have ended while the instructions were read.
    onSettled: () => queryClient.invalidateQueries(flagsOf(sitting)),
  });
  // Includes extra time given before the start.
  const minutes = Math.ceil(flags.pending / 60);
  return (
    <EntryCard
      title={flags.title}
      ofTest
      subtitle={
        flags.worksheet
          ? say(texts.attempt.ownWorksheet)
          : say("Conducted by {conductedBy}", { conductedBy: flags.conductedBy })
      }
      heading={started ? say("Started") : undefined}
      started={started}
      leave
    >
      <TestFacts flags={flags} minutes={minutes} />
      <TimeRule flags={flags} />
      <div className={`column ${classes.instructions}`}>
        <OwnInstructions flags={flags} />
        <section>
          <h2 className={classes.small}>{say("General Instructions")}</h2>
          <Lines lines={instructionsFor(flags)} />
        </section>
        <FailureAlert message={proceed.error ? messageOf(proceed.error) : undefined} />
        <div className={`row ${classes.go}`}>
          <Button
            size="lg"
            loading={proceed.isPending || proceed.isSuccess}
            disabled={flags.paused}
            onClick={() => proceed.mutate()}
          >
            {say("Proceed To Test")}
          </Button>
          <p className={flags.paused ? "caution strong" : "muted"} role="status">
            {flags.paused
              ? `${say(texts.attempt.paused)} ${say("You can start when the test goes on.")}`
              : proceed.isPending && proceed.failureCount > 0
                ? say("Offline. The questions come when you are online again.")
                : flags.noClock
                  ? say("Take your time. Your answers are kept.")
                  : say(
                      "{minutes, plural, one {Your # minute starts} other {Your # minutes start}} when you press the button.",
                      { minutes },
                    )}
          </p>
        </div>
      </div>
    </EntryCard>
  );
}

/** What the teacher says before this test. */
function OwnInstructions({ flags: { instructions } }: { flags: EntryFlags }) {
  if (!instructions) return null;
  return (
    <section>
      <h2 className={classes.small}>{say("Instructions for this test")}</h2>
      <p className={classes.typed} translate="no">
        {instructions}
      </p>
    </section>
  );
}

function TestFacts({ flags, minutes }: { flags: EntryFlags; minutes: number }) {
  const { duration } = flags;
  const facts: readonly Line[] = [
    [IconListNumbers, told(counted(flags.questionCount, "question"))],
    [IconAward, told(counted(flags.totalMarks, "mark"))],
    [
      IconClock,
      flags.noClock
        ? say("No clock")
        : told(
            minutes > duration
              ? `${minutes} min (${duration} + ${minutes - duration} extra)`
              : formatMinutes(minutes),
          ),
    ],
  ];
  return <Lines lines={facts} className={`row ${classes.facts}`} label={say("About this test")} />;
}

interface LinesProps {
  lines: readonly Line[];
  className?: string | undefined;
  label?: string;
}

function Lines({ lines, className = `column ${classes.list}`, label }: LinesProps) {
  return (
    <ul className={className} aria-label={label}>
      {lines.map(([Icon, text]) => (
        <li key={text}>
          <Icon size={20} stroke={1.8} aria-hidden />
          {told(text)}
        </li>
      ))}
    </ul>
  );
}
