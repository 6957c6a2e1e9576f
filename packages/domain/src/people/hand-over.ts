export interface Belongings {
  tests: { open: number; running: number; ended: number; worksheets: number };
  classes: number;
  consultations: number;
  tutored: readonly { _id: string; topic: string; students: number }[];
}

/** Of what can go to different colleagues, the kinds of which the teacher has something; students go with questions. */
export function kindsToHandOver({ tests, classes, consultations, tutored }: Belongings) {
  const { open, running, ended, worksheets } = tests;
  return {
    tests: open + running + ended + worksheets > 0,
    classes: classes > 0,
    consultations: consultations > 0 || tutored.length > 0,
  };
}

export const hasToHandOver = (belongings: Belongings): boolean =>
  Object.values(kindsToHandOver(belongings)).includes(true);

/** Because the new teacher does not teach them. */
export const losingTheirTutor = <S extends { _id: string }>(
  tutored: readonly S[],
  taught: readonly string[],
): S[] => tutored.filter(({ _id }) => !taught.includes(_id));
