import { Button, Group, Select, SimpleGrid, Text } from "@mantine/core";
import type { ColumnPlaces, ImportKind, ToAssign } from "@markwell/contract/calls/roster";
import { useEffect, useRef, useState } from "react";

interface AssignColumnsProps {
  kind: ImportKind;
  fileName: string;
  assign: ToAssign;
  onAssigned: (columns: ColumnPlaces) => void;
  onAgain: () => void;
}

/** Between choice and check, where the heads do not say it: which column of the file is which. */
export function AssignColumns({ kind, fileName, assign, onAssigned, onAgain }: AssignColumnsProps) {
  const { sheet, headRow, heads, columns, missing } = assign;
  const [places, setPlaces] = useState<ColumnPlaces>(() =>
    Object.fromEntries(columns.flatMap(({ field, at }) => (at < 0 ? [] : [[field, at]]))),
  );
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const options = heads.flatMap(({ head, examples }, at) =>
    head || examples.length > 0 ? [{ value: String(at), label: head || `Column ${at + 1}` }] : [],
  );
  const open = columns.filter(({ field, optional }) => !optional && places[field] === undefined);
  const where = `${fileName}${sheet && `, sheet ${sheet}`}`;
  return (
    <form
      className="column gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        if (open.length === 0) onAssigned(places);
      }}
    >
      <div>
        <h3 ref={title} className="card-title" tabIndex={-1} style={{ outline: "none" }}>
          Which column is which?
        </h3>
        <p className="breaks">
          {headRow > 0
            ? `Row ${headRow} of ${where} does not say clearly where to find: ${missing.join(", ")}.`
            : `No row of ${where} names the columns.`}{" "}
          Choose the columns of your {kind}; nothing is imported yet.
          {kind === "students" &&
            " Students without an e-mail address sign in by a user name. Where the file has none, we propose one."}
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
