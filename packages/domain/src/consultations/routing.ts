/** A tutor as the school knows them now. */
export interface Tutor {
  id: string;
  /** Still a teacher of the school. */
  here: boolean;
}

/** A pupil's question, as far as it matters who answers it. */
export interface Routed {
  subjectId: string;
  /** Whom it was sent to; undefined: to all teachers of the subject. */
  tutor: Tutor | undefined;
}

/**
 * Whom a new question goes to: the pupil's tutor of the subject, else to all of its teachers, which is
 * null (DECISIONS "Consultation").
 */
export const routeTo = (chosen: Tutor | undefined): string | null =>
  chosen?.here ? chosen.id : null;

/**
 * Does a teacher see a question and may answer it? Only those it was sent to; when its tutor has
 * left, all teachers of the subject, so that no question waits for nobody.
 */
export function isFor(
  { tutor, subjectId }: Routed,
  teacher: { id: string; subjectId: string },
): boolean {
  return tutor?.here ? tutor.id === teacher.id : teacher.subjectId === subjectId;
}
