import { Button, Group } from "@mantine/core";
import type { Arrangement } from "@markwell/contract/calls/arrangements";
import { AID_WORDS } from "@markwell/domain/arrangements/arrangement";
import { useState } from "react";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ArrangementForm } from "./arrangement-form.tsx";
import classes from "./arrangements.module.css";
import { ARRANGEMENTS_KEY, extraTimeWords, sendRemoval, spanWords } from "./queries.ts";

const STATES = {
  now: ["In force", "good"],
  later: ["Later", "info"],
  over: ["Over", "plain"],
} as const;

export const arrangementWords = (one: Arrangement): string =>
  [
    extraTimeWords(one) && `Extra time ${extraTimeWords(one)}`,
    one.breakMinutes > 0 && `Breaks of ${one.breakMinutes} min in all`,
    ...one.aids.map((aid) => AID_WORDS[aid]),
  ]
    .filter(Boolean)
    .join(" · ");

export function ArrangementList({ arrangements }: { arrangements: readonly Arrangement[] }) {
  return (
    <ul className={classes.list}>
      {arrangements.map((one) => (
        <li key={one._id} className={classes.one}>
          <div className="row between">
            <span className="muted small">{spanWords(one)}</span>
            <ArrangementState arrangement={one} />
          </div>
          <p className={classes.words}>{arrangementWords(one)}</p>
          {one.note && <p className="breaks muted small">{one.note}</p>}
          <div className={classes.actions}>
            <ArrangementActions arrangement={one} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ArrangementState({ arrangement: { holds } }: { arrangement: Arrangement }) {
  const [word, tone] = STATES[holds];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

export function ArrangementActions({ arrangement }: { arrangement: Arrangement }) {
  const [edited, edit] = useState(false);
  const removal = useAction({
    call: sendRemoval,
    ask: ({ student }: Arrangement) => ({
      title: "Remove this arrangement?",
      text: `The next test of ${student} begins without it. To keep it on record, choose Edit and set its last day instead.`,
      confirm: "Remove arrangement",
      danger: true,
    }),
    refresh: [ARRANGEMENTS_KEY],
  });
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit the arrangement of ${arrangement.student}`}
        onClick={() => edit(true)}
      >
        Edit
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Remove the arrangement of ${arrangement.student}`}
        loading={removal.busy}
        onClick={() => removal.run(arrangement)}
      >
        Remove
      </Button>
      {edited && <ArrangementForm arrangement={arrangement} onClose={() => edit(false)} />}
    </Group>
  );
}
