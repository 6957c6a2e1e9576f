import { IconPackage } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoMatch } from "../../ui/no-match.tsx";
import type { OrderList } from "./queries.ts";

interface OrdersEmptyProps {
  list: OrderList;
  /** Words are searched, and no order has them. */
  searched: boolean;
  onClear: () => void;
}

const NONE = {
  active: {
    title: "No order waits for delivery",
    text: "What pupils claim stands here until you deliver it.",
  },
  past: {
    title: "No order is delivered yet",
    text: "Press Deliver Order in Active Orders when a pupil has got the reward.",
  },
};

/** A list without a single order: none there yet, or none found. */
export function OrdersEmpty({ list, searched, onClear }: OrdersEmptyProps) {
  if (!searched) return <EmptyState icon={IconPackage} {...NONE[list]} />;
  return (
    <NoMatch
      icon={IconPackage}
      title="No order matches this search"
      text="Try fewer or other words. A date is searched as month/day/year."
      onClear={onClear}
    />
  );
}
