const day = new Intl.DateTimeFormat("en-US", {
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
  timeZone: "Asia/Singapore",
});

/** MM/DD/YYYY in school time, as orders and badges show it (school platform, section 9). */
export const formatMonthDayYear = (time: string | number | Date): string =>
  day.format(new Date(time));
