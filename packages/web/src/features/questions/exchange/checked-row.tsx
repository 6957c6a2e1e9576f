import { Button, Checkbox, Collapse, Group, Text } from "@mantine/core";
import type { AddedKey, CheckedQuestion, ImportFiling } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { wholePercent } from "@markwell/domain/results/percent";
import { difficultyLabel, levelLabel } from "@markwell/domain/school/lists";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { Explanation, isExplained } from "../../../ui/question/explanation.tsx";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { valuesOf } from "../form/question-values.ts";
import { StudentPreview } from "../form/student-preview.tsx";
import classes from "./exchange.module.css";
import { FilingFields } from "./filing-fields.tsx";
import { KeyField } from "./key-field.tsx";

interface CheckedRowProps {
  row: CheckedQuestion;
  onFiling: (change: Partial<ImportFiling>) => void;
  onLeaveOut: (leftOut: boolean) => void;
  onKey: (key: AddedKey) => void;
}

export function CheckedRow({ row, onFiling, onLeaveOut, onKey }: CheckedRowProps) {
  const { number, question, refused, leftOut, missing, filing } = row;
  const [open, setOpen] = useState<"preview" | "filing">();
  const of = `question ${number}`;
  const toggle = (part: "preview" | "filing") => setOpen(open === part ? undefined : part);
  const Chevron = ({ part }: { part: "preview" | "filing" }) =>
    open === part ? (
      <IconChevronUp size={16} aria-hidden />
    ) : (
      <IconChevronDown size={16} aria-hidden />
    );
  return (
    <li className={`card ${classes.row}`}>
      <div className={classes.head}>
        {question && (
          <Checkbox
            aria-label={`Import ${of}`}
            checked={!leftOut}
            onChange={({ currentTarget: { checked } }) => onLeaveOut(!checked)}
          />
        )}
        <h3 className={`breaks ${classes.title}`}>
          {number}.{" "}
          {shortened(question ? readableLine(plainOfRichLine(question.body)) : row.title, 140)}
        </h3>
        <StateBadge row={row} />
      </div>
      <Text size="sm" c="dimmed" className="breaks">
        {[nameOf(row), row.file, row.line > 0 ? `line ${row.line}` : ""]
          .filter((words) => words !== "")
          .join(" · ")}
      </Text>
      {refused && <p className="breaks">{refused}</p>}
      <Notes row={row} />
      {question && (
        <>
          <Text size="sm" className="breaks">
            {filed(question, filing)}
          </Text>
          {row.keyOpen && <KeyField question={question} number={number} onKey={onKey} />}
          <Group gap="8px 12px">
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={open === "preview"}
              aria-label={`Preview of ${of}`}
              rightSection={<Chevron part="preview" />}
              onClick={() => toggle("preview")}
            >
              Preview
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={open === "filing"}
              aria-label={`Subject, level, topic of ${of}`}
              rightSection={<Chevron part="filing" />}
              onClick={() => toggle("filing")}
            >
              Subject, level, topic
            </Button>
          </Group>
          <Collapse expanded={open === "filing"}>
            {open === "filing" && (
              <FilingFields value={filing} onChange={onFiling} missing={missing} of={of} />
            )}
          </Collapse>
          <Collapse expanded={open === "preview"}>
            {open === "preview" && <Preview question={question} />}
          </Collapse>
        </>
      )}
    </li>
  );
}

function nameOf({ title, question }: CheckedQuestion): string {
  if (!question) return "";
  const [, number = "", words = ""] =
    /^(?:(Question \d+(?: \([a-z]+\))?): )?(.*?)…?$/s.exec(title) ?? [];
  const text = readableLine(plainOfRichLine(question.body));
  return text.startsWith(words) ? number : title;
}

function StateBadge({ row: { refused, leftOut, missing } }: { row: CheckedQuestion }) {
  if (refused) return <StatusBadge tone="bad">Cannot be imported</StatusBadge>;
  if (leftOut) return <StatusBadge tone="plain">Left out</StatusBadge>;
  if (missing.length > 0)
    return <StatusBadge tone="caution">{`Lacks ${missing.join(", ")}`}</StatusBadge>;
  return <StatusBadge tone="good">Ready</StatusBadge>;
}

function Notes({ row }: { row: CheckedQuestion }) {
  const { notes, similar, twins, proposed, filing, bankNotSearched } = row;
  const unknown =
    proposed.topic !== "" && proposed.topic.toLowerCase() !== filing.topic.toLowerCase();
  if (notes.length + similar.length + twins.length === 0 && !unknown && !bankNotSearched)
    return null;
  return (
    <ul className={`small breaks ${classes.notes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {unknown && <li>The file has it under ‘{proposed.topic}’.</li>}
      {twins.map(({ number, likeness }) => (
        <li key={number}>
          {likeness === 1
            ? `Question ${number} of this import has the same text.`
            : `Question ${number} of this import is nearly the same (${wholePercent(likeness * 100)} % alike).`}
        </li>
      ))}
      {similar.map(({ _id, body, likeness }) => (
        <li key={_id}>
          The bank has nearly the same question ({wholePercent(likeness * 100)} % alike): ‘
          {shortened(plainOfRichLine(body), 100)}’
        </li>
      ))}
      {bankNotSearched && <li>{texts.exchange.bankNotSearched}</li>}
    </ul>
  );
}

function filed(question: StaffQuestion, filing: ImportFiling): string {
  const marks = question.weightage === 1 ? "1 mark" : `${question.weightage} marks`;
  return [
    staffKinds[kindOf(question)].label,
    marks,
    question.subject.topic,
    filing.level && levelLabel(filing.level),
    filing.difficulty && difficultyLabel(filing.difficulty),
    filing.topic,
    filing.component,
  ]
    .filter((words) => words !== "")
    .join(" · ");
}

function Preview({ question }: { question: StaffQuestion }) {
  const { Key } = staffKinds[kindOf(question)];
  return (
    <div className="column gap-16">
      <StudentPreview values={valuesOf(question)} />
      <Key question={question} />
      {isExplained(question) && (
        <div>
          <Text size="sm" fw={600} c="dimmed">
            Explanation
          </Text>
          <Explanation of={question} />
        </div>
      )}
    </div>
  );
}
