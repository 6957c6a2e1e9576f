import { Button, Group } from "@mantine/core";
import type { MyOrder } from "@markwell/contract/calls/orders";
import { IconPackage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import { type TableState, useTableState } from "../../lib/table-state.ts";
import { say, told } from "../../lib/words.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { useAction } from "../../ui/use-action.ts";
import classes from "./claim-rewards.module.css";
import { ownOrders, SHOP_CHANGES, sendCancellation } from "./queries.ts";

export function MyOrders({ search }: { search: Partial<TableState> }) {
  const orders = useQuery(ownOrders);
  const [state, change] = useTableState(search);
  const cancellation = useAction({
    call: ({ _id }: MyOrder) => sendCancellation(_id),
    ask: ({ rewardId }) => ({
      title: say("Cancel this order?"),
      text: say(
        "You will not get {name}. You get {cost, plural, one {# point} other {# points}} back.",
        { name: rewardId.name, cost: rewardId.cost },
      ),
      confirm: say("Cancel the order"),
      cancel: say("Keep it"),
      danger: true,
      roomy: true,
    }),
    refresh: SHOP_CHANGES,
  });
  const action: Column<MyOrder> = {
    key: "cancel",
    head: say("Action"),
    align: "end",
    searchText: () => "",
    cell: (order) =>
      order.state === "active" ? (
        <Button
          variant="default"
          aria-label={say("Cancel the order of {name}, {invoiceNumber}", {
            name: order.rewardId.name,
            invoiceNumber: order.invoiceNumber,
          })}
          loading={cancellation.busyWith?._id === order._id}
          onClick={() => cancellation.run(order)}
        >
          {say("Cancel")}
        </Button>
      ) : (
        "–"
      ),
  };
  return (
    <DataTable
      label={say("My orders")}
      columns={[...myOrderColumns, action]}
      load={orders}
      rowKey={({ _id }) => _id}
      state={state}
      onChange={change}
      searchable={(orders.data?.length ?? 0) > 10}
      empty={
        <EmptyState
          icon={IconPackage}
          title={say("You have not ordered anything yet")}
          text={say("Choose a reward in one of the categories and press Redeem.")}
        />
      }
    />
  );
}

function stateOf({ state, deliverDate, cancelDate }: MyOrder): [Tone, string, string] {
  if (state === "past") return ["good", say("Delivered"), deliverDate];
  if (state === "cancelled") return ["plain", say("Cancelled"), cancelDate];
  return ["info", say("On its way"), ""];
}

const myOrderColumns: Column<MyOrder>[] = [
  {
    key: "reward",
    head: "Reward",
    card: "title",
    sortBy: ({ rewardId }) => rewardId.name,
    searchText: ({ rewardId }) => rewardId.name,
    cell: ({ rewardId }) => (
      <Group component="span" gap="sm" wrap="nowrap" fw={600}>
        <img className={classes.thumb} src={rewardId.imgUrl} alt="" loading="lazy" />
        <span translate="no">{rewardId.name}</span>
      </Group>
    ),
  },
  {
    key: "invoiceNumber",
    head: "Invoice number",
    searchText: ({ invoiceNumber }) => invoiceNumber,
    cell: ({ invoiceNumber }) => <span className="one-line">{invoiceNumber}</span>,
  },
  {
    key: "date",
    head: "Ordered",
    sortBy: ({ date }) => date,
    searchText: ({ date }) => formatMonthDayYear(date),
    cell: ({ date }) => <span className="one-line">{formatMonthDayYear(date)}</span>,
  },
  {
    key: "cost",
    head: "Cost",
    align: "end",
    sortBy: ({ rewardId }) => rewardId.cost,
    cell: ({ rewardId }) => (
      <span className="one-line">{told(counted(rewardId.cost, "point"))}</span>
    ),
  },
  {
    key: "state",
    head: "Status",
    sortBy: (order) => stateOf(order)[1],
    searchText: (order) => stateOf(order)[1],
    cell: (order) => {
      const [tone, word, since] = stateOf(order);
      return (
        <Group component="span" display="inline-flex" gap="2px 8px">
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {since && <span className="small muted">{formatMonthDayYear(since)}</span>}
        </Group>
      );
    },
  },
];
