import { Button } from "@mantine/core";
import type { MyOrder } from "@markwell/contract/calls/orders";
import { IconPackage } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { useTableState } from "../../lib/table-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { myOrderColumns } from "./my-order-columns.tsx";
import { ownOrders, refreshShop, sendCancellation } from "./queries.ts";

/** What the pupil has ordered, and the way back while it waits. */
export function MyOrders() {
  const queryClient = useQueryClient();
  const orders = useQuery(ownOrders);
  const [state, change] = useTableState();
  const cancellation = useMutation({
    mutationFn: ({ _id }: MyOrder) => sendCancellation(_id),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: notifyFailure,
    onSettled: () => refreshShop(queryClient),
  });
  const cancel = async (order: MyOrder) => {
    const sure = await confirm({
      title: "Cancel this order?",
      text: `You do not get ${order.rewardId.name}, and ${counted(order.rewardId.cost, "point")} come back to you.`,
      confirm: "Cancel the order",
      cancel: "Keep it",
      danger: true,
      roomy: true,
    });
    if (sure) cancellation.mutate(order);
  };
  const act: Column<MyOrder> = {
    key: "cancel",
    head: "Action",
    align: "end",
    searchText: () => "",
    cell: (order) =>
      order.state === "active" ? (
        <Button
          variant="default"
          aria-label={`Cancel the order of ${order.rewardId.name}, ${order.invoiceNumber}`}
          loading={cancellation.isPending && cancellation.variables._id === order._id}
          onClick={() => void cancel(order)}
        >
          Cancel
        </Button>
      ) : (
        "–"
      ),
  };
  return (
    <DataTable
      label="My orders"
      columns={[...myOrderColumns, act]}
      rows={orders.data}
      rowKey={({ _id }) => _id}
      state={state}
      onChange={change}
      searchable={(orders.data?.length ?? 0) > 10}
      error={orders.error}
      onRetry={() => void orders.refetch()}
      empty={
        <EmptyState
          icon={IconPackage}
          title="You have not ordered anything yet"
          text="Choose a reward in one of the categories and press Redeem."
        />
      }
    />
  );
}
