import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** Terms with their values; what is empty gets a dash. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>{value === "" || value === null || value === undefined ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
