import { texts } from "@markwell/contract/texts";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { ANSWER_KINDS } from "@markwell/domain/grading/short-answer/answer-kind";
import { lacksDigits } from "@markwell/domain/grading/short-answer/lacks-digits";
import { notANumber } from "@markwell/domain/grading/short-answer/not-a-number";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { typesetReading } from "@markwell/domain/grading/short-answer/readings";
import { bareFormulas, withPlainFormulas } from "@markwell/domain/questions/plain-formulas";
import { IconSpace } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say, told } from "../../lib/words.ts";
import { OptionText } from "../../ui/option-text.tsx";
import classes from "./question-view.module.css";
import keypad from "./short-answer-help.module.css";

interface ShortAnswerHelpProps {
  field: string;
  question: CandidateQuestion;
  value: string;
}

export const ShortAnswerHelp = (given: ShortAnswerHelpProps) => (
  <>
    <Reading {...given} />
    <Keypad field={given.field} question={given.question} />
  </>
);

/** How a short answer is understood, while it is typed. */
export function Reading({ field, question, value: typed }: ShortAnswerHelpProps) {
  const value = bareFormulas(withPlainFormulas(typed));
  const { unit, position, answerKind } = question;
  const kind = ANSWER_KINDS.find((one) => one === answerKind);
  const drawable = useDrawable();
  const reading =
    kind && drawable
      ? typesetReading(kind, value, { unit, unitSide: position })
      : readingOf(value, unit, position);
  const inWords = lacksDigits(value, unit, position);
  const instead = kind && notANumber(kind, value, { unit, unitSide: position });
  const caution = inWords
    ? say(texts.shortAnswer.numberInDigits)
    : instead !== undefined && told(texts.shortAnswer.notANumber(instead));
  return (
    <p
      id={`${field}-reading`}
      className={classes.note}
      translate="no"
      data-tone={caution ? "caution" : undefined}
      role={caution ? "status" : undefined}
    >
      {caution ? (
        caution
      ) : reading ? (
        <>
          {say("We read:")}{" "}
          <strong>
            <OptionText text={reading} />
          </strong>
        </>
      ) : unit ? (
        told(texts.shortAnswer.unitIsThere(unit))
      ) : (
        say(texts.shortAnswer.example)
      )}
    </p>
  );
}

/** Whether formulas can be drawn: their part comes behind the question, and then works without a network. */
function useDrawable(): boolean {
  const [drawable, setDrawable] = useState(false);
  useEffect(() => {
    let gone = false;
    void untilLoaded(() => import("../../ui/rich-text/draw-formulas.ts")).then(
      () => !gone && setDrawable(true),
    );
    return () => {
      gone = true;
    };
  }, []);
  return drawable;
}

interface KeypadProps {
  /** Id of the field, which gets the symbol as if it were typed. */
  field: string;
  question: Pick<CandidateQuestion, "keypad">;
}

/** The symbols that the server found for the question, from what is shown of it. */
export function Keypad({ field, question: { keypad: symbols = [] } }: KeypadProps) {
  const insert = (symbol: string) => {
    const input = document.getElementById(field);
    const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
    if (!isField || input.disabled) return;
    const { selectionStart, selectionEnd, value } = input;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    if (value.length - (to - from) >= input.maxLength) return;
    input.setRangeText(symbol, from, to, "end");
    // Without the event React does not know this value and would not notice that the symbol is removed.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  if (symbols.length === 0) return null;
  return (
    <fieldset className={keypad.keys} aria-label={say(texts.shortAnswer.symbols)}>
      <div className={keypad.rows} translate="no">
        {symbols.map((symbol) => (
          <button
            key={symbol}
            type="button"
            className={keypad.key}
            aria-label={told(texts.shortAnswer.keys[symbol] ?? symbol)}
            // The field keeps the focus, so that the keys of the phone stay where they are.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(symbol)}
          >
            {symbol === " " ? <IconSpace size={20} aria-hidden /> : symbol}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
