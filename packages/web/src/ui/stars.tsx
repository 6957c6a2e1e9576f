import { Rating } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { say } from "../lib/words.ts";

const MOST = 5;

/** A rating that is only shown: filled stars up to it, outlined ones after. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Rating
      readOnly
      value={Math.round(rating)}
      count={MOST}
      role="img"
      aria-label={say("{rating} of {most} stars", { rating, most: MOST })}
      style={{ gap: 2 }}
      emptySymbol={<IconStar size={18} stroke={1.6} color="var(--mw-muted)" aria-hidden />}
      fullSymbol={<IconStarFilled size={18} color="var(--mw-marigold)" aria-hidden />}
    />
  );
}
