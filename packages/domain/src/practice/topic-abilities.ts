import { ANY_STUDENT, abilityFrom, type Estimate, explained, type Tried } from "./ability.ts";

export interface TopicTried {
  topic: string;
  tried: readonly Tried[];
}

/** Where a student is in the topics of a subject, and in one of which nothing is known. */
export interface TopicAbilities {
  of(topic: string): Estimate;
}

/** Abilities of one student in single topics of a subject lie apart about so much, in logits. */
export const TOPICS_APART = 0.65;

/**
 * Logits per told answer at an ability of 0, with priors: a student's own answers tell how much they learn. Doubtful, so
 * that nobody who practises much is taken for better without right answers.
 */
const LEARNED_BY_ONE = [
  { by: 0, likely: 0.65 },
  { by: 0.015, likely: 0.15 },
  { by: 0.03, likely: 0.1 },
  { by: 0.045, likely: 0.1 },
] as const;

/** In logits: from here on an answer teaches nothing more. */
const NOTHING_LEFT = 3;
const MOST_ROOM = 2;

/** A nearly flat prior: the answers alone count. */
const NO_PRIOR: Estimate = { mean: 0, sd: 3 };

/**
 * Each topic's own answers, drawn towards the subject if few: three unlucky answers make no weakest
 * topic. Answers from before much practice count as harder ones.
 */
export function topicAbilities(topics: readonly TopicTried[]): TopicAbilities {
  const answered = topics.filter(({ tried }) => tried.length > 0);
  const isTaught = answered.some(({ tried }) => tried.some(({ later = 0 }) => later > 0));
  const still = abilitiesIf(answered, () => 0);
  const ways = (isTaught ? LEARNED_BY_ONE : LEARNED_BY_ONE.slice(0, 1)).map(({ by, likely }) => {
    const read =
      by === 0 ? still : abilitiesIf(answered, (place) => by * roomAbove(still.of[place]));
    return { ...read, weight: read.evidence + Math.log(likely) };
  });
  const most = Math.max(...ways.map(({ weight }) => weight));
  const weights = ways.map(({ weight }) => Math.exp(weight - most));
  const mixed = (of: (way: (typeof ways)[number]) => Estimate) => mixtureOf(ways.map(of), weights);
  const unknown = mixed(({ before }) => before);
  const known = new Map(
    answered.map(({ topic }, place) => [topic, mixed(({ of, before }) => of[place] ?? before)]),
  );
  return { of: (topic) => known.get(topic) ?? unknown };
}

/** How much of the gain at 0 an answer brings: the more somebody knows, the less is left to learn. */
const roomAbove = (ability: Estimate | undefined): number =>
  Math.min(MOST_ROOM, Math.max(0, 1 - (ability?.mean ?? 0) / NOTHING_LEFT));

/** The abilities if each answer in practice taught so much in a topic, and how well that explains all answers. */
function abilitiesIf(topics: readonly TopicTried[], learnedByOne: (place: number) => number) {
  const tried = topics.map((topic, place) => {
    const gain = learnedByOne(place);
    return topic.tried.map((answer) => ({
      ...answer,
      difficulty: answer.difficulty + gain * (answer.later ?? 0),
    }));
  });
  const subject = subjectAbility(tried.map((answers) => abilityFrom(answers, NO_PRIOR)));
  const before = { mean: subject.mean, sd: Math.hypot(subject.sd, TOPICS_APART) };
  const of = tried.map((answers) => explained(answers, before));
  return { before, of, evidence: of.reduce((sum, { evidence }) => sum + evidence, 0) };
}

function mixtureOf(estimates: readonly Estimate[], weights: readonly number[]): Estimate {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const over = (value: (one: Estimate) => number) =>
    estimates.reduce((sum, one, place) => sum + value(one) * (weights[place] ?? 0), 0) / total;
  const mean = over((one) => one.mean);
  return { mean, sd: Math.sqrt(over((one) => one.sd ** 2 + (one.mean - mean) ** 2)) };
}

/** The mean of the topics, each weighed by how well it is known, and of what any student is. */
function subjectAbility(topics: readonly Estimate[]): Estimate {
  const parts = [
    { mean: ANY_STUDENT.mean, weight: 1 / ANY_STUDENT.sd ** 2 },
    ...topics.map(({ mean, sd }) => ({ mean, weight: 1 / (sd ** 2 + TOPICS_APART ** 2) })),
  ];
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const mean = parts.reduce((sum, part) => sum + part.weight * part.mean, 0) / weight;
  return { mean, sd: Math.sqrt(1 / weight) };
}
