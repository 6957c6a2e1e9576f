import classes from "./marking.module.css";

interface QuickMarksProps {
  weightage: number;
  /** What stands in the marks field. */
  value: string;
  onChoose: (marks: string) => void;
}

/** Whole marks as buttons, and one that adds or takes a half: for fingers and the mouse. */
export function QuickMarks({ weightage, value, onChoose }: QuickMarksProps) {
  const half = value.endsWith(".5");
  const whole = value.replace(/\..*$/, "");
  return (
    <fieldset className={classes.quick}>
      <legend className={classes.unseen}>Quick marks</legend>
      {Array.from({ length: weightage + 1 }, (_, marks) => String(marks)).map((marks) => (
        <button
          key={marks}
          type="button"
          className={classes.quickMark}
          aria-pressed={whole === marks}
          aria-label={`${marks} ${marks === "1" ? "mark" : "marks"}`}
          onClick={() => onChoose(marks)}
        >
          {marks}
        </button>
      ))}
      <button
        type="button"
        className={classes.quickMark}
        aria-pressed={half}
        aria-label="and a half"
        onClick={() => onChoose(half ? whole : `${whole || "0"}.5`)}
      >
        ½
      </button>
    </fieldset>
  );
}
