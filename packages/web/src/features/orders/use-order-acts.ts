import type { OrderRow } from "@markwell/contract/calls/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ORDERS_KEY, sendCancellation, sendDelivery } from "./queries.ts";

/** Delivering and cancelling an order, each after a question, for it cannot be undone. */
export function useOrderActs(onDone: () => void = () => {}) {
  const queryClient = useQueryClient();
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notifySuccess(message);
      onDone();
    },
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  };
  const delivery = useMutation({ mutationFn: sendDelivery, ...outcome });
  const cancellation = useMutation({ mutationFn: sendCancellation, ...outcome });
  return {
    /** The order that is being changed now, if any. */
    busy: delivery.isPending
      ? delivery.variables
      : cancellation.isPending
        ? cancellation.variables
        : undefined,
    deliver: async ({ _id, userId, rewardId, invoiceNumber }: OrderRow) => {
      const sure = await confirm({
        title: "Deliver this order?",
        text: `${userId.name} has got ${rewardId.name} (${invoiceNumber}). The order moves to Past Orders, and a mail tells the student.`,
        confirm: "Deliver Order",
      });
      if (sure) delivery.mutate(_id);
    },
    cancel: async ({ _id, userId, rewardId, invoiceNumber }: OrderRow) => {
      const sure = await confirm({
        title: "Cancel this order?",
        text: `${userId.name} gets ${counted(rewardId.cost, "point")} back for ${rewardId.name} (${invoiceNumber}).`,
        confirm: "Cancel the order",
        cancel: "Keep it",
        danger: true,
      });
      if (sure) cancellation.mutate(_id);
    },
  };
}
