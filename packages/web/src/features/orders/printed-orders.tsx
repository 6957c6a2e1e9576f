import { Button, Group, Table } from "@mantine/core";
import type { OrderRow } from "@markwell/contract/calls/orders";
import { levelLabel } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import classes from "./printed-orders.module.css";

interface PrintedOrdersProps {
  orders: readonly OrderRow[];
  onBack: () => void;
}

/** Orders to hand out, by name, with a place for the signature: in place of the list, to be printed. */
export function PrintedOrders({ orders, onBack }: PrintedOrdersProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const byName = [...orders].sort(
    (a, b) =>
      a.userId.level.localeCompare(b.userId.level) ||
      byReading(a.userId.classes.join(), b.userId.classes.join()) ||
      byReading(a.userId.name, b.userId.name),
  );
  return (
    <section className="column gap-16" aria-label="Orders to hand out">
      <Group className={classes.screenOnly} gap="8px 12px">
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          Back to the list
        </Button>
      </Group>
      <h2 ref={title} className="card-title" tabIndex={-1} style={{ outline: "none" }}>
        {counted(orders.length, "order")} to hand out
      </h2>
      <div style={{ overflowX: "auto" }}>
        <Table withTableBorder withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              {[
                "Level",
                "Class",
                "Name",
                "Order name",
                "Invoice number",
                "Date Ordered",
                "Received",
              ].map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {byName.map(({ _id, userId, rewardId, invoiceNumber, date }) => (
              <Table.Tr key={_id}>
                <Table.Td>{levelLabel(userId.level)}</Table.Td>
                <Table.Td>{userId.classes.join(", ")}</Table.Td>
                <Table.Td>{userId.name}</Table.Td>
                <Table.Td>{rewardId.name}</Table.Td>
                <Table.Td className="figures">{invoiceNumber}</Table.Td>
                <Table.Td className="figures">{formatMonthDayYear(date)}</Table.Td>
                <Table.Td miw={140} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
