import { Button, Checkbox } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { IconClockPlus, IconMail } from "@tabler/icons-react";
import classes from "./candidates.module.css";
import type { CandidateActs } from "./use-candidate-acts.ts";
import type { Selection } from "./use-selection.ts";

interface BulkBarProps {
  /** Everybody on the test. */
  candidates: readonly Candidate[];
  /** Those whom the search shows: what Select all means. */
  shown: readonly Candidate[];
  selection: Selection;
  acts: CandidateActs & { giveEverybodyTime: () => void };
}

/** Acts for the chosen pupils, or for all while nobody is chosen; always there, so nothing moves. */
export function BulkBar({ candidates, shown, selection, acts }: BulkBarProps) {
  const { chosen } = selection;
  const count = chosen.length;
  const whom = count > 0 ? String(count) : "all";
  const all = shown.length > 0 && shown.every(({ _id }) => selection.has(_id));
  return (
    <fieldset className={classes.bulk} aria-label="Acts for several pupils">
      <Checkbox
        label={count > 0 ? `Select all (${count} selected)` : "Select all"}
        checked={all}
        indeterminate={count > 0 && !all}
        disabled={candidates.length === 0}
        onChange={() => selection.only(all ? [] : shown)}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClockPlus size={18} />}
        onClick={() => (count > 0 ? acts.giveTime(chosen) : acts.giveEverybodyTime())}
      >
        Extra time for {whom}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMail size={18} />}
        disabled={candidates.length === 0}
        onClick={() => void acts.sendLink(count > 0 ? chosen : candidates)}
      >
        Send link to {whom}
      </Button>
    </fieldset>
  );
}
