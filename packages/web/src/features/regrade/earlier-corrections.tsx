import { formatDateTime } from "../../lib/format.ts";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import { countsInWords } from "./regrade-words.ts";

/** What was corrected before, newest first; nothing when this is the first time. */
export function EarlierCorrections({ corrections }: Pick<QuestionState, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="earlier-corrections">
      <h2 id="earlier-corrections" className={classes.heading}>
        Earlier corrections
      </h2>
      <ul className={`bullets ${classes.earlier}`}>
        {corrections.map(({ at, by, fullMarks, ...counts }) => (
          <li key={at}>
            <strong>{formatDateTime(at)}</strong>
            {`, ${by}: ${fullMarks ? "full marks for everybody" : "another key"}. `}
            {countsInWords(counts)}
          </li>
        ))}
      </ul>
    </section>
  );
}
