import { Checkbox, Group } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { levelWords } from "@markwell/domain/school/subject-level";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconLock } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { mediaOf } from "../../ui/question/question-media.tsx";
import { Thumbnail } from "../../ui/question/thumbnail.tsx";
import { RichTextLine } from "../../ui/rich-text-line.tsx";
import { plainText } from "../../ui/rich-text-view.tsx";
import type { Selection } from "../../ui/selection.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";
import classes from "./questions.module.css";
import { reservedWords } from "./uses.ts";

/** A column to sort by; on a card its words are in the facts below the question. */
const filing = (
  key: string,
  head: string,
  cell: Column<StaffQuestion>["cell"],
): Column<StaffQuestion> => ({ key, head, cell, card: "hidden", sortable: true });

/** The columns of the bank in the specification's order. */
export const bankColumns = (
  words: string | undefined,
  { chosen, toggle }: Pick<Selection<StaffQuestion>, "chosen" | "toggle">,
): Column<StaffQuestion>[] => [
  {
    key: "subject",
    head: "Subject",
    cell: (question) => (
      <Group gap="xs" wrap="nowrap">
        <Checkbox
          aria-label={`Select ${shortened(plainText(question.body), 60) || "the question"}`}
          checked={chosen.has(question._id)}
          onChange={() => toggle(question)}
        />
        <SubjectChip subject={question.subject.topic} />
      </Group>
    ),
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
        <Unlike question={question} />
        <Uses question={question} />
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
  filing("level", "Level", ({ level, subjectLevel }) => (
    <One>{levelWords(level, subjectLevel)}</One>
  )),
  filing("difficulty", "Difficulty", ({ difficulty }) => <One>{difficultyLabel(difficulty)}</One>),
  filing("topic", "Topic", ({ topic }) => <Some words={words}>{topic}</Some>),
  filing("school", "School", ({ school }) => <Some>{school}</Some>),
  filing("exam", "Exam", ({ exam }) => <One>{exam}</One>),
  filing("component", "Component", ({ component }) => <One>{component}</One>),
  filing("year", "Year", ({ year }) => <One>{year ?? ""}</One>),
  {
    key: "image",
    head: "Image",
    cell: (question) => (mediaOf(question) ? <Thumbnail question={question} /> : <None />),
  },
  {
    key: "measured",
    head: "Actual difficulty",
    card: "hidden",
    sortable: true,
    cell: ({ measured }) =>
      measured ? (
        <span
          title={`Difficulty ${measured.b.toFixed(1)} ± ${measured.se.toFixed(1)}, from ${counted(measured.answers, "answer")}`}
        >
          <One>{difficultyLabel(measured.difficulty)}</One>
        </span>
      ) : (
        <None />
      ),
  },
  filing("wrong", "Got it wrong", (question) => <One>{wrongOf(question)}</One>),
];

/** The share of students' first answers without full marks. */
export const wrongOf = ({ firstTries }: StaffQuestion) =>
  firstTries ? texts.question.wrongOf(firstTries.wrong, firstTries.all) : "";

export function Unlike({ question: { difficulty, measured } }: { question: StaffQuestion }) {
  if (!measured || measured.difficulty === difficulty) return null;
  const [label, like] = [difficulty, measured.difficulty].map(difficultyLabel);
  return <p className="strong smaller breaks">{texts.figures.labelled(label ?? "", like ?? "")}</p>;
}

/** Whether worksheets may use a question, and what withholds it. */
export function Uses({
  question: { testsOnly, keyToCheck, reserved },
}: {
  question: StaffQuestion;
}) {
  const held = reservedWords(reserved);
  if (!testsOnly && !keyToCheck && !held) return null;
  return (
    <Group gap="4px 8px" mt={4}>
      {testsOnly && (
        <StatusBadge tone="plain" icon={IconLock}>
          {texts.question.testsOnly}
        </StatusBadge>
      )}
      {keyToCheck && (
        <>
          <StatusBadge tone="caution">{texts.question.keyToCheck}</StatusBadge>
          <span className="muted smaller breaks">{texts.question.keyToCheckWhy}</span>
        </>
      )}
      {held && <span className="muted smaller breaks">{held}</span>}
    </Group>
  );
}

const factsOf = (question: StaffQuestion) => {
  const { level, subjectLevel, difficulty, topic, school, exam, component, year } = question;
  const wrong = wrongOf(question);
  return [
    levelWords(level, subjectLevel),
    ...[difficultyLabel(difficulty), topic, component, exam, year, school],
    wrong && `${wrong} wrong`,
  ]
    .filter(Boolean)
    .join(" · ");
};

const One = ({ children }: { children: string | number }) =>
  children ? <span className="one-line">{children}</span> : <None />;

const Some = ({ children, words }: { children: string; words?: string | undefined }) =>
  children ? (
    <span className={classes.fewWords}>
      <Highlighted text={children} words={words} />
    </span>
  ) : (
    <None />
  );

const None = () => <span className={classes.none}>–</span>;
