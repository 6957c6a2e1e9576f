const exact = new Intl.DateTimeFormat("en-GB", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Asia/Singapore",
});

/** DD/MM/YYYY hh:mm:ss in school time, as question details show it. */
export const formatDateTimeSeconds = (time: string | number | Date): string =>
  exact.format(new Date(time)).replace(",", "");
