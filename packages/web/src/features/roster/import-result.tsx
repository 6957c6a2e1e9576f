import { Button } from "@mantine/core";
import type { ImportKind } from "@markwell/contract/calls/roster";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import { BrokenRows } from "./broken-rows.tsx";
import type { ImportState } from "./import-state.ts";
import classes from "./roster.module.css";

interface ImportResultProps {
  state: Extract<ImportState, { phase: "checked" }>;
  onConfirm: () => void;
  onAgain: () => void;
}

/** "1 student", "4,812 students" */
const counted = (count: number, kind: ImportKind) =>
  count === 1 ? `1 ${kind.slice(0, -1)}` : `${formatNumber(count)} ${kind}`;

/** The second step: what the check has found, and the import of a file without a fault. */
export function ImportResult({ state, onConfirm, onAgain }: ImportResultProps) {
  const { check, fileName, importing, failure } = state;
  const { kind, people, broken, ignored } = check;
  const good = people - broken.length;
  // What was pressed is gone: the keyboard goes on from here.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const fine = broken.length === 0;
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.step}>
      <div className={classes.verdict} data-fine={fine || undefined}>
        <Icon size={24} aria-hidden />
        <div>
          <h3 ref={title} tabIndex={-1}>
            {fine
              ? `${counted(people, kind)} can be imported`
              : `${formatNumber(broken.length)} of ${formatNumber(people)} rows cannot be imported`}
          </h3>
          <p>
            {fine
              ? `Every row of ${fileName} is right. Each person gets a mail with a link to choose a password.`
              : `Nobody of ${fileName} is imported while a row is wrong; ${good === 1 ? "1 is" : `${formatNumber(good)} are`} right. Mend the rows below in your file and choose it again.`}
          </p>
          {ignored.length > 0 && <p>Columns that are not read: {ignored.join(", ")}</p>}
        </div>
      </div>
      <div role="alert">{failure && <p className={classes.failure}>{failure}</p>}</div>
      <div className={classes.acts}>
        {fine && (
          <Button onClick={onConfirm} loading={importing}>
            Import {counted(people, kind)}
          </Button>
        )}
        <Button variant="default" onClick={onAgain} disabled={importing}>
          Choose another file
        </Button>
      </div>
      {!fine && <BrokenRows rows={broken} />}
    </div>
  );
}
