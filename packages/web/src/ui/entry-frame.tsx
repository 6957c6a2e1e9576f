import "./mantine-more.ts";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { CalmPicture } from "./calm-picture.tsx";
import { ColorSchemeSwitch } from "./color-scheme-switch.tsx";
import classes from "./entry-frame.module.css";
import { LanguageChips } from "./language-chips.tsx";
import { Logo } from "./logo.tsx";
import { StudentScale } from "./student-scale.tsx";

interface EntryFrameProps {
  title: string;
  purpose?: ReactNode;
  children: ReactNode;
  corner?: ReactNode;
  /** Staff read English. */
  forStaff?: boolean;
}

export function EntryFrame({
  title,
  purpose,
  children,
  corner,
  forStaff = false,
}: EntryFrameProps) {
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
          {!forStaff && <LanguageChips />}
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
