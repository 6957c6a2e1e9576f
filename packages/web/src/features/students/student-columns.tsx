import { Checkbox } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { Fragment } from "react";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { personColumns } from "../../ui/person-columns.tsx";
import type { Selection } from "../../ui/selection.ts";
import type { StudentWords } from "./student-search.ts";

/** The box that chooses a student for a bulk act. */
export const boxColumn = ({
  chosen,
  toggle,
}: Pick<Selection<StudentRow>, "chosen" | "toggle">): Column<StudentRow> => ({
  key: "chosen",
  head: "Select",
  width: 72,
  cell: (student) => (
    <Checkbox
      display="inline-flex"
      style={{ verticalAlign: "middle" }}
      aria-label={`Select ${student.name}`}
      checked={chosen.has(student._id)}
      onChange={() => toggle(student)}
    />
  ),
});

/** The columns of the specification, with the searched words marked. */
export const studentColumns = (words: StudentWords): Column<StudentRow>[] => [
  ...personColumns(words),
  {
    key: "level",
    head: "Level",
    sortable: true,
    cell: ({ level }) => <span className="one-line">{levelLabel(level)}</span>,
  },
  {
    key: "classes",
    head: "Class",
    sortable: true,
    cell: ({ classes }) => (
      <span>
        {classes.length === 0
          ? "–"
          : classes.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                <span className="one-line">{name}</span>
              </Fragment>
            ))}
      </span>
    ),
  },
  {
    key: "tutorName",
    head: "Tutor",
    sortable: true,
    cell: ({ tutorName }) => (
      <span>
        {tutorName
          ? tutorName.split(", ").map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                <span className="one-line">
                  <Highlighted text={name} words={words.tutorName} />
                </span>
              </Fragment>
            ))
          : "–"}
      </span>
    ),
  },
];
