import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  /** The heading, h2. */
  title: string;
  /** Under the title, if the content needs explanation. */
  help?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card on a page of statistics; charts beside it look the same. */
export function Panel({ title, help, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`card ${classes.panel}`} aria-labelledby={id}>
      <div className={`row between ${classes.head}`}>
        <h2 id={id} className="card-title">
          {title}
        </h2>
        {action}
      </div>
      {help && <p className={`muted small ${classes.help}`}>{help}</p>}
      <div className={`grow ${classes.content}`}>{children}</div>
    </section>
  );
}
