import { Button, Checkbox } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { IconClipboardPlus } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import type { Selection } from "./selection.ts";
import classes from "./students.module.css";

interface SelectionBarProps {
  selection: Selection;
  /** The rows of the page that is shown. */
  rows: readonly StudentRow[];
  onAssign: () => void;
}

/** The box for the whole page, and what can be done with everybody who is chosen. */
export function SelectionBar({ selection, rows, onAssign }: SelectionBarProps) {
  const { chosen, toggleAll, clear } = selection;
  const here = rows.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <div className={classes.bar}>
      <Checkbox
        label="Select this page"
        checked={rows.length > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        disabled={rows.length === 0}
        onChange={() => toggleAll(rows)}
      />
      <span className={classes.count} role="status">
        {chosen.size > 0 && `${counted(chosen.size, "student")} selected`}
      </span>
      {chosen.size > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear selection
        </Button>
      )}
      <Button
        className={classes.act}
        leftSection={<IconClipboardPlus size={18} aria-hidden />}
        disabled={chosen.size === 0}
        onClick={onAssign}
      >
        Assign Test
      </Button>
    </div>
  );
}
