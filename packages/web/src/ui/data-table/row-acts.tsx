import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { RowAct } from "./columns.ts";
import classes from "./data-table.module.css";

interface RowActsProps<Row> {
  row: Row;
  acts: readonly RowAct<Row>[];
}

/** Up to three acts as icons; more go into a menu, but for those that are always wanted at hand. */
export function RowActs<Row>({ row, acts }: RowActsProps<Row>) {
  const shown = acts.filter((act) => !act.hidden?.(row));
  const named = shown.map((act) => ({ ...act, name: nameOf(act, row) }));
  const many = named.length > 3;
  const icons = named.filter(({ atHand }) => !many || atHand);
  const further = named.filter((act) => !icons.includes(act));
  return (
    <div className={classes.acts}>
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
            <ActionIcon aria-label="More acts" size={32}>
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

const nameOf = <Row,>(act: RowAct<Row>, row: Row) =>
  typeof act.label === "string" ? act.label : act.label(row);
