import type { TestWire } from "@markwell/contract/calls/tests";
import { formatDate } from "../../../lib/format.ts";
import type { Column } from "../../../ui/data-table/index.ts";
import { Highlighted } from "../../../ui/highlighted.tsx";
import { SharingChip } from "../../../ui/sharing-chip.tsx";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import { TestState } from "../../../ui/test-state.tsx";
import classes from "./list.module.css";

const subjectsOf = ({ subjects }: TestWire) => subjects.map(({ topic }) => topic).join(" ");

export const testColumns = (words: string | undefined): Column<TestWire>[] => [
  {
    key: "title",
    head: "Name",
    card: "title",
    sortBy: ({ title }) => title,
    searchText: ({ title }) => title,
    cell: (test) => (
      <span className={`row strong ${classes.name}`}>
        <Highlighted text={test.title} words={words} />
        <TestState test={test} />
        <SharingChip test={test} />
      </span>
    ),
  },
  {
    key: "subjects",
    head: "Subjects",
    sortBy: subjectsOf,
    searchText: subjectsOf,
    cell: ({ subjects }) => (
      <span className={classes.chips}>
        {subjects.map(({ _id, topic }) => (
          <SubjectChip key={_id} subject={topic} uppercase>
            <Highlighted text={topic} words={words} />
          </SubjectChip>
        ))}
      </span>
    ),
  },
  {
    key: "createdAt",
    head: "Created on",
    sortBy: ({ createdAt }) => createdAt,
    searchText: ({ createdAt }) => formatDate(createdAt),
    cell: ({ createdAt }) => <Highlighted text={formatDate(createdAt)} words={words} />,
  },
  {
    key: "createdBy",
    head: "Created By",
    sortBy: ({ createdBy }) => createdBy.name,
    searchText: ({ createdBy }) => `${createdBy.name} ${createdBy.emailid}`,
    cell: ({ createdBy }) => (
      <span className={classes.person}>
        <Highlighted text={createdBy.name} words={words} />
        <span className="muted smaller regular">
          <Highlighted text={createdBy.emailid} words={words} />
        </span>
      </span>
    ),
  },
];
