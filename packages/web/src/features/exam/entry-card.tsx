import type { TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { say } from "../../lib/words.ts";
import { questionWords } from "../../ui/browser-habits.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Logo } from "../../ui/logo.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import classes from "./entry.module.css";

/** Of the browser's tab: a student who looks at something else sees that the test has begun. */
export const startedTitle = (title: string): string => say("Started: {title}", { title });

interface EntryCardProps {
  title: string;
  /** The title is a test's, in its teacher's words. */
  ofTest?: boolean;
  subtitle?: ReactNode;
  icon?: TablerIcon;
  heading?: string | undefined;
  leave?: boolean;
  /** The test has begun while the student waited: said in the title, and reading begins at the heading. */
  started?: boolean | undefined;
  children?: ReactNode;
}

export function EntryCard(props: EntryCardProps) {
  const { title, ofTest, subtitle, icon: Icon, leave = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(props.started ? startedTitle(title) : title);
  useEffect(() => {
    if (props.started) heading.current?.focus();
  }, [props.started]);
  return (
    <StudentScale>
      <div className={classes.page}>
        <header className={`row between ${classes.top}`}>
          <Logo />
          <span className="row">
            {leave && (
              <ButtonLink to="/user/livetest" variant="subtle">
                {say("Back to Take Test")}
              </ButtonLink>
            )}
            <ColorSchemeSwitch />
          </span>
        </header>
        <main id="main" tabIndex={-1} className={`card ${classes.card}`}>
          {Icon && (
            <span className={`middle ${classes.icon}`} aria-hidden>
              <Icon size={30} stroke={1.6} />
            </span>
          )}
          <h1 className={classes.title} {...(ofTest && questionWords(undefined))}>
            {title}
          </h1>
          {subtitle && <p className="muted">{subtitle}</p>}
          {props.heading && (
            <h2 className={classes.heading} ref={heading} tabIndex={-1}>
              {props.heading}
            </h2>
          )}
          {children}
        </main>
      </div>
    </StudentScale>
  );
}
