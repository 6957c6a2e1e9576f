import type { StaffQuestion } from "@markwell/contract/wire/question";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { type ReactNode, useMemo, useState } from "react";
import { counted } from "../../lib/format.ts";
import { numbersIn, PassageText, passageAbove, rangeOf } from "../../ui/passage/passage-text.tsx";
import { mediaOf, wordsOfMedia } from "../../ui/question/question-media.tsx";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import classes from "./print.module.css";
import { linkNote, printable, videoNote } from "./printable.ts";

interface PrintedQuestionProps {
  question: StaffQuestion;
  number: string;
  children: ReactNode;
}

/** One question with number, marks, text and picture; torn over two pages only when none can hold it. */
export function PrintedQuestion({ question, number, children }: PrintedQuestionProps) {
  return (
    <li className={classes.question} data-question>
      <span className={classes.number}>{number}.</span>
      <div className={classes.content}>
        <RichTextView html={printable(question.body, location.origin)} />
        <PrintedMedia
          src={mediaOf(question)}
          alt={wordsOfMedia(question, `Picture of question ${number}`)}
        />
        {question.anscount > 1 && <p className={classes.choose}>Choose {question.anscount}.</p>}
        {children}
      </div>
      <span className={classes.marks}>[{counted(question.weightage, "mark")}]</span>
    </li>
  );
}

const BLANK = "_".repeat(18);

interface PrintedPassageProps {
  questions: readonly StaffQuestion[];
  /** From 0. */
  index: number;
}

export function PrintedPassage({ questions, index }: PrintedPassageProps) {
  const passage = passageAbove(questions, index);
  const id = passage?._id;
  const numbers = useMemo(() => numbersIn(questions, id), [questions, id]);
  if (!passage) return null;
  const body = printable(passage.body, location.origin);
  return (
    <li className={classes.passage} data-question>
      <p>
        <strong>{rangeOf(numbers)}</strong>
      </p>
      <PassageText passage={{ ...passage, body }} numbers={numbers} size="body" blank={BLANK} />
    </li>
  );
}

interface PrintedMediaProps {
  src: string;
  alt: string;
  small?: boolean;
}

/** A picture in the size of the paper; what paper cannot show as a note with its address. */
export function PrintedMedia({ src, alt, small }: PrintedMediaProps) {
  const [failed, setFailed] = useState(false);
  if (src === "") return null;
  const shown = mediaOfAddress(src);
  if (shown !== "picture" || failed) {
    const note =
      shown === "video" ? videoNote(src, location.origin) : linkNote(src, location.origin);
    return <p className={classes.video}>{note}</p>;
  }
  return (
    <img
      className={classes.picture}
      data-small={small || undefined}
      src={src}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
}
