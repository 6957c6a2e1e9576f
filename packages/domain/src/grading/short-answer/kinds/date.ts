import type { AnswerKindRules } from "../answer-kind.ts";
import { bareTexts, unitCutter } from "../field-unit.ts";
import { plain } from "../plain.ts";

/** A day of a year, a day without a year, or a month of a year. */
interface CalendarDate {
  day?: number;
  month: number;
  year?: number;
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH = `(${MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)\\.?`;
const DAY = "(?:the )?(\\d{1,2}) ?(?:st|nd|rd|th)?";
const DAY_FIRST = new RegExp(`^${DAY} ?(?:of |[-/.,] ?)?${MONTH}(?:[-/., ]{0,2}(\\d{4}))?$`);
const MONTH_FIRST = new RegExp(`^${MONTH} ?${DAY}(?:(?:, ?| )(\\d{4}))?$`);
const MONTH_AND_YEAR = new RegExp(`^${MONTH}(?:, ?| )?(\\d{4})$`);
const IN_NUMBERS = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})$/;
const IN_CHINESE = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号號]$/u;
const YEAR_FIRST = /^(\d{4})([-/])(\d{2})\2(\d{2})$/;

const monthOf = (name = "") => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

function readDate(text: string): CalendarDate | undefined {
  const read = text.toLowerCase();
  const dayFirst = DAY_FIRST.exec(read);
  if (dayFirst) return calendar(dayFirst[1], monthOf(dayFirst[2]), dayFirst[3]);
  const monthFirst = MONTH_FIRST.exec(read);
  if (monthFirst) return calendar(monthFirst[2], monthOf(monthFirst[1]), monthFirst[3]);
  const month = MONTH_AND_YEAR.exec(read);
  if (month) return calendar(undefined, monthOf(month[1]), month[2]);
  const numbers = IN_NUMBERS.exec(read);
  if (numbers) return calendar(numbers[1], Number(numbers[3]), numbers[4]);
  const chinese = IN_CHINESE.exec(read);
  if (chinese) return calendar(chinese[3], Number(chinese[2]), chinese[1]);
  const iso = YEAR_FIRST.exec(read);
  return iso ? calendar(iso[4], Number(iso[3]), iso[1]) : undefined;
}

function calendar(
  days: string | undefined,
  month: number,
  years: string | undefined,
): CalendarDate | undefined {
  const day = days === undefined ? undefined : Number(days);
  const longest = DAYS[month - 1];
  if (longest === undefined || (day !== undefined && (day < 1 || day > longest))) return undefined;
  const year = years === undefined ? undefined : Number(years);
  if (year !== undefined && month === 2 && day === 29 && !isLeap(year)) return undefined;
  return { month, ...(day !== undefined && { day }), ...(year !== undefined && { year }) };
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** "9 August 1965", "09/08/1965" (the day first), "3 May", "September 1819". */
export const date: AnswerKindRules = {
  recognises: (accepted) => readDate(bareText(accepted)) !== undefined,
  judge: (accepted, field) => {
    const key = readDate(bareText(accepted));
    if (!key) return undefined;
    const cutter = unitCutter(field);
    return (given) =>
      bareTexts(plain(given), cutter).some((text) => {
        const read = readDate(text);
        return (
          read !== undefined &&
          read.day === key.day &&
          read.month === key.month &&
          read.year === key.year
        );
      });
  },
  settings: [],
};

const bareText = (text: string) => plain(text).replace(/ ?\.$/, "");
