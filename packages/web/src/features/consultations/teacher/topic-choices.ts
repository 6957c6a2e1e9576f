import { OTHER_TOPIC } from "@markwell/domain/consultations/consultation";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";

interface Group {
  group: string;
  items: string[];
}

/**
 * The topics of a subject for a select: those of the student's level first, then those that only other
 * levels have, each once, and an entry for what fits none of them.
 */
export function topicChoices(
  topicsByLevel: Readonly<Record<string, readonly string[]>>,
  level: string,
): Group[] {
  const own = [...new Set(topicsByLevel[level])];
  const others = new Set(LEVELS.flatMap((each) => topicsByLevel[each] ?? []));
  for (const topic of [...own, OTHER_TOPIC]) others.delete(topic);
  return [
    { group: levelLabel(level), items: own.filter((topic) => topic !== OTHER_TOPIC) },
    { group: "Other levels", items: [...others].sort(byReading) },
    { group: "None of these", items: [OTHER_TOPIC] },
  ].filter(({ items }) => items.length > 0);
}
