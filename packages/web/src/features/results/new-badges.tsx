import type { QuickResult } from "@markwell/contract/wire/result";
import { counted } from "../../lib/format.ts";
import { AnchorLink } from "../../ui/links.tsx";
import { Medal } from "../../ui/medal/medal.tsx";
import classes from "./new-badges.module.css";

/** Badges that the paper has brought; nothing when there is none. */
export function NewBadges({ badges }: { badges: QuickResult["newBadges"] }) {
  if (badges.length === 0) return null;
  return (
    <section className={classes.badges} aria-label="New badges">
      <h2 className={classes.title}>
        {badges.length === 1 ? "A new badge" : `${badges.length} new badges`}
      </h2>
      <ul className={classes.list}>
        {badges.map(({ _id, name, reward }) => (
          <li key={_id} className={classes.badge}>
            <Medal badge={name} attained size={72} />
            <span className={classes.name}>{name}</span>
            <span className={classes.reward}>+ {counted(reward, "point")}</span>
          </li>
        ))}
      </ul>
      <AnchorLink to="/user/badges">See My Badges</AnchorLink>
    </section>
  );
}
