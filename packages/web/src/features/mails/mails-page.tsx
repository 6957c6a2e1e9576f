import { Alert, Button, Tabs } from "@mantine/core";
import {
  listMails,
  MAIL_STATES,
  type MailRow,
  sendMailsAgain,
} from "@markwell/contract/calls/mail";
import { IconClockPause, IconMail, IconMailForward, IconMailOff } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useChangeSearch } from "../../lib/address.ts";
import { api } from "../../lib/api.ts";
import { formatDateTime, formatNumber, formatTime } from "../../lib/format.ts";
import { type TableState, useTableState } from "../../lib/table-state.ts";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { ListEmpty } from "../../ui/empty-state.tsx";
import { Highlighted } from "../../ui/highlighted.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useAction } from "../../ui/use-action.ts";

const route = getRouteApi("/user/mails");
const SIZE = 20;
const MAILS_KEY = ["mails"] as const;

const BUSY_LOOK_MS = 3_000;
const CALM_LOOK_MS = 30_000;

type State = MailRow["state"];

const mailPage = (state: State, { page, size, q }: TableState) =>
  queryOptions({
    queryKey: [...MAILS_KEY, state, { page, size, q }],
    queryFn: ({ signal }) =>
      api(listMails, { state, page, limit: size, ...(q ? { words: q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The queue changes while somebody looks at it.
    refetchInterval: ({ state: { data } }) => (data?.waiting ? BUSY_LOOK_MS : CALM_LOOK_MS),
  });

export function MailsPage() {
  const search = route.useSearch();
  const changeSearch = useChangeSearch();
  const state = search.state ?? "waiting";
  const [table, change] = useTableState(search, { size: SIZE });
  const page = useQuery(mailPage(state, table));
  const again = useAction({
    call: (ids: string[] | undefined) => api(sendMailsAgain, ids ? { ids } : {}),
    refresh: [MAILS_KEY],
  });
  const { pause, waiting = 0, failed = 0, goTo } = page.data ?? {};
  const labels = goTo === "files" ? { ...LABELS, sent: "Written to files" } : LABELS;
  const rowActions: RowAction<MailRow>[] = [
    {
      label: ({ subject, name }) => `Send again to ${name}: ${subject}`,
      icon: IconMailForward,
      hidden: ({ canBeSentAgain }) => !canBeSentAgain,
      run: ({ _id }) => again.run([_id]),
    },
  ];
  return (
    <>
      <PageHeader
        title="Mails"
        purpose="What the school has written to people: what waits, what was sent, and what did not arrive."
        actions={
          state === "failed" &&
          failed > 0 && (
            <Button
              leftSection={<IconMailForward size={18} aria-hidden />}
              loading={again.busy}
              onClick={() => again.run(undefined)}
            >
              Send all again
            </Button>
          )
        }
      />
      {(goTo === "nobody" || goTo === "files") && (
        <Alert
          color={goTo === "nobody" ? "red" : "yellow"}
          icon={<IconMailOff aria-hidden />}
          title="No mail server is set"
          mb="md"
        >
          {NO_SERVER[goTo]}
        </Alert>
      )}
      {pause && (
        <Alert
          color="yellow"
          icon={<IconClockPause aria-hidden />}
          title={`All mails wait until ${formatTime(pause.until)}`}
          mb="md"
        >
          The mail server takes none at the moment. It said: {pause.reason}
        </Alert>
      )}
      <Tabs
        value={state}
        onChange={(next) =>
          changeSearch({ state: MAIL_STATES.find((one) => one === next), page: undefined })
        }
      >
        <Tabs.List mb="md">
          {MAIL_STATES.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {labels[value]}
              {value !== "sent" &&
                page.data &&
                ` (${formatNumber(COUNTS[value]({ waiting, failed }))})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state}>
          <DataTable
            label={`Mails, ${labels[state].toLowerCase()}`}
            columns={columnsOf(state, table.q)}
            load={page}
            rowKey={({ _id }) => _id}
            state={table}
            onChange={change}
            {...(state === "failed" ? { actions: rowActions } : { onlyText: true })}
            searchLabel="Search by name, e-mail or subject"
            pageSizes={[20, 50, 100]}
            empty={
              <ListEmpty
                icon={IconMail}
                {...NONE[state]}
                searched={Boolean(table.q)}
                noMatch="No mail matches this search"
                onClear={() => change({ q: "" })}
              />
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const LABELS: Record<State, string> = { waiting: "Waiting", sent: "Sent", failed: "Failed" };

const NO_SERVER = {
  nobody:
    "Nobody gets an invitation, a link or a result. Whoever runs this server sets SMTP_URL and MAIL_FROM; then send the failed mails again.",
  files: "This is a trial: mails become files in the data folder, and reach nobody.",
};

const COUNTS = {
  waiting: ({ waiting }: { waiting: number }) => waiting,
  failed: ({ failed }: { failed: number }) => failed,
};

const NONE: Record<State, { title: string; text: string }> = {
  waiting: {
    title: "No mails waiting",
    text: "Mails stay here until the mail server has taken them.",
  },
  sent: { title: "No mails sent yet", text: "Invitations, links and results appear here." },
  failed: { title: "No failed mails", text: "Mails that we could not deliver appear here." },
};

const columnsOf = (state: State, words = ""): Column<MailRow>[] => [
  {
    key: "to",
    head: "To",
    card: "title",
    cell: ({ name, emailid }) => (
      <>
        <span className="strong">
          <Highlighted text={name || emailid} words={words} />
        </span>
        {name && (
          <div className="muted small breaks">
            <Highlighted text={emailid} words={words} />
          </div>
        )}
      </>
    ),
  },
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject }) => <Highlighted text={subject} words={words} />,
  },
  LAST[state],
];

const timeOf = (at: string | null) => (
  <span className="muted figures one-line">{at ? formatDateTime(at) : "–"}</span>
);

const LAST: Record<State, Column<MailRow>> = {
  waiting: {
    key: "next",
    head: "Next try",
    width: 220,
    cell: ({ nextTryAt, reason }) => (
      <>
        {timeOf(nextTryAt)}
        {reason && <div className="small breaks">{reason}</div>}
      </>
    ),
  },
  sent: { key: "sent", head: "Sent", width: 160, cell: ({ sentAt }) => timeOf(sentAt) },
  failed: {
    key: "reason",
    head: "Why",
    cell: ({ reason, writtenAt, canBeSentAgain }) => (
      <>
        <span className="breaks">{reason}</span>
        <div className="muted small">
          Written {formatDateTime(writtenAt)}
          {canBeSentAgain ? "" : ", you cannot send it again"}
        </div>
      </>
    ),
  },
};
