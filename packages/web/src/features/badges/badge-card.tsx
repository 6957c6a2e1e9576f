import { Stack, Text, UnstyledButton } from "@mantine/core";
import { type PointerEvent, useId, useState } from "react";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
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
        className={`card ${classes.card}`}
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
        <Text span mt="xs" fw={650} lh={1.25} c={attainedAt ? undefined : "dimmed"}>
          {name}
        </Text>
        {attainedAt ? (
          <Text span fz="sm" c="var(--mw-marigold-text)" className="figures">
            Attained: {formatMonthDayYear(attainedAt)}
          </Text>
        ) : (
          <Way progress={progress} />
        )}
      </UnstyledButton>
      <div id={details} className={classes.details} data-shown={shown || undefined}>
        <p>{badge.criteria1}</p>
        <p>{badge.criteria2}</p>
        <p className={classes.reward}>{counted(badge.reward, "point")}</p>
      </div>
    </li>
  );
}

/** How far one is with a badge that is still to come. */
function Way({ progress }: Pick<ShownBadge, "progress">) {
  const { done, of } = progress ?? { done: 0, of: 0 };
  return (
    <Stack component="span" gap={6} align="center" fz="sm" c="dimmed" className="figures">
      {done > 0 && <AmountBar className={classes.way} done={done} of={of} />}
      {done > 0 ? `${done} of ${of}` : "Still to come"}
    </Stack>
  );
}
