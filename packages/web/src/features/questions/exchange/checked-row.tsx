import { Button, Checkbox, Collapse } from "@mantine/core";
import type {
  AddedKey,
  CheckedQuestion,
  ImportFiling,
  TextUse,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { LONG_MARKS_OFF } from "@markwell/domain/exchange/take-question";
import { kindOf } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { wholePercent } from "@markwell/domain/results/percent";
import { difficultyLabel, levelLabel } from "@markwell/domain/school/lists";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconCheck, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { optionMark } from "../../../lib/option-mark.ts";
import { MediaView } from "../../../ui/media-view.tsx";
import { OptionText } from "../../../ui/option-text.tsx";
import { PassageText, partOf } from "../../../ui/passage/passage-text.tsx";
import { AcceptedText, shownAnswers } from "../../../ui/question/accepted-text.tsx";
import { QuestionMedia } from "../../../ui/question/question-media.tsx";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";
import { RichTextView } from "../../../ui/rich-text-view.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { AskOffice } from "../ask-office.tsx";
import { valuesOf } from "../form/question-values.ts";
import { StudentPreview } from "../form/student-preview.tsx";
import classes from "./exchange.module.css";
import { FilingFields } from "./filing-fields.tsx";
import { KeyField } from "./key-field.tsx";
import { UnusedTexts } from "./unused-texts.tsx";

interface CheckedRowProps {
  row: CheckedQuestion;
  /** The question above shows the same passage. */
  passageShown: boolean;
  onFiling: (change: Partial<ImportFiling>) => void;
  onLeaveOut: (leftOut: boolean) => void;
  onKey: (key: AddedKey) => void;
  onText: (at: number, use: TextUse | undefined) => void;
}

/** A question as it will be stored, with everything that belongs to it. */
export function CheckedRow(props: CheckedRowProps) {
  const { row, passageShown, onFiling, onLeaveOut, onKey, onText } = props;
  const { number, question, refused, leftOut, missing, filing, unused = [], head } = row;
  const [open, setOpen] = useState<"preview" | "filing">();
  const of = `question ${number}`;
  const toggle = (part: "preview" | "filing") => setOpen(open === part ? undefined : part);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  const part = (which: "preview" | "filing", label: string, name: string) => (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-expanded={open === which}
      aria-label={name}
      rightSection={open === which ? <Chevron size={14} aria-hidden /> : undefined}
      onClick={() => toggle(which)}
    >
      {label}
    </Button>
  );
  const beside = (place: "above" | "below") => (
    <UnusedTexts number={number} texts={unused} place={place} onUse={onText} />
  );
  return (
    <li className={classes.item}>
      {beside("above")}
      {head && <PaperHead head={head} number={number} />}
      {question?.passage && (
        <SharedPassage passage={question.passage} number={number} shown={passageShown} />
      )}
      <div className={`card ${classes.row}`}>
        <div className={classes.side}>
          {question && (
            <Checkbox
              aria-label={`Import ${of}`}
              checked={!leftOut}
              onChange={({ currentTarget: { checked } }) => onLeaveOut(!checked)}
            />
          )}
          <h3 className={classes.number}>{number}.</h3>
        </div>
        <div className={classes.content}>
          <div className={classes.head}>
            <div className={classes.body}>
              {question ? (
                <>
                  {partLabel(question)}
                  <RichTextView html={question.body} size="compact" />
                </>
              ) : (
                <span className="breaks">{row.title}</span>
              )}
            </div>
            <StateBadge row={row} />
          </div>
          {refused && <p className="breaks">{refused}</p>}
          {question && (
            <>
              <QuestionMedia question={question} maxHeight={110} />
              {row.keyOpen && missing.includes("answer") ? null : <KeyLine question={question} />}
              {row.keyOpen && <KeyField question={question} number={number} onKey={onKey} />}
            </>
          )}
          <Notes row={row} />
          <div className={`small muted breaks ${classes.facts}`}>
            <span>
              {[
                nameOf(row),
                row.line > 0 ? `line ${row.line}` : "",
                question ? filed(question, filing) : "",
              ]
                .filter((words) => words !== "")
                .join(" · ")}
            </span>
            {question && (
              <span className={classes.parts}>
                {part("filing", "Subject, level, topic", `Subject, level, topic of ${of}`)}
                {part("preview", "Student view", `Student view of ${of}`)}
              </span>
            )}
          </div>
          {question && (
            <Collapse expanded={open !== undefined}>
              {open === "filing" && (
                <FilingFields value={filing} onChange={onFiling} missing={missing} of={of} />
              )}
              {open === "preview" && (
                <StudentPreview
                  values={valuesOf({ ...question, passage: undefined })}
                  passage={question.passage}
                />
              )}
            </Collapse>
          )}
        </div>
      </div>
      {beside("below")}
    </li>
  );
}

type Passage = NonNullable<StaffQuestion["passage"]>;

const partLabel = ({ passage }: StaffQuestion) => {
  if (!passage || passage.kind === "text") return null;
  const words = passage.kind === "cloze" ? `Gap (${passage.place})` : partOf(passage);
  return <span className="strong">{words}</span>;
};

/** What the paper says before the question: for a test that is made of the import. */
function PaperHead({
  head: { instructions, section },
  number,
}: {
  head: NonNullable<CheckedQuestion["head"]>;
  number: number;
}) {
  return (
    <section className={classes.heading} aria-label={`Before question ${number} in a test`}>
      {instructions && (
        <>
          <span className="muted small strong">Instructions before the test</span>
          <p className="breaks">{instructions}</p>
        </>
      )}
      {section && (
        <>
          <span className="muted small strong">Section</span>
          <p className="strong breaks">{section.title}</p>
          {section.text && <p className="breaks">{section.text}</p>}
        </>
      )}
    </section>
  );
}

interface SharedPassageProps {
  passage: Passage;
  number: number;
  shown: boolean;
}

/** What several questions share, at the first of them on the page. */
function SharedPassage({ passage, number, shown }: SharedPassageProps) {
  if (shown) return null;
  const title = passage.kind === "parts" ? "Text for all parts" : "Passage";
  return (
    <section
      className={classes.shared}
      aria-label={`${title} of question ${number}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
      tabIndex={0}
    >
      <span className="muted small strong">{title}</span>
      <PassageText passage={passage} size="body" />
    </section>
  );
}

/** The key in a few lines: options side by side, the right ones marked. */
function KeyLine({ question }: { question: StaffQuestion }) {
  const { options, customAnswer, answerRich, unit, position } = question;
  const rules = kindRules[kindOf(question)];
  if (rules.inputs.options) {
    return (
      <ol className={classes.options}>
        {options.map(({ _id, optbody, optbodyRich, optimg, isAnswer, whyWrong }, at) => (
          <li key={_id} className={classes.option} data-right={isAnswer || undefined}>
            <span className="strong">{optionMark(at)}</span>
            <span className="breaks">
              {optbody && <OptionText text={optbody} rich={optbodyRich} />}
              {optimg && (
                <MediaView
                  src={optimg}
                  alt={`Picture of option ${optionMark(at)}`}
                  maxHeight={72}
                />
              )}
              {whyWrong && (
                <span className="muted small">
                  {" "}
                  Why it is wrong: <OptionText text={whyWrong} />
                </span>
              )}
            </span>
            {isAnswer && (
              <span className={classes.right}>
                <IconCheck size={16} stroke={2.4} aria-hidden />
                <span className="visually-hidden">Right answer</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    );
  }
  if (customAnswer.length === 0) return <p className="muted small">Marked by hand.</p>;
  return (
    <div className={classes.accepted}>
      <span className="muted small">{rules.acceptsTexts ? "Accepted" : "Model answer"}</span>
      {rules.acceptsTexts
        ? shownAnswers(question).map(({ text, rich }) => (
            <span key={text} className={classes.answer}>
              <AcceptedText text={text} rich={rich} unit={unit} position={position} />
            </span>
          ))
        : customAnswer.map((text, place) => (
            <span key={text} className={`breaks ${classes.model}`}>
              <OptionText text={text} rich={answerRich?.[place]} />
            </span>
          ))}
    </div>
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
        <li key={note}>
          {note} {note === LONG_MARKS_OFF && <AskOffice />}
        </li>
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
