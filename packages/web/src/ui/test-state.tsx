import type { TestWire } from "@markwell/contract/calls/tests";
import {
  IconCheck,
  IconClockPause,
  IconHourglass,
  IconPlayerPlay,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge } from "./status-badge.tsx";
import type { Tone } from "./tone.ts";

type Flags = Pick<
  TestWire,
  "isRegistrationavailable" | "testbegins" | "testconducted" | "isResultgenerated"
>;

export const TEST_STATES = {
  open: ["info", "Registration open", IconUserPlus],
  closed: ["plain", "Registration closed", IconClockPause],
  running: ["good", "Running", IconPlayerPlay],
  marking: ["caution", "Ended, marking open", IconHourglass],
  ended: ["plain", "Ended", IconCheck],
} satisfies Record<string, [tone: Tone, word: string, icon: TablerIcon]>;

export function testStateOf(test: Flags): keyof typeof TEST_STATES {
  if (test.testconducted) return test.isResultgenerated ? "ended" : "marking";
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
