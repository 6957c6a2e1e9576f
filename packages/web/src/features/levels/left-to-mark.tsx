import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { DueBadge } from "../../ui/due-badge.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import classes from "./levels.module.css";
import { type Asked, marking } from "./queries.ts";

export function LeftToMark({ asked: { testid: _, ...asked } }: { asked: Asked }) {
  const load = useQuery(marking(asked));
  const now = serverNow();
  return (
    <section className={`card ${classes.section}`} aria-labelledby="level-marking">
      <h2 id="level-marking" className="card-title">
        Left to mark
      </h2>
      <LoadState load={load} title="The answers to mark could not be loaded">
        {!load.data ? (
          <RowsSkeleton rows={3} />
        ) : load.data.length === 0 ? (
          <p className="muted">All answers of these classes are marked.</p>
        ) : (
          <ul className="breaks">
            {load.data.map((row) => (
              <li key={`${row.class} ${row.testid}`} className={`row between ${classes.entry}`}>
                <div className="grow">
                  <p className="strong breaks">{`${row.class} · ${row.teachers.join(", ")}`}</p>
                  <p className="small muted breaks">
                    {`${counted(row.waiting, "answer")} · ${row.test}`}
                  </p>
                </div>
                <DueBadge dueAt={row.dueAt} now={now} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}
