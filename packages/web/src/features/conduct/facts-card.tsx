import { texts } from "@markwell/contract/texts";
import { formatMinutes } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./conduct.module.css";
import type { ConductedTest } from "./queries.ts";

/** Test Id, minutes, questions and marks. */
export function FactsCard({ test }: { test: ConductedTest }) {
  return (
    <Card title="About this test" p="md">
      <dl className={classes.facts}>
        <div>
          <dt>Test Duration</dt>
          <dd>{formatMinutes(test.duration)}</dd>
        </div>
        {test.extraMinutes > 0 && (
          <div>
            <dt>Extra time for all</dt>
            <dd>{formatMinutes(test.extraMinutes)}</dd>
          </div>
        )}
        <div>
          <dt>Questions</dt>
          <dd>{test.questionCount}</dd>
        </div>
        <div>
          <dt>Marks</dt>
          <dd>{test.totalMarks}</dd>
        </div>
        <div className={classes.idFact}>
          <dt>Test Id</dt>
          <dd>{test._id}</dd>
          <dd>
            <CopyButton
              compact
              value={test._id}
              label="Copy Test Id"
              message={texts.test.linkCopied}
            />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
