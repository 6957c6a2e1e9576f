/** Invisible; marks text that would otherwise be read as a marker. */
export const GUARD = "\u2060";

/** What a line of a paper begins with: the number of a question, or the letter or number of an option. */
export interface Marker {
  kind: "number" | "letter";
  value: number;
  /** Equal for markers that look alike: "1." and "(1)" differ. */
  shape: string;
  text: string;
  /** A star or a tick precedes it. */
  starred: boolean;
}

const NUMBER =
  /^(?:(?:question|qn|q|soalan|no(?=\.|\s*\d))\s*\.?\s*(\d{1,3})(?:\s+of\s+\d{1,3})?\s*[.):]?(?=\s|$)|(\d{1,3})(?:(、|[.)](?![\d.,)]))|\s{1,2}([.)])(?=\s))|\((\d{1,3})\)|([①-⑨])|(\d{1,3})(?:\t| {3,}(?=[\p{L}(])))/iu;
const LETTER = /^(?:\(([a-h])\)|([a-h])[.)、](?![a-z]\.)(?=\s|$|[^\s])|([A-H])\t)/i;
const STAR = /^(?:[*✓✔√]\s*)/;
/** The bracket or line to write on may stand before the number: "(     ) 1. The cat". */
const BOX_BEFORE = /^(?:[([]\s{2,20}[)\]]|_{2,12})\s*(?=\d{1,3}[.)]\s)/;

export function markerAt(text: string): { marker: Marker; length: number } | undefined {
  const spaces = text.length - text.trimStart().length;
  const indent = spaces + (BOX_BEFORE.exec(text.slice(spaces, spaces + 60))?.[0].length ?? 0);
  const star = STAR.exec(text.slice(indent))?.[0] ?? "";
  const at = text.slice(indent + star.length);
  const found = numberAt(at) ?? letterAt(at);
  if (!found) return undefined;
  const { mark, ...marker } = found;
  const space = /^\s*/.exec(at.slice(mark.length))?.[0].length ?? 0;
  return {
    marker: { ...marker, text: mark.trim(), starred: star !== "" },
    length: indent + star.length + mark.length + space,
  };
}

type Found = Pick<Marker, "kind" | "value" | "shape"> & { mark: string };

function numberAt(text: string): Found | undefined {
  const [mark, asked, plain, sign, apart, round, ring, tab] = NUMBER.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const value = Number(asked ?? plain ?? round ?? ring?.normalize("NFKC") ?? tab);
  const shape = asked ? "Q1" : plain ? `1${sign ?? apart}` : (round ?? ring) ? "(1)" : "1";
  return { kind: "number", value, shape, mark };
}

function letterAt(text: string): Found | undefined {
  const [mark, round, plain, tab] = LETTER.exec(text) ?? [];
  const letter = round ?? plain ?? tab;
  if (mark === undefined || letter === undefined) return undefined;
  const small = letter === letter.toLowerCase();
  const value = letter.toLowerCase().charCodeAt(0) - 96;
  const around = round ? "(x)" : plain ? mark.replace(/[a-z]/i, "x").trim() : "x";
  return { kind: "letter", value, shape: `${small ? "small" : "large"} ${around}`, mark };
}

/** The mark that Word itself puts before a paragraph of a list; undefined for others, as "(ii)". */
export function markerOfLabel(label: string, level: number): Marker | undefined {
  const bare = /^(\d{1,3}|[A-H]|[a-h])$/.test(label.trim()) ? `${label.trim()}.` : label.trim();
  const found = markerAt(bare)?.marker;
  return found && { ...found, shape: `list ${level} ${found.shape}`, text: label.trim() };
}

const KEY_NAME =
  "(?:correct|right|model|suggested|sample|possible|expected|accepted|acceptable)?\\s*(?:answers?|ans|key|solutions?|soln?|sol|(?:kunci |skema )?jawapan|jwp|(?:参考|正确|标准)?答案|答|விடை)|marking scheme|mark scheme";
/** "Ans:", "Answer -", "[Key:", "The correct answer is". */
const KEY_WORD = new RegExp(
  `^\\s*\\**[[(（【]?\\s*(?:the\\s+)?(${KEY_NAME})\\s*(?:\\(?key\\)?)?\\s*[\\])）】]?\\s*(?:[.(]?\\s*[:：=→]\\**|(?<=】)\\s*|(?<=[)）\\]])\\s+(?=\\p{L}[\\p{L}\\d -]{0,40}[.)]*$)|[-–—](?=\\s)|\\s(?:is|are|ialah|adalah)\\s*:?(?=\\s*\\S)|\\.(?=\\s*(?:\\(?[A-H1-9]\\)?\\.?\\s*)?$))\\s*`,
  "iu",
);
/** The same with the key right behind it: "Ans B", "Ans KEY", "Answer (45 cm)", "Jawapan B". */
const KEY_ALONE = new RegExp(
  `^\\s*[[(（【]?\\s*(?:(ans)(?:\\s+key)?(?:\\.?\\s+|(?=[(（]))(?=\\S)|(${KEY_NAME})\\s*(?:\\(?key\\)?)?\\s*(?=[(（]?[A-H1-9][)）]?[\\])）】.]*\\s*$|[(（][^()（）]{1,80}[)）]\\s*$)|(jawapan|答案|答(?!案))\\s*(?=\\S))`,
  "i",
);
/** "Answer photosynthesis", "Key blue": may be the key, or ask for something. */
const KEY_PERHAPS =
  /^\s*((?:correct |right )?answer(?: key)?|key(?!\s+(?:words?|terms?|facts?|points?|ideas?|concepts?|information|stage|features?|vocabulary|skills?|questions?|to|of|for)\b)|soln?|solution)\s+(?=\S+(?:\s\S+){0,5}\s*$)/i;
const ASKS_TO_ANSWER =
  /^\s*answer\s+(?:all|any|the|each|every|both|either|in|on|to|for|from|with|using|question|these|this|those|as|only|one|two|three|four|five|yes|true|your|if|by|at|sheet|section|part|booklet|paper|spaces?|lines?|questions?)\b/i;
const EXPLAIN_WORD = /^\s*(?:explanation|rationale|reason|working|workings)\s*[:：]\s*/i;

/**
 * "Ans: ", "Model answer: ": how long it is, whether it promises a text of several lines, and whether it may be
 * something else.
 */
export function keyWordAt(
  text: string,
): { length: number; long: boolean; perhaps?: true } | undefined {
  const [word = "", name = "", other, foreign] = KEY_WORD.exec(text) ?? KEY_ALONE.exec(text) ?? [];
  if (word.trim() !== "") {
    const said = other ?? foreign ?? name;
    return {
      length: word.length,
      long: /model|suggested|sample|scheme|solution|skema/i.test(said),
    };
  }
  const perhaps = ASKS_TO_ANSWER.test(text) ? undefined : KEY_PERHAPS.exec(text)?.[0];
  return perhaps ? { length: perhaps.length, long: false, perhaps: true } : undefined;
}

/** A key in brackets without them: "[Ans: B]". */
export function insideBrackets(text: string): { from: number; to: number } {
  const [, open = "", inside = "", close = ""] =
    /^(\s*[[(（【]?)(.*?)([\])）】]?\s*)$/s.exec(text) ?? [];
  const opens = /[[(（【]/.test(open);
  const bare = opens && /[\])）】]/.test(close);
  return bare
    ? { from: open.length, to: open.length + inside.length }
    : { from: 0, to: text.length };
}

export const explainWordAt = (text: string): number => EXPLAIN_WORD.exec(text)?.[0].length ?? 0;

const MOST_INSIDE = 80;

/** The position of a key in the same line as its question: "What colour is it? The answer is blue." */
export function keyInside(text: string): number {
  const at = KEY_INSIDE.exec(text)?.index ?? -1;
  if (at >= 0) return at;
  const last = Math.max(0, text.length - MOST_INSIDE);
  for (const { 0: space, index } of text.slice(last).matchAll(/(?<=[?？。.!:\])）])\s+(?=\S)/g))
    if (keyWordAt(text.slice(last + index + space.length))) return last + index;
  return -1;
}
const KEY_INSIDE =
  /\s(?:ans|answer|key|jawapan|答案)\s*\.?\s*[:：]\s*(?=\S)|\s?[[(（【](?:ans|answer|key|jawapan|答案)\s*\.?\s*[:：-]?\s*[^()[\]]{1,80}[\])）】]\s*$|\s(?:ans)\s+\(?[A-H1-5]\)?\s*$|\s(?=A(?:ns|NS)\.?\s+\S+(?:\s\S+){0,3}\s*$)(?-i:A(?:ns|NS))/i;

const MARKS =
  /\s*(?:\[\s*(\d{1,2}(?:\.\d+)?)?\s*(½)?\s*(?:marks?|mks?|m|pts?|points?|markah|分)?\s*\]|[(（]\s*(\d{1,2}(?:\.\d+)?)?\s*(½)?\s*(?:marks?|mks?|m|pts?|points?|markah|分)\s*[)）])\s*$/i;

/** "[2]", "(2 marks)" at the end of a text. */
export function marksAt(text: string): { marks: number; from: number } | undefined {
  const found = MARKS.exec(text);
  if (!found) return undefined;
  const [, square, halfSquare, round, halfRound] = found;
  const marks = Number(square ?? round ?? 0) + (halfSquare || halfRound ? 0.5 : 0);
  return marks > 0 ? { marks, from: found.index } : undefined;
}

const SHARED_MARKS =
  /questions?\s+(\d{1,3})\s*(?:to|-|–|—|and|&)\s*(\d{1,3})\s*(?:each\s+)?(?:carry|carries|are worth|is worth)\s*(\d{1,2}|one|two|three|four|five)\s+marks?/gi;
const WORDS = ["one", "two", "three", "four", "five"];

/** "Questions 1 to 10 carry 1 mark each." */
export function sharedMarks(text: string): Array<{ from: number; to: number; marks: number }> {
  return [...text.matchAll(SHARED_MARKS)].map(([, from, to, said = ""]) => ({
    from: Number(from),
    to: Number(to),
    marks: Number(said) || WORDS.indexOf(said.toLowerCase()) + 1,
  }));
}

const EACH =
  /[([]\s*\d{1,3}\s*(?:questions?\s*)?[x×*@]\s*(\d{1,2}|one|two|three|four|five)\s*(?:m(?:arks?)?\b|=\s*\d{1,3}\s*(?:m(?:arks?)?\b|[)\]]))|\b(\d{1,2}|one|two|three|four|five)\s*m(?:arks?)?\s+each\b|\b(?:each|setiap|tiap)(?:\s+(?:question|soalan))?\s+(?:carries|is worth|carry|bernilai|membawa)?\s*(\d{1,2}|one|two|three|four|five)\s+(?:marks?|markah)\b|每[小一]?[题題]\s*(\d{1,2}|[一二两三四五六七八九十])\s*分/i;

/** "Section A (5 x 2 marks)", "2 marks each": what every question of the section is worth. */
export function marksOfEach(text: string): number | undefined {
  const [whole, times, each, carries, chinese] = EACH.exec(text.slice(0, 400)) ?? [];
  if (whole === undefined) return undefined;
  const said = (times ?? each ?? carries ?? chinese ?? "").toLowerCase();
  const inChinese = "一二三四五六七八九十".indexOf(said.replace("两", "二"));
  return Number(said) || WORDS.indexOf(said) + 1 || (said ? inChinese + 1 : 0) || undefined;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};

/**
 * "Use the table for questions 5 to 7."
 * @param next the number of the question below, from which "the next two questions" counts
 */
export function refersTo(text: string, next?: number): { from: number; to: number } | undefined {
  const [, from, to] =
    /\b(?:questions?|qns?\.?|q)\s*(\d{1,3})\s*(?:to|-|–|—|and|&)\s*(?:q\s*)?(\d{1,3})\b/i.exec(
      text,
    ) ??
    /\bsoalan\s*(\d{1,3})\s*(?:hingga|sehingga|dan|-|–|—)\s*(\d{1,3})\b/i.exec(text) ??
    // "第3至5行" names lines, not questions.
    /(?:问题|第(?=[^。]{1,12}[题題]))\s*q?(\d{1,3})\s*[题題]?\s*(?:至|到|和|-|–|—|~)\s*第?\s*q?(\d{1,3})(?!\d|\s*[行段])/i.exec(
      text,
    ) ??
    [];
  if (from !== undefined) return { from: Number(from), to: Number(to) };
  const [, one] = /\b(?:for|answer)\s+(?:question|qn|q)\.?\s*(\d{1,3})\b/i.exec(text) ?? [];
  if (one !== undefined) return { from: Number(one), to: Number(one) };
  const [, count = ""] =
    /\b(?:next|following)\s+(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+questions\b/i.exec(
      text,
    ) ??
    /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+questions\s+(?:below|that follow)\b/i.exec(
      text,
    ) ??
    [];
  const many = Number(count) || NUMBER_WORDS[count.toLowerCase()];
  if (!many) return undefined;
  const begin = next ?? Number.POSITIVE_INFINITY;
  return { from: begin, to: begin + many - 1 };
}

/** "Read the passage and answer the questions that follow": as far as the section goes. */
export const refersBelow = (text: string): boolean =>
  /\b(?:baca|lihat|teliti|berdasarkan|rujuk)\b.*\b(?:petikan|cerita|gambar|soalan(?:-soalan)? (?:berikut|yang berikut))|(?:根据|阅读|细读|读|看).*(?:短文|文章|下文|对话|图意|图画)|(?:^|[.!]\s+)\W*read the (?:following )?(?:passage|text|story|poem|extract|article|letter|dialogue)(?: below)?(?: carefully)?(?: first)?\W*$|\b(?:read|study)\b.*\b(?:sources?|information|passages?|extracts?|texts?|story|stories|poem|letter|notice|poster|article)\b.*\banswer (?:all )?(?:of )?the questions\b|\b(?:helping words|word bank)\b|\bwords? (?:given |provided )?(?:from|in) the (?:box|table|list)\b|\b(?:read|study|look at|use|refer to|based on)\b.*\b(?:questions\s+(?:that follow|below)|(?:the\s+)?following questions|following (?:passage|text|story|poem|extract|table|graph|diagram|picture|information)\b)/i.test(
    text.slice(0, 400),
  );

const INSTRUCTION =
  /^\W*(?:(?:for|in) (?:each )?questions?\b[^.]*\b(?:show|write|choose|shade|give|answer|options?|choices?)|show (?:all )?(?:your )?workings?|write (?:your|its|the) |choose |make your|shade |one of them|(?:four|4) options|(?:the )?(?:number of )?marks?\b|answer (?:all|every|the|both|any|one|two)\b|your (?:answers?|workings?)|all (?:diagrams|figures)|(?:the )?(?:diagrams|figures) are not|do not |you (?:may|should|must|are) |give (?:your|all)|use of|the use of|each (?:question|correct)|omission|follow (?:all|the) )/i;

/** Words without their sentences that only say how to answer: "Show your working in the space below each question." */
export const withoutInstructions = (text: string): string =>
  text
    .slice(0, 2_000)
    .split(/(?<=[.!:])\s+/)
    .filter((sentence) => !INSTRUCTION.test(sentence))
    .join(" ");

/** Names what its questions are about, so that it is no mere instruction. */
export const namesContent = (text: string): boolean =>
  /\b(?:passages?|text|stor(?:y|ies)|poem|extract|dialogue|conversation|letter|e-?mail|notice|poster|advertisement|flyer|brochure|article|table|graph|chart|diagram|figure|picture|map|plan|experiment|set-?up|information|data|below|above|shows?|petikan|teks|cerita|gambar|jadual)\b|短文|文章|下文|对话|图/i.test(
    text,
  );

/** Only a line to write on: "______ cm", "$ ______", "(      )". The unit, if it shows one. */
export function blankLine(
  text: string,
  before: RegExp = MONEY,
): { unit: string; left: boolean } | undefined {
  const short = text.trimStart().replace(/[\s_.…‗]{60,}/g, (run) => run.slice(0, 60));
  if (short.length > 400) return undefined;
  const [left = ""] = before.exec(short) ?? [];
  const [whole, right = ""] = BLANK.exec(short.slice(left.length)) ?? [];
  if (whole === undefined) return undefined;
  return left ? { unit: left.trim(), left: true } : { unit: right, left: false };
}

const BLANK = /^\s*(?:[_.…‗]{3,}[\s_.…‗]*|\(\s*\)|\[\s*\])\s*([^\s_.()]{1,8})?\.?\s*$/;
const MONEY = /^(?:\p{Sc}|S\$|US\$|RM)(?=[\s_])/u;
/** After "Ans:", any unit may precede the line to write on. */
const UNIT_BEFORE = /^[^\s_.()[\]\d…‗]{1,8}(?=\s+[_.…‗]{3})/;

/** The same after "Ans:". */
export function blankAnswer(text: string): ReturnType<typeof blankLine> {
  const bare = text.replace(/^\s*(?:\([a-h]\)|[a-h][.)])\s*(?=\S{0,3}\s*[_.…‗]{3})/i, "");
  return blankLine(bare, UNIT_BEFORE) ?? blankLine(bare);
}

/** A bracket to write the answer in, at the end of a text. */
export const bracketAt = (text: string): number => text.search(/\s*[(（[][\s_.…]+[)）\]]\s*$/);

/** The heading of a passage in our own files. */
export const OWN_HEAD = /^Text for questions (\d+) to (\d+):\s*/;

const LIST_OF_KEYS =
  /^\W*(?:(?:suggested|model|sample|correct)\s+)?(?:answers?|ans|solutions?|marking scheme|mark scheme|key|skema jawapan|jawapan)(?:\s+(?:key|keys|list|sheet|scheme|and explanations?|to (?:the )?questions))?\s*[:：]?\W*$|^[^\p{L}]*(?:参考)?答案[^\p{L}]*$/iu;
const LIKE_LIST_OF_KEYS =
  /^\W*(?:the\s+)?(?:(?:suggested|model|sample|correct|teacher.?s)\s+)?(?:answers(?:\s+are(?=\s*[:：]))?|answer(?=\s*(?:key|sheet|scheme|list|for|to|of|[:：(–—-]|section|booklet|paper|part))|ans\b|solutions|marking scheme|mark(?:ing)? scheme|keys?(?=\s*(?:[:：(–—-]|to|for|of|section|booklet|paper|part|list))|skema|jawapan|(?:参考)?答案)\s*(?:key|keys|list|sheet|scheme)?\s*(?:\([^()]{1,40}\)(?=\s*(?:[:：]|$)))?\s*[:：–—-]?\s*/iu;

export const beginsKeyList = (text: string): boolean => LIST_OF_KEYS.test(text);

/** The most letters of a heading above a list of keys, or before it in its line. */
export function likeKeyHeading(text: string): number {
  if (text.length > 2_000) return 0;
  const begin = LIKE_LIST_OF_KEYS.exec(text)?.[0].length ?? 0;
  const isHead = begin === 0 && text.length <= 80 && ENDS_WITH_KEYS.test(text) && !ASKS.test(text);
  return isHead ? text.length : begin;
}

/** "Booklet B Answers", "P6 Prelim 2024 Answer Key". */
const ENDS_WITH_KEYS =
  /\s(?:answers|answer (?:key|sheet|scheme)s?|mark(?:ing)? scheme|solutions|jawapan)\s*[:：]?\s*$/i;
const ASKS =
  /[.?,_]|\b(?:your|the|all|these|correct|following|right|choose|write|give|show|find|fill|put|with|in|on|jawab|tulis|pilih)\b/i;

/** "Find x.": what a question or a part of one begins with. */
export const asks = (text: string): boolean =>
  /^\W*(?:find|calculate|explain|what|write|state|hence|show|draw|describe|how|why|name|complete|solve|give|express|simplify|work out|estimate|list|suggest|which|who|when|where|identify|compare|using)\b/i.test(
    text,
  );

/** "Question 8 continued", "Turn over": for who turns the page. */
export const turnsPage = (text: string): boolean =>
  /^\W*(?:(?:question|qn?)\s*\.?\s*\d{1,3}\W*(?:is )?(?:continued|cont(?:'|’)?d)\b.*|(?:please |pls )?(?:turn over|go on to the next page|continued? (?:on|overleaf).{0,20}|p\.?t\.?o\.?))\W*$/i.test(
    text,
  );

/** "Mark with the school's rubric": a note for markers, and no answer. */
export const saysHowToMark = (text: string): boolean =>
  /^\W*(?:(?:to be )?mark(?:ed)? (?:with|using|according|by|as per|based)\b|(?:refer to|use|see) (?:the )?(?:\w+\s){0,3}(?:rubrics?|descriptors|band)|.{0,40}\brubrics?\W*$|accept (?:any|all) (?:reasonable|possible|suitable|other)|(?:answers|responses) (?:may )?vary|open[- ]ended\W*$)/i.test(
    text,
  );

const TITLE =
  /^\W*(?:section|part|booklet|paper|bahagian|kertas)\s+(?:[A-Z]\b|\d|[IVX]+\b|one\b|two\b|three\b|four\b|five\b|six\b)|^\W*end of\b|^\s*(?:[一二三四五六七八九十]{1,3}\s*[、.]|第[一二三四五六七八九十]+(?:部分|组)|[甲乙丙丁]组|[甲乙丙丁戊己]\s*[、.．](?!\s*[甲乙丙丁戊己]))/i;
/** "Grammar Cloze", "Comprehension (6 marks)": the sections of an English paper and of others. */
const SECTION =
  /^\W*(?:\d{1,2}\s+)?(?:(?:visual text|grammar|vocabulary|comprehension)(?: (?:mcq|cloze|comprehension|open[- ]ended|passage))*|cloze(?: passage)?|editing(?: for \w+(?: (?:and|&) \w+)?)?|synthesis(?: (?:and|&|\/) transformation)?|open[- ]ended(?: questions)?|mcq|multiple[- ]choice(?: questions)?|short[- ]answer(?: questions)?|structured(?: questions)?|word problems|problem sums|(?:situational|continuous) writing|listening comprehension|free response(?: questions)?)(?:\W*\d{1,2}\s*[x×*])?(?:\W*\d{1,3}\s*m(?:arks?)?)?\W*$/i;
export const isTitle = (text: string): boolean =>
  (text.length < 200 && (TITLE.test(text) || SECTION.test(text))) || namesPlace(text);

/** "From paragraph 2" above the questions about it. */
export const namesPlace = (text: string): boolean =>
  /^\W*from (?:paragraphs?|lines?|text)\s+\d[\d\s,&–-]*(?:(?:and|to)\s+\d+)?\W*$/i.test(text);
