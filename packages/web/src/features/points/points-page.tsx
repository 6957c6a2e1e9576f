import { Skeleton, Stack, Tabs, Text } from "@mantine/core";
import type { InputOf } from "@markwell/contract/call";
import { POINT_KINDS, pointsHistory } from "@markwell/contract/calls/points";
import { IconStar } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { formatNumber } from "../../lib/format.ts";
import { dayOf } from "../../lib/school-time.ts";
import { useTableState } from "../../lib/table-state.ts";
import { say, told } from "../../lib/words.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { longMonth } from "../../ui/charts/month-names.ts";
import { DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { NothingInList } from "../student-tests/index.ts";
import classes from "./points.module.css";
import { pointsColumns } from "./points-columns.tsx";

const historyQuery = (asked: InputOf<typeof pointsHistory>) =>
  queryOptions({
    queryKey: ["points", asked],
    queryFn: ({ signal }) => api(pointsHistory, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const route = getRouteApi("/user/points");

type Kind = (typeof POINT_KINDS)[number];

const ALL = "all";
const LABELS: Record<Kind, string> = { paper: "Tests", badge: "Badges", reward: "Rewards" };
const EMPTY: Record<Kind | typeof ALL, [title: string, text: string]> = {
  all: ["No points yet", "Hand in a test. You earn points for effort, right answers and growth."],
  paper: [
    "No points from tests yet",
    "Hand in a test. You earn points for effort, right answers and growth.",
  ],
  badge: ["No points from badges yet", "My Badges shows which badges you can earn."],
  reward: ["You have not claimed a reward yet", "Points that you spend on rewards appear here."],
};

export function PointsPage() {
  const search = route.useSearch();
  const { kind } = search;
  const navigate = route.useNavigate();
  const [table, change] = useTableState(search, { size: 20 });
  const page = useQuery(historyQuery({ kind, limit: table.size, page: table.page }));
  const tab = kind ?? ALL;
  const [title, text] = EMPTY[tab].map(told) as [string, string];
  const choose = (next: string | null) =>
    void navigate({
      search: { kind: POINT_KINDS.find((one) => one === next) },
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={say("My Points")}
        purpose={say("Every change of your points, with the reason.")}
      />
      {page.data ? (
        <MonthCard balance={page.data.balance} month={page.data.month} />
      ) : (
        !page.error && <Skeleton height={104} radius="lg" mb={24} />
      )}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List mb="md" aria-label={say("What for")}>
          <Tabs.Tab value={ALL}>{say("All")}</Tabs.Tab>
          {POINT_KINDS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {told(LABELS[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <DataTable
            label={say("Points history")}
            columns={pointsColumns}
            groupBy={({ at }) => longMonth(dayOf(Date.parse(at)).slice(0, 7))}
            load={page}
            rowKey={({ _id }) => _id}
            state={table}
            onChange={change}
            searchable={false}
            onlyText
            pageSizes={[20, 50, 100]}
            empty={
              tab === ALL ? (
                <NothingInList icon={IconStar} title={title} text={text} />
              ) : (
                <EmptyState
                  icon={IconStar}
                  title={title}
                  text={text}
                  action={
                    tab === "badge" ? (
                      <ButtonLink to="/user/badges" variant="default">
                        {say("See My Badges")}
                      </ButtonLink>
                    ) : (
                      <ButtonLink to="/user/livetest" variant="default">
                        {say("See Take Test")}
                      </ButtonLink>
                    )
                  }
                />
              )
            }
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface MonthCardProps {
  balance: number;
  month: { earned: number; cap: number };
}

/** What a student has, and how much of the month's limit attempts have brought. */
function MonthCard({ balance, month: { earned, cap } }: MonthCardProps) {
  const full = earned >= cap;
  return (
    <dl className={`card ${classes.sums}`}>
      <div>
        <Text component="dt" fz="sm" c="dimmed">
          {say("Your points")}
        </Text>
        <dd className={classes.balance}>{formatNumber(balance)}</dd>
      </div>
      <div>
        <Text component="dt" fz="sm" c="dimmed">
          {say("This month")}
        </Text>
        <Stack component="dd" gap="xs" m="4px 0 0">
          <strong>
            {say("{earned} of {cap} points from tests this month", {
              earned: formatNumber(earned),
              cap: formatNumber(cap),
            })}
          </strong>
          <AmountBar maw={420} done={earned} of={cap} />
          <Text span fz="sm" c="dimmed">
            {full
              ? say(
                  "You have all points for this month. Tests still count in your statistics. You can earn points again next month.",
                )
              : say("Badge points come on top.")}
          </Text>
        </Stack>
      </div>
    </dl>
  );
}
