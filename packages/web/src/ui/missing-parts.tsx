import { Button } from "@mantine/core";
import { useEffect, useSyncExternalStore } from "react";
import {
  isPartMissing,
  lostStyles,
  onMissing,
  retryMissing,
  untilLoaded,
} from "../lib/until-loaded.ts";
import { useWords } from "../lib/words.ts";
import classes from "./states.module.css";

/** Says that a file of the page did not come, and tries again on request; it is tried again automatically as well. */
export function MissingParts() {
  const { say } = useWords();
  const isMissing = useSyncExternalStore(onMissing, isPartMissing);
  // The page's own style sheet.
  useEffect(() => void untilLoaded(lostStyles), []);
  if (!isMissing) return null;
  return (
    <div role="alert" className={classes.missing}>
      <span>{say("A part of this page could not be loaded.")}</span>
      <Button variant="default" onClick={() => void retryMissing()}>
        {say("Retry")}
      </Button>
    </div>
  );
}
