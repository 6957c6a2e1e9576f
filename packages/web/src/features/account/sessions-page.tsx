import { Box, Button, Group, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { endOtherSessions, endSession, mySessions } from "@markwell/contract/calls/account";
import type { Role } from "@markwell/domain/people/role";
import {
  REMEMBER_ME_MS,
  SHORT_SESSION_MS,
  STAFF_IDLE_MS,
} from "@markwell/domain/people/session-lifetime";
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
  type TablerIcon,
} from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { counted, formatDateTime } from "../../lib/format.ts";
import { session } from "../../lib/session.ts";
import { say, told } from "../../lib/words.ts";
import { CalendarCard } from "../../ui/calendar-card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { lastUse } from "./last-use.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import classes from "./sessions-page.module.css";

const sessionsQuery = queryOptions({
  queryKey: ["my-sessions"],
  queryFn: async ({ signal }) => (await api(mySessions, {}, { signal })).data,
  staleTime: 0,
});

export function SessionsPage() {
  const load = useQuery(sessionsQuery);
  const sessions = load.data;
  const end = useAction({
    call: (_id: string) => api(endSession, { _id }),
    refresh: [sessionsQuery.queryKey],
  });
  const endOthers = useAction({
    call: () => api(endOtherSessions),
    ask: () => ({
      title: say("Sign out all other devices?"),
      text: say("Every other device will ask for your password again. You stay signed in here."),
      confirm: say("Sign out all other devices"),
      roomy: session()?.type === "STUDENT",
    }),
    refresh: [sessionsQuery.queryKey],
  });
  const others = sessions?.some(({ current }) => !current);
  return (
    <>
      <PageHeader
        title={say("Where you are signed in")}
        purpose={say(
          "Sign out devices that you do not use or recognise. If you do not recognise one, change your password, too.",
        )}
        actions={
          others && (
            <Button
              variant="default"
              leftSection={<IconLogout size={18} />}
              loading={endOthers.busy}
              onClick={() => endOthers.run()}
            >
              {say("Sign out all other devices")}
            </Button>
          )
        }
      />
      {!sessions && (
        <LoadState load={load} title={say("The list could not be loaded")}>
          <RowsSkeleton rows={3} height={88} />
        </LoadState>
      )}
      <Stack maw={800} gap="lg">
        <ul className="column" aria-label={say("Devices")}>
          {sessions?.map((each) => (
            <SessionCard
              key={each._id}
              session={each}
              ending={end.busyWith === each._id}
              onEnd={() => end.run(each._id)}
            />
          ))}
        </ul>
        <LinkedAccounts />
        {session()?.type !== "ADMIN" && <CalendarCard />}
        {sessions && (
          <Stack className="muted">
            <p>{endsByItself(session()?.type)}</p>
            {!others && <p>{say("You are not signed in on any other device.")}</p>}
          </Stack>
        )}
      </Stack>
    </>
  );
}

function endsByItself(role: Role | undefined): string {
  const limits =
    role === "STUDENT"
      ? say("{limit} after signing in", { limit: hours(SHORT_SESSION_MS) })
      : say(
          "after {value, plural, one {# minute} other {# minutes}} without use, or {limit} after signing in",
          { value: STAFF_IDLE_MS / MINUTE_MS, limit: hours(SHORT_SESSION_MS) },
        );
  return say(
    "A device is signed out automatically {limits}; with Remember me, after {value, plural, one {# day} other {# days}}.",
    { limits, value: REMEMBER_ME_MS / DAY_MS },
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const hours = (milliseconds: number) => told(counted(milliseconds / HOUR_MS, "hour"));

type Session = ReplyOf<typeof mySessions>["data"][number];

interface SessionCardProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

function SessionCard({ session, ending, onEnd }: SessionCardProps) {
  const { current, signedInAt, lastUsedAt, remembered } = session;
  const device = deviceWords(session.device);
  const Icon = iconOf(session.device);
  const since = formatDateTime(signedInAt);
  return (
    <li className={`card ${classes.session}`}>
      <span className={`tile ${current ? "soft" : "sunken muted"}`} aria-hidden>
        <Icon size={24} stroke={1.7} />
      </span>
      <Box miw={0}>
        <Group gap="4px 12px">
          <h2 className="card-title">{device}</h2>
          {current && <StatusBadge tone="good">{say("This device")}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed" mt={2}>
          {say("Last used: {time}", {
            time: current ? say("now") : lastUse(Date.parse(lastUsedAt), Date.now()),
          })}
          <br />
          {say("Signed in since {since}", { since })}
          {remembered && say(", kept for 30 days")}
        </Text>
      </Box>
      {!current && (
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          loading={ending}
          aria-label={say("Sign out {device}, signed in since {since}", { device, since })}
          onClick={onEnd}
        >
          {say("Sign out")}
        </Button>
      )}
    </li>
  );
}

/** As the server names it, "Chrome on Windows", in the language of the page. */
function deviceWords(device: string): string {
  const [browser, system] = device.split(" on ");
  return browser && system
    ? say("{browser} on {system}", { browser, system })
    : device || say("Unknown device");
}

function iconOf(device: string): TablerIcon {
  if (device.endsWith("iPad")) return IconDeviceTablet;
  return /(iPhone|Android)$/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
}
