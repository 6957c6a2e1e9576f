import { isAtMost } from "../grading/short-answer/exact.ts";
import { tidy } from "../grading/short-answer/normalise.ts";
import { equals, type Fraction, parseNumber } from "../grading/short-answer/number.ts";
import { PLAIN_FORMULA } from "./plain-formulas.ts";
import { plainOfRichLine } from "./rich-line.ts";
import { readableLine } from "./rich-text-formula.ts";

/** What decides which options may be mixed. Texts may be formatted. */
export interface MixedQuestion {
  body: string;
  explanation: string;
  steps?: readonly string[];
  options: ReadonlyArray<{ body: string; whyWrong?: string }>;
}

export interface KeptOptions {
  /** Places from 0 that keep their option. */
  places: ReadonlySet<number>;
  /** Places of options that speak of the others: "All of the above", "Both A and B". */
  referring: readonly number[];
  /** A text of the question calls an option by its letter. */
  named: boolean;
  /** The places of true and false, yes and no and the like in the order that everybody expects. */
  pair?: readonly number[];
  /** The places of numbers, days and the like by their size; whether or not they are stored so. */
  bySize?: readonly number[];
}

/**
 * Which options keep their place wherever options are mixed: those that speak of others, and all of them
 * where a letter is named, "above" has options below it, or the order itself is what a reader expects
 * (true and false, numbers by size, days of a week). In doubt an option stays: a question that says something
 * wrong is worse than one that is mixed less.
 */
export function keptOptions(question: MixedQuestion): KeptOptions {
  const options = question.options.map(({ body }) =>
    withoutFullStop(lowWords(tidy(readableLine(body)))),
  );
  const named = namesLetter(question, options);
  const lettered = placesWhere(options, (text) => LETTERED.test(text));
  const others = placesWhere(options, (text) => SPEAKS_OF_OTHERS.test(text));
  const referring = placesWhere(
    options,
    (_, place) => lettered.includes(place) || others.includes(place),
  );
  if (named || lettered.length > 0 || isTornApart(options, others)) {
    return { places: new Set(options.keys()), referring, named };
  }
  const pair = usualPair(options);
  const bySize = placesBySize(options);
  const whole = pair || (bySize && isSorted(bySize));
  return {
    places: new Set(whole ? options.keys() : others),
    ...{ referring, named },
    ...(pair && { pair }),
    ...(bySize && { bySize }),
  };
}

const placesWhere = (
  options: readonly string[],
  fits: (text: string, place: number) => boolean,
): number[] => options.flatMap((text, place) => (fits(text, place) ? [place] : []));

const withoutFullStop = (text: string): string => text.replace(/\s*[.。]$/, "");
/** Single letters keep their case: only a capital names an option. */
const lowWords = (text: string): string =>
  text.replace(/\p{Script=Latin}{2,}/gu, (word) => word.toLowerCase());

/** A letter of an option, as papers write it: B, (B), (b), (2), 乙. "A cat" and "5 °C" are none. */
const NAME = String.raw`(?:\([A-Ea-e1-5]\)|(?<![\p{Script=Latin}\p{N}°'])(?:[A-E](?![\p{Script=Latin}\p{N}'])|[甲乙丙丁戊]))`;
const JOINED = String.raw`\s*(?:,|、|&|\+|/|and|or|nor|dan|atau|mahupun|serta|和|及|与|與|或|மற்றும்|அல்லது|உம்)\s*(?:(?:and|or|nor|dan|atau)\s+)?`;
const OPTION_WORD =
  "(?:options?|answers?|choices?|alternatives?|jawapan|pilihan|选项|選項|选择|答案|தெரிவு|விடை)";
const LETTERED = new RegExp(
  [
    `^${NAME}$`,
    `${NAME}${JOINED}${NAME}`,
    `${NAME},? (?:but |and )?(?:not|bukan|except) ${NAME}|^same as ${NAME}$`,
    String.raw`${NAME}\s*(?:to|through|hingga|至|到)\s*${NAME}`,
    String.raw`${OPTION_WORD}\s*(?:${NAME}|[1-5]\b)`,
    String.raw`^[1-5](?:(?:\s*(?:,|&|and|dan|和)\s*)+[1-5])* (?:only|sahaja|saja)$`,
    String.raw`^(?:both|either|neither|only|just|not|except|all (?:except|but)|bukan|hanya|kecuali|只有|只|仅|僅|除了?)\s*${NAME}`,
    String.raw`${NAME}\s*(?:only|alone|sahaja|saja|மட்டும்)$`,
    String.raw`\b(?:first|second|third|fourth|fifth|last)\b.*\b${OPTION_WORD}\b`,
    "^(?:only |both )?(?:the )?(?:first|last) (?:two|three|one)$|^(?:前(?:两|兩|二|三)(?:项|項|者|个|個)|முதல் (?:இரண்டும்|மூன்றும்))",
  ].join("|"),
  "u",
);
const ABOVE =
  /\b(?:the|of|all|none|any|both|these|options?|answers?|choices?|statements?) above\b|\babove (?:options?|answers?|choices?|statements?|are\b|is\b)|\b(?:preceding|previous) (?:options?|answers?|choices?|statements?)\b|^(?:all|none|any|both|neither)(?: are)? above$|\bdi atas\b|^(?:以上|上述|上列|上面|前面)|(?:以上|上述)(?:皆|都|均|全|的|选|答|各|两|三)|மேற்க|மேலே|மேலுள்ள/iu;
const BELOW =
  /\b(?:options?|answers?|choices?|statements?|of the|all) (?:below|following)\b|\bfollowing (?:options?|answers?|choices?)\b|\bdi bawah\b|^(?:以下|下列|下面|下述)|கீழே|கீழ்க்/iu;
const SPEAKS_OF_OTHERS = new RegExp(
  [
    ABOVE.source,
    BELOW.source,
    // A whole option of such a word, and such a word "of these", "of the answers", "are correct".
    "^(?:all|none|both|neither|either|any|each|others?|aota|nota)$",
    "^(?:all|none|nil|both|neither|either|any|each|every one|some|most|two|three|any two|more than one|only one|not all)(?: of)?(?: the)?(?: (?:other|given|listed|two|three|four))? (?:these|those|them|others?|options?|answers?|choices?|(?:given|listed|preceding|rest|two|three|four|statements?)$|(?:statements? )?(?:is|are)(?: all)? (?:correct|right|true|wrong|incorrect|false|possible|acceptable))",
    String.raw`^(?:there is )?no (?:correct|right) (?:answer|option|choice)|^no (?:answer|option|choice|other)|^the (?:rest|others?)(?: (?:one|two|three|four|options?|answers?))?$|^everything (?:above|listed|mentioned)|^(?:the )?(?:(?:correct )?answer )?(?:is )?not (?:given|listed|stated)$|^(?:a|the) combination of|^all others?\b|^every (?:option|answer|choice)`,
    "^(?:cannot|can't|can not) (?:be )?(?:tell|told|determined?|say|known)|^not enough information|^(?:i )?(?:do not|don't) know|^it is impossible to (?:tell|say)|^impossible to (?:tell|say)|^no error$",
    String.raw`^(?:(?:ke)?semua(?:nya)?|kedua-dua(?:nya)?|ketiga-tiga(?:nya)?|tiada(?: satu ?pun)?|tidak (?:ada|satu)(?: pun)?|bukan (?:semua|kedua-dua)(?:nya)?|mana-mana)(?:$|.*\b(?:atas|bawah|jawapan|pilihan|betul|benar|salah|berikut|ini|itu|tersebut)\b)`,
    "^(?:两|兩|二|三)者|^(?:全|全部|都|皆|均)(?:$|对|對|是|不|错|錯|正|非)|(?:全部?|都|皆|均|全都)不?(?:对|對|是|非|可|可以|正确|正確|错|錯)$|^(?:没有|沒有|无|無)(?:$|正确|正確|一个|一個|答案)|^(?:不能|无法|無法)(?:确定|確定|判断)",
    "^(?:இவை |இவற்றில் )?(?:அனைத்தும்|எதுவும்|எதுவுமில்லை|இரண்டும்)",
  ].join("|"),
  "iu",
);

/** "Above" refers to the options above it. */
const isTornApart = (options: readonly string[], kept: readonly number[]): boolean => {
  const mixed = placesWhere(options, (_, place) => !kept.includes(place));
  return kept.some((place) => {
    const text = options[place] ?? "";
    return (
      (ABOVE.test(text) && mixed.some((other) => other > place)) ||
      (BELOW.test(text) && mixed.some((other) => other < place))
    );
  });
};

/** The affirmative first, whatever the author wrote first: some write the right one first. */
const PAIRS = new Set(
  [
    ...["true/false", "t/f", "yes/no", "right/wrong", "correct/incorrect", "correct/wrong"],
    ...["agree/disagree", "possible/impossible", "fact/opinion"],
    ...["对/错", "對/錯", "对/不对", "是/否", "是/不是", "正确/错误", "正確/錯誤", "正确/不正确"],
    ...["有/没有", "能/不能", "会/不会", "可以/不可以"],
    ...["benar/palsu", "betul/salah", "benar/salah", "ya/tidak"],
    ...["சரி/தவறு", "உண்மை/பொய்", "ஆம்/இல்லை", "மெய்/பொய்"],
  ].map((pair) => pair.normalize("NFKC")),
);

function usualPair(options: readonly string[]): number[] | undefined {
  if (options.length < 2 || options.length > 3) return undefined;
  const [first = "", second = ""] = options.map((text) => text.toLowerCase());
  const rest = options.length === 3 ? [2] : [];
  if (PAIRS.has(`${first}/${second}`)) return [0, 1, ...rest];
  return PAIRS.has(`${second}/${first}`) ? [1, 0, ...rest] : undefined;
}

/** Two values are always in some order, so at least three of them show that an author sorted. */
const LEAST_SORTED = 3;

const isSorted = (places: readonly number[]): boolean =>
  places.length >= LEAST_SORTED &&
  (places.every((place, at) => place === at) ||
    places.every((place, at) => place === places.length - 1 - at));

/** By size or in a row that everybody knows. All values may have the same words around them. */
function placesBySize(options: readonly string[]): number[] | undefined {
  for (const values of [numbersOf(options), ...ROWS.map((row) => placesIn(row, options))]) {
    if (!values) continue;
    const places = [...values.keys()].sort((one, other) => compare(values[one], values[other]));
    // The same value twice has no order.
    const isStrict = places.every(
      (place, at) => at === 0 || compare(values[places[at - 1] ?? 0], values[place]) < 0,
    );
    return isStrict ? places : undefined;
  }
  return undefined;
}

const compare = (one: Fraction | undefined, other: Fraction | undefined): number =>
  !one || !other || equals(one, other) ? 0 : isAtMost(one, other) ? -1 : 1;

const NUMBER = /-?(?:\d[\d, ]*(?:\.\d+)?|\.\d+)(?:\s*\/\s*\d+)?/;

function numbersOf(options: readonly string[]): Fraction[] | undefined {
  const around = new Set<string>();
  const values = options.flatMap((text) => {
    const [found = ""] = NUMBER.exec(text) ?? [];
    const value = found === "" ? undefined : parseNumber(found.trim());
    around.add(text.replace(NUMBER, "#").replace(/\s/g, "").replace(/s$/, "").toLowerCase());
    return value ?? [];
  });
  return values.length === options.length && around.size === 1 ? values : undefined;
}

const ROWS = [
  "zero one two three four five six seven eight nine ten eleven twelve",
  "once twice thrice",
  "first second third fourth fifth sixth seventh eighth",
  "satu dua tiga empat lima enam tujuh lapan sembilan sepuluh",
  "一 二 三 四 五 六 七 八 九 十",
  "i ii iii iv v vi vii viii ix x",
  "monday tuesday wednesday thursday friday saturday sunday",
  "january february march april may june july august september october november december",
  "isnin selasa rabu khamis jumaat sabtu ahad",
  "januari februari mac april mei jun julai ogos september oktober november disember",
  "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
  "always often sometimes rarely never",
].map((row) => row.split(" "));

function placesIn(row: readonly string[], options: readonly string[]): Fraction[] | undefined {
  const places = options.map((text) => row.indexOf(text.toLowerCase()));
  return places.includes(-1)
    ? undefined
    : places.map((place) => ({ over: BigInt(place), under: 1n }));
}

const JUDGED = String.raw`(?:is|are|was|were|cannot be|must be|shows?|would be|ialah|adalah)?\s*(?:not )?(?:the )?(?:only )?(?:correct|right|wrong|incorrect|true|false|best|eliminated|ruled out|betul|benar|salah|正确|正確|错|錯|对|對)`;
/** In any text. "A" alone is a word. */
const SAYS_LETTER = new RegExp(
  [
    String.raw`(?<!\p{L})${OPTION_WORD}s?\s*(?:is|are|:|=|为|為|是|ialah|adalah)?\s*(?:therefore |hence |thus )?(?:\(?[A-E]\)?|\([a-e1-5]\))(?![\p{Script=Latin}\p{N}'])(?! (?!is\b|are\b|was\b|and\b|or\b|because\b|since\b|as\b)\p{Ll})`,
    String.raw`${NAME}\s*${JUDGED}`,
    String.raw`(?<![\p{L}\p{N}])(?:ans|key|choose|pick|eliminate|rule out|kunci|选|選)\s*[:.]?\s*\(?[A-E]\)?(?![\p{Script=Latin}\p{N}'])`,
  ].join("|"),
  "u",
);
/** In an explanation: a single letter that is no point, vitamin or temperature. */
const LETTER = String.raw`(?<![\p{Script=Latin}\p{N}°'’/])(?<![=+×-]\s?)(?<!\b(?:vitamin|class|figure|fig|point|line|angle|diagram|town|box|set|group|graph|part|section|type|plant|animal|beaker|substance|organism|circuit|bulb|container|tube|liquid|material|cell|gene|grade|step|stage|region|layer|hepatitis)s?\s)`;
const ALONE = new RegExp(
  String.raw`\([A-E]\)|${LETTER}(?:[B-E](?![\p{Script=Latin}\p{N}'’^]|\s?[=+×])|A(?=\s*(?:[:：,;.)]|$|(?:is|are|was|has|does|would|cannot|because|since|and [B-E]|or [B-E])\b)))`,
  "gu",
);

function namesLetter(
  { body, explanation, steps = [], options }: MixedQuestion,
  shown: readonly string[],
): boolean {
  const stem = wordsOf(body);
  if (SAYS_LETTER.test(stem)) return true;
  const explained = [explanation, ...steps, ...options.map(({ whyWrong = "" }) => whyWrong)]
    .map(wordsOf)
    .filter((text) => text !== "");
  const own = new Set(
    [stem, ...shown].flatMap((text) => text.match(/(?<!\p{L})[A-E](?!\p{L})/gu) ?? []),
  );
  return explained.some(
    (text) =>
      SAYS_LETTER.test(text) ||
      [...text.matchAll(ALONE)].some(([found]) => !own.has(found.replace(/[()]/g, ""))),
  );
}

/** Without formulas: their letters are unknowns. */
const wordsOf = (html: string): string =>
  lowWords(tidy(plainOfRichLine(html).replace(PLAIN_FORMULA, " ")));
