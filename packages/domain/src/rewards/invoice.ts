/**
 * The number on an order: `INV-202611-00042` is the 42nd of November 2026. From the 100,000th of a
 * month on it grows longer.
 *
 * @param month the school month, as "2026-11"
 * @param place from 1, without gaps
 */
export const invoiceNumber = (month: string, place: number): string =>
  `INV-${month.replace("-", "")}-${String(place).padStart(5, "0")}`;
