import { whenUsed } from "@markwell/domain/text/when-used";
/**
 * The school's time zone, which the server writes into the page: what a day is does not depend on
 * where the browser is. Tests without a page have the default of the setting.
 */
export const schoolZone: string =
  globalThis.document?.documentElement.dataset.zone ?? "Asia/Singapore";

const day = whenUsed(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: schoolZone,
    }),
);
const clock = whenUsed(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: schoolZone,
    }),
);
const whole = whenUsed(() => new Intl.NumberFormat("en-SG"));

/** A dash for an empty text, so that a cell never looks broken. */
export const orDash = (text: string | null | undefined): string => text || "–";

/** DD/MM/YYYY. */
export const formatDate = (time: string | number | Date): string => day().format(new Date(time));

/** 24-hour time, HH:MM. */
export const formatTime = (time: string | number | Date): string => clock().format(new Date(time));

/** DD/MM/YYYY HH:MM. */
export const formatDateTime = (time: string | number | Date): string =>
  `${formatDate(time)} ${formatTime(time)}`;

/** Only thousands need a comma. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1_000 ? `${value}` : whole().format(value);

/** "1 minute", "15 minutes", "3 questions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const formatMinutes = (minutes: number): string => counted(minutes, "minute");

/** Time left as minutes:seconds, never negative. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "+65 9123 4567": eight digits in one go are hard to read out. Other numbers stay as they are. */
export const formatContact = (contact: string): string =>
  contact.replace(/^\+65(\d{4})(\d{4})$/, "+65 $1 $2");
