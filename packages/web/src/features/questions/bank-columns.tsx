import type { StaffQuestion } from "@markwell/contract/wire/question";
import { difficultyLabel, levelLabel } from "@markwell/domain/school/lists";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { plainText } from "../../ui/rich-text-view.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";
import { None } from "./none.tsx";
import classes from "./questions.module.css";
import { Thumbnail } from "./thumbnail.tsx";

/** The columns of the bank in the specification's order. */
export const bankColumns = (words: string | undefined): Column<StaffQuestion>[] => [
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject }) => <SubjectChip subject={subject.topic} />,
  },
  {
    key: "body",
    head: "Question",
    card: "title",
    cell: ({ body }) => (
      <span className={classes.words}>
        <Highlighted text={plainText(body)} words={words} />
      </span>
    ),
  },
  {
    key: "explanation",
    head: "Explanation",
    card: "hidden",
    cell: ({ explanation }) => (
      <span className={classes.words} data-quiet>
        {plainText(explanation) || "–"}
      </span>
    ),
  },
  {
    key: "level",
    head: "Level",
    sortable: true,
    cell: ({ level }) => <One>{levelLabel(level)}</One>,
  },
  {
    key: "difficulty",
    head: "Difficulty",
    sortable: true,
    cell: ({ difficulty }) => <One>{difficultyLabel(difficulty)}</One>,
  },
  {
    key: "topic",
    head: "Topic",
    sortable: true,
    cell: ({ topic }) => <Some>{topic}</Some>,
  },
  {
    key: "school",
    head: "School",
    sortable: true,
    cell: ({ school }) => <Some>{school}</Some>,
  },
  { key: "exam", head: "Exam", sortable: true, cell: ({ exam }) => <One>{exam}</One> },
  {
    key: "component",
    head: "Component",
    sortable: true,
    cell: ({ component }) => <One>{component}</One>,
  },
  { key: "year", head: "Year", sortable: true, cell: ({ year }) => <One>{year ?? ""}</One> },
  { key: "image", head: "Image", cell: (question) => <Thumbnail question={question} /> },
];

/** Short values that never break. */
const One = ({ children }: { children: string | number }) =>
  children ? <span className={classes.oneLine}>{children}</span> : <None />;

/** Longer names that may take two lines. */
const Some = ({ children }: { children: string }) =>
  children ? <span className={classes.fewWords}>{children}</span> : <None />;
