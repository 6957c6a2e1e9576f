import { MediaView } from "../../../ui/media-view.tsx";
import { optionLetter } from "../../../ui/question/option-letter.ts";
import classes from "./preview.module.css";
import type { OptionValues, QuestionValues } from "./question-values.ts";

/** Where the pupil will answer, as it looks before anything is chosen or written. */
export function PreviewAnswer({ values }: { values: QuestionValues }) {
  const { kind, options, unit, position } = values;
  if (kind === "mcq") return <PreviewOptions options={options} />;
  if (kind === "short") {
    return (
      <div className={classes.answer}>
        <p className={classes.choose}>Your answer</p>
        <div className={classes.field} data-side={position} aria-hidden>
          {unit && <span className={classes.unit}>{unit}</span>}
          <span className={classes.input} />
        </div>
        <p className={classes.hint}>
          {unit
            ? `The unit ${unit} is already there. Write only the rest.`
            : "Write a word or a number, such as 1 1/2 or 0.75."}
        </p>
      </div>
    );
  }
  return (
    <div className={classes.answer}>
      <p className={classes.choose}>Your answer</p>
      <div className={classes.long} aria-hidden />
      <p className={classes.hint}>0 words</p>
    </div>
  );
}

function PreviewOptions({ options }: { options: readonly OptionValues[] }) {
  const right = options.filter(({ isAnswer }) => isAnswer).length;
  return (
    <div className={classes.answer}>
      <p className={classes.choose}>{right > 1 ? `Choose ${right}` : "Choose one answer"}</p>
      <ol className={classes.options}>
        {options.map(({ key, optbody, optimg }, index) => (
          <li key={key} className={classes.option}>
            <span className={classes.letter} data-several={right > 1 || undefined}>
              {optionLetter(index)}
            </span>
            <div className={classes.optionBody}>
              {(optbody || !optimg) && (
                <span data-empty={!optbody || undefined}>{optbody || "…"}</span>
              )}
              {optimg && (
                <MediaView
                  src={optimg}
                  alt={`Picture of option ${optionLetter(index)}`}
                  maxHeight={200}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
