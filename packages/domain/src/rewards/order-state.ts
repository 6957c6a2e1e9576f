/** Active: ordered and waited for. Past: delivered. */
export const ORDER_STATES = ["active", "past", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order stands, by which of its times are set (school platform, section 4). */
export function orderState({
  deliveredAt,
  cancelledAt,
}: {
  deliveredAt: unknown;
  cancelledAt: unknown;
}): OrderState {
  if (cancelledAt) return "cancelled";
  return deliveredAt ? "past" : "active";
}
