import type { StaffQuestion } from "@markwell/contract/wire/question";
import { optionLetter } from "@markwell/domain/questions/options";
import { IconCheck } from "@tabler/icons-react";
import { MediaView } from "../media-view.tsx";
import classes from "./question.module.css";

/** Options with their letters; right ones carry a tick and the words "Correct answer". */
export function OptionList({ options }: { options: StaffQuestion["options"] }) {
  return (
    <ol className={classes.options}>
      {options.map((option, index) => (
        <li key={option._id} className={classes.option} data-right={option.isAnswer || undefined}>
          <span className={classes.letter}>{optionLetter(index)}</span>
          <div className={`grow breaks ${classes.optionBody}`}>
            {option.optbody && <span>{option.optbody}</span>}
            {option.optimg && (
              <MediaView
                src={option.optimg}
                alt={`Picture of option ${optionLetter(index)}`}
                maxHeight={140}
              />
            )}
          </div>
          {option.isAnswer && (
            <span className={classes.right}>
              <IconCheck size={16} stroke={2.4} aria-hidden />
              Correct answer
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
