import { IconScale } from "@tabler/icons-react";
import { counted } from "../../../lib/format.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import type { WaitingComparison } from "../queries.ts";
import classes from "./compare.module.css";

/** Compositions of which the reader has pairs to compare; not there without any. */
export function ComparisonsToJudge({ comparisons }: { comparisons: readonly WaitingComparison[] }) {
  if (comparisons.length === 0) return null;
  return (
    <ul className={classes.toJudge} aria-label="Pairs to judge">
      {comparisons.map(({ testid, qid, left, ...one }) => (
        <li
          key={`${testid._id} ${qid}`}
          className={`soft row between ${classes.kept}`}
          data-tone="info"
        >
          <span className="breaks">
            {counted(left, "pair")} of scripts to compare: {testid.title}, question{" "}
            {shownNumber(one)}
          </span>
          <ButtonLink
            variant="default"
            size="compact-md"
            to="/user/judge"
            search={{ test: testid._id, question: qid }}
            leftSection={<IconScale size={18} aria-hidden />}
          >
            Judge pairs
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
