import { REPORT_LANGUAGES, type ReportLanguage } from "@markwell/domain/reports/language";
import { describe, expect, test } from "vitest";
import { en } from "./en.ts";
import { ms } from "./ms.ts";
import { createSpeaker } from "./speaker.ts";
import { ta } from "./ta.ts";
import type { MessageKey } from "./translation.ts";
import { zh } from "./zh.ts";

const catalogs = { en, zh, ms, ta } as Record<ReportLanguage, Record<string, string>>;
const keys = Object.keys(en) as MessageKey[];
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\{([a-zA-Z]\w*)(?=[},])/g)].map(([, name]) => name));

/** The same word in both languages. */
const SAME = new Set<string>(["ms topic.algebra"]);

describe.each(REPORT_LANGUAGES.filter((each) => each !== "en"))(
  "the messages in %s",
  (language) => {
    const own = catalogs[language];

    test("are the English ones, none missing and none too many", () => {
      expect(Object.keys(own).sort()).toEqual([...keys].sort());
    });

    test.each(keys)("%s: has words of its own and the same parameters", (key) => {
      const text = own[key] ?? "";
      expect(text.trim()).not.toBe("");
      expect(namesIn(text)).toEqual(namesIn(en[key]));
      if (!SAME.has(`${language} ${key}`)) expect(text).not.toBe(en[key]);
    });

    test("are all said, with what they are called with", () => {
      const { t } = createSpeaker(language, own);
      const say = t as (key: MessageKey, values: object) => string;
      for (const key of keys) {
        const values = Object.fromEntries([...namesIn(en[key])].map((name) => [name, 7]));
        expect(say(key, values)).not.toMatch(/[{}#]|undefined/);
      }
    });
  },
);

test("English messages differ, so that each can be found by its words", () => {
  const twice = keys.filter((key) => keys.some((other) => other < key && en[other] === en[key]));
  for (const key of twice) {
    const twin = keys.find((other) => other < key && en[other] === en[key]) ?? key;
    for (const own of [zh, ms, ta]) expect(own[key]).toBe(own[twin]);
  }
});

test("a message that a language does not have is said in English", () => {
  const { "enter.title": _, ...rest } = zh;
  const { t } = createSpeaker("zh", rest);
  expect(t("enter.title")).toBe("For parents");
  expect(t("enter.signIn")).toBe("登录");
});

test("a plural follows the language's own rules", () => {
  const older = (language: ReportLanguage, count: number) =>
    createSpeaker(language, catalogs[language]).t("child.older", { count });
  expect([older("en", 1), older("en", 3)]).toEqual([
    "1 older one is not shown.",
    "3 older ones are not shown.",
  ]);
  expect([older("ta", 1), older("ta", 3)]).toEqual([
    "1 பழைய தேர்வு காட்டப்படவில்லை.",
    "3 பழைய தேர்வுகள் காட்டப்படவில்லை.",
  ]);
  expect(older("zh", 1)).toBe("另有 1 项较早的没有显示。");
});

test("answers of the server are told in the language, with the number that they name", () => {
  const { told } = createSpeaker("zh", zh);
  expect(told("Too many tries. Wait 12 minutes, then try again.")).toBe(
    "尝试次数过多。请等 12 分钟，然后再试。",
  );
  expect(told(en["told.passwordRemoved"])).toBe(zh["told.passwordRemoved"]);
  expect(told("Something that nobody has translated")).toBe("Something that nobody has translated");
});

test("levels and subjects are named as the language's schools do", () => {
  const zhSpeaker = createSpeaker("zh", zh);
  expect(zhSpeaker.level("primary 6")).toBe("小学六年级");
  expect(zhSpeaker.term("Mathematics")).toBe("数学");
  expect(zhSpeaker.term("Robotics")).toBe("Robotics");
  expect(createSpeaker("ms", ms).level("secondary 2")).toBe("Menengah 2");
});
