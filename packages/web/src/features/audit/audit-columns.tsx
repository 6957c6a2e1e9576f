import type { AuditLine } from "@markwell/contract/calls/audit";
import { TARGET_LABELS } from "@markwell/domain/audit/acts";
import { capitalised, formatDateTime } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import classes from "./audit.module.css";

const kindLabel = (kind: string): string =>
  (TARGET_LABELS as Record<string, string>)[kind] ?? capitalised(kind);

/** When, and the sentence that tells it; the words that were searched are marked. */
export const auditColumns = (words: string): Column<AuditLine>[] => [
  {
    key: "at",
    head: "When",
    width: 150,
    cell: ({ at }) => <span className={classes.time}>{formatDateTime(at)}</span>,
  },
  {
    key: "sentence",
    head: "What happened",
    card: "title",
    cell: ({ sentence }) => <Highlighted text={sentence} words={words} />,
  },
  {
    key: "kind",
    head: "To what",
    width: 110,
    // The sentence says it, too.
    card: "hidden",
    cell: ({ kind }) => kindLabel(kind),
  },
];
