import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { RegradePreview as Preview } from "@markwell/contract/calls/regrade";
import { IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { counted, formatNumber } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ShownName } from "../../ui/shown-name.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { AskedElsewhere } from "./asked-elsewhere.tsx";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import {
  bankReasons,
  type ChangedAttempt,
  changeOf,
  countsInWords,
  finalInWords,
  gainsInWords,
  marksInWords,
  signed,
} from "./regrade-words.ts";
import type { Regrading } from "./use-regrade.ts";

interface RegradePreviewProps {
  preview: Preview;
  state: QuestionState;
  regrading: Regrading;
}

export function RegradePreview({ preview, state, regrading }: RegradePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new look is news, also for the keyboard
  useEffect(() => heading.current?.focus(), [preview]);
  const { wanted, bank, setBank, busy, unchanged, confirm } = regrading;
  const attempts = preview.papers.length;
  const nothing = unchanged && attempts === 0;
  const reason = state.bank === "possible" ? "" : bankReasons[state.bank];
  return (
    <Stack component="section" miw={0} aria-labelledby="who-gains">
      <h2 id="who-gains" ref={heading} tabIndex={-1} className={classes.heading}>
        Who gains and who loses
      </h2>
      <Text>{countsInWords(preview)}</Text>
      {preview.byHand > 0 && (
        <Text c="dimmed">
          {`${counted(preview.byHand, "answer keeps its marks", "answers keep their marks")} by hand.`}
        </Text>
      )}
      <PreviewTable preview={preview} />
      <Alert variant="light" icon={<IconInfoCircle size={20} aria-hidden />} role="note">
        Scores, grades and statistics change at once. {gainsInWords(preview)} Nobody loses points or
        badges. Students whose marks change get a notice, and a mail where their result was mailed.
        Their review says that{" "}
        {regrading.recounts ? "the rubric was changed" : "the key was corrected"}.
      </Alert>
      <Stack gap="sm">
        {!wanted.fullMarks &&
          (state.bank === "possible" ? (
            <Checkbox
              label="Also correct it in the question bank"
              description="This saves a new version of the question. Other tests keep their key."
              checked={bank}
              onChange={({ currentTarget: { checked } }) => setBank(checked)}
            />
          ) : (
            reason && <Text c="dimmed">{reason}</Text>
          ))}
        <AskedElsewhere {...state} />
        <FormFailure message={regrading.failure} />
        {nothing ? (
          <Text>This is already the key, and every attempt has been graded with it.</Text>
        ) : (
          <Group>
            <Button onClick={confirm} loading={busy === "regrading"}>
              {attempts > 0
                ? `Regrade ${counted(attempts, "attempt")}`
                : regrading.recounts
                  ? "Take this version"
                  : "Correct the key"}
            </Button>
          </Group>
        )}
      </Stack>
    </Stack>
  );
}

const columns = (maxMarks: number): Column<ChangedAttempt>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    cell: (attempt) => <ShownName person={attempt} />,
  },
  {
    key: "change",
    head: "Change",
    sortBy: changeOf,
    searchText: () => "",
    cell: (changed) => {
      const change = changeOf(changed);
      if (change === 0) return "0";
      const tone = change > 0 ? "good" : "bad";
      return <StatusBadge tone={tone}>{signed(change)}</StatusBadge>;
    },
  },
  {
    key: "marks",
    head: "Question",
    align: "end",
    searchText: () => "",
    cell: ({ before, after }) => `${marksInWords(before.marks)} → ${marksInWords(after.marks)}`,
  },
  {
    key: "score",
    head: `Score of ${formatNumber(maxMarks)}`,
    align: "end",
    sortBy: ({ after }) => after.score,
    searchText: () => "",
    cell: ({ before, after }) => `${formatNumber(before.score)} → ${formatNumber(after.score)}`,
  },
  {
    key: "percentage",
    head: "Percent",
    align: "end",
    searchText: () => "",
    cell: (attempt) => finalInWords(attempt, ({ percentage }) => `${percentage} %`, true),
  },
  {
    key: "grade",
    head: "Grade",
    align: "end",
    searchText: () => "",
    cell: (attempt) => finalInWords(attempt, ({ grade }) => grade),
  },
];

function PreviewTable({ preview }: { preview: Preview }) {
  const [state, change] = useLocalTableState();
  return (
    <DataTable
      label="Attempts that change"
      columns={columns(preview.maxMarks)}
      load={{ data: preview.papers }}
      rowKey={({ userid }) => userid}
      state={state}
      onChange={change}
      searchable={preview.papers.length > 10}
      searchLabel="Search by name"
      empty={
        <EmptyState
          title="No attempt changes"
          text="Every student keeps their marks for this question."
        />
      }
    />
  );
}
