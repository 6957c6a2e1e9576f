import { Button, Select, Text, Title } from "@mantine/core";
import {
  COLUMN_ROLES,
  type ColumnRole,
  columnsProblem,
  roleLabel,
} from "@markwell/domain/exchange/list-columns";
import { useEffect, useRef, useState } from "react";
import classes from "./exchange.module.css";
import type { Assigning } from "./use-files.ts";

/** More options than a question can have are only offered where the file has them. */
const ALWAYS = COLUMN_ROLES.filter((role) => !/^option[F-I]$/.test(role));
const NO_HEADS = "0";
const MAP_COLUMNS = "map-columns";

const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

/** Between choice and check of a list, where its heads do not say it: which column is which. */
export function MapColumns({ name, list, answer }: Assigning) {
  const { sheet, sheetName, row, firstRows, columns, remembered } = list;
  const [roles, setRoles] = useState<ColumnRole[]>(() => columns.map(({ role }) => role));
  const [tried, setTried] = useState(false);
  const verdict = useRef<HTMLParagraphElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const problem = columnsProblem(roles);
  const offered = COLUMN_ROLES.filter(
    (role) => ALWAYS.includes(role) || columns.some((column) => column.role === role),
  ).map((role) => ({ value: role, label: roleLabel(role) }));
  const choose = (at: number, role: ColumnRole) =>
    setRoles((before) =>
      before.map((own, place) => {
        if (place === at) return role;
        // A role that occurs once moves to the last chosen column.
        return own === role && role !== "wrong" ? "none" : own;
      }),
    );
  return (
    <form
      className="column gap-16"
      id={MAP_COLUMNS}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) return answer({ sheet, row, roles });
        setTried(true);
        verdict.current?.scrollIntoView({ block: "nearest" });
      }}
    >
      <div>
        <Title ref={title} tabIndex={-1} order={3} size={17} style={{ outline: "none" }}>
          Which column is which?
        </Title>
        <p className="breaks">
          {name}
          {sheetName && `, sheet ${sheetName}`}:{" "}
          {remembered
            ? "this is what you chose for a list with the same column names."
            : "the column names are not clear, so please check this suggestion."}{" "}
          Nothing is imported yet.
        </p>
      </div>
      <Select
        label="Row with the column names"
        maw={560}
        value={String(row)}
        onChange={(next) => answer({ sheet, row: Number(next ?? row) })}
        data={[
          ...firstRows.map((one) => ({
            value: String(one.row),
            label: `Row ${one.row}: ${one.text}`,
          })),
          { value: NO_HEADS, label: "None: the first row is a question" },
        ]}
      />
      <ul className={classes.columns} aria-label="Columns of the list">
        {columns.map(({ head, examples }, at) => {
          const shown = examples.filter((text) => text !== "");
          const letter = columnLetter(at);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={at} className={`card ${classes.column}`}>
              <div className={classes.face}>
                <Text fw={600} className="breaks">
                  {head || `Column ${letter}`}
                </Text>
                {head && (
                  <Text size="xs" c="dimmed">
                    Column {letter}
                  </Text>
                )}
              </div>
              <div className={classes.examples}>
                {shown.length === 0 ? (
                  <Text size="sm" c="dimmed">
                    Empty in the first rows
                  </Text>
                ) : (
                  shown.map((text, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                    <Text key={place} size="sm" className="cut" title={text}>
                      {text}
                    </Text>
                  ))
                )}
              </div>
              <Select
                aria-label={`Column ${letter}, ${head || "without a head"}, is`}
                searchable
                openOnFocus={false}
                data={offered}
                value={roles[at] ?? "none"}
                onChange={(role) => role && choose(at, role as ColumnRole)}
              />
            </li>
          );
        })}
      </ul>
      <Text
        ref={verdict}
        role="status"
        c={problem && tried ? "var(--mantine-color-error)" : undefined}
      >
        {problem ?? "Checking the questions with these columns."}
      </Text>
    </form>
  );
}

/** The form's buttons, which stay visible while the columns scroll. */
export function MapColumnsActions({ list: { sheet, sheetName, row }, answer }: Assigning) {
  return (
    <>
      <Button variant="default" onClick={() => answer(undefined)}>
        Cancel
      </Button>
      {sheetName !== "" && (
        <Button variant="default" onClick={() => answer({ sheet, row, roles: [] })}>
          Leave this sheet out
        </Button>
      )}
      <Button type="submit" form={MAP_COLUMNS}>
        Check the questions
      </Button>
    </>
  );
}
