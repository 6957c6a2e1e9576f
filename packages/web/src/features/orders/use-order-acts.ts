import type { OrderRow } from "@markwell/contract/calls/orders";
import { counted } from "../../lib/format.ts";
import { useAct } from "../../ui/use-act.ts";
import { ORDERS_KEY, sendCancellation, sendDelivery } from "./queries.ts";

/** Delivering and cancelling an order, each after a question, for it cannot be undone. */
export function useOrderActs(onDone: () => void = () => {}) {
  const done = ({ message }: { message: string }) => {
    onDone();
    return message;
  };
  const delivery = useAct({
    call: ({ _id }: OrderRow) => sendDelivery(_id),
    ask: ({ userId, rewardId, invoiceNumber }) => ({
      title: "Deliver this order?",
      text: `${userId.name} has got ${rewardId.name} (${invoiceNumber}). The order moves to Past Orders, and a mail tells the student.`,
      confirm: "Deliver Order",
    }),
    done,
    refresh: [ORDERS_KEY],
  });
  const cancellation = useAct({
    call: ({ _id }: OrderRow) => sendCancellation(_id),
    ask: ({ userId, rewardId, invoiceNumber }) => ({
      title: "Cancel this order?",
      text: `${userId.name} gets ${counted(rewardId.cost, "point")} back for ${rewardId.name} (${invoiceNumber}).`,
      confirm: "Cancel the order",
      cancel: "Keep it",
      danger: true,
    }),
    done,
    refresh: [ORDERS_KEY],
  });
  return {
    /** The order that is being changed now, if any. */
    busy: (delivery.busyWith ?? cancellation.busyWith)?._id,
    deliver: delivery.run,
    cancel: cancellation.run,
  };
}
