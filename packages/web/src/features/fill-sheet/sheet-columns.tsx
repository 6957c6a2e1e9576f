import { Alert, Button, Group, NativeSelect, Select, SimpleGrid } from "@mantine/core";
import type { CheckedSheet, SheetField } from "@markwell/contract/calls/staff-results";
import { GRADEBOOKS, type GradebookName, type MarksAs } from "@markwell/domain/people/fill-sheet";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconInfoCircle, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatDate } from "../../lib/format.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { mayWith } from "../../lib/test-rights.ts";
import { Card } from "../../ui/card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { columnName } from "./plan.ts";
import { aTestColumn, type TestColumn, type Wishes } from "./queries.ts";

const FIELDS: Record<SheetField, string> = {
  name: "Name",
  first: "First name, if it has its own column",
  login: "E-mail, user name or student number",
  class: "Class",
  index: "Index number",
};

const ENCODINGS = [
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16" },
  { value: "utf-16be", label: "UTF-16, big-endian" },
  { value: "windows-1252", label: "Western (Windows)" },
  { value: "gb18030", label: "Chinese, simplified (GB 18030)" },
  { value: "big5", label: "Chinese, traditional (Big5)" },
];

const AS: Array<{ value: MarksAs; label: string }> = [
  { value: "marks", label: "Marks" },
  { value: "percent", label: "Percent" },
  { value: "grade", label: "Grade" },
];

/** More tests than this make no list of one column each. */
const MOST_TESTS = 12;

interface SheetColumnsProps {
  sheet: CheckedSheet;
  wishes: Wishes;
  busy: boolean;
  onChange: (wishes: Partial<Wishes>) => void;
  onReadAnew: (wishes: Partial<Wishes>) => void;
  onLook: () => void;
}

/** What is where: the heads, who is in which column, and which column takes the marks of which test. */
export function SheetColumns(props: SheetColumnsProps) {
  const { sheet, wishes, busy, onChange, onReadAnew, onLook } = props;
  const { places = {}, tests } = wishes;
  const columns = sheet.columns.map(({ head, above }, at) => ({
    value: String(at),
    label: `${columnName(at)}: ${[above, head].filter(Boolean).join(" · ") || "no name"}`,
  }));
  const named =
    places.name !== undefined ||
    places.login !== undefined ||
    (places.class !== undefined && places.index !== undefined);
  const set = tests.length > 0 && tests.every((one) => one.testid && one.column !== undefined);
  const advice = GRADEBOOKS[sheet.gradebook as GradebookName];
  return (
    <Card title="What is where?">
      <form
        className="column gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (named && set) onLook();
        }}
      >
        {advice && (
          <Alert icon={<IconInfoCircle />} title={advice.label}>
            {advice.advice}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {sheet.sheets.length > 1 && (
            <NativeSelect
              label="Sheet of the workbook"
              value={String(sheet.sheet)}
              disabled={busy}
              data={sheet.sheets.map((label, at) => ({ value: String(at), label }))}
              onChange={(event) =>
                onReadAnew({ sheet: Number(event.currentTarget.value), headRow: undefined })
              }
            />
          )}
          <NativeSelect
            label="Row with the names of the columns"
            description="Of a head of two rows, the lower one"
            value={String(sheet.headRow)}
            disabled={busy}
            data={sheet.top.map(({ row, text }) => ({
              value: String(row),
              label: `Row ${row}: ${text}`,
            }))}
            onChange={(event) => onReadAnew({ headRow: Number(event.currentTarget.value) })}
          />
          {sheet.encoding && (
            <NativeSelect
              label="Letters of the file"
              description="Choose another one if names look wrong"
              value={sheet.encoding}
              disabled={busy}
              data={ENCODINGS}
              onChange={(event) => onReadAnew({ encoding: event.currentTarget.value })}
            />
          )}
        </SimpleGrid>
        <fieldset className="column">
          <legend className="strong" style={{ padding: 0 }}>
            Who is in which row?
          </legend>
          <p className="muted small">
            A login is surest. Class and index number tell students of one name apart. Whatever is
            not certain we ask you.
          </p>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {(Object.keys(FIELDS) as SheetField[]).map((field) => {
              const at = places[field];
              const examples = at === undefined ? [] : (sheet.columns[at]?.examples ?? []);
              return (
                <Select
                  key={field}
                  label={FIELDS[field]}
                  placeholder="Not in this sheet"
                  clearable
                  data={columns}
                  value={at === undefined ? null : String(at)}
                  onChange={(value) => {
                    const { [field]: _before, ...others } = places;
                    onChange({
                      places: value === null ? others : { ...others, [field]: Number(value) },
                    });
                  }}
                  description={examples.length > 0 && `For example: ${examples.join(" · ")}`}
                  inputWrapperOrder={["label", "input", "description", "error"]}
                />
              );
            })}
          </SimpleGrid>
        </fieldset>
        <TestColumns
          columns={columns}
          tests={tests}
          onTests={(next) => onChange({ tests: next })}
        />
        <Group gap="8px 12px">
          <Button type="submit" loading={busy} disabled={!named || !set}>
            Look at the rows
          </Button>
          {!(named && set) && (
            <span className="muted small">
              {named
                ? "Choose a test and its column for each line."
                : "Say which column names the student, or class and index number."}
            </span>
          )}
        </Group>
      </form>
    </Card>
  );
}

interface TestColumnsProps {
  columns: Array<{ value: string; label: string }>;
  tests: readonly TestColumn[];
  onTests: (tests: TestColumn[]) => void;
}

function TestColumns({ columns, tests, onTests }: TestColumnsProps) {
  const load = useQuery(testListQuery);
  const isAdmin = useCurrentUser().type === "ADMIN";
  if (!load.data) {
    return (
      <LoadState load={load} title="Your tests could not be loaded">
        <RowsSkeleton rows={2} />
      </LoadState>
    );
  }
  const mine = load.data.filter((test) => isAdmin || mayWith("look", test));
  const data = mine.map(({ _id, title, level, createdAt }) => ({
    value: _id,
    label: `${title} · ${[level && levelLabel(level), formatDate(createdAt)].filter(Boolean).join(", ")}`,
  }));
  const change = (key: string, next: Partial<TestColumn>) =>
    onTests(tests.map((one) => (one.key === key ? { ...one, ...next } : one)));
  return (
    <fieldset className="column">
      <legend className="strong" style={{ padding: 0 }}>
        Which column takes the marks of which test?
      </legend>
      {tests.map(({ key, testid, column, as }, at) => (
        <SimpleGrid key={key} cols={{ base: 1, sm: 3 }} spacing="md">
          <Select
            label="Test"
            searchable
            placeholder="Search by title"
            nothingFoundMessage="Test not found"
            limit={50}
            data={data}
            value={testid ?? null}
            onChange={(value) => change(key, { testid: value ?? undefined })}
          />
          <Select
            label="Column for the marks"
            placeholder="Choose a column"
            data={columns}
            value={column === undefined ? null : String(column)}
            error={
              column !== undefined &&
              tests.slice(0, at).some((other) => other.column === column) &&
              "Another test goes there"
            }
            onChange={(value) =>
              change(key, { column: value === null ? undefined : Number(value) })
            }
          />
          <Group gap="sm" align="end" wrap="nowrap">
            <NativeSelect
              label="Written as"
              className="grow"
              data={AS}
              value={as}
              onChange={(event) => change(key, { as: event.currentTarget.value as MarksAs })}
            />
            {tests.length > 1 && (
              <Button
                variant="default"
                aria-label={`Remove test ${at + 1}`}
                onClick={() => onTests(tests.filter((one) => one.key !== key))}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
          </Group>
        </SimpleGrid>
      ))}
      {tests.length < MOST_TESTS && (
        <Button
          variant="default"
          size="sm"
          style={{ justifySelf: "start" }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onTests([...tests, aTestColumn()])}
        >
          Add another test
        </Button>
      )}
    </fieldset>
  );
}
