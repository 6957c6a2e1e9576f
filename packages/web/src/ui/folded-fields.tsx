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
  /** Fields in one line, each as wide as its name, instead of a grid. */
  line?: boolean;
  /** Always shown, before the fields. */
  before?: ReactNode;
  children: ReactNode;
  below: ReactNode;
}

/** Fields above a list, side by side; a phone folds them behind a button, so that the list comes first. */
export function FoldedFields({
  word,
  icon,
  used,
  folded = false,
  line = false,
  before,
  children,
  below,
}: FoldedFieldsProps) {
  const [open, { toggle }] = useDisclosure(false);
  return (
    <div className={classes.bar} data-line={line || undefined}>
      {before && <div className={classes.before}>{before}</div>}
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
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
