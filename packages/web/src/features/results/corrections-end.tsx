import { Button } from "@mantine/core";
import type { CorrectionState } from "@markwell/domain/results/corrections";
import { IconArrowBackUp, IconCircleCheck, IconStarFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { shownNumber } from "../../lib/question-number.ts";
import { say } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import type { Review } from "./queries.ts";
import classes from "./review.module.css";

type Mistake = Review["result"][number];
type CorrectionsStripProps = Pick<CorrectionsEndProps, "toFix" | "tries"> & { current: Mistake };

/** One piece for each mistake, green when it is fixed. */
export function CorrectionsStrip({ toFix, tries, current }: CorrectionsStripProps) {
  const fixed = toFix.filter(({ _id }) => tries[_id] === "fixed").length;
  return (
    <div className={classes.strip}>
      <p className="small strong figures" role="status">
        {say("{fixed} of {length} fixed", { fixed, length: toFix.length })}
      </p>
      <div className={classes.pieces} aria-hidden>
        {toFix.map(({ _id }) => (
          <span key={_id} data-state={tries[_id]} data-current={_id === current._id || undefined} />
        ))}
      </div>
    </div>
  );
}

interface CorrectionsEndProps {
  /** What another try can fix: words of one's own only a teacher can judge. */
  toFix: readonly Mistake[];
  tries: Readonly<Record<string, CorrectionState>>;
  /** How many were neither tried nor looked at. */
  untried: number;
  onOpen: (one: Mistake) => void;
}

/** The end of a Correction Review: how many are fixed now, and the way back to those that are not. */
export function CorrectionsEnd({ toFix, tries, untried, onOpen }: CorrectionsEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const fixed = toFix.filter(({ _id }) => tries[_id] === "fixed").length;
  const all = fixed === toFix.length;
  const Icon = all ? IconStarFilled : IconCircleCheck;
  return (
    <section className={`card ${classes.end}`} aria-labelledby="corrections-end">
      <span
        className={`tile soft ${classes.endIcon}`}
        data-tone={all ? "marigold" : "good"}
        aria-hidden
      >
        <Icon size={38} />
      </span>
      <h2 id="corrections-end" ref={heading} tabIndex={-1} className={classes.endTitle}>
        {say("{fixed} of {length} fixed", { fixed, length: toFix.length })}
      </h2>
      {untried > 0 && (
        <p className="strong">
          {say(
            "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on at any time, here or from My Profile.",
            { untried },
          )}
        </p>
      )}
      <p className="muted">
        {say("Questions that you got wrong come back in Practice until you know them well.")}
      </p>
      {!all && (
        <ul className={classes.endList} aria-label={say("Not fixed yet")}>
          {toFix.map(
            (one) =>
              tries[one._id] !== "fixed" && (
                <li key={one._id}>
                  <Button
                    fullWidth
                    mih={48}
                    variant="default"
                    leftSection={<IconArrowBackUp size={18} aria-hidden />}
                    onClick={() => onOpen(one)}
                  >
                    {say("Back to question {number}", { number: shownNumber(one) })}
                  </Button>
                </li>
              ),
          )}
        </ul>
      )}
      <ButtonLink to="/user/practice" search={{}} mih={48} fullWidth maw={360}>
        {say("Practise now")}
      </ButtonLink>
    </section>
  );
}
