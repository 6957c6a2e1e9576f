import { useQuery } from "@tanstack/react-query";
import { formatDateTimeSeconds } from "../../../lib/school-time.ts";
import { historyOf } from "../queries.ts";
import classes from "./history.module.css";

/** Who stored which version of a question, when, and what it changed; newest first. */
export function History({ questionId }: { questionId: string }) {
  const { data: versions } = useQuery(historyOf(questionId));
  if (!versions) return null;
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className={classes.title}>
        Versions
      </h3>
      <ol className={classes.versions} reversed>
        {versions.map(({ version, at, by, changed }, place) => (
          <li key={version} className={classes.version}>
            <span className={classes.number}>
              {version}
              {place === 0 && <span className={classes.now}>shown now</span>}
            </span>
            <span>
              {by}, <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
            </span>
            <span className={classes.changed}>{whatChanged(version, changed)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whatChanged(version: number, changed: readonly string[]): string {
  if (version === 1) return "Created";
  return changed.length > 0 ? `Changed: ${changed.join(", ")}` : "Saved without a change";
}
