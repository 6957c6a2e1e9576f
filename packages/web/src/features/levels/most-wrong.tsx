import { percentOf } from "@markwell/domain/results/percent";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import classes from "./levels.module.css";
import { type Asked, questions } from "./queries.ts";

export function MostWrong({ asked }: { asked: Asked }) {
  const load = useQuery(questions(asked));
  return (
    <section className={`card ${classes.section}`} aria-labelledby="level-wrong">
      <h2 id="level-wrong" className="card-title">
        Look at these five questions
      </h2>
      <LoadState load={load} title="The questions could not be loaded">
        {!load.data ? (
          <RowsSkeleton rows={5} />
        ) : load.data.length === 0 ? (
          <p className="muted">
            The questions that most students got wrong appear here when a test of these classes has
            ended.
          </p>
        ) : (
          <ol className="breaks">
            {load.data.map(({ _id, text, topic, test, tried, wrong, blank, mistakes }) => (
              <li key={_id} className={`${classes.entry} ${classes.question}`}>
                <span className={`figures ${classes.wrong}`}>
                  <b>{percentOf(wrong, tried)}%</b>
                  <span className="small muted">lost marks</span>
                </span>
                <div className="grow column">
                  <div>
                    <p className="strong breaks">{text || "(a picture)"}</p>
                    <p className="small muted breaks">
                      {`${topic} · ${test} · ${wrong} of ${counted(tried, "student")}`}
                      {blank > 0 && ` · ${blank} without an answer`}
                    </p>
                  </div>
                  {mistakes.length > 0 && (
                    <ul className="row" aria-label="Wrong answers">
                      {mistakes.map(({ answer, students }) => (
                        <li key={answer} className={`breaks ${classes.answer}`}>
                          <b className="figures">{students} ×</b>{" "}
                          <span translate="no">{answer}</span>
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </LoadState>
    </section>
  );
}
