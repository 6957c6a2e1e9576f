interface Sent<Id> {
  subject?: Id | undefined;
  subjects?: readonly Id[] | undefined;
}

/**
 * The subjects that a teacher has after a change, each once: a list replaces all of them, the first subject alone
 * replaces only the first, and the others stay.
 */
export function subjectsAfter<Id>(
  before: readonly Id[],
  { subject, subjects = subject === undefined ? before : [subject, ...before.slice(1)] }: Sent<Id>,
): Id[] {
  return [...new Set(subjects)];
}
