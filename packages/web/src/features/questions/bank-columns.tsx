import type { StaffQuestion } from "@markwell/contract/wire/question";
import { difficultyLabel, levelLabel } from "@markwell/domain/school/lists";
import type { Column } from "../../ui/data-table/index.ts";
import { RichTextLine } from "../../ui/rich-text-line.tsx";
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
    cell: (question) => (
      <>
        <span className={classes.words}>
          <RichTextLine html={question.body} words={words} />
        </span>
        <span className={classes.facts}>{factsOf(question)}</span>
      </>
    ),
  },
  {
    key: "explanation",
    head: "Explanation",
    card: "hidden",
    cell: ({ explanation }) => (
      <span className={classes.words} data-quiet>
        {explanation ? <RichTextLine html={explanation} /> : "–"}
      </span>
    ),
  },
  {
    key: "level",
    card: "hidden",
    head: "Level",
    sortable: true,
    cell: ({ level }) => <One>{levelLabel(level)}</One>,
  },
  {
    key: "difficulty",
    card: "hidden",
    head: "Difficulty",
    sortable: true,
    cell: ({ difficulty }) => <One>{difficultyLabel(difficulty)}</One>,
  },
  {
    key: "topic",
    card: "hidden",
    head: "Topic",
    sortable: true,
    cell: ({ topic }) => <Some>{topic}</Some>,
  },
  {
    key: "school",
    card: "hidden",
    head: "School",
    sortable: true,
    cell: ({ school }) => <Some>{school}</Some>,
  },
  {
    key: "exam",
    head: "Exam",
    card: "hidden",
    sortable: true,
    cell: ({ exam }) => <One>{exam}</One>,
  },
  {
    key: "component",
    card: "hidden",
    head: "Component",
    sortable: true,
    cell: ({ component }) => <One>{component}</One>,
  },
  {
    key: "year",
    head: "Year",
    card: "hidden",
    sortable: true,
    cell: ({ year }) => <One>{year ?? ""}</One>,
  },
  { key: "image", head: "Image", cell: (question) => <Thumbnail question={question} /> },
];

/** On a phone one line under the question, instead of a line for each. */
const factsOf = ({ level, difficulty, topic, school, exam, component, year }: StaffQuestion) =>
  [levelLabel(level), difficultyLabel(difficulty), topic, component, exam, year, school]
    .filter(Boolean)
    .join(" · ");

/** Short values that never break. */
const One = ({ children }: { children: string | number }) =>
  children ? <span className={classes.oneLine}>{children}</span> : <None />;

/** Longer names that may take two lines. */
const Some = ({ children }: { children: string }) =>
  children ? <span className={classes.fewWords}>{children}</span> : <None />;
