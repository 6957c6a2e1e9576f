import { Alert, Button, Stack } from "@mantine/core";
import { joinTest } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { timeWithExtra } from "@markwell/domain/arrangements/arrangement";
import {
  IconCloudOff,
  IconNotebook,
  IconPencil,
  IconPencilCheck,
  IconPlayerPlay,
  IconRotateClockwise,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatDateTime, formatMinutes, formatNumber } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { say, told } from "../../lib/words.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { KeptSitting } from "../exam/index.ts";
import { MissedToNote } from "./missed-homework.tsx";
import { NothingInList } from "./nothing-yet.tsx";
import { myTests, type OpenTest } from "./queries.ts";
import { SubjectTestTable } from "./subject-test-table.tsx";
import { chipsOf } from "./test-chips.ts";
import { NameCell, testColumns } from "./test-columns.tsx";
import { TestItem } from "./test-item.tsx";

/** The specification's pause between confirmation and test. */
const START_DELAY_MS = 1_000;

/** Take Test, or Running in green; asks first, and joins a test that is only offered yet. */
function TakeTestButton({ test, offline }: { test: OpenTest; offline: boolean }) {
  const navigate = useNavigate();
  const running = test.test_running;
  const enter = useAction({
    call: async () => {
      if (!test.registered) await api(joinTest, { testid: test._id });
      await new Promise((resolve) => setTimeout(resolve, START_DELAY_MS));
    },
    ask: () => ({
      title: test.title,
      text: running ? say(texts.attempt.reenterConfirm) : say(texts.attempt.startConfirm),
      confirm: running ? say("Yes, enter again") : say("Yes, start"),
      cancel: say("Not now"),
      roomy: true,
    }),
    done: () =>
      navigate({
        to: "/trainee/taketest",
        search: { testid: test._id, traineeid: test.studentId },
      }),
    refresh: [myTests.queryKey],
  });
  const Icon = running ? IconRotateClockwise : IconPlayerPlay;
  return (
    <Button
      color={running ? "green" : undefined}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={`${running ? say("Running") : say("Take Test")}: ${test.title}`}
      loading={enter.busy || enter.succeeded}
      // Offline, only attempts begun on this device continue.
      disabled={(offline && !running) || test.homework === "not open"}
      onClick={() => enter.run()}
    >
      {running
        ? say("Running")
        : test.homework === "not open"
          ? say("Not open yet")
          : say("Take Test")}
    </Button>
  );
}

function noteOf({ homework, opensAt, dueAt, lateUntil, fewer }: OpenTest): string | undefined {
  if (opensAt) return say("Opens {date}", { date: moment(opensAt) });
  if (!dueAt) return fewer && told(fewer);
  const due = say("Due {date}", { date: moment(dueAt) });
  return homework === "overdue" && lateUntil
    ? `${due}. ${say("You can hand it in late until {date}.", { date: moment(lateUntil) })}`
    : due;
}

const moment = (at: string): string => `${formatDateTime(at)}${zoneWords(at)}`;

const timeGiven = ({ duration, extraMinutes, noClock }: OpenTest): string => {
  if (noClock) return say("No clock");
  return told(extraMinutes ? timeWithExtra(duration, extraMinutes) : formatMinutes(duration));
};

/** Assessment core 9. */
const NAME_LENGTH = 25;

const columns = (offline: boolean): Column<OpenTest>[] => [
  {
    key: "title",
    head: say("Name"),
    cell: (test) => (
      <NameCell
        test={test}
        length={NAME_LENGTH}
        chips={chipsOf(test, serverNow())}
        note={noteOf(test)}
      />
    ),
    searchText: (test) => test.title,
    sortBy: (test) => test.title,
    card: "title",
  },
  ...testColumns,
  {
    key: "points",
    head: say("Points"),
    cell: (test) => say("+ {points} points", { points: formatNumber(test.points) }),
    sortBy: (test) => test.points,
  },
  {
    key: "duration",
    head: say("Duration"),
    cell: timeGiven,
    sortBy: (test) => test.duration,
  },
  {
    key: "take",
    head: say("Test"),
    cell: (test) => <TakeTestButton test={test} offline={offline} />,
    align: "end",
  },
];

const itemFor = (offline: boolean) => (test: OpenTest) => (
  <TestItem
    test={test}
    lead={
      <span className="tile soft" data-tone={test.test_running ? "good" : "info"}>
        {test.selfPaced ? (
          <IconNotebook size={26} aria-hidden />
        ) : (
          <IconPencil size={26} aria-hidden />
        )}
      </span>
    }
    chips={chipsOf(test, serverNow())}
    facts={[
      timeGiven(test),
      told(test.exam),
      say("+ {points} points", { points: formatNumber(test.points) }),
    ]}
    note={noteOf(test)}
    action={<TakeTestButton test={test} offline={offline} />}
  />
);

const route = getRouteApi("/user/livetest");

/** While the server is out of reach: that nothing is lost, and the way back into what goes on. */
function OfflineNote({ sittings }: { sittings: readonly KeptSitting[] }) {
  const { _id: traineeid } = useCurrentUser();
  return (
    <Alert
      color="yellow"
      icon={<IconCloudOff size={22} />}
      title={say(texts.student.offlineTitle)}
      role="status"
      mb="md"
    >
      <Stack gap="sm" align="start">
        {sittings.length > 0
          ? say(texts.student.offlineWithTest)
          : say(texts.student.offlineWithout)}
        {sittings.map(({ testId: testid, title }) => (
          <ButtonLink
            key={testid}
            to="/trainee/taketest"
            search={{ testid, traineeid }}
            color="green"
            maw="100%"
            leftSection={<IconRotateClockwise size={18} aria-hidden />}
          >
            {say("Back to {title}", { title })}
          </ButtonLink>
        ))}
      </Stack>
    </Alert>
  );
}

export function TakeTestListPage() {
  const search = route.useSearch();
  const { data, error, refetch } = useQuery(myTests);
  const offline = data?.offline ?? false;
  return (
    <>
      <PageHeader
        title={say("Take Test")}
        purpose={say("Choose a test. You can come back to a running one.")}
      />
      {data?.offline && <OfflineNote sittings={data.sittings} />}
      <MissedToNote missed={data?.missed ?? []} />
      <SubjectTestTable
        label={say("Tests to take")}
        tests={{ data: data?.tests, error, refetch }}
        search={search}
        columns={columns(offline)}
        asItem={itemFor(offline)}
        none={
          offline ? (
            <EmptyState
              icon={IconCloudOff}
              title={say(texts.student.offlineNone)}
              text={say(texts.student.offlineListComes)}
            />
          ) : (
            <NothingInList
              icon={IconPencilCheck}
              title={say("No tests in this subject now")}
              text={say("When your teacher gives you a test, it appears here.")}
            />
          )
        }
      />
    </>
  );
}
