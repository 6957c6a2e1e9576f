import { REPORT_LANGUAGES, type ReportLanguage } from "@markwell/domain/reports/language";
import { describe, expect, test } from "vitest";
import { texts } from "../texts.ts";
import { CATALOGS, SHORT } from "./catalogs.ts";
import { en } from "./en.ts";
import { ms } from "./ms.ts";
import { createSpeaker } from "./speaker.ts";
import { ta as taStudents } from "./students/ta.ts";
import { zh as zhStudents } from "./students/zh.ts";
import { ta } from "./ta.ts";
import { ta as taYoung } from "./young/ta.ts";
import { zh as zhYoung } from "./young/zh.ts";
import { zh } from "./zh.ts";

const english = CATALOGS.en;
const keys = Object.keys(english);
const inEnglish = (key: string): string => english[key] ?? "";
/** Of what students' pages say, what a parent reads there. */
const TO_PARENTS = new Set([
  "say.theSchoolMayGiveYouAccess",
  "say.theSchoolKeepsTheNameE",
  "told.thankYouYourConsentHasBeen",
  "told.providerParentUnknown",
  "told.providerParentOfAnother",
  "told.providerNoChild",
]);

test.each([
  {
    language: "Chinese",
    familiar: /你/,
    polite: /您/,
    parents: zh,
    students: { ...zhStudents, ...zhYoung },
  },
  {
    language: "Tamil",
    familiar: /(?<![\p{L}\p{M}])(நீ(?!\p{L}|\p{M})|உன[்க])/u,
    polite: /நீங்க|உங்க|ீர்கள|ுங்கள்/,
    parents: ta,
    students: { ...taStudents, ...taYoung },
  },
])("$language speaks politely to parents and like a friend to students", (forms) => {
  const said = (texts: object, form: RegExp) =>
    Object.entries(texts).filter(([key, text]) => form.test(text) && !TO_PARENTS.has(key));
  expect(said(forms.parents, forms.familiar)).toEqual([]);
  expect(said(forms.students, forms.polite)).toEqual([]);
});

const namesIn = (text: string) =>
  new Set([...text.matchAll(/\{([a-zA-Z]\w*)(?=[},])/g)].map(([, name]) => name));

/** The same word in both languages. */
const SAME = new Set<string>([
  "ms topic.algebra",
  "ms say.menu",
  "ms say.status",
  "ms told.min",
  "ms say.tutor",
  "ms told.pi",
]);

describe.each(REPORT_LANGUAGES.filter((each) => each !== "en"))(
  "the messages in %s",
  (language) => {
    const own = CATALOGS[language];

    test("are the English ones, none missing and none too many", () => {
      expect(Object.keys(own).sort()).toEqual([...keys].sort());
    });

    test("have words of their own and the same parameters", () => {
      const wrong = keys.filter((key) => {
        const text = own[key] ?? "";
        const isSame = text === inEnglish(key) && !SAME.has(`${language} ${key}`);
        const names = [text, inEnglish(key)].map((each) => [...namesIn(each)].sort().join());
        return text.trim() === "" || isSame || names[0] !== names[1];
      });
      expect(wrong).toEqual([]);
    });

    test("are all said, with what they are called with", () => {
      const { t } = createSpeaker(language, own, english);
      const say = t as (key: string, values: object) => string;
      for (const key of keys) {
        const values = Object.fromEntries([...namesIn(inEnglish(key))].map((name) => [name, 7]));
        expect(say(key, values)).not.toMatch(/[{}#]|undefined/);
      }
    });
  },
);

test("English messages differ, so that each can be found by its words", () => {
  const twinOf = (key: string) =>
    keys.find((other) => other < key && english[other] === english[key]);
  for (const key of keys) {
    const twin = twinOf(key);
    if (twin) for (const own of Object.values(CATALOGS)) expect(own[key]).toBe(own[twin]);
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
    createSpeaker(language, CATALOGS[language]).t("child.older", { count });
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

test("of what a message names, counts and weekdays are in the language, and titles stay", () => {
  const { told } = createSpeaker("zh", CATALOGS.zh, CATALOGS.en);
  expect(told("Your result is ready: Ratio")).toBe("成绩出来了：Ratio");
  expect(told('You have ordered "Pen" for 12 points. The invoice number is INV-1.')).toBe(
    "你用 12 积分 换了“Pen”。单号是 INV-1。",
  );
  expect(
    told("Marked by Thu 14:20 at the latest. We will send you a notice when your result is ready."),
  ).toBe("最迟 周四 14:20 批改完。成绩出来后，我们会给你发通知。");
  expect(told("Wed 21:20")).toBe("周三 21:20");
});

test("two messages in one are both told", () => {
  const { told } = createSpeaker("zh", CATALOGS.zh, CATALOGS.en);
  const { worksheet, common } = texts;
  expect(told(`${worksheet.created} ${worksheet.fewer.free(7, 15)}`)).toBe(
    "练习卷准备好了。你随时可以做。 它有 7 题，不是 15 题。这些课题现在没有更多题给你练习。",
  );
  expect(told(common.approvalUsually("within 3 days"))).toBe("批准通常3 天内有结果。");
});

/** What the server answers to students and parents alone, also with numbers or dates in it. */
const { breaks, feedback, late, practice, profile, worksheet, provider } = texts;
const ANSWERS = {
  breaks,
  feedback,
  late,
  practice,
  profile,
  worksheet,
  provider: provider.refusals,
};

function answersIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part === "function") return [part(5, 9)];
  return Object.values(part as object).flatMap(answersIn);
}

test.each(Object.entries(ANSWERS))("all of %s is told in each language", (_, part) => {
  for (const language of ["zh", "ms", "ta"] as const) {
    const { told } = createSpeaker(language, CATALOGS[language], english);
    expect(answersIn(part).filter((answer) => told(answer) === answer)).toEqual([]);
  }
});

describe.each(REPORT_LANGUAGES)("short sentences for the youngest in %s", (language) => {
  const texts = Object.entries(SHORT[language]);
  const speak = (short: Readonly<Record<string, string>>) =>
    createSpeaker(language, CATALOGS[language], english, short).told;

  test("replace texts that exist, and none is longer than the English one", () => {
    const all = new Set(Object.values(english));
    expect(texts.filter(([text]) => !all.has(text))).toEqual([]);
    const long = Object.entries(SHORT.en).filter(([text, own]) => own.length >= text.length);
    expect(long).toEqual([]);
  });

  test("are said in their place, and other texts as to everybody", () => {
    const told = speak(SHORT[language]);
    for (const [text, own] of texts) if (!text.includes("{")) expect(told(text)).toBe(own);
    const other = "Take Test";
    expect(told(other)).toBe(speak({})(other));
  });

  test("are all said, with what they are called with", () => {
    const { say } = createSpeaker(language, CATALOGS[language], english, SHORT[language]);
    for (const [text] of texts) {
      const values = Object.fromEntries([...namesIn(text)].map((name) => [name, 7]));
      expect((say as (text: string, values: object) => string)(text, values)).not.toMatch(/[{}#]/);
    }
  });
});

test("levels and subjects are named as the language's schools do", () => {
  const zhSpeaker = createSpeaker("zh", zh);
  expect(zhSpeaker.level("primary 6")).toBe("小学六年级");
  expect(zhSpeaker.term("Mathematics")).toBe("数学");
  expect(zhSpeaker.term("Robotics")).toBe("Robotics");
  expect(createSpeaker("ms", ms).level("secondary 2")).toBe("Menengah 2");
});

test.each([texts.attempt.scoreHeld, texts.attempt.scoreWaits])(
  "a young reader learns in one short sentence when the score comes: %s",
  (usual) => {
    const short = createSpeaker("en", {}, english, SHORT.en).told(usual);
    expect(short).toMatch(/^Your score comes when .{1,30}\.$/);
  },
);
