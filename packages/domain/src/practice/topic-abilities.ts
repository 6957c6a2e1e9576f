import { ANY_STUDENT, abilityFrom, type Estimate, type Tried } from "./ability.ts";

/** A topic of a subject, and what a student has answered in it. */
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

/** An answer in practice, with its key told, raises the ability in its topic by about so much, in logits. */
const LEARNED_BY_ONE = 0.02;

/** Answers alone, with hardly any prior. */
const NO_PRIOR: Estimate = { mean: 0, sd: 3 };

/**
 * The abilities of a student in the topics of a subject: each from its own answers, drawn towards the student's
 * ability in the subject as far as they are few. So a topic with three unlucky answers is not taken for the weakest,
 * and one without any is taken to be like the others. What was answered before much practice is read as if its question
 * had been harder, because the student knew less then.
 */
export function topicAbilities(topics: readonly TopicTried[]): TopicAbilities {
  const answered = topics
    .filter(({ tried }) => tried.length > 0)
    .map(({ topic, tried }) => ({ topic, tried: tried.map(asOfNow) }));
  const subject = subjectAbility(answered.map(({ tried }) => abilityFrom(tried, NO_PRIOR)));
  const before = { mean: subject.mean, sd: Math.hypot(subject.sd, TOPICS_APART) };
  const known = new Map(answered.map(({ topic, tried }) => [topic, abilityFrom(tried, before)]));
  return { of: (topic) => known.get(topic) ?? before };
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

const asOfNow = (answer: Tried): Tried => ({
  ...answer,
  difficulty: answer.difficulty + LEARNED_BY_ONE * (answer.later ?? 0),
});
