import type { TeacherColumn, TeacherRow } from "@markwell/contract/calls/teachers";
import type { ColumnWords } from "../../lib/column-words.ts";
import { formatContact, orDash } from "../../lib/format.ts";
import type { SearchField } from "../../ui/column-search.tsx";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";
import classes from "./teachers.module.css";

/** The columns that can be searched, as the list names them. */
export const teacherFields: readonly SearchField<TeacherColumn>[] = [
  { name: "name", label: "Name" },
  { name: "emailid", label: "Email Id" },
  { name: "contact", label: "Contact No" },
  { name: "subject", label: "Subject" },
];

/** The columns of the specification, with the searched words marked. */
export const teacherColumns = (words: ColumnWords<TeacherColumn>): Column<TeacherRow>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortable: true,
    cell: ({ name }) => (
      <span className={classes.name}>
        <Highlighted text={name} words={words.name} />
      </span>
    ),
  },
  {
    key: "emailid",
    head: "Email Id",
    sortable: true,
    breaks: true,
    cell: ({ emailid }) => <Highlighted text={emailid} words={words.emailid} />,
  },
  {
    key: "contact",
    head: "Contact No",
    sortable: true,
    cell: ({ contact }) => (
      <span className={classes.figures}>{orDash(formatContact(contact))}</span>
    ),
  },
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
