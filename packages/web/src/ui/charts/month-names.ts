import { words } from "../../lib/words.ts";

/** In the language of the page. */
const inWords = (english: string, month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(words().language === "en" ? english : words().locale, {
    timeZone: "UTC",
    ...options,
  }).format(new Date(`${month}-01`));

/** As short as six side by side on a phone need it: Tamil's short names are nearly whole words. */
export const shortMonth = (month: string): string =>
  inWords("en-US", month, { month: words().language === "ta" ? "narrow" : "short" });

export const longMonth = (month: string): string =>
  inWords("en-GB", month, { month: "long", year: "numeric" });
