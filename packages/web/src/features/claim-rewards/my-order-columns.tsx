import type { MyOrder } from "@markwell/contract/calls/orders";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import classes from "./claim-rewards.module.css";

/** What the pupil reads of an order's state, and since when. */
function standing({ state, deliverDate, cancelDate }: MyOrder): [Tone, string, string] {
  if (state === "past") return ["good", "Delivered", deliverDate];
  if (state === "cancelled") return ["plain", "Cancelled", cancelDate];
  return ["info", "On its way", ""];
}

/** Columns of the pupil's own orders. */
export const myOrderColumns: Column<MyOrder>[] = [
  {
    key: "reward",
    head: "Reward",
    card: "title",
    sortBy: ({ rewardId }) => rewardId.name,
    searchText: ({ rewardId }) => rewardId.name,
    cell: ({ rewardId }) => (
      <span className={classes.ordered}>
        <img className={classes.thumb} src={rewardId.imgUrl} alt="" loading="lazy" />
        {rewardId.name}
      </span>
    ),
  },
  {
    key: "invoiceNumber",
    head: "Invoice number",
    searchText: ({ invoiceNumber }) => invoiceNumber,
    cell: ({ invoiceNumber }) => <span className={classes.figures}>{invoiceNumber}</span>,
  },
  {
    key: "date",
    head: "Ordered",
    sortBy: ({ date }) => date,
    searchText: ({ date }) => formatMonthDayYear(date),
    cell: ({ date }) => <span className={classes.figures}>{formatMonthDayYear(date)}</span>,
  },
  {
    key: "cost",
    head: "Cost",
    align: "end",
    sortBy: ({ rewardId }) => rewardId.cost,
    cell: ({ rewardId }) => (
      <span className={classes.figures}>{counted(rewardId.cost, "point")}</span>
    ),
  },
  {
    key: "state",
    head: "Status",
    sortBy: (order) => standing(order)[1],
    searchText: (order) => standing(order)[1],
    cell: (order) => {
      const [tone, word, since] = standing(order);
      return (
        <span className={classes.standing}>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {since && <span className={classes.since}>{formatMonthDayYear(since)}</span>}
        </span>
      );
    },
  },
];
