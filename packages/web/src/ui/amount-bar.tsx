import classes from "./amount-bar.module.css";

interface AmountBarProps {
  done: number;
  of: number;
  /** Its place and width. */
  className: string | undefined;
}

/** How much of something is there, as a thin bar; the words beside it say the same. */
export function AmountBar({ done, of, className = "" }: AmountBarProps) {
  const share = Math.min(1, done / Math.max(1, of));
  return (
    <span className={`${classes.bar} ${className}`} aria-hidden>
      <span className={classes.filled} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
