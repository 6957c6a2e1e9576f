import { Button, Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { counted, formatNumber } from "../lib/format.ts";
import type { Selection } from "./selection.ts";
import { useAction } from "./use-action.ts";

interface SelectionBarProps<Row extends { _id: string }> {
  selection: Selection<Row>;
  rows: readonly Row[];
  noun: string;
  /** Every row that matches the search, on other pages too. */
  matching?: { count: number; load: () => Promise<readonly Row[]> } | undefined;
  /** The result of the last action, shown while nothing is selected. */
  told?: string | undefined;
  children: ReactNode;
}

/** Selects all rows of this page, or none of them. */
export function PageBox<Row extends { _id: string }>({
  selection: { chosen, toggleAll },
  rows,
}: Pick<SelectionBarProps<Row>, "selection" | "rows">) {
  const here = rows.filter(({ _id }) => chosen.has(_id)).length;
  return (
    <Checkbox
      label="Select this page"
      checked={rows.length > 0 && here === rows.length}
      indeterminate={here > 0 && here < rows.length}
      disabled={rows.length === 0}
      onChange={() => toggleAll(rows)}
    />
  );
}

export function SelectionBar<Row extends { _id: string }>({
  selection,
  rows,
  noun,
  matching,
  told,
  children,
}: SelectionBarProps<Row>) {
  const { chosen, clear, addAll } = selection;
  const all = useAction({ call: () => matching?.load() ?? Promise.resolve([]), done: addAll });
  const pageChosen = rows.length > 0 && rows.every(({ _id }) => chosen.has(_id));
  const further = pageChosen && matching && matching.count > Math.max(chosen.size, rows.length);
  return (
    <Group gap="8px 16px" flex="1 1 100%">
      <PageBox selection={selection} rows={rows} />
      <span className="small strong" role="status">
        {chosen.size > 0 ? `${counted(chosen.size, noun)} selected` : told}
      </span>
      {further && (
        <Button variant="light" size="compact-sm" loading={all.busy} onClick={() => all.run()}>
          Select all {formatNumber(matching.count)} that match
        </Button>
      )}
      {chosen.size > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear selection
        </Button>
      )}
      {children}
    </Group>
  );
}
