interface Named {
  id: string;
  name: string;
  /** What may tell them from others of their name, the best first; "" for what they do not have. */
  marks: readonly string[];
}

/** What people read as the same name, however it was typed. */
export const nameAsRead = (name: string): string =>
  name.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();

/** What tells students of one name apart, the best first: class, class and index number, user name, address. */
export const marksOfStudent = (student: {
  classes: readonly string[];
  /** By the places of the classes; null where nobody has entered it. */
  indexes?: ReadonlyArray<number | null>;
  username: string;
  email: string;
}): string[] => {
  const { classes, indexes = [], username, email } = student;
  const numbered = classes.map((name, at) =>
    indexes[at] == null ? name : `${name} · ${indexes[at]}`,
  );
  return [classes.join(", "), numbered.join(", "), username, email];
};

/** A name as it is shown, with what tells its owner apart from others of this name. */
export const nameWithMark = (name: string, mark: string): string => `${name} (${mark})`;

/**
 * For everybody who shares their name with another one of these people: the first of their marks that none of these
 * others has. Whom nothing tells apart is left out.
 */
export function marksApart(people: readonly Named[]): ReadonlyMap<string, string> {
  const apart = new Map<string, string>();
  for (const namesakes of Map.groupBy(people, ({ name }) => nameAsRead(name)).values()) {
    if (namesakes.length < 2) continue;
    const owners = new Map<string, Set<string>>();
    for (const { id, marks } of namesakes)
      for (const mark of marks) owners.set(mark, (owners.get(mark) ?? new Set()).add(id));
    for (const { id, marks } of namesakes) {
      const own = marks.find((mark) => mark !== "" && owners.get(mark)?.size === 1);
      if (own !== undefined && namesakes.some((other) => other.id !== id)) apart.set(id, own);
    }
  }
  return apart;
}
