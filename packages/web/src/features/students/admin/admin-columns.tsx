import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import type { Column } from "../../../ui/data-table/index.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { studentColumns } from "../student-columns.tsx";
import type { StudentWords } from "../student-search.ts";
import { ApprovalButton } from "./approval-button.tsx";
import classes from "./student-info.module.css";

/** The list's columns, and at their end the button of the approval. */
export const adminColumns = (words: StudentWords): Column<StudentRow>[] => [
  ...studentColumns(words),
  {
    key: "approved",
    head: "Account",
    cell: (student) => (
      <span className={classes.account}>
        <ApprovalButton student={student} />
        {student.guardianOpen && (
          <StatusBadge tone="caution">{texts.registration.guardianOpen}</StatusBadge>
        )}
        {student.suspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
      </span>
    ),
  },
];
