import { Box, Button, Group, Stack, Text } from "@mantine/core";
import type { OrderRow } from "@markwell/contract/calls/orders";
import { levelLabel } from "@markwell/domain/school/lists";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ORDERS_KEY, sendCancellation, sendDelivery, sendTakingBack } from "./queries.ts";

interface OrderInfoProps {
  order: OrderRow;
  actions: ReturnType<typeof useOrderActions>;
  onClose: () => void;
}

export function OrderInfo({ order, actions, onClose }: OrderInfoProps) {
  const { userId, rewardId, invoiceNumber, date, deliverDate } = order;
  const busy = actions.busy === order._id;
  return (
    <Dialog opened onClose={onClose} title={`Order ${invoiceNumber}`} size="md">
      <Stack gap={20}>
        <Group className="sunken" wrap="nowrap" p="sm" bdrs={10}>
          <Box
            component="img"
            className="rigid"
            src={rewardId.imgUrl}
            alt=""
            w={120}
            h={80}
            bdrs="md"
            style={{ objectFit: "cover" }}
          />
          <div>
            <Text fz="lg" fw={650}>
              {rewardId.name}
            </Text>
            <p className="muted">
              {rewardId.categoryId.name}, {counted(rewardId.cost, "point")}
            </p>
          </div>
        </Group>
        <Facts
          facts={[
            ["Name", userId.name],
            ["Level", levelLabel(userId.level)],
            ["Class", userId.classes.join(", ")],
            ["Email Id", userId.emailid && <EmailText text={userId.emailid} />],
            ["Invoice number", invoiceNumber],
            ["Date Ordered", formatMonthDayYear(date)],
            ["Date Delivered", deliverDate && formatMonthDayYear(deliverDate)],
          ]}
        />
        <Group gap="8px 12px">
          {!deliverDate && (
            <>
              <Button variant="default" disabled={busy} onClick={() => void actions.cancel(order)}>
                Cancel the order
              </Button>
              <Button loading={busy} onClick={() => void actions.deliver(order)}>
                Deliver Order
              </Button>
            </>
          )}
          {deliverDate && (
            <Button variant="default" loading={busy} onClick={() => void actions.takeBack(order)}>
              Take back
            </Button>
          )}
          {/* On a phone the actions need the space; the cross above closes, too. */}
          <Button
            className="pushed"
            visibleFrom={deliverDate ? undefined : "sm"}
            variant={deliverDate ? "filled" : "default"}
            onClick={onClose}
          >
            Close
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

export function useOrderActions(onDone: () => void = () => {}) {
  const done = ({ message }: { message: string }) => {
    onDone();
    return message;
  };
  const delivery = useAction({
    call: ({ _id }: OrderRow) => sendDelivery(_id),
    ask: ({ userId, rewardId, invoiceNumber }) => ({
      title: "Deliver this order?",
      text: `${userId.name} has received ${rewardId.name} (${invoiceNumber}). The order moves to Past Orders. We will tell the student.`,
      confirm: "Deliver Order",
    }),
    done,
    refresh: [ORDERS_KEY],
  });
  const cancellation = useAction({
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
  const takingBack = useAction({
    call: ({ _id }: OrderRow) => sendTakingBack(_id),
    ask: ({ userId, rewardId, invoiceNumber }) => ({
      title: "Take back this order?",
      text: `${userId.name} has returned ${rewardId.name} (${invoiceNumber}) or never received it, and gets ${counted(rewardId.cost, "point")} back. The student then reads Cancelled.`,
      confirm: "Take back",
      cancel: "Leave it delivered",
      danger: true,
    }),
    done,
    refresh: [ORDERS_KEY],
  });
  return {
    busy: (delivery.busyWith ?? cancellation.busyWith ?? takingBack.busyWith)?._id,
    takeBack: takingBack.run,
    deliver: delivery.run,
    cancel: cancellation.run,
  };
}
