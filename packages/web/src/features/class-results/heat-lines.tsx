import { SegmentedControl, Select, Stack } from "@mantine/core";
import { useMemo, useState } from "react";
import classes from "./heat.module.css";
import { BY_NAME, BY_TOTAL, type HeatCell, type Matrix, type Order, sorted } from "./heat.ts";
import { Figure, StudentLink } from "./heat-table.tsx";

interface HeatLinesProps {
  label: string;
  matrix: Matrix;
  order: Order;
  onOrder: (order: Order) => void;
}

/** The matrix on a phone: all students in one column of it, or all columns of one student. */
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
          aria-label="Look at"
          value={byStudent ? "student" : "column"}
          onChange={(value) => setByStudent(value === "student")}
          data={[
            { value: "column", label: `One ${small}` },
            { value: "student", label: "One student" },
          ]}
        />
        {byStudent ? (
          <Select
            aria-label="Student"
            searchable
            allowDeselect={false}
            value={row?.key ?? null}
            data={matrix.rows.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(value) => setStudent(value ?? "")}
          />
        ) : (
          <Select
            aria-label={matrix.noun}
            allowDeselect={false}
            value={column < 0 ? BY_TOTAL : order.by}
            data={[
              { value: BY_TOTAL, label: matrix.totalHead },
              ...matrix.columns.map(({ key, head, under }) => ({
                value: key,
                label: `${head} (${under})`,
              })),
            ]}
            onChange={(value) => onOrder({ by: value ?? BY_NAME, desc: false })}
          />
        )}
      </Stack>
      <ul className={classes.lines} aria-label={label}>
        {byStudent
          ? [
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
            ))
          : rows.map((each) => (
              <li key={each.key} className={classes.line}>
                <span>
                  <StudentLink row={each} />
                </span>
                <LineFigure cell={(column < 0 ? each.total : each.cells[column]) ?? null} />
              </li>
            ))}
      </ul>
    </>
  );
}

const LineFigure = ({ cell }: { cell: HeatCell | null }) => (
  <span className={classes.lineFigure}>
    {cell ? <Figure cell={cell} /> : <span className={classes.none}>–</span>}
  </span>
);
