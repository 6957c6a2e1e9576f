const PREFIXES = { candidates: "test:", sitting: "sitting:", teachers: "teachers:" } as const;

export type RoomKind = keyof typeof PREFIXES;
export const ROOM_KINDS: readonly RoomKind[] = ["candidates", "sitting", "teachers"];

export const rooms = {
  candidates: (testId: string) => `${PREFIXES.candidates}${testId}`,
  sitting: (testId: string, studentId: string) => `${PREFIXES.sitting}${testId}:${studentId}`,
  teachers: (testId: string) => `${PREFIXES.teachers}${testId}`,
};

/** The tests whose rooms of a kind are among these names. */
export const testsOf = (kind: "candidates" | "teachers", names: Iterable<string>): string[] =>
  [...names].flatMap((name) =>
    name.startsWith(PREFIXES[kind]) ? name.slice(PREFIXES[kind].length) : [],
  );

/** Every socket has one of its own besides. */
export function countRooms(names: Iterable<string>): Record<RoomKind, number> {
  const counts = { candidates: 0, sitting: 0, teachers: 0 };
  for (const name of names) {
    for (const kind of ROOM_KINDS) if (name.startsWith(PREFIXES[kind])) counts[kind] += 1;
  }
  return counts;
}
