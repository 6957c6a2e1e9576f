interface Sent<Id> {
  subject?: Id | undefined;
  subjects?: readonly Id[] | undefined;
}

/** Each once: a list replaces all, the first subject alone only the first. */
export function subjectsAfter<Id>(
  before: readonly Id[],
  { subject, subjects = subject === undefined ? before : [subject, ...before.slice(1)] }: Sent<Id>,
): Id[] {
  return [...new Set(subjects)];
}
