import { ActionIcon, Menu, Table, Tooltip } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say, told } from "../../lib/words.ts";
import { Highlighted } from "../highlighted.tsx";
import type { Column, RowAction } from "./columns.ts";
import classes from "./data-table.module.css";

interface RowActionsProps<Row> {
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** Up to three actions as icons; more go into a menu, except those that are always needed at hand. */
function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  const shown = actions.filter((action) => !action.hidden?.(row));
  const named = shown.map((action) => ({ ...action, name: nameOf(action, row) }));
  const many = named.length > 3;
  const icons = named.filter(({ atHand }) => !many || atHand);
  const further = named.filter((action) => !icons.includes(action));
  return (
    <div className={classes.actions}>
      {icons.map(({ icon: Icon, name, run, danger, disabled }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon
            aria-label={name}
            size={32}
            color={danger ? "red" : "gray"}
            disabled={disabled?.(row)}
            onClick={() => run(row)}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
      {further.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={say("More actions")} size={32}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map(({ icon: Icon, name, run, danger, disabled }) => (
              <Menu.Item
                key={name}
                leftSection={<Icon size={16} />}
                color={danger ? "red" : undefined}
                disabled={disabled?.(row)}
                onClick={() => run(row)}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

const nameOf = <Row,>(action: RowAction<Row>, row: Row) =>
  typeof action.label === "string" ? action.label : action.label(row);

interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  highlight: string;
}

export function DataTableRow<Row>({ row, columns, actions, highlight }: DataTableRowProps<Row>) {
  return (
    <Table.Tr role="row" className={classes.row}>
      {columns.map((column) => (
        <Table.Td
          role="cell"
          key={column.key}
          data-align={column.align}
          data-breaks={column.breaks}
          data-card={column.card ?? "line"}
          data-tablet={column.tablet}
          data-head={told(column.head)}
        >
          {marked(column.cell(row), highlight)}
        </Table.Td>
      ))}
      {actions.length > 0 && (
        <Table.Td role="cell" data-align="end" data-card="actions">
          <RowActions row={row} actions={actions} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function marked(cell: ReactNode, words: string): ReactNode {
  return typeof cell === "string" ? <Highlighted text={cell} words={words} /> : cell;
}
