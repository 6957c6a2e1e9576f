import { Box, Group, Stack, Text } from "@mantine/core";
import type { PointEntry } from "@markwell/contract/calls/points";
import {
  IconAdjustments,
  IconGift,
  IconMedal,
  IconPencilCheck,
  IconReceiptRefund,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDateTime, formatNumber } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import type { Column } from "../../ui/data-table/index.ts";

const signs: Record<PointEntry["kind"], [icon: TablerIcon, tone: string]> = {
  paper: [IconPencilCheck, "info"],
  badge: [IconMedal, "marigold"],
  claim: [IconGift, "plain"],
  refund: [IconReceiptRefund, "plain"],
  correction: [IconAdjustments, "plain"],
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
      <Text className="one-line" span inherit fw={650} c={amount > 0 ? "var(--mw-good-text)" : ""}>
        {signed(amount, formatNumber)}
      </Text>
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
  const [Icon, tone] = signs[entry.kind];
  const { title, why } = entryWords(entry);
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <Box component="span" className="tile soft" data-tone={tone} w={40} bdrs={12}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </Box>
      <Stack component="span" gap={0} miw={0} py={6}>
        <Text span fw={600} className="breaks" translate={entry.title ? "no" : undefined}>
          {title}
        </Text>
        <Text span fz="sm" c="dimmed">
          {why}
        </Text>
      </Stack>
    </Group>
  );
}

type Explained = Pick<
  PointEntry,
  "kind" | "title" | "parts" | "later" | "capped" | "invoiceNumber"
>;

const NAMES: Record<PointEntry["kind"], string> = {
  paper: "A test",
  badge: "A badge",
  claim: "A reward",
  refund: "A reward",
  correction: "A correction",
};

function entryWords(entry: Explained): { title: string; why: string } {
  return { title: told(entry.title || NAMES[entry.kind]), why: whyOf(entry) };
}

function whyOf({ kind, parts, later, capped, invoiceNumber }: Explained): string {
  if (kind === "badge") return say("Badge attained");
  if (kind === "correction") return say("Corrected by the school office");
  if (kind === "claim") return say("Reward claimed, {invoiceNumber}", { invoiceNumber });
  if (kind === "refund")
    return say("Order cancelled, points returned, {invoiceNumber}", { invoiceNumber });
  if (later) return say("More points after marking");
  if (!parts) return say("Test handed in");
  const shares = [
    [parts.effort, say("effort")],
    [parts.performance, say("right answers")],
    [parts.growth, say("growth")],
  ] as const;
  const named = shares
    .filter(([points]) => points > 0)
    .map(([points, what]) => say("{points} for {what}", { points, what }));
  if (named.length === 0) return say("Test handed in without points");
  return capped
    ? say("{value}; reduced by the monthly limit", { value: named.join(", ") })
    : named.join(", ");
}

/** "+ 20", "- 100", "0": with its sign, so that colour is not the only one. */
function signed(amount: number, format: (value: number) => string): string {
  if (amount === 0) return "0";
  return `${amount > 0 ? "+" : "−"} ${format(Math.abs(amount))}`;
}
