import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../lib/format.ts";
import { told } from "../lib/words.ts";
import classes from "./menu-count.module.css";

interface MenuCountProps {
  count: number;
  word: "waiting" | "new";
}

/** How many things wait behind an item of the menu; nothing while none does. */
export function MenuCount({ count, word }: MenuCountProps) {
  if (count === 0) return null;
  return (
    <span className={`soft smaller figures centred ${classes.count}`} data-word={word}>
      {count > 999 ? "999+" : formatNumber(count)}
      <VisuallyHidden> {told(word)}</VisuallyHidden>
    </span>
  );
}
