import type { LevelChange } from "./level-change.ts";

interface Facts {
  subjects: ReadonlyArray<{ subject: { _id: string; topic: string }; change: LevelChange }>;
  practise: ReadonlyArray<{ subject: { _id: string }; topic: string }>;
}

interface Lead {
  change: LevelChange;
  /** For a change up or down. */
  subject?: string;
  topic?: string;
}

/**
 * What a parent reads first: the subject that is lower than a month ago, before one that is better, and one topic to
 * practise, of that subject where there is one.
 */
export function readLead({ subjects, practise }: Facts): Lead {
  const topicToPractise = (id: string) => practise.find(({ subject }) => subject._id === id)?.topic;
  for (const change of ["down", "up"] as const) {
    const such = subjects.filter((line) => line.change === change);
    const found = such.find(({ subject }) => topicToPractise(subject._id) !== undefined) ?? such[0];
    if (!found) continue;
    const topic = topicToPractise(found.subject._id) ?? practise[0]?.topic;
    return { change, subject: found.subject.topic, ...(topic !== undefined && { topic }) };
  }
  const change = subjects.some((line) => line.change === "steady") ? "steady" : "unknown";
  const topic = practise[0]?.topic;
  return { change, ...(topic !== undefined && { topic }) };
}
