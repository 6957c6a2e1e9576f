import type { ReactNode } from "react";
import classes from "./facts.module.css";

interface FactsProps {
  facts: readonly (readonly [term: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="muted small">{term}</dt>
          <dd className="figures breaks">
            {value === "" || value === null || value === undefined ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FactLines({ facts }: FactsProps) {
  return (
    <dl className="column gap-8 small">
      {facts.map(([term, value]) => (
        <div key={term} className="row between">
          <dt className="muted">{term}</dt>
          <dd className="strong figures breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
