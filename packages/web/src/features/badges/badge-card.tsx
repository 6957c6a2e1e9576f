import { UnstyledButton } from "@mantine/core";
import { type PointerEvent, useId, useState } from "react";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import { Medal } from "../../ui/medal/medal.tsx";
import classes from "./badges.module.css";
import type { ShownBadge } from "./shown-badges.ts";

/**
 * One badge. What it is given for covers the card under a mouse, with the focus of a keyboard, and
 * after a tap; Escape or another tap takes it away. A screen reader has it as description.
 */
export function BadgeCard({ badge }: { badge: ShownBadge }) {
  const details = useId();
  const [shown, setShown] = useState(false);
  const { name, attainedAt, progress } = badge;
  const hover = (over: boolean) => (event: PointerEvent) => {
    // A finger "enters" as well, and its tap would then hide what it has just shown.
    if (event.pointerType === "mouse") setShown(over);
  };
  return (
    <li className={classes.item} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <UnstyledButton
        className={classes.card}
        data-attained={attainedAt ? true : undefined}
        aria-describedby={details}
        aria-expanded={shown}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setShown(true)}
        onBlur={() => setShown(false)}
        onClick={({ nativeEvent }) => {
          const byMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
          if (!byMouse) setShown(!shown);
        }}
        onKeyDown={({ key }) => key === "Escape" && setShown(false)}
      >
        <Medal badge={name} attained={Boolean(attainedAt)} />
        <span className={classes.name}>{name}</span>
        {attainedAt ? (
          <span className={classes.attained}>Attained: {formatMonthDayYear(attainedAt)}</span>
        ) : (
          <Way progress={progress} />
        )}
      </UnstyledButton>
      <div id={details} className={classes.details} data-shown={shown || undefined}>
        <p className={classes.criterion}>{badge.criteria1}</p>
        <p className={classes.criterion}>{badge.criteria2}</p>
        <p className={classes.reward}>{counted(badge.reward, "point")}</p>
      </div>
    </li>
  );
}

/** How far one is with a badge that is still to come. */
function Way({ progress }: Pick<ShownBadge, "progress">) {
  if (!progress?.done) return <span className={classes.open}>Still to come</span>;
  const { done, of } = progress;
  return (
    <span className={classes.open}>
      <span className={classes.track}>
        <span className={classes.done} style={{ width: `${(done / of) * 100}%` }} />
      </span>
      {done} of {of}
    </span>
  );
}
