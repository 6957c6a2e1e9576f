/**
 * One digit gives whole marks, the next replaces it (1 and 0 make 10), a point makes a half ("4" and "."
 * are 4.5).
 * @param before as this function returned it
 * @param raw what the browser would show
 */
export function typedMarks(before: string, raw: string): string {
  const typed = raw.replaceAll(",", ".").replace(/[^\d.]/g, "");
  if (typed.length < before.length) return typed.replace(/\.$/, "");
  const added = typed.startsWith(before) ? typed.slice(before.length) : typed;
  const pasted = added.length > 1 || added === typed;
  if (pasted && /^(\d|10)(\.[05])?$/.test(typed)) return typed;
  return [...added].reduce(withKey, added === typed ? "" : before);
}

function withKey(marks: string, key: string): string {
  if (key === ".") return marks.includes(".") ? marks : `${marks || "0"}.5`;
  return marks === "1" && key === "0" ? "10" : key;
}
