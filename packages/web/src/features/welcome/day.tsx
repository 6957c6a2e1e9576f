import { Alert, Button, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { myDay } from "@markwell/contract/staff-without-schemas";
import { texts } from "@markwell/contract/texts";
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconChecks,
  IconEye,
  IconFingerprint,
  IconHelpCircle,
  IconHome,
  IconMailX,
  IconPackage,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconUserCheck,
  type TablerIcon,
} from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { counted, formatDate, formatDateTime, formatNumber } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { Card } from "../../ui/card.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { sendReminder } from "../homework/index.ts";
import { FirstSteps } from "./first-steps.tsx";
import { waitedFor } from "./waiting.ts";
import { warningWords } from "./warning-words.ts";
import classes from "./welcome-page.module.css";

type Day = ReplyOf<typeof myDay>["data"];

const LOOK_EVERY_MS = 60_000;

const dayQuery = queryOptions({
  queryKey: ["my-day"],
  queryFn: async ({ signal }) => (await api(myDay, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

interface Item {
  key: string;
  icon: TablerIcon;
  title: string;
  /** Age or number; "" for nothing. */
  note: string;
  late?: boolean;
  link: Pick<LinkProps, "to" | "search">;
}

/** What waits for the person who is signed in, each line a link to where it is done. */
export function DayCard() {
  const day = useQuery(dayQuery);
  return (
    <>
      {(day.data?.warnings ?? []).map((warning) => {
        const { title, text } = warningWords(warning);
        return (
          <Alert
            key={title}
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title={title}
            mb="md"
          >
            {text} {warning.kind === "mail" && <AnchorLink to="/user/mails">Mails</AnchorLink>}
            {warning.kind === "yearEnd" && (
              <AnchorLink
                to="/user/schoolsettings"
                search={{ section: "yearend", year: `${warning.year}` }}
              >
                Year's end
              </AnchorLink>
            )}
          </Alert>
        );
      })}
      {day.data?.firstSteps && <FirstSteps steps={day.data.firstSteps} />}
      <Card title="Today" mb="md">
        {day.data ? (
          <DayList
            items={[...toSetUp(day.data), ...itemsOf(day.data, serverNow())]}
            homework={day.data.homework ?? []}
          />
        ) : (
          <LoadState load={day} title="We could not load your tasks">
            <RowsSkeleton rows={3} height={44} />
          </LoadState>
        )}
      </Card>
    </>
  );
}

function DayList({ items, homework }: { items: readonly Item[]; homework: HomeworkToday }) {
  if (items.length + homework.length === 0) return <Text c="dimmed">Nothing to do right now</Text>;
  return (
    <ul className={classes.day}>
      {items.map(({ key, icon: Icon, title, note, late, link }) => (
        <li key={key}>
          <Link {...link} className={classes.item}>
            <span className="tile soft" data-tone={late ? "bad" : undefined} aria-hidden>
              <Icon size={20} stroke={1.8} />
            </span>
            <div className="breaks">
              <strong>{title}</strong>
              {note && <div className="muted small">{note}</div>}
            </div>
          </Link>
        </li>
      ))}
      {homework.map((one) => (
        <HomeworkItem key={one._id} one={one} />
      ))}
    </ul>
  );
}

type HomeworkToday = NonNullable<Day["homework"]>;

/** Who has not handed in, and the press that reminds them. */
function HomeworkItem({ one }: { one: HomeworkToday[number] }) {
  const { _id, title, students, missing, dueAt, mayRemind } = one;
  const remind = useAction({
    call: () => sendReminder(_id),
    refresh: [dayQuery.queryKey, ["conduct", _id]],
  });
  return (
    <li className={classes.homework}>
      <Link to="/user/conducttest" search={{ testid: _id }} className={classes.item}>
        <span className="tile soft" aria-hidden>
          <IconHome size={20} stroke={1.8} />
        </span>
        <div className="breaks">
          <strong>{title}</strong>
          <div className="muted small">
            {missing} of {students} {missing === 1 ? "has" : "have"} not handed in
            {dueAt ? `. Due ${formatDateTime(dueAt)}.` : "."}
          </div>
        </div>
      </Link>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconBell size={16} aria-hidden />}
        aria-label={`Remind who has not handed in: ${title}`}
        disabled={!mayRemind}
        loading={remind.busy}
        onClick={() => remind.run()}
      >
        {mayRemind ? "Remind" : "Reminded"}
      </Button>
    </li>
  );
}

const toVet = (vettings: NonNullable<Day["vettings"]>, now: number): Item[] =>
  vettings.map(({ _id, title, sender, sentAt }) => ({
    key: `vetting ${_id}`,
    icon: IconRosetteDiscountCheck,
    title: `Vet the test ${title}`,
    note: `${sender} sent it. It has waited for ${waitedFor(sentAt, now)}.`,
    link: { to: "/user/vetting", search: { test: _id } },
  }));

const toSetUp = ({ secondStepFrom }: Day): Item[] =>
  secondStepFrom
    ? [
        {
          key: "second step",
          icon: IconFingerprint,
          title: "Set up two-step sign-in",
          note: `Your school requires it from ${formatDate(secondStepFrom)}.`,
          link: { to: "/user/account" },
        },
      ]
    : [];

function itemsOf(
  { marking, consultations, tests, looks, vettings = [], approvals, signIns, orders, mails }: Day,
  now: number,
) {
  const since = ({ oldestAt }: { oldestAt: string | null }) =>
    oldestAt ? `The oldest has waited for ${waitedFor(oldestAt, now)}.` : "";
  const items: Item[] = [];
  const [running, coming] = [true, false].map((is) => tests.filter((test) => test.running === is));
  for (const test of running ?? []) items.push(testItem(test, "Running now", IconPlayerPlay));
  if (marking?.waiting) {
    items.push({
      key: "marking",
      icon: IconChecks,
      title: `${formatNumber(marking.waiting)} ${marking.waiting === 1 ? "answer" : "answers"} to mark`,
      note: marking.overdue
        ? `${since(marking)} ${formatNumber(marking.overdue)} overdue.`
        : since(marking),
      late: marking.overdue > 0,
      link: { to: "/user/marking" },
    });
  }
  for (const { _id, title, answers } of looks) {
    items.push({
      key: `looks ${_id}`,
      icon: IconEye,
      title: texts.regrade.toLookAt(answers),
      note: title,
      link: { to: "/user/listtests", search: { test: _id, tab: "questions" } },
    });
  }
  items.push(...toVet(vettings, now));
  if (consultations?.waiting) {
    items.push({
      key: "consultations",
      icon: IconHelpCircle,
      title: `${counted(consultations.waiting, "question")} of students to answer`,
      note: since(consultations),
      link: { to: "/user/questionconsultation" },
    });
  }
  if (mails?.failed) {
    items.push({
      key: "mails",
      icon: IconMailX,
      title: `${counted(mails.failed, "mail")} not delivered`,
      note: "See why, and send again.",
      late: true,
      link: { to: "/user/mails", search: { state: "failed" } },
    });
  }
  if (approvals?.waiting) {
    items.push({
      key: "approvals",
      icon: IconUserCheck,
      title: `${counted(approvals.waiting, "student")} to approve`,
      note: since(approvals),
      link: { to: "/user/liststudents", search: { state: "pending" } },
    });
  }
  if (signIns?.waiting) {
    items.push({
      key: "sign-ins",
      icon: IconUserCheck,
      title: `${counted(signIns.waiting, "account")} to let in`,
      note: since(signIns),
      link: { to: "/user/schoolsettings", search: { section: "signin" } },
    });
  }
  if (orders?.waiting) {
    items.push({
      key: "orders",
      icon: IconPackage,
      title: `${counted(orders.waiting, "order")} to hand over`,
      note: since(orders),
      link: { to: "/user/activeorders" },
    });
  }
  for (const test of coming ?? []) items.push(testItem(test, "Not begun yet", IconCalendarEvent));
  return items;
}

const testItem = (test: Day["tests"][number], state: string, icon: TablerIcon): Item => ({
  key: test._id,
  icon,
  title: test.title,
  note: `${state}, ${counted(test.students, "student")} registered.`,
  link: { to: "/user/conducttest", search: { testid: test._id } },
});
