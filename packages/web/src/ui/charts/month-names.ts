const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A month of the school, "2026-11", as "Nov". */
export const shortMonth = (month: string): string => short.format(new Date(`${month}-01`));

/** A month of the school, "2026-11", as "November 2026". */
export const longMonth = (month: string): string => long.format(new Date(`${month}-01`));
