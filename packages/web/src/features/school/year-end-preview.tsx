import { Alert, Button, Group, Stack, Table, Text } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  endYear,
  planYearEnd,
  type previewYearEnd,
  type yearEndState,
} from "@markwell/contract/calls/year-end";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconCalendarCheck, IconCalendarTime } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { counted, formatNumber } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { useAction } from "../../ui/use-action.ts";

type Preview = ReplyOf<typeof previewYearEnd>["data"];

const NOTES_SHOWN = 200;

const NOTES: Record<Preview["notes"][number]["what"], string> = {
  repeats: "Stay in their level",
  leaves: "Leave the school",
  "not moved along": "Their next class is at a different level",
  "no class": "Have no class next year",
  "unknown level": "Keep a level that the school does not use",
};

interface PreviewProps {
  state: ReplyOf<typeof yearEndState>["data"];
  choices: InputOf<typeof previewYearEnd>;
  preview: Preview;
  refresh: readonly QueryKey[];
}

export function PreviewCard({ state, choices, preview, refresh }: PreviewProps) {
  const { year } = state;
  const thisYear = Math.max(...state.years);
  const leaving = preview.moves.filter(({ to }) => to === null);
  const leave = leaving.reduce((sum, { students }) => sum + students, 0);
  const asPreviewed = { ...choices, fingerprint: preview.fingerprint };
  const plan = useAction({
    call: () => api(planYearEnd, asPreviewed),
    failed: () => undefined,
    refresh,
  });
  const end = useAction({
    call: () => api(endYear, asPreviewed),
    ask: () => ({
      title: `End the school year ${year}?`,
      text: `This moves ${counted(preview.students - leave, "student")} up now and lets ${formatNumber(leave)} leave, as shown in the preview. ${year === thisYear ? `They leave their class of ${year} today. ` : ""}Results keep their level and classes. You can undo this for 30 days.`,
      confirm: "End the school year",
    }),
    failed: () => undefined,
    refresh,
  });
  const stops = preview.problems.length > 0 || preview.unknown.length > 0;
  return (
    <Card title="What will happen" aria-live="polite">
      <Stack>
        {stops && (
          <Alert color="red" title="Fix this first">
            {preview.problems.map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
            {preview.unknown.map(({ row, student, reason }) => (
              <Text key={row} className="breaks">
                Row {row} of the list, {student}: {reason}
              </Text>
            ))}
          </Alert>
        )}
        <Moves moves={preview.moves} />
        {preview.classes.length > 0 && <NextClasses year={year + 1} classes={preview.classes} />}
        <Exceptions notes={preview.notes} />
        <FormFailure message={plan.failure ?? end.failure} />
        {year === thisYear && (
          <Text c="dimmed" fz="sm">
            When you plan it for 1 January, everybody keeps their class of {year} until the new year
            begins. You can change or cancel the plan until then, and undo the year end for 30 days
            after it.
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            leftSection={<IconCalendarCheck size={18} aria-hidden />}
            variant={year === thisYear ? "default" : "filled"}
            disabled={stops}
            loading={end.busy}
            onClick={() => end.run()}
          >
            End the school year {year} now
          </Button>
          {year === thisYear && (
            <Button
              leftSection={<IconCalendarTime size={18} aria-hidden />}
              disabled={stops}
              loading={plan.busy}
              onClick={() => plan.run()}
            >
              {state.planned ? "Change the plan" : `Plan it for 1 January ${year + 1}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

const Moves = ({ moves }: Pick<Preview, "moves">) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">From</Table.Th>
        <Table.Th scope="col">To</Table.Th>
        <Table.Th scope="col" ta="right">
          Students
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {moves.map(({ from, to, students }) => (
        <Table.Tr key={`${from} ${to}`}>
          <Table.Td>{levelLabel(from)}</Table.Td>
          <Table.Td>
            {to === null ? "Leave the school" : to === from ? "Stay" : levelLabel(to)}
          </Table.Td>
          <Table.Td ta="right">{formatNumber(students)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

interface NextClassesProps extends Pick<Preview, "classes"> {
  year: number;
}

const NextClasses = ({ year, classes }: NextClassesProps) => (
  <Table>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Class of {year}</Table.Th>
        <Table.Th scope="col">Level</Table.Th>
        <Table.Th scope="col">Follows</Table.Th>
        <Table.Th scope="col" ta="right">
          Students
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {classes.map(({ name, level, after, made, students }) => (
        <Table.Tr key={name}>
          <Table.Td className="breaks">{name}</Table.Td>
          <Table.Td>{levelLabel(level)}</Table.Td>
          <Table.Td>{after ?? (made ? "New" : "Exists already")}</Table.Td>
          <Table.Td ta="right">{formatNumber(students)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

function Exceptions({ notes }: Pick<Preview, "notes">) {
  if (notes.length === 0) return <Text c="dimmed">No exceptions.</Text>;
  return [...Map.groupBy(notes, ({ what }) => what)].map(([what, students]) => (
    <div key={what}>
      <Text fw={600}>
        {NOTES[what]} ({formatNumber(students.length)})
      </Text>
      <Text className="breaks">
        {students
          .slice(0, NOTES_SHOWN)
          .map(({ name, level, className }) => `${name} (${className || levelLabel(level)})`)
          .join(", ")}
        {students.length > NOTES_SHOWN && ` and ${students.length - NOTES_SHOWN} more`}
      </Text>
    </div>
  ));
}
