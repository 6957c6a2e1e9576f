import type { AnswerField, AnswerKindRules, AnswerSettings, Judge } from "../answer-kind.ts";
import { tidy } from "../normalise.ts";
import { equals, parseNumber } from "../number.ts";
import { withoutUnit } from "../unit.ts";
import { numberInWords } from "../words/number-words.ts";
import { isOneLetterOff } from "../words/one-letter-off.ts";
import { formulaInWords } from "../words/word-formula.ts";
import { wordsOf } from "../words/words-of.ts";

/** Words and everything that no other kind reads. */
export const text: AnswerKindRules = {
  recognises: () => true,
  judge: judgeOf,
  settings: ["exactWords", "capitals", "oneLetterWrong", "wrongAnswers"],
};

/** An answer this much longer than the key is another one, whatever it says. */
const MOST_MORE = 300;
/** The end of "0.333..." and "0.1666…", with any number of figures. */
const RECURRING = /(?<=\d\.)(\d*?)(\d{1,3}?)\2+ ?(?:\.{3,}|…)$/;
const LABEL = /^[([]?(\p{L})[)\].]?$/u;

function judgeOf(accepted: string, field: AnswerField, settings: AnswerSettings): Judge {
  // "k" is no symbol of potassium.
  const isSymbol =
    /\bsymbol\b/i.test(field.asked?.plain ?? "") && /^\p{Lu}\p{Ll}?$/u.test(accepted.trim());
  const isCased = settings.capitals || isSymbol;
  const cased = (words: string) => (isCased ? words : words.toLowerCase());
  const bare = (typed: string) =>
    field.unit.trim() === "" ? typed : withoutUnit(tidy(typed), field.unit, field.unitSide);
  // In a question about words the spelling may be the answer.
  const { isOfLanguage = true, sentence = [] } = field.asked ?? {};
  const spelled = !isOfLanguage && sentence.length > 0 ? inOneSpelling : (words: string) => words;
  const read = (typed: string) => spelled(cased(wordsOf(bare(typed).replace(RECURRING, "$1($2)"))));
  const key = read(accepted);
  const number = parseNumber(key);
  const inWords = numberInWords(accepted.trim());
  const label = LABEL.exec(key)?.[1];
  const formula = formulaInWords(accepted);
  const isQuoted = key.includes('"');
  const wrong = (settings.wrongAnswers ?? []).map(read);
  if (ASKS_SIGNS.test(field.asked?.plain ?? "")) {
    const signs = (typed: string) => tidy(typed).replace(/ (?=[.,!?;:])/g, "");
    return (given) => given.length < 2 * accepted.length + 20 && signs(given) === signs(accepted);
  }
  return (given) => {
    if (given.length > 3 * accepted.length + MOST_MORE) return false;
    const typed = read(given);
    if (key === "" || typed === "") return false;
    const answers = isQuoted ? [typed] : [typed, withoutQuotes(typed)];
    if (answers.includes(key)) return true;
    if (label) return LABEL.exec(typed)?.[1] === label;
    if (inWords !== undefined && numberInWords(given.trim().replace(/ ?[.!]$/, "")) === inWords)
      return true;
    const givenNumber = number && parseNumber(typed);
    if (number && givenNumber) return equals(number, givenNumber);
    if (formula?.(given)) return true;
    return settings.oneLetterWrong === true && !wrong.includes(typed) && isOneLetterOff(key, typed);
  };
}

/** "Which punctuation mark ...?" asks for a name. */
const ASKS_SIGNS = /(?<!\b(?:what|which|name(?: the)?) )\bpunctuat/i;

/** American and British spelling, and short forms of a laboratory, as one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=col|vap|od|fav|neighb|behavi|hon|lab|harb|hum|flav)or/gi, "our"],
  [/(?<=\b(?:cent|met|lit|fib|theat|\p{L}+[mM]et|\p{L}+[lL]it))er(?=s?\b)/giu, "re"],
  [/(?<=\bg)ray/gi, "rey"],
  [/(?<=alumin)i(?=um)/gi, ""],
  [/(?<=sul)ph/gi, "f"],
  [/(?<=\p{L}{3})i[sz](?=e|ing|ation)/giu, "iz"],
  [/\bppt\b/gi, "precipitate"],
  [/\bgp\b/gi, "group"],
  [/(?<=\b(?:h|an|f|c|leuk))ae(?=m|c|s)/gi, "e"],
  [/\boe(?=s|d)/gi, "e"],
  [/\bg\.?pe\b/gi, "gravitational potential energy"],
  [/\bpe$/gi, "potential energy"],
  [/\bke$/gi, "kinetic energy"],
];
const inOneSpelling = (words: string) =>
  SPELLINGS.reduce((rest, [spelling, as]) => rest.replace(spelling, as), words);

const withoutQuotes = (words: string) => wordsOf(words.replace(/^"([^"]*)"$/, "$1"));
