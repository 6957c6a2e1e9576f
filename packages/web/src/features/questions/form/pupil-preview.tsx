import { hasContent } from "@markwell/domain/questions/rich-text";
import { MediaView } from "../../../ui/media-view.tsx";
import { optionLetter } from "../../../ui/question/option-letter.ts";
import { RichTextView } from "../../../ui/rich-text-view.tsx";
import classes from "./preview.module.css";
import type { QuestionValues } from "./question-values.ts";

/** The question as the pupil will see it, while it is being written. */
export function PupilPreview({ values }: { values: QuestionValues }) {
  const marks = Number(values.weightage) || 0;
  const media = values.quesimg || (isAddress(values.quesimgUrl) ? values.quesimgUrl : "");
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <span className={classes.number}>Question 1</span>
        <span className={classes.marks}>{marks === 1 ? "1 mark" : `${marks} marks`}</span>
      </div>
      {hasContent(values.body) ? (
        // The editor's own document: its schema knows no scripts, styles or handlers.
        <RichTextView html={values.body} size="question" />
      ) : (
        <p className={classes.hint}>The question appears here while you type.</p>
      )}
      {media && <MediaView src={media} alt="Picture of the question" maxHeight={240} />}
      <PreviewAnswer values={values} />
    </section>
  );
}

function PreviewAnswer({ values }: { values: QuestionValues }) {
  const { kind, options, unit, position } = values;
  if (kind === "mcq") {
    const several = options.filter(({ isAnswer }) => isAnswer).length;
    return (
      <>
        {several > 1 && <p className={classes.choose}>Choose {several}</p>}
        <ol className={classes.options}>
          {options.map((option, index) => (
            <li key={option.key} className={classes.option}>
              <span className={classes.letter}>{optionLetter(index)}</span>
              <span data-empty={!option.optbody || undefined}>{option.optbody || "…"}</span>
            </li>
          ))}
        </ol>
      </>
    );
  }
  if (kind === "short") {
    return (
      <div className={classes.field} data-side={position} aria-hidden>
        {unit && <span className={classes.unit}>{unit}</span>}
        <span className={classes.input}>Your answer</span>
      </div>
    );
  }
  return (
    <div className={classes.long} aria-hidden>
      {kind === "composition" ? "Write your composition here" : "Write your answer here"}
    </div>
  );
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+/.test(text.trim());
