import { Group, Stack, Text } from "@mantine/core";
import type { PointEntry } from "@markwell/contract/calls/points";
import {
  IconGift,
  IconMedal,
  IconPencilCheck,
  IconReceiptRefund,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDateTime, formatNumber } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { entryWords, signed } from "./entry-words.ts";
import classes from "./points.module.css";

const icons: Record<PointEntry["kind"], TablerIcon> = {
  paper: IconPencilCheck,
  badge: IconMedal,
  claim: IconGift,
  refund: IconReceiptRefund,
};

export const pointsColumns: Column<PointEntry>[] = [
  { key: "what", head: "What for", card: "title", cell: (entry) => <What entry={entry} /> },
  {
    key: "at",
    head: "When",
    width: 170,
    cell: ({ at }) => <span className="one-line">{formatDateTime(at)}</span>,
  },
  {
    key: "amount",
    head: "Points",
    width: 110,
    align: "end",
    cell: ({ amount }) => (
      <span className={`one-line ${classes.amount}`} data-gain={amount > 0 || undefined}>
        {signed(amount, formatNumber)}
      </span>
    ),
  },
  {
    key: "balance",
    head: "Balance",
    width: 110,
    align: "end",
    cell: ({ balance }) => <span className="one-line">{formatNumber(balance)}</span>,
  },
];

function What({ entry }: { entry: PointEntry }) {
  const Icon = icons[entry.kind];
  const { title, why } = entryWords(entry);
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <span className={classes.icon} data-kind={entry.kind}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <Stack component="span" gap={0} miw={0} py={6}>
        <Text span fw={600} className="breaks">
          {title}
        </Text>
        <Text span fz="sm" c="dimmed">
          {why}
        </Text>
      </Stack>
    </Group>
  );
}
