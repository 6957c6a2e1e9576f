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

/** Where a test stands in its lifecycle, in words. */
function stateOf(test: Flags): [tone: Tone, word: string, icon: TablerIcon] {
  if (test.testconducted) {
    return test.isResultgenerated
      ? ["plain", "Ended", IconCheck]
      : ["caution", "Ended, marking open", IconHourglass];
  }
  if (test.testbegins) return ["good", "Running", IconPlayerPlay];
  return test.isRegistrationavailable
    ? ["info", "Registration open", IconUserPlus]
    : ["plain", "Registration closed", IconClockPause];
}

/** Where a test stands, as a badge. */
export function TestState({ test }: { test: Flags }) {
  const [tone, word, icon] = stateOf(test);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
