import { VisuallyHidden } from "@mantine/core";
import { countedIn, wordsIn } from "@markwell/domain/marking/words";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { allPictures, optionPictureName } from "@markwell/domain/questions/options";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, Suspense, useId } from "react";
import { counted } from "../../lib/format.ts";
import { optionMark } from "../../lib/option-mark.ts";
import { say, told } from "../../lib/words.ts";
import questions from "../../ui/exam/question.module.css";
import { LiveRegion } from "../../ui/live-region.tsx";
import { MediaView } from "../../ui/media-view.tsx";
import { OptionText } from "../../ui/option-text.tsx";
import { type AnswerInputProps, choosesSeveral } from "./exam-state.ts";
import { Keypad, ShortAnswerHelp } from "./late-parts.ts";
import classes from "./question-view.module.css";
import { useChoiceByKey } from "./use-choice-by-key.ts";
import { ofOneLine, useComposedText } from "./use-composed-text.ts";

interface Answering {
  Input: (props: AnswerInputProps) => ReactNode;
  /** Gets a button that empties the answer; a text is emptied where it is written. */
  clearable: boolean;
}

export const answering: Record<QuestionKind, Answering> = {
  mcq: { Input: OptionList, clearable: true },
  short: { Input: ShortAnswer, clearable: false },
  long: {
    Input: (props) => <LongAnswer {...props} label={say("Your answer")} rows={6} />,
    clearable: false,
  },
  composition: {
    Input: (props) => <LongAnswer {...props} label={say("Your composition")} rows={14} />,
    clearable: false,
  },
};

function OptionList({ question, answer, dispatch }: AnswerInputProps) {
  const chosen = answer.chosenOption;
  const several = choosesSeveral(question);
  const tooMany = several && chosen.length > question.anscount;
  const { said, group } = useChoiceByKey(
    question.options.flatMap(({ _id }, place) => (chosen.includes(_id) ? [place] : [])),
  );
  return (
    <fieldset className="column">
      <legend className={classes.legend}>
        {several
          ? say("Choose {anscount}", { anscount: question.anscount })
          : say("Choose one answer")}
      </legend>
      <div
        className={questions.options}
        data-pictures={allPictures(question.options) || undefined}
        {...group}
      >
        {question.options.map((option, place) => {
          const letter = optionMark(place);
          const isPicture = option.optbody === "" && option.optimg !== "";
          const isChosen = chosen.includes(option._id);
          return (
            <div
              key={option._id}
              className={`${questions.option} ${classes.option}`}
              translate="no"
              data-chosen={isChosen || undefined}
            >
              <label className={`${questions.choice} ${classes.choice}`}>
                <input
                  className={classes.input}
                  type={several ? "checkbox" : "radio"}
                  name={question._id}
                  checked={isChosen}
                  onChange={() => dispatch({ type: "choose", optionId: option._id })}
                />
                <span
                  className={questions.letter}
                  data-several={several || undefined}
                  aria-hidden={isPicture || undefined}
                >
                  {letter}
                </span>
                <span className={questions.words}>
                  <OptionText text={option.optbody} rich={option.optbodyRich} />
                  {isPicture && <VisuallyHidden>{optionPictureName(option, place)}</VisuallyHidden>}
                </span>
                <span className={`middle rigid ${classes.tick}`} aria-hidden>
                  {isChosen && <IconCheck size={22} stroke={2.6} />}
                </span>
              </label>
              {option.optimg && (
                <div className={classes.picture}>
                  <MediaView
                    src={option.optimg}
                    alt={optionPictureName(option, place)}
                    maxHeight={200}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <LiveRegion message={said} />
      {several && (
        <p className={classes.note} role="status" data-tone={tooMany ? "caution" : undefined}>
          {tooMany
            ? say("You have chosen {length}. Choose {anscount}.", {
                length: chosen.length,
                anscount: question.anscount,
              })
            : say("{length} of {anscount} chosen", {
                length: chosen.length,
                anscount: question.anscount,
              })}
        </p>
      )}
    </fieldset>
  );
}

function ShortAnswer({ question, answer, dispatch, onEnter }: AnswerInputProps) {
  const id = useId();
  const { unit, position } = question;
  const value = answer.customAnswer;
  const { field } = useComposedText({
    value,
    longest: 500,
    onWrite: (write) => dispatch({ type: "write", ...write }),
  });
  const unitBox = unit && (
    <span className={`middle one-line ${classes.unit}`} translate="no" aria-hidden>
      {unit}
    </span>
  );
  return (
    <div>
      <label className={classes.legend} htmlFor={id}>
        {say("Your answer")}
      </label>
      <div className={classes.field}>
        {position === "left" && unitBox}
        <input
          id={id}
          className={classes.line}
          {...field}
          {...ofOneLine(question.answerKind, onEnter)}
          aria-describedby={`${id}-reading`}
        />
        {position === "right" && unitBox}
      </div>
      <div className={classes.help}>
        <Suspense>
          <ShortAnswerHelp field={id} question={question} value={value} />
        </Suspense>
      </div>
    </div>
  );
}

interface LongAnswerProps extends AnswerInputProps {
  label: string;
  rows: number;
}

const LONGEST = 20_000;

function LongAnswer({ question, answer, dispatch, spellingHelp, label, rows }: LongAnswerProps) {
  const id = useId();
  const value = answer.customAnswer;
  const { finished, field } = useComposedText({
    value,
    longest: LONGEST,
    spellingHelp,
    onWrite: (write) => dispatch({ type: "write", ...write }),
  });
  const room = LONGEST - finished.length;
  return (
    <div>
      <label className={classes.legend} htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className={classes.text} {...field} rows={rows} />
      {question.keypad && (
        <Suspense>
          <Keypad field={id} question={question} />
        </Suspense>
      )}
      <p className={classes.note}>
        {told(counted(wordsIn(finished), countedIn(finished)))}
        {room < 1000 &&
          say(", room for {room, plural, one {# more character} other {# more characters}}", {
            room,
          })}
      </p>
    </div>
  );
}
