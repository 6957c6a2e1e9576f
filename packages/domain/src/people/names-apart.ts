interface Named {
  id: string;
  name: string;
  /** What may tell them from others of their name, the best first; "" for what they do not have. */
  marks: readonly string[];
}

/**
 * The names to show where several people stand side by side: alone as it is, and with the first mark that none of the
 * others of this name has where it is shared.
 */
export function namesApart(people: readonly Named[]): ReadonlyMap<string, string> {
  const byName = Map.groupBy(people, ({ name }) => name.trim().toLowerCase());
  return new Map(
    people.map((person) => {
      const others = (byName.get(person.name.trim().toLowerCase()) ?? []).filter(
        ({ id }) => id !== person.id,
      );
      const mark = person.marks.find(
        (one) => one !== "" && !others.some(({ marks }) => marks.includes(one)),
      );
      return [person.id, others.length > 0 && mark ? `${person.name} (${mark})` : person.name];
    }),
  );
}
