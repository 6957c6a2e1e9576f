import type { TestWire } from "@markwell/contract/calls/tests";
import {
  IconCalendarCheck,
  IconCalendarClock,
  IconCheck,
  IconClockPause,
  IconHome,
  IconHourglass,
  IconPlayerPlay,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge } from "./status-badge.tsx";
import type { Tone } from "./tone.ts";

type Flags = Pick<
  TestWire,
  "isRegistrationavailable" | "testbegins" | "testconducted" | "isResultgenerated" | "homeworkState"
>;

export const TEST_STATES = {
  open: ["info", "Registration open", IconUserPlus],
  closed: ["plain", "Registration closed", IconClockPause],
  later: ["plain", "Homework, not open yet", IconCalendarClock],
  homework: ["info", "Homework, open", IconHome],
  due: ["plain", "Homework, past its date", IconCalendarCheck],
  running: ["good", "Running", IconPlayerPlay],
  marking: ["caution", "Ended, marking open", IconHourglass],
  ended: ["plain", "Ended", IconCheck],
} satisfies Record<string, [tone: Tone, word: string, icon: TablerIcon]>;

const HOMEWORK_STATES = { "not open": "later", open: "homework", over: "due" } as const;

export function testStateOf(test: Flags): keyof typeof TEST_STATES {
  if (test.testconducted) return test.isResultgenerated ? "ended" : "marking";
  if (test.homeworkState) return HOMEWORK_STATES[test.homeworkState];
  if (test.testbegins) return "running";
  return test.isRegistrationavailable ? "open" : "closed";
}

export function TestState({ test }: { test: Flags }) {
  const [tone, word, icon] = TEST_STATES[testStateOf(test)];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
