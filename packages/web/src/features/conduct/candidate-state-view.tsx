import { Button } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconEyeOff,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconUserCheck,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatCountdown, formatTime } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import classes from "./candidates.module.css";
import { type Help, helpNeeded, type Moment, STUCK_MS } from "./candidates.ts";

const states: Record<Candidate["state"], [word: string, tone: Tone, icon: TablerIcon]> = {
  registered: ["Registered", "plain", IconUserCheck],
  waiting: ["Waiting", "info", IconHourglass],
  writing: ["Writing", "info", IconPencil],
  finished: ["Finished", "good", IconCircleCheck],
};

const PAUSED = ["Paused", "caution", IconPlayerPause] as const;
const ON_BREAK = ["On a break", "caution", IconPlayerPause] as const;

const closings: Record<Candidate["closedHow"], string> = {
  submitted: "Handed in",
  time: "Time ran out",
  ended: "Ended by the teacher",
  "": "",
};

const helpWords: Record<Help, string> = {
  offline: "Connection lost",
  stuck: `No answer for ${STUCK_MS / 60_000} min`,
  "not-started": "Not started",
};

interface CandidateStateViewProps {
  candidate: Candidate;
  moment: Moment;
  /** At once: the attempt counts nowhere, so there is nothing to ask. */
  onLetBackIn: () => void;
}

export function CandidateStateView({ candidate, moment, onLetBackIn }: CandidateStateViewProps) {
  const stopped = candidate.onBreak ? ON_BREAK : PAUSED;
  const [word, tone, icon] = candidate.pausedAt === null ? states[candidate.state] : stopped;
  const help = helpNeeded(candidate, moment);
  if (candidate.neverSaw) {
    return (
      <span className={classes.twoLines}>
        <StatusBadge tone="bad" icon={IconEyeOff}>
          Never saw the questions
        </StatusBadge>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={`Let back in: ${candidate.name}`}
          onClick={onLetBackIn}
        >
          Let back in
        </Button>
      </span>
    );
  }
  return (
    <span className={classes.twoLines}>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      {help ? (
        <span className="with-icon gap-4 caution tiny strong one-line">
          <IconAlertTriangle size={14} aria-hidden />
          {helpWords[help]}
        </span>
      ) : (
        <span className="cut muted smaller regular">{endWords(candidate)}</span>
      )}
    </span>
  );
}

function endWords({ state, closedHow, deadline, pausedAt }: Candidate): string {
  if (state === "finished") return closings[closedHow];
  if (pausedAt !== null && deadline) {
    return `${formatCountdown(secondsLeft(Date.parse(deadline), pausedAt))} left`;
  }
  return state === "writing" && deadline ? `Until ${formatTime(deadline)}` : "";
}
