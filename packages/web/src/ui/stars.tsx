import { IconStar, IconStarFilled } from "@tabler/icons-react";
import classes from "./stars.module.css";

const MOST = 5;

/** A rating that is only shown: filled stars up to it, outlined ones after. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${rating} of ${MOST} stars`}>
      {Array.from({ length: MOST }, (_, index) =>
        index < Math.round(rating) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
          <IconStarFilled key={index} size={18} className={classes.on} aria-hidden />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
          <IconStar key={index} size={18} stroke={1.6} aria-hidden />
        ),
      )}
    </span>
  );
}
