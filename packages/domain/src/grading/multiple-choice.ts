/** All or nothing: exactly the right options, in whatever order (DECISIONS "Sitting"). */
export function choiceIsRight(right: readonly string[], chosen: readonly string[]): boolean {
  const given = new Set(chosen);
  return (
    right.length > 0 &&
    given.size === new Set(right).size &&
    right.every((option) => given.has(option))
  );
}
