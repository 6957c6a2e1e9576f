import type { ReactNode } from "react";
import classes from "./badges.module.css";

export function SubjectChip({
  subject,
  uppercase = false,
  children = subject,
}: {
  subject: string;
  uppercase?: boolean;
  children?: ReactNode;
}) {
  return (
    <span
      className={classes.chip}
      data-subject={subject.toLowerCase()}
      data-uppercase={uppercase || undefined}
    >
      {children}
    </span>
  );
}
