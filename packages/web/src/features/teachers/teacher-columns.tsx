import type { TeacherColumn, TeacherRow } from "@markwell/contract/calls/teachers";
import type { ColumnWords } from "../../lib/column-words.ts";
import type { SearchField } from "../../ui/column-search.tsx";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { personColumns } from "../../ui/person-columns.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";

/** The columns that can be searched, as the list names them. */
export const teacherFields: readonly SearchField<TeacherColumn>[] = [
  { name: "name", label: "Name" },
  { name: "emailid", label: "Email Id" },
  { name: "contact", label: "Contact No" },
  { name: "subject", label: "Subject" },
];

/** The columns of the specification, with the searched words marked. */
export const teacherColumns = (words: ColumnWords<TeacherColumn>): Column<TeacherRow>[] => [
  ...personColumns(words),
  {
    key: "subject",
    head: "Subject",
    sortable: true,
    cell: ({ subject: { topic } }) =>
      topic ? (
        <SubjectChip subject={topic}>
          <Highlighted text={topic} words={words.subject} />
        </SubjectChip>
      ) : (
        "–"
      ),
  },
];
