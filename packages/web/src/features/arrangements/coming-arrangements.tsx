import { Button } from "@mantine/core";
import type { Arrangement } from "@markwell/contract/calls/arrangements";
import {
  AID_WORDS,
  AIDS,
  arrangedMinutes,
  timeWithExtra,
} from "@markwell/domain/arrangements/arrangement";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadState } from "../../ui/load-state.tsx";
import classes from "./arrangements.module.css";
import { arrangements } from "./queries.ts";

interface ComingArrangementsProps {
  duration: number;
  students: ReadonlyArray<{ _id: string; name: string }>;
}

/**
 * Which of the students of a new test have arrangements now, and what they make of its time. Names come at a press
 * only: somebody may look over the shoulder, and each look is recorded.
 */
export function ComingArrangements({ duration, students }: ComingArrangementsProps) {
  const [shown, show] = useState(false);
  const load = useQuery({ ...arrangements(), enabled: shown });
  const held = (load.data ?? []).filter(({ holds }) => holds === "now");
  const concerned = students.flatMap((student) => {
    const own = held.filter(({ studentId }) => studentId === student._id);
    return own.length > 0 ? [{ ...student, own }] : [];
  });
  return (
    <section aria-label="Access arrangements" className="column gap-8">
      <p className="muted small">
        Access arrangements of these students apply automatically. Their names are hidden here. The
        audit log records who opens them.
      </p>
      {shown && !load.data && (
        <LoadState load={load} title="The arrangements could not be loaded">
          <p className="muted">Loading</p>
        </LoadState>
      )}
      {shown && load.data && concerned.length === 0 && (
        <p className="small">None of these students has an arrangement now.</p>
      )}
      {shown && concerned.length > 0 && (
        <ul className={classes.list}>
          {concerned.map(({ _id, name, own }) => (
            <li key={_id} className={classes.one}>
              <div className="strong breaks">{name}</div>
              <div className="figures small">
                {timeWithExtra(duration, arrangedMinutes(duration, own))}
              </div>
              <div className="small breaks">{otherWords(own)}</div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" onClick={() => show(!shown)}>
          {shown ? "Hide arrangements" : "Show arrangements"}
        </Button>
      </div>
    </section>
  );
}

/** What they have besides time: the longest breaks, and all aids. */
function otherWords(own: readonly Arrangement[]): string {
  const minutes = Math.max(...own.map(({ breakMinutes }) => breakMinutes));
  const aids = AIDS.filter((aid) => own.some((one) => one.aids.includes(aid)));
  return [minutes > 0 && `Breaks of ${minutes} min in all`, ...aids.map((aid) => AID_WORDS[aid])]
    .filter(Boolean)
    .join(" · ");
}
