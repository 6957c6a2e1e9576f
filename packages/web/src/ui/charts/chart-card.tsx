import { Button } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { say } from "../../lib/words.ts";
import classes from "./chart-card.module.css";

export interface ChartNumbers {
  heads: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

interface ChartCardProps extends ChartNumbers {
  title: string;
  summary: string;
  help?: ReactNode;
  level?: 2 | 3;
  /** Names in the picture are links, so that it is a group of things and no single picture. */
  withLinks?: boolean;
  /** The picture. Unless it is said to have links, it holds nothing that can have the focus. */
  children: ReactNode;
}

/**
 * A chart in its frame: title, picture, and the same numbers as a table behind "Show as table". The
 * printed page has both.
 */
export function ChartCard(props: ChartCardProps) {
  const { title, summary, help, level = 3, heads, rows, withLinks, children } = props;
  const Heading = `h${level}` as const;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const meaning = { role: withLinks ? "group" : "img", "aria-label": summary };
  return (
    <figure
      className={`card ${classes.card}`}
      aria-labelledby={id}
      data-as-table={asTable || undefined}
    >
      <div className={`row between ${classes.head}`}>
        <Heading id={id} className="card-title">
          {title}
        </Heading>
        <Button
          className={classes.switch}
          variant="subtle"
          size="compact-sm"
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? say("Show as chart") : say("Show as table")}
        </Button>
      </div>
      {help && <p className={`muted small ${classes.help}`}>{help}</p>}
      <div className={`grow ${classes.picture}`} {...meaning}>
        {children}
      </div>
      <div className={classes.numbers}>
        <NumbersTable label={title} heads={heads} rows={rows} />
      </div>
    </figure>
  );
}

function NumbersTable({ label, heads, rows }: ChartNumbers & { label: string }) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`muted smaller strong ${classes.columnHead}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...values]) => (
          <tr key={name}>
            <th scope="row" className={classes.rowHead}>
              {name}
            </th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} className={classes.value}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
