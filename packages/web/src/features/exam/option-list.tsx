import { optionLetter } from "@markwell/domain/questions/draft";
import { IconCheck } from "@tabler/icons-react";
import { MediaView } from "../../ui/media-view.tsx";
import classes from "./answers.module.css";
import { type AnswerInputProps, choosesSeveral } from "./exam-state.ts";

/** Options as large cards: radio buttons for one right answer, checkboxes for several. */
export function OptionList({ question, answer, act }: AnswerInputProps) {
  const chosen = answer.chosenOption;
  const several = choosesSeveral(question);
  const tooMany = several && chosen.length > question.anscount;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>
        {several ? `Choose ${question.anscount}` : "Choose one answer"}
      </legend>
      {question.options.map((option, place) => {
        const letter = optionLetter(place);
        const isChosen = chosen.includes(option._id);
        return (
          <div key={option._id} className={classes.option} data-chosen={isChosen || undefined}>
            <label className={classes.choice}>
              <input
                className={classes.input}
                type={several ? "checkbox" : "radio"}
                name={question._id}
                checked={isChosen}
                onChange={() => act({ type: "choose", optionId: option._id })}
              />
              <span className={classes.letter} data-several={several || undefined}>
                {letter}
              </span>
              <span className={classes.words}>{option.optbody}</span>
              <span className={classes.tick} aria-hidden>
                {isChosen && <IconCheck size={22} stroke={2.6} />}
              </span>
            </label>
            {option.optimg && (
              <div className={classes.picture}>
                <MediaView
                  src={option.optimg}
                  alt={`Picture of option ${letter}`}
                  maxHeight={200}
                />
              </div>
            )}
          </div>
        );
      })}
      {several && (
        <p className={classes.note} role="status" data-tone={tooMany ? "caution" : undefined}>
          {tooMany
            ? `You have chosen ${chosen.length}. The question asks for ${question.anscount}.`
            : `${chosen.length} of ${question.anscount} chosen`}
        </p>
      )}
    </fieldset>
  );
}
