import { SegmentedControl, Select, Stack } from "@mantine/core";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import classes from "./heat.module.css";
import {
  BY_NAME,
  BY_TOTAL,
  type HeatCell,
  type HeatRow,
  type Matrix,
  type Order,
  sorted,
} from "./heat.ts";
import { Figure, StudentLink } from "./heat-table.tsx";

interface HeatLinesProps {
  label: string;
  matrix: Matrix;
  order: Order;
  onOrder: (order: Order) => void;
}

export function HeatLines({ label, matrix, order, onOrder }: HeatLinesProps) {
  const [student, setStudent] = useState("");
  const [byStudent, setByStudent] = useState(false);
  const rows = useMemo(() => sorted(matrix, order), [matrix, order]);
  const column = matrix.columns.findIndex(({ key }) => key === order.by);
  const row = matrix.rows.find(({ key }) => key === student) ?? matrix.rows[0];
  const small = matrix.noun.toLowerCase();
  return (
    <>
      <Stack p="md" gap="sm">
        <SegmentedControl
          fullWidth
          aria-label="Show"
          value={byStudent ? "student" : "column"}
          onChange={(value) => setByStudent(value === "student")}
          data={[
            { value: "column", label: `One ${small}` },
            { value: "student", label: `One ${matrix.rowNoun.toLowerCase()}` },
          ]}
        />
        {byStudent ? (
          <Select
            aria-label={matrix.rowNoun}
            searchable
            value={row?.key ?? null}
            data={matrix.rows.map(({ key, name, subjectLevel }) => ({
              value: key,
              label: subjectLevel ? `${name} (${subjectLevel})` : name,
            }))}
            onChange={(value) => setStudent(value ?? "")}
          />
        ) : (
          <Select
            aria-label={matrix.noun}
            value={column < 0 ? BY_TOTAL : order.by}
            data={[
              { value: BY_TOTAL, label: matrix.totalHead },
              ...matrix.columns.map(({ key, head, under }) => ({
                value: key,
                label: under ? `${head} (${under})` : head,
              })),
            ]}
            onChange={(value) => onOrder({ by: value ?? BY_NAME, desc: false })}
          />
        )}
      </Stack>
      {byStudent ? (
        <ul className={classes.lines} aria-label={label}>
          {[
            { key: BY_TOTAL, head: matrix.totalHead, under: "", cell: row?.total ?? null },
            ...matrix.columns.map(({ key, head, under }, place) => ({
              key,
              head,
              under,
              cell: row?.cells[place] ?? null,
            })),
          ].map(({ key, head, under, cell }) => (
            <li key={key} className={classes.line}>
              <span>
                {head}
                {under && <span className={`muted ${classes.under}`}>{under}</span>}
              </span>
              <LineFigure cell={cell} />
            </li>
          ))}
        </ul>
      ) : (
        <RowLines label={label} rows={rows} column={column} linked={matrix.rowNoun === "Student"} />
      )}
    </>
  );
}

/** From this number on, only visible lines are rendered. */
const MANY_LINES = 80;
/** Height in px of a line with a class below the name. */
const LINE = 53;

interface RowLinesProps {
  label: string;
  rows: readonly HeatRow[];
  column: number;
  linked: boolean;
}

/** All rows with one figure; of a whole level only those in sight, and the window scrolls them. */
function RowLines({ label, rows, column, linked }: RowLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  const many = rows.length > MANY_LINES;
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setAbove(top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => LINE,
    enabled: many,
    overscan: 12,
    scrollMargin: above,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items.at(0), items.at(-1)];
  const from = many ? (first?.index ?? 0) : 0;
  const shown = many ? rows.slice(from, (last?.index ?? 20) + 1) : rows;
  return (
    <ul
      ref={list}
      className={classes.lines}
      aria-label={label}
      style={
        many
          ? {
              paddingTop: (first?.start ?? above) - above,
              paddingBottom: virtual.getTotalSize() - ((last?.end ?? above) - above),
            }
          : undefined
      }
    >
      {shown.map((each, place) => (
        <li
          key={each.key}
          ref={virtual.measureElement}
          data-index={from + place}
          className={classes.line}
          aria-setsize={rows.length}
          aria-posinset={from + place + 1}
        >
          <span>
            {linked ? (
              <StudentLink
                row={each}
                under={[each.subjectLevel, each.under].filter(Boolean).join(" · ")}
              />
            ) : (
              each.name
            )}
          </span>
          <LineFigure cell={(column < 0 ? each.total : each.cells[column]) ?? null} />
        </li>
      ))}
    </ul>
  );
}

const LineFigure = ({ cell }: { cell: HeatCell | null }) => (
  <span className={classes.lineFigure}>
    {cell ? <Figure cell={cell} /> : <span className={classes.none}>–</span>}
  </span>
);
