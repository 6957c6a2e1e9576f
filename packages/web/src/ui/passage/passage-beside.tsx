import type { QuestionPassage } from "@markwell/contract/wire/passage";
import type { ReactNode } from "react";
import { say } from "../../lib/words.ts";
import { InLanguage } from "../in-language.tsx";
import classes from "./passage-beside.module.css";
import { PassageFold } from "./passage-fold.tsx";

interface PassageBesideProps {
  passage: QuestionPassage | undefined;
  lang: string | undefined;
  children: ReactNode;
}

/** Lays a passage beside its question, or above it where there is no room for both, as in the exam. */
export function PassageBeside({ passage, lang, children }: PassageBesideProps) {
  if (!passage) return children;
  return (
    <div className={classes.space}>
      <div className={classes.both}>
        <section
          className={`card ${classes.text}`}
          aria-label={say("Passage")}
          // It scrolls beside the question: keys must reach it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
          tabIndex={0}
        >
          <InLanguage lang={lang}>
            <PassageFold passage={passage} open />
          </InLanguage>
        </section>
        <div>{children}</div>
      </div>
    </div>
  );
}
