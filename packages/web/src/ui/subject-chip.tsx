import classes from "./badges.module.css";

/** A subject in its quiet tint; a subject that a school added itself stays grey. */
export function SubjectChip({
  subject,
  uppercase = false,
}: {
  subject: string;
  uppercase?: boolean;
}) {
  return (
    <span
      className={classes.chip}
      data-subject={subject.toLowerCase()}
      data-uppercase={uppercase || undefined}
    >
      {subject}
    </span>
  );
}
