import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { questionWords } from "../../ui/browser-habits.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Logo } from "../../ui/logo.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import classes from "./entry.module.css";

interface EntryCardProps {
  title: string;
  /** The title is a test's, in its teacher's words. */
  ofTest?: boolean;
  subtitle?: ReactNode;
  icon?: TablerIcon;
  heading?: string;
  leave?: boolean;
  children?: ReactNode;
}

export function EntryCard(props: EntryCardProps) {
  const { title, ofTest, subtitle, icon: Icon, heading, leave = false, children } = props;
  useDocumentTitle(title);
  return (
    <StudentScale>
      <div className={classes.page}>
        <header className={`row between ${classes.top}`}>
          <Logo />
          <span className="row">
            {leave && (
              <ButtonLink to="/user/livetest" variant="subtle">
                Back to Take Test
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
          {heading && <h2 className={classes.heading}>{heading}</h2>}
          {children}
        </main>
      </div>
    </StudentScale>
  );
}
