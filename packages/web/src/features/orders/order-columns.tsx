import type { OrderColumn, OrderRow } from "@markwell/contract/calls/orders";
import type { ReactNode } from "react";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import type { ColumnWords } from "../../lib/table-state.ts";
import type { SearchField } from "../../ui/column-search.tsx";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import type { OrderList } from "./queries.ts";

const DATE_HEAD: Record<OrderList, string> = { active: "Date Ordered", past: "Date Delivered" };

/** The columns that can be searched, as the list names them. */
export const orderFields = (list: OrderList): readonly SearchField<OrderColumn>[] => [
  { name: "name", label: "Name" },
  { name: "reward", label: "Order name" },
  { name: "category", label: "Category" },
  { name: "invoiceNumber", label: "Invoice number" },
  { name: "date", label: DATE_HEAD[list] },
];

/** Month/day/year of the day that the list tells. */
const dayOf = (list: OrderList, { date, deliverDate }: OrderRow): string =>
  formatMonthDayYear(list === "active" ? date : deliverDate);

/** The columns of the specification (section 2 "Active Orders and Past Orders"), searched words marked. */
export const orderColumns = (
  list: OrderList,
  words: ColumnWords<OrderColumn>,
): Column<OrderRow>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortable: true,
    cell: ({ userId }) => (
      <span className="strong">
        <Highlighted text={userId.name} words={words.name} />
      </span>
    ),
  },
  {
    key: "reward",
    head: "Order name",
    sortable: true,
    cell: ({ rewardId }) => <Highlighted text={rewardId.name} words={words.reward} />,
  },
  {
    key: "category",
    head: "Category",
    sortable: true,
    cell: ({ rewardId }) => <Highlighted text={rewardId.categoryId.name} words={words.category} />,
  },
  {
    key: "invoiceNumber",
    head: "Invoice number",
    sortable: true,
    cell: ({ invoiceNumber }) =>
      figures(<Highlighted text={invoiceNumber} words={words.invoiceNumber} />),
  },
  {
    key: "date",
    head: DATE_HEAD[list],
    sortable: true,
    cell: (order) => figures(<Highlighted text={dayOf(list, order)} words={words.date} />),
  },
];

const figures = (content: ReactNode) => <span className="figures one-line">{content}</span>;
