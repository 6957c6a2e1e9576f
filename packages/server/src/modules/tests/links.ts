/** The page for registering for a test (spec: Registration link). */
export function registrationLink(publicUrl: string, testId: string): string {
  return `${publicUrl}/trainee/register?testid=${testId}`;
}

/** The shareable Test Link in the specification's form; the app turns `#/` into a path on arrival. */
export function testLink(publicUrl: string, testId: string): string {
  return `${publicUrl}/#/user/conducttest?testid=${testId}`;
}

/** The path of a student's own attempt in the app. */
export function sittingPath(testId: string, studentId: string): string {
  return `/trainee/taketest?testid=${testId}&traineeid=${studentId}`;
}

/** The full address of a student's own attempt, for mails and copying. */
export function personalTestLink(publicUrl: string, testId: string, studentId: string): string {
  return publicUrl + sittingPath(testId, studentId);
}
