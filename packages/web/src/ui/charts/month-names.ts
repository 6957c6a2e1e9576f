import { words } from "../../lib/words.ts";

/** In the language of the page. */
const inWords = (english: string, options: Intl.DateTimeFormatOptions) => (month: string) =>
  new Intl.DateTimeFormat(words().language === "en" ? english : words().locale, {
    timeZone: "UTC",
    ...options,
  }).format(new Date(`${month}-01`));

export const shortMonth = inWords("en-US", { month: "short" });

export const longMonth = inWords("en-GB", { month: "long", year: "numeric" });
