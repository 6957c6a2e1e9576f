import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

interface PanelProps {
  title: string;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

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
