import type { StudentRow } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { Fragment } from "react";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { personColumns } from "../../ui/person-columns.tsx";
import type { StudentWords } from "./student-search.ts";

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
