/**
 * One digit gives whole marks. A second one makes a number of two digits where the question has so many marks, else it
 * replaces the first ("1" and "0" are 10 of 10, "2" and "7" are 27 of 36 but 7 of 10). A point makes a half ("4" and "."
 * are 4.5).
 * @param before as this function returned it
 * @param raw what the browser would show
 */
export function typedMarks(before: string, raw: string, most: number): string {
  const typed = raw
    .normalize("NFKC")
    .replaceAll(",", ".")
    .replace(/[^\d.]/g, "");
  if (typed.length < before.length) return typed.replace(/\.$/, "");
  const added = typed.startsWith(before) ? typed.slice(before.length) : typed;
  const pasted = added.length > 1 || added === typed;
  if (pasted && /^\d{1,3}(\.[05])?$/.test(typed) && Number(typed) <= Math.max(most, 10))
    return typed;
  return [...added].reduce(
    (marks, key) => withKey(marks, key, most),
    added === typed ? "" : before,
  );
}

function withKey(marks: string, key: string, most: number): string {
  if (key === ".") return marks.includes(".") ? marks : `${marks || "0"}.5`;
  const longer = marks + key;
  return /^[1-9]\d+$/.test(longer) && Number(longer) <= most ? longer : key;
}
