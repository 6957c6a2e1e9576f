import { Button, Group, Progress, Stack, Tabs, Text } from "@mantine/core";
import type { Homework, HomeworkStudent } from "@markwell/contract/calls/homework";
import { countHomework, mayRemind } from "@markwell/domain/tests/homework";
import {
  IconBell,
  IconCalendarPlus,
  IconCalendarX,
  IconChecks,
  IconLock,
  IconPencil,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted, formatDateTime, formatMinutes } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ClassesCard } from "../class-tests/index.ts";
import { DatesDialog, ExtendDialog, type Extended } from "./date-dialogs.tsx";
import classes from "./homework.module.css";
import { changedBy, homeworkOf, sendClose, sendExtension } from "./queries.ts";
import { sendReminder } from "./send-reminder.ts";
import { countWords, openWords, STATE_WORDS } from "./words.ts";

interface HomeworkPageProps {
  testId: string;
  title: string;
  /** When the answers open: shown below the dates. */
  release: ReactNode;
}

/** Homework as its teacher sees it: who has handed in, who has not, and until when. */
export function HomeworkPage({ testId, title, release }: HomeworkPageProps) {
  const load = useQuery(homeworkOf(testId));
  const [extending, setExtending] = useState<Extended>();
  const [changing, setChanging] = useState(false);
  const { data } = load;
  return (
    <>
      <PageHeader title={title} actions={data && <Actions homework={data} />} />
      <LoadState load={load} title="The homework could not be loaded">
        {data ? (
          <div className={classes.page}>
            <div className={classes.main}>
              <Summary homework={data} />
              <Students homework={data} onExtend={setExtending} />
            </div>
            <div className={classes.side}>
              <Dates
                homework={data}
                onChange={() => setChanging(true)}
                onExtend={(one) => setExtending({ class: one })}
              />
              <ClassesCard test={data} mayChange={data.mayChange} />
              {release}
              <PrintLinks testId={testId} />
            </div>
            {extending && (
              <ExtendDialog
                homework={data}
                whom={extending}
                onClose={() => setExtending(undefined)}
              />
            )}
            {changing && <DatesDialog homework={data} onClose={() => setChanging(false)} />}
          </div>
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </LoadState>
    </>
  );
}

const canBeReminded = ({ students }: Homework): number =>
  students.filter(({ state, remindedAt }) =>
    mayRemind({ state, remindedAt: remindedAt ? Date.parse(remindedAt) : null }, serverNow()),
  ).length;

function Actions({ homework }: { homework: Homework }) {
  const { _id, waiting, mayChange, ended, students } = homework;
  const { missing } = countHomework(students.map(({ state }) => state));
  const count = canBeReminded(homework);
  const refresh = changedBy(_id);
  const remind = useAction({ call: () => sendReminder(_id), refresh });
  const close = useAction({
    call: () => sendClose(_id),
    ask: () => ({
      title: "Close this homework for everybody?",
      text:
        missing === 0
          ? "Nobody can hand it in any more."
          : `${counted(missing, "student")} ${missing === 1 ? "has" : "have"} not handed in and can no longer do so. Saved answers are handed in.`,
      confirm: "Close homework",
      danger: true,
    }),
    done: () => "Homework closed.",
    refresh,
  });
  return (
    <>
      {waiting > 0 && (
        <ButtonLink
          to="/user/marking"
          search={{ test: _id }}
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
        >
          Mark {counted(waiting, "answer")}
        </ButtonLink>
      )}
      {students.some(({ state }) => state.startsWith("handed in")) && (
        <ButtonLink to="/user/listtests" search={{ test: _id, tab: "students" }} variant="default">
          Results
        </ButtonLink>
      )}
      {mayChange && !ended && (
        <Button
          variant="default"
          leftSection={<IconLock size={18} aria-hidden />}
          loading={close.busy}
          onClick={() => close.run()}
        >
          Close homework
        </Button>
      )}
      {mayChange && missing > 0 && (
        <Button
          leftSection={<IconBell size={18} aria-hidden />}
          loading={remind.busy}
          disabled={count === 0}
          onClick={() => remind.run()}
        >
          {count === 0 ? "Everybody reminded" : `Remind ${counted(count, "student")}`}
        </Button>
      )}
    </>
  );
}

function Summary({ homework }: { homework: Homework }) {
  const { students } = homework;
  const { students: all, handedIn, missed } = countHomework(students.map(({ state }) => state));
  const part = (count: number) => (all === 0 ? 0 : (count / all) * 100);
  const words = countWords(students);
  return (
    <Card p="md">
      <Text className="strong" lh={1.45} aria-live="polite">
        {openWords(homework, serverNow())} {words}
      </Text>
      <Progress.Root size={10} mt="sm" aria-hidden>
        <Progress.Section value={part(handedIn)} color="green" />
        <Progress.Section value={part(missed)} color="red" />
      </Progress.Root>
    </Card>
  );
}

const TABS = ["missing", "handed in", "missed", "all"] as const;
type Tab = (typeof TABS)[number];

const inTab = (tab: Tab, { state }: HomeworkStudent): boolean => {
  if (tab === "all") return true;
  if (tab === "handed in") return state === "handed in" || state === "handed in late";
  if (tab === "missed") return state === "missed";
  return !inTab("handed in", { state } as HomeworkStudent) && state !== "missed";
};

const TAB_WORDS: Record<Tab, string> = {
  missing: "Not handed in",
  "handed in": "Handed in",
  missed: "Missed",
  all: "All students",
};

interface StudentsProps {
  homework: Homework;
  onExtend: (whom: Extended) => void;
}

function Students({ homework, onExtend }: StudentsProps) {
  const { _id: testId, students, mayChange, ended } = homework;
  const [chosen, setTab] = useState<Tab>();
  const [state, change] = useLocalTableState({ size: 50 });
  const count = (tab: Tab) => students.filter((one) => inTab(tab, one)).length;
  const usual: Tab = count("missing") > 0 ? "missing" : "all";
  const tab = chosen ?? usual;
  const refresh = changedBy(testId);
  const remind = useAction({
    call: ({ _id }: HomeworkStudent) => sendReminder(testId, [_id]),
    refresh,
  });
  const takeBack = useAction({
    call: ({ _id }: HomeworkStudent) => sendExtension({ id: testId, students: [_id], until: null }),
    refresh,
  });
  const done = (one: HomeworkStudent) => inTab("handed in", one) || one.state === "writing";
  const actions: RowAction<HomeworkStudent>[] = [
    {
      label: ({ name }) => `More time for ${name}`,
      icon: IconCalendarPlus,
      run: (student) => onExtend({ student }),
      hidden: (one) => inTab("handed in", one) || one.dueAt === null,
      atHand: true,
    },
    {
      label: ({ name }) => `Remind ${name}`,
      icon: IconBell,
      run: remind.run,
      hidden: ({ state: is, remindedAt }) =>
        !mayRemind(
          { state: is, remindedAt: remindedAt ? Date.parse(remindedAt) : null },
          serverNow(),
        ),
    },
    {
      label: ({ name }) => `Remove the extension of ${name}`,
      icon: IconCalendarX,
      run: takeBack.run,
      hidden: (one) => !one.extended || done(one),
    },
  ];
  return (
    <Tabs value={tab} onChange={(next) => setTab(next as Tab)} mt="md" keepMounted={false}>
      <Tabs.List mb="xs">
        {TABS.filter((one) => one !== "missed" || count("missed") > 0).map((one) => (
          <Tabs.Tab key={one} value={one}>
            {TAB_WORDS[one]} ({count(one)})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <DataTable
          label={TAB_WORDS[tab]}
          columns={columns}
          load={{ data: students.filter((one) => inTab(tab, one)), error: null, refetch: () => {} }}
          rowKey={({ _id }) => _id}
          state={state}
          onChange={change}
          {...(mayChange && !ended && { actions })}
          empty={
            <EmptyState
              title={students.length === 0 ? "No student has this homework yet" : "Nobody here"}
              text={
                students.length === 0
                  ? "Choose classes beside this list."
                  : "Choose another tab to see the other students."
              }
            />
          }
        />
      </Tabs.Panel>
    </Tabs>
  );
}

const columns: Column<HomeworkStudent>[] = [
  {
    key: "name",
    head: "Name",
    cell: ({ name, classes: of }) => (
      <span className="stacked">
        <span className="strong breaks">{name}</span>
        <span className="muted smaller regular breaks">{of.join(", ")}</span>
      </span>
    ),
    searchText: ({ name, classes: of }) => `${name} ${of.join(" ")}`,
    sortBy: ({ name }) => name,
    card: "title",
  },
  {
    key: "state",
    head: "State",
    cell: ({ state, answered }) => {
      const [tone, word] = STATE_WORDS[state];
      return (
        <Stack gap={2} align="start">
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {state === "writing" && (
            <span className="muted smaller">{counted(answered, "answer")} so far</span>
          )}
        </Stack>
      );
    },
    searchText: ({ state }) => STATE_WORDS[state][1],
    sortBy: ({ state }) => STATE_WORDS[state][1],
  },
  {
    key: "due",
    head: "Due",
    cell: ({ dueAt, extended }) => (
      <>
        {dueAt ? formatDateTime(dueAt) : "–"}
        {extended && <div className="muted smaller">Extended</div>}
      </>
    ),
    searchText: ({ extended }) => (extended ? "Extended" : ""),
    sortBy: ({ dueAt }) => dueAt ?? "",
  },
  {
    key: "handedIn",
    head: "Handed in",
    cell: ({ handedInAt, remindedAt }) =>
      handedInAt ? (
        formatDateTime(handedInAt)
      ) : remindedAt ? (
        <span className="muted smaller">Reminded {formatDateTime(remindedAt)}</span>
      ) : (
        "–"
      ),
    searchText: () => "",
    sortBy: ({ handedInAt }) => handedInAt ?? "",
  },
];

interface DatesProps {
  homework: Homework;
  onChange: () => void;
  onExtend: (one: Homework["classes"][number]) => void;
}

function Dates({ homework, onChange, onExtend }: DatesProps) {
  const { opensAt, lateUntil, noClock, duration, questionCount, classes: given } = homework;
  const mayChange = homework.mayChange && !homework.over;
  return (
    <Card title="Dates" p="md">
      <FactLines
        facts={[
          ["Opens", opensAt ? formatDateTime(opensAt) : "At once"],
          ...given.map(({ name, dueAt }): [string, string] => [
            given.length > 1 ? `Due, ${name}` : "Due",
            dueAt ? formatDateTime(dueAt) : "No date",
          ]),
          ["Late hand-in", lateUntil ? `Until ${formatDateTime(lateUntil)}` : "No"],
          ["Clock", noClock ? "None, until the date" : formatMinutes(duration)],
          ["Questions", String(questionCount)],
        ]}
      />
      {!homework.over && (
        <Text size="sm" c="dimmed" mt="xs">
          {noClock
            ? "Students hand it in by the due date."
            : "Students can start it until the due date. Who has started keeps their full time."}{" "}
          Closing it also ends the time of those who still write.
        </Text>
      )}
      {mayChange && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={onChange}
          >
            Change
          </Button>
          {given
            .filter(({ dueAt }) => dueAt)
            .map((one) => (
              <Button
                key={one._id}
                variant="default"
                size="compact-md"
                maw="100%"
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                onClick={() => onExtend(one)}
              >
                More time for {one.name}
              </Button>
            ))}
        </Group>
      )}
    </Card>
  );
}
