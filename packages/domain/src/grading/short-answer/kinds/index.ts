import { bareFormulas } from "../../../questions/plain-formulas.ts";
import {
  ANSWER_KINDS,
  type AnswerField,
  type AnswerKind,
  type AnswerKindRules,
  type AnswerReading,
  type AnswerSettings,
  type Judge,
} from "../answer-kind.ts";
import { type Asked, askedOf } from "../asked.ts";
import { dressesOf, isOfGrammar, keysBeside, namesAnother, namesAnotherOwner } from "../dresses.ts";
import { withoutUnitInText } from "../expression/unit-in-text.ts";
import { plain } from "../plain.ts";
import { inGap } from "../sentence.ts";
import { withFigures } from "../words/number-words.ts";
import { joinedJudge, substanceJudge, unitNameJudge } from "../words/same-word.ts";
import { date } from "./date.ts";
import { duration } from "./duration.ts";
import { expression } from "./expression.ts";
import { formula } from "./formula.ts";
import { listRules } from "./list.ts";
import { money } from "./money.ts";
import { number } from "./number.ts";
import { ratio } from "./ratio.ts";
import { remainder } from "./remainder.ts";
import { text } from "./text.ts";
import { time } from "./time.ts";

const list = listRules({
  kindOf: (item, field) => kindOfKey([item], field),
  // How many there are says nothing of each: "liquids" is "liquid" of "the three states".
  judgeOf: (item, { asked, ...field }, settings) =>
    judgeOf(
      item,
      {
        ...field,
        ...(asked && { asked: { ...asked, sentence: asked.sentence.filter(isNoCount) } }),
      },
      { kind: kindOfKey([item], field), settings },
    ),
});

const isNoCount = (word: string) => !/^(?:two|three|four|five)$/.test(word);

export const answerKindRules: Record<AnswerKind, AnswerKindRules> = {
  date,
  duration,
  expression,
  formula,
  list,
  money,
  number,
  ratio,
  remainder,
  text,
  time,
};

const NO_UNIT: AnswerField = { unit: "", unitSide: "right" };

/**
 * The first that recognises every accepted text; of a mixed key ("0.5", "half") one of them, the others
 * are judged by their own.
 */
export function kindOfKey(accepted: readonly string[], field: AnswerField): AnswerKind {
  const texts = accepted
    .map((one) => namedMeasure(one, field)?.measure ?? bareFormulas(one))
    .filter((one) => one.trim() !== "");
  if (texts.length === 0) return "text";
  const recognises = (kind: AnswerKind) => (one: string) =>
    answerKindRules[kind].recognises(one, field);
  const ofAll = ANSWER_KINDS.find((kind) => kind !== "text" && texts.every(recognises(kind)));
  // Beside "12.5" in a field of centimetres, "0.125 m" is a length, not 0.125 times m.
  const isMeasure = (one: string) => recognises("number")(one) || number.recognises(one, NO_UNIT);
  if (ofAll === "expression" && texts.some(recognises("number")) && texts.every(isMeasure)) {
    return "number";
  }
  return (
    ofAll ?? ANSWER_KINDS.find((kind) => kind !== "text" && texts.some(recognises(kind))) ?? "text"
  );
}

const NAME_AND_MEASURE =
  /^((?:∠ ?|angle )?\p{L}{1,3}|\p{L}[\p{L}' ]{3,30}|\p{L}\([^()=]{1,12}\)) ?= ?(?=[-−–]?[$]? ?[-−–]?[\d.])([^=]+)$/iu;
const LABEL = /^(?:∠|angle )|^\p{Lu}{2,3}$/u;

/**
 * "5 cm" of a text "AB = 5 cm", "40°" of "∠ABC = 40°", with what it names. None for "x = 5", which is an
 * equation.
 */
function namedMeasure(
  text: string,
  field: AnswerField,
): { name: string; measure: string } | undefined {
  const [, name = "", measure = ""] = NAME_AND_MEASURE.exec(bareFormulas(text).trim()) ?? [];
  const isUnknown = /^\p{L}$/u.test(name) && !/\p{L}{2}|\p{L}[²³]/u.test(measure);
  const isMeasure = [money, duration, number].some((rules) => rules.recognises(measure, field));
  return measure !== "" && !isUnknown && isMeasure ? { name, measure } : undefined;
}

/** A key that names what it measures: its name may be left out, and another label is another answer. */
function namedJudge(accepted: string, field: AnswerField, settings: AnswerSettings) {
  const key = namedMeasure(accepted, field);
  if (!key) return undefined;
  const judge = judgeOf(key.measure, field, { kind: kindOfKey([key.measure], field), settings });
  const bare = (name: string) => name.replace(/^angle|[\s∠]/giu, "").toLowerCase();
  return (given: string) => {
    const own = namedMeasure(given, field);
    if (!own) return judge(given);
    if (bare(own.name) === bare(key.name)) return judge(own.measure);
    return !(LABEL.test(own.name) && LABEL.test(key.name)) && judge(given);
  };
}

/**
 * Of the set kind if it can read the text, else of the text's own; also with the noun of the question
 * beside a number, and with what is written around an answer.
 */
export function judgeOf(accepted: string, field: AnswerField, reading: AnswerReading): Judge {
  const { settings } = reading;
  const named = settings.exactWords ? undefined : namedJudge(accepted, field, settings);
  if (named) return named;
  const bare = bareFormulas(accepted);
  const readAs = (kind: AnswerKind) => {
    const judge = answerKindRules[kind].judge(bare, field, settings);
    return judge && { kind, judge };
  };
  const read = readAs(reading.kind) ?? readAs(kindOfKey([accepted], field)) ?? readAs("text");
  if (!read) return () => false;
  const { kind, judge } = read;
  const asked = field.asked ?? askedOf();
  if (settings.exactWords || (kind === "text" && /\bpunctuate\b/i.test(asked.plain))) return judge;
  if (kind === "text" && isOfGrammar(bare, asked))
    return (given) => judge(given) || judge(inGap(given, asked));
  const judges = [judge, ...judgesBeside(bare, kind, field, settings)];
  const needed = kind === "text" || isNumeral(kind) ? withoutNote(bare) : "";
  if (needed !== "") {
    const own = isNumeral(kind) ? kind : kindOfKey([needed], field);
    judges.push(judgeOf(needed, field, { kind: own, settings }));
    const beside = /\(([^()]+)\)$/.exec(bare.trim())?.[1] ?? "";
    if (formula.recognises(beside, field))
      judges.push(judgeOf(beside, field, { kind: "formula", settings }));
  }
  // 5 of 5本, where the question asks 几本
  const [, count = "", measure = ""] =
    /^(\d{1,9}) ?(\p{Script=Han}|times)$/u.exec(bare.trim()) ?? [];
  const isMeasured =
    kind === "text" &&
    (asked.units.includes(measure) || (measure === "times" && HOW_MANY_TIMES.test(asked.plain)));
  const counted = isMeasured ? count : kind === "text" ? inFigures(bare, asked) : "";
  // "3" for "three times", where the question asks how many times
  const figures = HOW_MANY_TIMES.test(asked.plain) ? counted.replace(/ times?$/, "") : counted;
  // "3" alone leaves out the fish of "three fish".
  const isCount = /\p{L}/u.test(figures);
  if (figures !== "")
    judges.push(
      judgeOf(figures, field, { kind: isCount ? "text" : kindOfKey([figures], field), settings }),
    );
  const moment = kind === "text" ? behindAt(bare, asked, field) : "";
  if (moment !== "")
    judges.push(judgeOf(moment, field, { kind: kindOfKey([moment], field), settings }));
  const isRight = (given: string) => judges.some((one) => one(given));
  const same = (text: string) => text.trim().toLowerCase();
  const wrong = new Set((settings.wrongAnswers ?? []).map(same));
  const isNumber = isNumeral(kind);
  // A bearing has three figures.
  const isBearing = /^0\d\d(?!\d)/.test(bare.trim()) && /\bbearings?\b/i.test(asked.plain);
  return (given) =>
    !(isNumber && namesAnother(given, asked)) &&
    !(kind === "text" && namesAnotherOwner(bare, given)) &&
    !(isBearing && !/(?<!\d)0\d\d(?!\d)/.test(plain(given))) &&
    (isRight(given) || (!wrong.has(same(given)) && dressesOf(given, kind, asked).some(isRight)));
}

/** "3 fish" for a key "three fish", where nothing asks for words. */
const inFigures = (key: string, { plain, isOfLanguage }: Asked): string =>
  plain === "" || isOfLanguage || key.split(" ").length > 3 || /\bwords?\b|\bspell/i.test(plain)
    ? ""
    : withFigures(key.trim().replace(/[.]$/, ""), true);

const MOMENTS: ReadonlySet<AnswerKind> = new Set(["time", "date", "duration", "money"]);
/** "9 a.m." of a key "at 9 a.m.". */
function behindAt(key: string, { plain, isOfLanguage }: Asked, field: AnswerField): string {
  const rest = key.replace(/^(?:at|on|in|for) /i, "");
  const isMoment = rest !== key && MOMENTS.has(kindOfKey([rest], field));
  return isMoment && plain !== "" && !isOfLanguage ? rest : "";
}

/**
 * What a key asks for without what may be left out: "carbon dioxide" of "carbon dioxide (CO2)", as in a
 * marking scheme, "12 apples" of "12 apples left"; "" for other keys.
 */
function withoutNote(key: string): string {
  const [, noted = "", counted = ""] =
    /^([^()]*[\p{L}\d]) \([^()]{1,40}\)$|^([$]?\d[\d., ]*(?: ?\p{L}+){0,3}?) (?:left|each|altogether|in all|remaining)$/u.exec(
      key.trim(),
    ) ?? [];
  return noted || counted;
}

const HOW_MANY_TIMES = /\bhow many times\b/i;
const NUMBER_WORD =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty(?:[- ]\w+)?)$/i;
const JOINED_WORDS = /^[\p{L}'-]+(?: [\p{L}'-]+)? (and|or|&|dan|atau) [\p{L}'-]+(?: [\p{L}'-]+)?$/u;
const PHRASE = String.raw`[\p{L}'-]+(?: (?!and\b|or\b)[\p{L}'-]+){0,5}`;
/** "amount of water, type of soil" of two variables */
const JOINED_PHRASES = new RegExp(`^${PHRASE}(?:, (?:and )?| and )${PHRASE}$`, "u");
const NUMERIC: ReadonlySet<AnswerKind> = new Set(["number", "money", "duration", "expression"]);
const isNumeral = (kind: AnswerKind) => NUMERIC.has(kind) && kind !== "expression";

/** Other keys that mean the same: with the noun or unit of the question, in another order of words. */
function judgesBeside(
  accepted: string,
  kind: AnswerKind,
  field: AnswerField,
  settings: AnswerSettings,
): Judge[] {
  const asked = field.asked ?? askedOf();
  const { units, order } = asked;
  const withUnits = (inKind: AnswerKind) =>
    units.flatMap((unit) => {
      const asField: AnswerField = { unit, unitSide: unit === "$" ? "left" : "right" };
      return answerKindRules[inKind].judge(accepted, asField, settings) ?? [];
    });
  if (kind === "text") {
    const beside = keysBeside(accepted, asked).flatMap(
      (key) => text.judge(key, field, settings) ?? [],
    );
    const ofSeveral = /\b(?:two|three|2|3)\b/.test(asked.plain) && !asked.isOfLanguage;
    const join =
      JOINED_WORDS.exec(accepted.trim())?.[1] ??
      (ofSeveral && JOINED_PHRASES.test(accepted.trim()) ? "and" : undefined);
    const turned =
      join !== undefined && order === "any"
        ? list.judge(accepted, field, { ...settings, anyOrder: true })
        : undefined;
    const isChoice = join === "or" || join === "atau";
    const other = isChoice ? /\b(?:and|dan)\b|&/i : /\b(?:or|atau)\b/i;
    for (const judgeOther of [joinedJudge, substanceJudge, unitNameJudge])
      beside.push(judgeOther(accepted, asked) ?? (() => false));
    if (turned) beside.push((given) => !other.test(given) && turned(given));
    return NUMBER_WORD.test(accepted.trim()) ? [...beside, ...withUnits("text")] : beside;
  }
  const hasUnit =
    field.unit.trim() !== "" ||
    (kind === "expression"
      ? withoutUnitInText(accepted, field).unit !== ""
      : /[\p{L}%°$¢£€¥]/u.test(accepted.replace(/x(?= ?10)|\\[dt]?frac|\\times/g, "")));
  if (kind === "formula") return [substanceJudge(accepted, asked) ?? (() => false)];
  return NUMERIC.has(kind) && !hasUnit ? withUnits(kind) : [];
}
