import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./folded-fields.module.css";

interface FoldedFieldsProps {
  word: string;
  icon: ReactNode;
  used: number;
  /** Even if there is room for them. */
  folded?: boolean;
  children: ReactNode;
  below: ReactNode;
}

/** Fields above a list, side by side; a phone folds them behind a button, so that the list comes first. */
export function FoldedFields({
  word,
  icon,
  used,
  folded = false,
  children,
  below,
}: FoldedFieldsProps) {
  const [open, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.bar}>
      <Button
        className={classes.fold}
        hiddenFrom={folded ? undefined : "sm"}
        variant="default"
        leftSection={icon}
        aria-expanded={open}
        onClick={toggle}
      >
        {used > 0 ? `${word} (${used})` : word}
      </Button>
      <div
        className={classes.fields}
        data-folded={folded || undefined}
        data-open={open || undefined}
      >
        {children}
      </div>
      {below}
    </div>
  );
}
