import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconPencil } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { Stars } from "../../ui/stars.tsx";
import classes from "./feedback.module.css";
import type { GivenFeedback } from "./queries.ts";

interface FeedbackGivenProps {
  given: GivenFeedback;
  mayChange: boolean;
  /** Just sent: the focus comes here, because the form that had it is gone. */
  takeFocus: boolean;
  onChange: () => void;
}

/** Thanks, what was said, and the way to change it while that is allowed. */
export function FeedbackGiven({ given, mayChange, takeFocus, onChange }: FeedbackGivenProps) {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takeFocus) thanks.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <div className={classes.given}>
      <p ref={thanks} tabIndex={-1} className={classes.thanks}>
        {texts.feedback.saved}
      </p>
      <Stars rating={given.rating} />
      {given.feedback && <p className={classes.words}>{given.feedback}</p>}
      {mayChange && (
        <div className={classes.change}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onChange}
          >
            Change
          </Button>
          <span className={classes.until}>until {formatDateTime(given.changeableUntil)}</span>
        </div>
      )}
    </div>
  );
}
