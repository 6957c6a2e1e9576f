import { Button, Group, Stack, Text } from "@mantine/core";
import type { BrokenRow, ImportKind } from "@markwell/contract/calls/roster";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import type { ImportState } from "./import-state.ts";
import classes from "./roster.module.css";

interface ImportResultProps {
  state: Extract<ImportState, { phase: "checked" }>;
  onConfirm: () => void;
  onAgain: () => void;
}

/** "1 student", "4,812 students" */
const counted = (count: number, kind: ImportKind) =>
  count === 1 ? `1 ${kind.slice(0, -1)}` : `${formatNumber(count)} ${kind}`;

/** The second step: what the check has found, and the import of a file without a fault. */
export function ImportResult({ state, onConfirm, onAgain }: ImportResultProps) {
  const { check, fileName, importing, failure } = state;
  const { kind, people, broken, ignored } = check;
  const good = people - broken.length;
  // What was pressed is gone: the keyboard goes on from here.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const fine = broken.length === 0;
  const Icon = fine ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={`column gap-16 ${classes.step}`}>
      <div className={`sunken ${classes.verdict}`} data-fine={fine || undefined}>
        <Icon size={24} aria-hidden />
        <div>
          <h3 ref={title} className="card-title" tabIndex={-1}>
            {fine
              ? `${counted(people, kind)} can be imported`
              : `${formatNumber(broken.length)} of ${formatNumber(people)} rows cannot be imported`}
          </h3>
          <p className="breaks">
            {fine
              ? `Every row of ${fileName} is right. Each person gets a mail with a link to choose a password.`
              : `Nobody of ${fileName} is imported while a row is wrong; ${good === 1 ? "1 is" : `${formatNumber(good)} are`} right. Mend the rows below in your file and choose it again.`}
          </p>
          {ignored.length > 0 && (
            <p className="breaks">Columns that are not read: {ignored.join(", ")}</p>
          )}
        </div>
      </div>
      <div role="alert">
        {failure && (
          <Text inherit fw={500} c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      <Group gap="8px 12px">
        {fine && (
          <Button onClick={onConfirm} loading={importing}>
            Import {counted(people, kind)}
          </Button>
        )}
        <Button variant="default" onClick={onAgain} disabled={importing}>
          Choose another file
        </Button>
      </Group>
      {!fine && <BrokenRows rows={broken} />}
    </div>
  );
}

const columns: readonly Column<BrokenRow>[] = [
  { key: "row", head: "Row", cell: ({ row }) => row, sortBy: ({ row }) => row, width: 80 },
  { key: "name", head: "Name", cell: ({ name }) => name || "No name", card: "title" },
  { key: "emailid", head: "Email Id", cell: ({ emailid }) => emailid || "–" },
  {
    key: "problems",
    head: "What is wrong",
    cell: ({ problems }) => (
      <Stack component="ul" gap={4} ta="start">
        {problems.map(({ column, value, message }) => (
          <li key={`${column} ${message}`}>
            <strong>{column}</strong>
            {value && <span className="muted breaks"> “{value}”</span>}: {message}
          </li>
        ))}
      </Stack>
    ),
    searchText: ({ problems }) =>
      problems.map(({ column, value, message }) => `${column} ${value} ${message}`).join(" "),
  },
];

/** The rows to mend, with their numbers as the spreadsheet shows them. */
function BrokenRows({ rows }: { rows: readonly BrokenRow[] }) {
  const [state, change] = useLocalTableState({ size: 10 });
  return (
    <DataTable
      label="Rows to mend"
      columns={columns}
      load={{ data: rows }}
      rowKey={({ row }) => String(row)}
      state={state}
      onChange={change}
      searchLabel="Search in the rows to mend"
      empty={null}
    />
  );
}
