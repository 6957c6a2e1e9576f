import { Button, Checkbox, Group } from "@mantine/core";
import type { ClassName } from "@markwell/contract/calls/classes";
import {
  DELIVER_MOST,
  ORDER_COLUMNS,
  type OrderColumn,
  type OrderRow,
} from "@markwell/contract/calls/orders";
import {
  IconArrowBackUp,
  IconBan,
  IconInfoCircle,
  IconPackage,
  IconPackageExport,
  IconPrinter,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { classNamesQuery } from "../../lib/class-names.ts";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import {
  type ColumnWords,
  pageQuery,
  type TableState,
  useColumnWords,
  useTableState,
} from "../../lib/table-state.ts";
import { useNamedRow } from "../../lib/use-named-row.ts";
import { ClassNames } from "../../ui/class-names.tsx";
import { ColumnSearch, type SearchField } from "../../ui/column-search.tsx";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { ListEmpty } from "../../ui/empty-state.tsx";
import { Highlighted } from "../../ui/highlighted.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type Selection, useSelection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { OrderInfo, useOrderActions } from "./order-info.tsx";
import { PrintedOrders } from "./printed-orders.tsx";
import { fetchWaiting, ORDERS_KEY, type OrderList, orderPage, sendDeliveries } from "./queries.ts";

const DATE_HEAD: Record<OrderList, string> = { active: "Date Ordered", past: "Date Delivered" };

const ORDER_SEARCH = [...ORDER_COLUMNS, "classId"] as const;

const orderFields = (
  list: OrderList,
  classNames: readonly ClassName[],
): readonly SearchField<(typeof ORDER_SEARCH)[number]>[] => [
  { name: "name", label: "Name" },
  {
    name: "classId",
    label: "Class",
    options: classNames.map(({ _id, name }) => ({ value: _id, label: name })),
  },
  { name: "reward", label: "Order name" },
  { name: "category", label: "Category" },
  { name: "invoiceNumber", label: "Invoice number" },
  { name: "date", label: DATE_HEAD[list] },
];

const dayOf = (list: OrderList, { date, deliverDate }: OrderRow): string =>
  formatMonthDayYear(list === "active" ? date : deliverDate);

/**
 * Section 2 "Active Orders and Past Orders", searched words marked.
 * @param selection adds the boxes of a bulk action
 */
const orderColumns = (
  list: OrderList,
  words: ColumnWords<OrderColumn>,
  selection?: Selection<OrderRow>,
): Column<OrderRow>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortable: true,
    cell: (order) => (
      <Group gap={10} wrap="nowrap">
        {selection && (
          <Checkbox
            aria-label={`Select ${order.invoiceNumber} of ${order.userId.name}`}
            checked={selection.chosen.has(order._id)}
            onChange={() => selection.toggle(order)}
          />
        )}
        <span className="strong">
          <Highlighted text={order.userId.name} words={words.name} />
          {order.userId.classes.length > 0 && (
            <span className="tablet-only muted smaller">
              <ClassNames names={order.userId.classes} />
            </span>
          )}
        </span>
      </Group>
    ),
  },
  {
    key: "class",
    head: "Class",
    tablet: "hidden",
    cell: ({ userId }) => <ClassNames names={userId.classes} />,
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

interface OrderTableProps {
  list: OrderList;
  title: string;
  search: Partial<TableState> & ColumnWords<(typeof ORDER_SEARCH)[number]> & { order?: string };
}

/** A list of orders with its search by column, its info and, while they wait, Deliver Order. */
export function OrderTable({ list, title, search }: OrderTableProps) {
  const { words, find, searched } = useColumnWords(ORDER_SEARCH, search);
  const [state, change] = useTableState(search);
  const { data: classNames = [] } = useQuery(classNamesQuery);
  const asked = { ...words, ...pageQuery(ORDER_COLUMNS, state) };
  const page = useQuery(orderPage(list, asked));
  const selection = useSelection<OrderRow>(DELIVER_MOST);
  const [printed, setPrinted] = useState<readonly OrderRow[]>();
  const opened = useOpened(["order"]);
  const open = useNamedRow(page.data, search.order, orderPage(list, { _id: search.order }));
  const orderActions = useOrderActions(() => {
    if (open) opened.close();
  });

  const deliver: Column<OrderRow> = {
    key: "deliver",
    head: "Delivery",
    cell: (order) => (
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`Deliver Order ${order.invoiceNumber} to ${order.userId.name}`}
        loading={orderActions.busy === order._id}
        onClick={() => void orderActions.deliver(order)}
      >
        Deliver Order
      </Button>
    ),
  };
  const info: RowAction<OrderRow> = {
    label: ({ invoiceNumber }) => `Info about ${invoiceNumber}`,
    icon: IconInfoCircle,
    run: ({ _id }) => opened.open({ order: _id }),
  };
  const cancel: RowAction<OrderRow> = {
    label: ({ invoiceNumber }) => `Cancel ${invoiceNumber}`,
    icon: IconBan,
    danger: true,
    run: (order) => void orderActions.cancel(order),
  };
  const takeBack: RowAction<OrderRow> = {
    label: ({ invoiceNumber }) => `Take back ${invoiceNumber}`,
    icon: IconArrowBackUp,
    danger: true,
    run: (order) => void orderActions.takeBack(order),
  };
  const columns = orderColumns(list, words, list === "active" ? selection : undefined);
  if (printed) return <PrintedOrders orders={printed} onBack={() => setPrinted(undefined)} />;

  return (
    <>
      <ColumnSearch fields={orderFields(list, classNames)} values={words} onChange={find} />
      <DataTable
        label={title}
        columns={list === "active" ? [...columns, deliver] : columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={list === "active" ? [info, cancel] : [info, takeBack]}
        searchable={false}
        titled
        toolbar={
          list === "active" && (
            <SelectionBar selection={selection} rows={page.data?.data ?? []} noun="order">
              <span className="row pushed">
                <DeliverChosen selection={selection} />
                <PrintButton asked={asked} chosen={selection.chosen} onOrders={setPrinted} />
              </span>
            </SelectionBar>
          )
        }
        empty={
          <ListEmpty
            icon={IconPackage}
            {...NONE[list]}
            searched={searched}
            noMatch="No order matches this search"
            hint="Try fewer or other words. A date is searched as month/day/year."
          />
        }
      />
      {open && <OrderInfo order={open} actions={orderActions} onClose={opened.close} />}
    </>
  );
}

function DeliverChosen({ selection: { chosen, clear } }: { selection: Selection<OrderRow> }) {
  const delivery = useAction({
    call: () => sendDeliveries([...chosen.keys()]),
    ask: () => ({
      title: `Deliver ${counted(chosen.size, "order")}?`,
      text: "The students have received their rewards. The orders move to Past Orders. We will tell each student.",
      confirm: `Deliver ${counted(chosen.size, "order")}`,
    }),
    done: ({ message }) => {
      clear();
      return message;
    },
    refresh: [ORDERS_KEY],
  });
  return (
    <Button
      leftSection={<IconPackageExport size={18} aria-hidden />}
      disabled={chosen.size === 0}
      loading={delivery.busy}
      onClick={() => delivery.run()}
    >
      Deliver selected
    </Button>
  );
}

interface PrintButtonProps {
  asked: Parameters<typeof fetchWaiting>[0];
  chosen: ReadonlyMap<string, OrderRow>;
  onOrders: (orders: readonly OrderRow[]) => void;
}

function PrintButton({ asked, chosen, onOrders }: PrintButtonProps) {
  const loading = useAction({
    call: async () => (chosen.size > 0 ? [...chosen.values()] : await fetchWaiting(asked)),
    done: (orders) => {
      onOrders(orders);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={loading.busy}
      onClick={() => loading.run()}
    >
      Print a list
    </Button>
  );
}

const NONE = {
  active: {
    title: "No orders to deliver",
    text: "Rewards that students claim appear here until you deliver them.",
  },
  past: {
    title: "No delivered orders yet",
    text: "Press Deliver Order in Active Orders when a student has received the reward.",
  },
};

const active = getRouteApi("/user/activeorders");
const past = getRouteApi("/user/pastorders");

export function ActiveOrdersPage() {
  return (
    <>
      <PageHeader
        title="Active Orders"
        purpose="Rewards that students are waiting for, oldest first."
      />
      <OrderTable list="active" title="List of Active Orders" search={active.useSearch()} />
    </>
  );
}

export function PastOrdersPage() {
  return (
    <>
      <PageHeader title="Past Orders" purpose="Delivered rewards, newest first." />
      <OrderTable list="past" title="List of Past Orders" search={past.useSearch()} />
    </>
  );
}
