const short = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

export const shortMonth = (month: string): string => short.format(new Date(`${month}-01`));

export const longMonth = (month: string): string => long.format(new Date(`${month}-01`));
