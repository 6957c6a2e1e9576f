import type { Judge } from "../answer-kind.ts";
import type { Asked } from "../asked.ts";
import { readChemistry } from "../chemistry.ts";
import { isKnown, readUnit, sameUnit } from "../units.ts";

/* Other writings of a key in words: "lungs" for "lung", "north east" for "north-east", "CO2" for carbon dioxide. */

/** Here the very word is asked for, in its own form. */
const ABOUT_A_WORD =
  /\b(?:words?|spell\w*|spelt|synonyms?|antonyms?|opposite|meaning|means?|rhymes?|plural|singular|compound)\b|["“‘'][\p{L} ]+["”’']/iu;
/** In a story one dog and two dogs differ. */
const IN_A_STORY = /^(?:did|was|were|had|who|whom|whose|he|she|his|her)$/;
const SAYS_HOW_MANY = /^(?:one|two|three|four|five|each|single|both|many|plural|lifecycle|times?)$/;

const WITHOUT_PLURAL =
  /(?:tion|sion|ness|ism|ity|gen|ide|ium|ing|ous|ed|ics|ive|ful|less|ly|ence|ency|sis|ral?|est|able|ible|ish)$|^(?:water|air|light|heat|sound|gravity|glass|iron|wood|gold|silver|copper|steel|wool|cotton|paper|plastic|rubber|sand|soil|salt|sugar|oil|ice|steam|rain|snow|wind|blood|food|milk|starch|mass|weight|work|power|speed|time|good|new|news|people|brass|true|false|yes|no|red|orange|yellow|green|blue|purple|pink|brown|black|white|gr[ea]y|hot|cold|warm|cool|wet|dry|big|small|long|short|more|less|once|twice|always|never|left|right|up|down|north|south|east|west|maths|mars|venus)$/i;
const IRREGULAR = new Map(
  (
    "child:children man:men woman:women person:people tooth:teeth foot:feet goose:geese mouse:mice leaf:leaves wolf:wolves " +
    "knife:knives calf:calves hoof:hooves stoma:stomata bacterium:bacteria ovum:ova alveolus:alveoli villus:villi nucleus:nuclei " +
    "fungus:fungi stimulus:stimuli larva:larvae pupa:pupae vertebra:vertebrae vertex:vertices axis:axes radius:radii " +
    "cactus:cacti spectrum:spectra medium:media vacuum:vacuums hypothesis:hypotheses octopus:octopuses gas:gases lens:lenses"
  )
    .split(" ")
    .flatMap((pair): [string, string][] => {
      const [one = "", many = ""] = pair.split(":");
      return [
        [one, many],
        [many, one],
      ];
    }),
);

/** The other number of a noun: "lungs" of "lung" and "lung" of "lungs"; none for what has none. */
export function otherNumber(noun: string): string[] {
  const irregular = IRREGULAR.get(noun.toLowerCase());
  if (irregular) return [irregular];
  if (!/^[\p{L}-]{3,}$/u.test(noun) || WITHOUT_PLURAL.test(noun)) return [];
  if (/(?:[sxz]|ch|sh)es$/i.test(noun)) return [noun.slice(0, -2), noun.slice(0, -1)];
  return [regularOther(noun)];
}

function regularOther(noun: string): string {
  if (/[^aeiou]ies$/i.test(noun) && noun.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ss|us|is|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return noun.slice(0, -1);
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

const SHORT = [
  "north:N south:S east:E west:W north-east:NE north-west:NW south-east:SE south-west:SW",
  "Monday:Mon Tuesday:Tue Tuesday:Tues Wednesday:Wed Thursday:Thu Thursday:Thur Thursday:Thurs Friday:Fri Saturday:Sat Sunday:Sun " +
    "January:Jan February:Feb April:Apr August:Aug September:Sep September:Sept October:Oct November:Nov December:Dec",
].map((pairs) => pairs.split(" ").map((pair) => pair.toLowerCase().split(":")));

function shortForms(key: string, { plain }: Asked): string[] {
  const [compass = [], calendar = []] = SHORT;
  const known = [
    ...(/\b(?:direction|facing|faces?|compass|bearing)\b/i.test(plain) ? compass : []),
    ...(/\b(?:abbreviat\w*|full)\b/i.test(plain) ? [] : calendar),
  ];
  const low = key.toLowerCase().replace(/[ .-]/g, "");
  return known.flatMap(([long = "", short = ""]) =>
    low === long.replace("-", "")
      ? [
          ...[short, short.split("").join("."), `${long}wards`],
          ...(long.includes("-") ? [long, long.replace("-", " "), long.replace("-", "")] : []),
        ]
      : low === short
        ? [long]
        : [],
  );
}

const FORCES = [
  ["friction", "frictional force", "friction force", "force of friction"],
  ["gravity", "gravitational force", "force of gravity"],
];
const CLASS_NOUN =
  /^(.{3,}) (?:energy|force|triangle|angle|system|process|reaction|bond|bonding|circuit|graph|chart|ray|wave)s?$/i;

/** Other texts that say what a key of words says, where the question is not about the words themselves. */
export function sameWords(accepted: string, asked: Asked): readonly string[] {
  const { plain, sentence, isOfLanguage } = asked;
  const key = accepted.trim().replace(/[.]$/, "");
  if (plain === "" || isOfLanguage || key.length > 60) return [];
  const forms = shortForms(key, asked);
  // "The direction opposite to south-east" is about no word.
  if (ABOUT_A_WORD.test(plain)) return /\bdirection\b/i.test(plain) ? forms : [];
  const bare = key.replace(/^(?:the|an?) (?=\p{L}{2})/iu, "");
  const words = bare.split(" ");
  const last = words.at(-1) ?? "";
  const isCountable =
    words.length <= 3 &&
    words.every((word) => /^[\p{L}-]+$/u.test(word)) &&
    !words.slice(0, -1).some((word) => /^(?:of|in|on|at|and|or|not?|to|by)$/i.test(word)) &&
    !sentence.some((word) => IN_A_STORY.test(word) || SAYS_HOW_MANY.test(word));
  const other = isCountable && !/\p{Script=Han}/u.test(last) ? otherNumber(last) : [];
  forms.push(...other.map((one) => [...words.slice(0, -1), one].join(" ")));
  // "Covalent bonds" for "covalent bonding"
  if (/\bbond(?:s|ing)?$/i.test(bare))
    forms.push(...["bond", "bonds", "bonding"].map((one) => bare.replace(/bond(?:s|ing)?$/i, one)));
  // "Good conductor of heat" for "good conductors of heat"
  const [, many = "", counted = "", rest = ""] =
    /^((?:\p{L}+ )?)(\p{L}{3,})( of .+)$/u.exec(bare) ?? [];
  if (counted !== "" && !sentence.some((word) => IN_A_STORY.test(word)))
    forms.push(...otherNumber(counted).map((one) => `${many}${one}${rest}`));
  // "Chemical" for "chemical energy", where the type of energy is asked for.
  const noun = last.toLowerCase().replace(/s$/, "");
  const types = plain.toLowerCase().matchAll(/\b(?:types?|kinds?|forms?) of (\S+)/g);
  const isType = [...types].some(([, type = ""]) => type.startsWith(noun));
  const front = (isType ? /^(.{3,}) [a-z]{4,}$/ : CLASS_NOUN).exec(bare)?.[1];
  forms.push(...(FORCES.find((names) => names.includes(bare.toLowerCase())) ?? []));
  if (front && sentence.some((word) => word.replace(/s$/, "") === noun)) forms.push(front);
  return forms;
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
/** "won't" and "5th" in whole words. */
const inFull = (text: string): string =>
  text
    .replace(/\bwon['’]t\b/g, "will not")
    .replace(/\bcan['’]t\b/g, "cannot")
    .replace(/(?<=\p{L})n['’]t\b/gu, " not")
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, (all, at: string) => ORDINALS[Number(at) - 1] ?? all);
const LEAST_LETTERS = 8;
/** Of these "a few" and "few" differ. */
const WITH_ITS_ARTICLE =
  /\b(?:few|little|lot|number|first|last|more|most|less|least|other|same)\b/i;
/**
 * Whether a text has the key's letters with other spaces and hyphens, or its words with another article:
 * "carbondioxide", "north east", "in the forest" for "in a forest".
 */
export function joinedJudge(accepted: string, asked: Asked): Judge | undefined {
  const { plain, isOfLanguage } = asked;
  const squeeze = (text: string) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s'’\u2010-\u2015-]+/g, "")
      .replace(/[.!]$/, "");
  const key = squeeze(accepted);
  const least = /['’]/.test(accepted) ? LEAST_LETTERS - 2 : LEAST_LETTERS;
  const isWord = key.length >= least && /^(?:(?!\p{Script=Han})\p{L})+$/u.test(key);
  if (plain === "" || isOfLanguage || ABOUT_A_WORD.test(plain)) return undefined;
  const isFree = !WITH_ITS_ARTICLE.test(accepted) && /\p{L} \p{L}/u.test(accepted);
  const withoutArticles = (text: string) =>
    inFull(text.toLowerCase())
      .replace(/(?<!\p{L})(?:an?|the) (?=\p{L}{2}|\p{L}-)/gu, "")
      .replace(/ ?[.!]$/, "")
      .trim();
  const bare = withoutArticles(accepted);
  const isPlace = ORDINALS.includes(bare);
  return (given) =>
    given.length < 2 * accepted.length + 10 &&
    ((isPlace && withoutArticles(given) === bare) ||
      (isWord && squeeze(given) === key) ||
      (isFree && bare.includes(" ") && withoutArticles(given) === bare));
}

const SUBSTANCES = new Map(
  (
    "carbon dioxide:CO2 carbon monoxide:CO water:H2O oxygen:O2 hydrogen:H2 nitrogen:N2 chlorine:Cl2 ozone:O3 ammonia:NH3 methane:CH4 " +
    "sulfur dioxide:SO2 nitrogen dioxide:NO2 hydrogen peroxide:H2O2 hydrogen chloride:HCl hydrochloric acid:HCl sulfuric acid:H2SO4 " +
    "nitric acid:HNO3 sodium hydroxide:NaOH sodium chloride:NaCl calcium carbonate:CaCO3 calcium hydroxide:Ca(OH)2 calcium oxide:CaO " +
    "magnesium oxide:MgO copper(ii) oxide:CuO copper(ii) sulfate:CuSO4 zinc sulfate:ZnSO4 zinc chloride:ZnCl2 iron(iii) oxide:Fe2O3 " +
    "silver chloride:AgCl barium sulfate:BaSO4 potassium hydroxide:KOH glucose:C6H12O6 ethanol:C2H5OH hydrogen ion:H+ hydroxide ion:OH- " +
    "sodium ion:Na+ potassium ion:K+ ammonium ion:NH4+ magnesium ion:Mg2+ calcium ion:Ca2+ zinc ion:Zn2+ aluminium ion:Al3+ " +
    "copper(ii) ion:Cu2+ iron(ii) ion:Fe2+ iron(iii) ion:Fe3+ chloride ion:Cl- bromide ion:Br- iodide ion:I- nitrate ion:NO3-"
  )
    .split(/(?<=:\S+) /)
    .map((pair) => pair.split(":") as [string, string]),
);
const sulfur = (name: string) => name.toLowerCase().replaceAll("sulph", "sulf").replace(/s$/, "");

/** The formula of a substance for its name, where the question does not ask for the name, and the other way. */
export function substanceJudge(accepted: string, { plain, sentence }: Asked): Judge | undefined {
  const asksName = /\b(?:names?|words?|called|spell\w*)\b/i.test(plain);
  const asksFormula = /\b(?:formulae?s?|symbols?|equations?)\b/i.test(plain);
  if (plain === "" || asksName || asksFormula || sentence.includes("element")) return undefined;
  const key = sulfur(accepted.trim().replace(/[.]$/, ""));
  const formula = SUBSTANCES.get(key);
  if (formula !== undefined) {
    const read = readChemistry(formula)?.full;
    return (given) => read !== undefined && readChemistry(given)?.withoutStates === read;
  }
  const written = readChemistry(accepted)?.withoutStates;
  const names = [...SUBSTANCES].flatMap(([name, one]) =>
    written !== undefined && readChemistry(one)?.full === written ? [name] : [],
  );
  return names.length > 0
    ? (given) => names.includes(sulfur(given.trim().replace(/[.]$/, "")))
    : undefined;
}

/** The symbol of a unit for its name and the other way, where the question asks for a unit. */
export function unitNameJudge(accepted: string, { plain }: Asked): Judge | undefined {
  const isAsked = /\bunits?\b/i.test(plain) && !/\b(?:symbol|name|full|words?)\b/i.test(plain);
  const unit = isAsked ? readUnit(accepted.trim().replace(/^the /i, "")) : undefined;
  if (!unit || !isKnown(unit)) return undefined;
  const isIt = (text: string) => {
    const given = readUnit(text);
    // "n" is no newton.
    const isSymbol = text.length <= 2;
    return (
      given !== undefined &&
      sameUnit(given, unit) &&
      (!isSymbol || [...unit.keys()].some((id) => text.includes(id)))
    );
  };
  return (given) => {
    const text = given.trim().replace(/[.]$/, "").replace(/^the /i, "");
    // A word of the market
    if (/^kilos?$/i.test(text)) return false;
    const [, name = "", symbol = ""] = /^(.+?) ?\(([^()]+)\)$/.exec(text) ?? [];
    return text.length < 40 && (symbol === "" ? isIt(text) : isIt(name) && isIt(symbol));
  };
}
