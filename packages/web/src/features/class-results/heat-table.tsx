import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, memo, useCallback, useEffect, useMemo, useRef } from "react";
import classes from "./heat.module.css";
import {
  BY_NAME,
  BY_SUBJECT_LEVEL,
  BY_TOTAL,
  type HeatCell,
  type HeatRow,
  hasSubjectLevels,
  heatOf,
  type Matrix,
  type Order,
  sorted,
} from "./heat.ts";

/** Height in px of a row of the table. */
const ROW = 48;
/** From this number on, only visible rows are rendered. */
const MANY_ROWS = 80;

interface HeatTableProps {
  label: string;
  matrix: Matrix;
  order: Order;
  onOrder: (order: Order) => void;
}

export function HeatTable({ label, matrix, order, onOrder }: HeatTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sorted(matrix, order), [matrix, order]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    enabled: rows.length > MANY_ROWS,
    overscan: 12,
  });
  const levels = hasSubjectLevels(matrix);
  const items = virtual.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  const shown =
    rows.length > MANY_ROWS ? rows.slice(first?.index ?? 0, (last?.index ?? 39) + 1) : rows;
  const above = rows.length > MANY_ROWS ? (first?.start ?? 0) : 0;
  const below = rows.length > MANY_ROWS ? virtual.getTotalSize() - (last?.end ?? 0) : 0;
  const latest = useRef(onOrder);
  useEffect(() => {
    latest.current = onOrder;
  });
  const change = useCallback((next: Order) => latest.current(next), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys
    <section ref={scroller} className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 2}>
        <Head matrix={matrix} order={order} onOrder={change} />
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {shown.map((row, place) => (
            <Row
              key={row.key}
              row={row}
              linked={matrix.rowNoun === "Student"}
              levels={levels}
              place={(first?.index ?? 0) + place + 3}
            />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  );
}

/** Apart from the rows: they come and go with every step of scrolling, and the head has as many cells as four of them. */
const Head = memo(function Head({ matrix, order, onOrder }: Omit<HeatTableProps, "label">) {
  const head = (by: string) => ({ by, order, onOrder });
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SortHead
          {...head(BY_NAME)}
          className={`${classes.name} ${classes.corner}`}
          head={matrix.rowNoun}
          said={matrix.rowNoun}
        />
        {hasSubjectLevels(matrix) && (
          <SortHead
            {...head(BY_SUBJECT_LEVEL)}
            className={classes.level}
            head="Subject level"
            said="Subject level"
          />
        )}
        <SortHead
          {...head(BY_TOTAL)}
          className={classes.total}
          head={matrix.totalHead}
          said={matrix.totalHead}
        />
        {matrix.columns.map(({ key, head: short, under, said }) => (
          <SortHead key={key} {...head(key)} head={short} under={under} said={said} />
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <th scope="row" className={`${classes.all} ${classes.name} ${classes.corner}`}>
          {ALL[matrix.rowNoun]}
        </th>
        {hasSubjectLevels(matrix) && <td className={`${classes.level} ${classes.all}`} />}
        <Cell cell={matrix.total} className={`${classes.total} ${classes.all}`} />
        {matrix.columns.map(({ key, total }) => (
          <Cell key={key} cell={total} className={classes.all} />
        ))}
      </tr>
    </thead>
  );
});

interface SortHeadProps {
  by: string;
  order: Order;
  onOrder: (order: Order) => void;
  head: string;
  under?: string;
  said: string;
  className?: string | undefined;
}

function SortHead({ by, order, onOrder, head, under, said, className = "" }: SortHeadProps) {
  const chosen = order.by === by;
  const Icon = order.desc ? IconArrowDown : IconArrowUp;
  // Names begin with A, numbers with the lowest: those students need a teacher first.
  const next = { by, desc: chosen ? !order.desc : false };
  return (
    <th
      scope="col"
      className={`${classes.head} ${className}`}
      aria-sort={chosen ? (order.desc ? "descending" : "ascending") : undefined}
    >
      <button type="button" className={classes.sort} title={said} onClick={() => onOrder(next)}>
        <span className={classes.headText}>{head}</span>
        {chosen && <Icon size={14} className={classes.arrow} aria-hidden />}
        {under && <span className={`muted ${classes.headUnder}`}>{under}</span>}
      </button>
    </th>
  );
}

const ALL = { Student: "All students", Class: "All classes shown" };

interface RowProps {
  row: HeatRow;
  linked: boolean;
  levels: boolean;
  place: number;
}

const Row = memo(function Row({ row, linked, levels, place }: RowProps) {
  return (
    <tr aria-rowindex={place}>
      <th scope="row" className={classes.name}>
        {linked ? <StudentLink row={row} /> : row.name}
      </th>
      {levels && (
        <td className={`small cut ${classes.level}`} title={row.subjectLevel}>
          {row.subjectLevel || "–"}
        </td>
      )}
      <Cell cell={row.total} className={classes.total} />
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other name
        <Cell key={index} cell={cell} />
      ))}
    </tr>
  );
});

export const StudentLink = ({ row, under = row.under }: { row: HeatRow; under?: string }) => (
  <>
    {row.index !== undefined && (
      <span className="muted figures" title="Index number">
        {row.index}{" "}
      </span>
    )}
    <Link to="/user/student" search={{ id: row.key }} className={classes.link}>
      {row.name}
    </Link>
    {under && <span className={`muted ${classes.under}`}>{under}</span>}
  </>
);

function Cell({ cell, className = "" }: { cell: HeatCell | null; className?: string | undefined }) {
  if (!cell) return <td className={`${className} ${classes.none}`}>–</td>;
  return (
    <td className={className} title={cell.said}>
      <Figure cell={cell} />
    </td>
  );
}

/** A number on its colour, which only repeats it. */
export function Figure({ cell }: { cell: HeatCell }) {
  if (cell.percent === null) {
    return (
      <span className={classes.word} data-tone={cell.tone}>
        {cell.text}
      </span>
    );
  }
  const { tone, strength } = heatOf(cell.percent);
  return (
    <span
      className={`figures ${classes.figure}`}
      data-tone={tone}
      style={{ "--strength": `${Math.round(12 + strength * 26)}%` } as CSSProperties}
    >
      <span className={classes.number}>{cell.text}</span>
      {cell.under && <span className={classes.grade}>{cell.under}</span>}
    </span>
  );
}
