import type { StudentRow } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { subjectLevelWords } from "@markwell/domain/school/paper-format";
import { Fragment } from "react";
import { ClassNames, unbroken } from "../../ui/class-names.tsx";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { personColumns } from "../../ui/person-columns.tsx";
import type { StudentWords } from "./student-search.ts";

/** The columns of the specification, with the searched words marked. A tablet has the tutors under the classes. */
export const studentColumns = (words: StudentWords): Column<StudentRow>[] => [
  ...personColumns(words, { folded: true }),
  {
    key: "level",
    head: "Level",
    sortable: true,
    cell: ({ level, subjectLevels = [] }) => (
      <>
        <span className="one-line">{levelLabel(level)}</span>
        {subjectLevels.length > 0 && (
          <span className="muted small" style={{ display: "block" }}>
            {subjectLevelWords(subjectLevels)}
          </span>
        )}
      </>
    ),
  },
  {
    key: "classes",
    head: "Class",
    sortable: true,
    cell: ({ classes, tutorName }) => (
      <>
        <ClassNames names={classes} />
        {tutorName && <span className="tablet-only muted smaller">{tutorName}</span>}
      </>
    ),
  },
  {
    key: "tutorName",
    head: "Tutor",
    sortable: true,
    tablet: "hidden",
    cell: ({ tutorName }) => (
      <span>
        {tutorName
          ? tutorName.split(", ").map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ", "}
                <span className={unbroken(name)}>
                  <Highlighted text={name} words={words.tutorName} />
                </span>
              </Fragment>
            ))
          : "–"}
      </span>
    ),
  },
];
