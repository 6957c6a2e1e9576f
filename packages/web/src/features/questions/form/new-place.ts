import { LEVELS } from "@markwell/domain/school/lists";
import { z } from "zod";
import { keptChoices } from "../../../lib/kept.ts";
import type { BankFilters } from "../bank-search.ts";

const Place = z.object({
  subject: z.string(),
  level: z.enum(LEVELS),
  topic: z.string(),
  component: z.string(),
});
type Place = z.output<typeof Place>;

const places = keptChoices("question-place", Place);

export const lastPlace = (): Place | undefined => places.read("last");
export const keepPlace = (place: { [field in keyof Place]: string }): void =>
  places.keep("last", Place.safeParse(place).data);

/**
 * Where a new question is filed at first: by what the list is filtered by, else where the last one was. A topic goes
 * with its subject and level, a component with its subject.
 */
export function placeOfNew(
  filters: BankFilters,
  last: Place | undefined,
  ownSubject: string,
): Partial<Place> {
  const one = (name: "subject" | "level" | "topic" | "component") =>
    filters[name]?.length === 1 ? filters[name][0] : undefined;
  const subject = one("subject") ?? last?.subject ?? ownSubject;
  const alike = last?.subject === subject ? last : undefined;
  const level = LEVELS.find((each) => each === one("level")) ?? alike?.level;
  const topic = one("topic") ?? (alike?.level === level ? alike?.topic : undefined);
  const component = one("component") ?? alike?.component;
  return {
    subject,
    ...(level && { level }),
    ...(topic && { topic }),
    ...(component && { component }),
  };
}
