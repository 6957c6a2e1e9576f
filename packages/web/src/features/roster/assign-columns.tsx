import { Button, Group, Select, SimpleGrid, Text } from "@mantine/core";
import type { ColumnPlaces, ImportKind, ToAssign } from "@markwell/contract/calls/roster";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { keptOnDevice } from "../../lib/kept.ts";

/** By kind of list: which head was last chosen for each field. */
const lastChoice = keptOnDevice("list-columns", z.record(z.string(), z.string()));

/** Where the file has the heads that were chosen for the list before, and which fields no head was understood as. */
function placesAsBefore(kind: ImportKind, { heads, columns }: ToAssign): ColumnPlaces {
  const before = lastChoice.read(kind) ?? {};
  const found = columns
    .filter(({ at }) => at < 0)
    .map(
      ({ field }) =>
        [field, heads.findIndex(({ head }) => head && head === before[field])] as const,
    );
  return Object.fromEntries(found.filter(([, at]) => at >= 0));
}

const whyAsked = (where: string, { headRow, missing }: ToAssign): string =>
  missing.length === 0
    ? `The columns of ${where}, as they were understood.`
    : headRow > 0
      ? `Row ${headRow} of ${where} does not say clearly where to find: ${missing.join(", ")}.`
      : `No row of ${where} names the columns.`;

interface AssignColumnsProps {
  kind: ImportKind;
  fileName: string;
  assign: ToAssign;
  onAssigned: (columns: ColumnPlaces) => void;
  onAgain: () => void;
}

/** Where the heads do not say it, or say it wrongly: which column of the file is which. */
export function AssignColumns({ kind, fileName, assign, onAssigned, onAgain }: AssignColumnsProps) {
  const { sheet, heads, columns } = assign;
  const [asBefore] = useState(() => placesAsBefore(kind, assign));
  const [places, setPlaces] = useState<ColumnPlaces>(() => ({
    ...Object.fromEntries(columns.flatMap(({ field, at }) => (at < 0 ? [] : [[field, at]]))),
    ...asBefore,
  }));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const options = heads.flatMap(({ head, examples }, at) =>
    head || examples.length > 0 ? [{ value: String(at), label: head || `Column ${at + 1}` }] : [],
  );
  const open = columns.filter(({ field, optional }) => !optional && places[field] === undefined);
  return (
    <form
      className="column gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (open.length > 0) return;
        const chosen = Object.entries(places).map(([field, at]) => [field, heads[at]?.head ?? ""]);
        lastChoice.keep(kind, Object.fromEntries(chosen));
        onAssigned(places);
      }}
    >
      <div>
        <h3 ref={title} className="card-title" tabIndex={-1} style={{ outline: "none" }}>
          Which column is which?
        </h3>
        <p className="breaks">
          {whyAsked(`${fileName}${sheet && `, sheet ${sheet}`}`, assign)} Choose the columns of your{" "}
          {kind}; nothing is imported yet.
          {kind === "students" &&
            " Students without an e-mail address sign in by a user name. Where the file has none, we propose one."}
          {Object.keys(asBefore).length > 0 && " Filled in as you chose for the list before."}
        </p>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {columns.map(({ field, head, optional }) => {
          const at = places[field];
          const examples = at === undefined ? [] : (heads[at]?.examples ?? []);
          return (
            <Select
              key={field}
              label={optional ? `${head} (may be left out)` : head}
              withAsterisk={!optional}
              placeholder={optional ? "Not in this file" : "Choose a column"}
              data={options}
              value={at === undefined ? null : String(at)}
              clearable={optional}
              onChange={(value) => {
                const { [field]: _before, ...others } = places;
                setPlaces(value === null ? others : { ...others, [field]: Number(value) });
              }}
              description={
                examples.length > 0 ? (
                  <Text span inherit className="breaks">
                    For example: {examples.join(" · ")}
                  </Text>
                ) : undefined
              }
              inputWrapperOrder={["label", "input", "description", "error"]}
            />
          );
        })}
      </SimpleGrid>
      <Group gap="8px 12px">
        <Button type="submit" disabled={open.length > 0}>
          Check the rows
        </Button>
        <Button variant="default" onClick={onAgain}>
          Choose another file
        </Button>
      </Group>
    </form>
  );
}
