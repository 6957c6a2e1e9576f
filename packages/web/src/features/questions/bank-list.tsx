import { Checkbox, NativeSelect, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { ChangeTableState, TableState } from "../../lib/table-state.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { Explanation } from "../../ui/question/explanation.tsx";
import line from "../../ui/question/question-line.module.css";
import { QuestionFiling, QuestionText } from "../../ui/question/question-line.tsx";
import { staffKinds } from "../../ui/question/staff-kinds.tsx";
import { Thumbnail } from "../../ui/question/thumbnail.tsx";
import { plainText } from "../../ui/rich-text-view.tsx";
import type { Selection } from "../../ui/selection.ts";
import { Unlike, Uses, wrongOf } from "./bank-columns.tsx";
import classes from "./bank-list.module.css";

interface BankLines {
  words: string | undefined;
  selection: Pick<Selection<StaffQuestion>, "chosen" | "toggle">;
  withSubject: boolean;
  onOpen: (question: StaffQuestion) => void;
}

/** The bank as a list: the question is the row. */
export const bankLines = ({
  words,
  selection: { chosen, toggle },
  withSubject,
  onOpen,
}: BankLines): Column<StaffQuestion>[] => [
  {
    key: "chosen",
    head: "Select",
    cell: (question) => (
      <Checkbox
        aria-label={`Select ${shortened(plainText(question.body), 60) || "the question"}`}
        checked={chosen.has(question._id)}
        onChange={() => toggle(question)}
      />
    ),
  },
  {
    key: "body",
    head: "Question",
    card: "title",
    cell: (question) => (
      <BankLine
        question={question}
        words={words}
        withSubject={withSubject}
        onOpen={() => onOpen(question)}
      />
    ),
  },
];

interface BankLineProps {
  question: StaffQuestion;
  words: string | undefined;
  withSubject: boolean;
  onOpen: () => void;
}

function BankLine({ question, words, withSubject, onOpen }: BankLineProps) {
  const [open, { toggle }] = useDisclosure(false);
  const { Key } = staffKinds[kindOf(question)];
  const wrong = wrongOf(question);
  return (
    <>
      <div className={line.line}>
        <div className={line.main}>
          <a
            className={classes.open}
            data-question={question._id}
            href={`/user/listquestions?open=details&question=${question._id}`}
            onClick={(event) => {
              // With a key held down the browser opens it in a tab of its own.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            <QuestionText question={question} words={words} whole={open} />
          </a>
          <QuestionFiling
            question={question}
            words={words}
            withSubject={withSubject}
            note={wrong && `${wrong} wrong`}
          >
            <UnstyledButton className={classes.more} aria-expanded={open} onClick={toggle}>
              {open ? texts.question.hideAnswer : texts.question.showAnswer}
              {open ? (
                <IconChevronUp size={14} aria-hidden />
              ) : (
                <IconChevronDown size={14} aria-hidden />
              )}
            </UnstyledButton>
          </QuestionFiling>
          <Unlike question={question} />
          <Uses question={question} />
        </div>
        <Thumbnail question={question} />
      </div>
      {open && (
        <div className={classes.answer}>
          <Key question={question} />
          <Explanation of={question} />
        </div>
      )}
    </>
  );
}

/** Up and down go from question to question, Space selects; Enter opens, as with any link. */
export function onBankKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.matches("select, [role=menuitem]")) return;
  const row = target.closest("tr");
  const isTitle = target.hasAttribute("data-question");
  if (key === " " && isTitle) {
    event.preventDefault();
    row?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    return;
  }
  const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (by === 0 || !row) return;
  const titles = [...currentTarget.querySelectorAll<HTMLElement>("[data-question]")];
  const at = titles.findIndex((title) => row.contains(title));
  const next = titles[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

const ORDERS = [
  { value: "", label: "Newest first" },
  { value: "level", label: "By level" },
  { value: "topic", label: "By topic" },
  { value: "difficulty", label: "Easiest first" },
  { value: "difficulty:desc", label: "Hardest first" },
  { value: "year:desc", label: "Latest year first" },
  { value: "school", label: "By school" },
  { value: "exam", label: "By exam" },
  { value: "component", label: "By component" },
  { value: "wrong:desc", label: "Most often wrong first" },
];

interface OrderSelectProps {
  state: TableState;
  onChange: ChangeTableState;
}

/** The order of the list, which has no heads to press. */
export function OrderSelect({ state: { sort = "", desc }, onChange }: OrderSelectProps) {
  const value = desc ? `${sort}:desc` : sort;
  const known = ORDERS.some((order) => order.value === value);
  return (
    <NativeSelect
      size="xs"
      aria-label="Order of the questions"
      value={value}
      data={known ? ORDERS : [...ORDERS, { value, label: "As in the table" }]}
      onChange={({ currentTarget }) => {
        const [by, down] = currentTarget.value.split(":");
        onChange({ sort: by || undefined, desc: down ? true : undefined });
      }}
    />
  );
}
