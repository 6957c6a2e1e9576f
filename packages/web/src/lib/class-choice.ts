import { byReading } from "@markwell/domain/text/reading-order";

export interface InClasses {
  classes: ReadonlyArray<{ _id: string; name: string }>;
}

/** Students in none of the classes: guests by link, and who got a test by name. */
export const NO_CLASS = "none";

/** Rows of one class, or of none; all without a choice. */
export const ofClass = <Row extends InClasses>(classId: string, rows: readonly Row[]): Row[] =>
  rows.filter(({ classes }) => {
    if (classId === "") return true;
    return classId === NO_CLASS ? classes.length === 0 : classes.some(({ _id }) => _id === classId);
  });

/** The classes of the rows with how many of each, for a choice; none where nobody is in a class. */
export function classChoice(rows: readonly InClasses[]): Array<{ value: string; label: string }> {
  const names = new Map(
    rows.flatMap(({ classes }) => classes.map(({ _id, name }) => [_id, name] as const)),
  );
  if (names.size === 0) return [];
  const counted = (label: string, value: string) => ({
    value,
    label: `${label} (${ofClass(value, rows).length})`,
  });
  const sorted = [...names].sort(([, a], [, b]) => byReading(a, b));
  const others = rows.some(({ classes }) => classes.length === 0);
  return [
    counted("All classes", ""),
    ...sorted.map(([value, name]) => counted(name, value)),
    ...(others ? [counted("Without a class", NO_CLASS)] : []),
  ];
}
