import { Table } from "@mantine/core";
import type { RewardHistoryEntry } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { formatNumber } from "../../../lib/format.ts";
import classes from "./student-info.module.css";

const t = texts.student;

/** What a student has bought with points, and whether it was handed over. */
export function PurchaseHistory({ entries }: { entries: readonly RewardHistoryEntry[] }) {
  return (
    <section className={classes.history} aria-label="Purchase history">
      <h3 className={classes.title}>Purchase history</h3>
      {entries.length === 0 ? (
        <p className={classes.nothing}>{t.noHistory}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Reward</Table.Th>
              <Table.Th scope="col">Invoice number</Table.Th>
              <Table.Th scope="col">Cost</Table.Th>
              <Table.Th scope="col">Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ _id, rewardId, invoiceNumber, status }) => (
              <Table.Tr key={_id}>
                <Table.Td>{rewardId.name}</Table.Td>
                <Table.Td>{invoiceNumber}</Table.Td>
                <Table.Td>{formatNumber(rewardId.cost)}</Table.Td>
                <Table.Td>{status === "past" ? t.delivered : t.notDelivered}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
