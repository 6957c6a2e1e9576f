import "./mantine-more.ts";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { CalmPicture } from "./calm-picture.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import classes from "./entry-frame.module.css";
import { Logo } from "./logo.tsx";
import { StudentScale } from "./student-scale.tsx";

interface EntryFrameProps {
  /** h1 and title of the tab. */
  title: string;
  purpose?: ReactNode;
  children: ReactNode;
  /** At the top right: a link to the other sign-in. */
  corner?: ReactNode;
}

/** Pages before the sign-in: half form, half a calm picture; on a phone just the form. */
export function EntryFrame({ title, purpose, children, corner }: EntryFrameProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.half}>
        <header className={classes.top}>
          <Logo />
          <span className={classes.corner}>
            {corner}
            <ColorSchemeSwitch />
          </span>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {purpose && <p className={classes.purpose}>{purpose}</p>}
          <StudentScale>{children}</StudentScale>
        </main>
      </div>
      <div className={classes.picture} aria-hidden>
        <CalmPicture />
      </div>
    </div>
  );
}
