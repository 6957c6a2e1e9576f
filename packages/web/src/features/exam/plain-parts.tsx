import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { type ReactNode, Suspense } from "react";
import { say } from "../../lib/words.ts";
import { questionWords } from "../../ui/browser-habits.ts";
import { FailureAlert } from "../../ui/failure-alert.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import passages from "../../ui/passage/passage-beside.module.css";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import { EntryCard } from "./entry-card.tsx";
import classes from "./status.module.css";
import { AWAY, type Ending, ifStillAway } from "./use-hand-in.ts";

/* In place of late parts whose files have not come: handing in depends on none of them. */

interface BesidePassageProps {
  passage: QuestionPassage;
  lang: string | undefined;
  /** Its part, which may still have to load. */
  pane: ReactNode;
  children: ReactNode;
}

interface PlainSheetProps {
  sending: boolean;
  failure: string | undefined;
  deadline: number;
  onClose: () => void;
  onSubmit: () => void;
}

export function PlainSheet({ sending, failure, deadline, onClose, onSubmit }: PlainSheetProps) {
  return (
    <div role="alertdialog" aria-label={say("Submit the test?")} className={classes.plainSheet}>
      <p className="strong">{say("Submit the test?")}</p>
      <p className="muted">{say("After submitting you cannot change your answers.")}</p>
      <FailureAlert message={failure} />
      {failure === AWAY && <p className="muted">{ifStillAway(deadline)}</p>}
      <div className="row gap-12">
        <Button variant="default" onClick={onClose} disabled={sending}>
          {say("Keep working")}
        </Button>
        <Button onClick={onSubmit} loading={sending}>
          {say("Yes, submit")}
        </Button>
      </div>
    </div>
  );
}

/** Shows a question beside its passage; it stays mounted when the pane comes, so that who writes keeps the cursor. */
export function BesidePassage({ passage, lang, pane, children }: BesidePassageProps) {
  const cloze = passage.kind === "cloze" || undefined;
  return (
    <InLanguage lang={lang}>
      <div className={passages.space}>
        <div className={passages.both} data-cloze={cloze}>
          {/* Until then its words keep its room, so that the answer stays where it is. */}
          <Suspense
            fallback={
              <section className={`card ${passages.text}`} data-cloze={cloze} aria-busy="true">
                <div className={passages.head} />
                <h2 className={passages.title} {...questionWords(lang)}>
                  {passage.title}
                </h2>
                <RichTextView html={passage.body} size="question" />
              </section>
            }
          >
            {pane}
          </Suspense>
          <div>{children}</div>
        </div>
      </div>
    </InLanguage>
  );
}

interface PlainCoverProps {
  title: string;
  ending: Ending | undefined;
  paused: boolean;
}

export function PlainCover({ title, ending, paused }: PlainCoverProps) {
  return (
    <EntryCard title={title}>
      <p role="status">
        {paused && !ending
          ? say(texts.breaks.pausedKept)
          : say(
              "Your answers are kept on this device. We are handing them in. Keep this page open.",
            )}
      </p>
    </EntryCard>
  );
}
