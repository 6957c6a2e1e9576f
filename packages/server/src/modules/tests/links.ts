/** The page for registering for a test (spec: Registration link). */
export function registrationLink(publicUrl: string, testId: string): string {
  return `${publicUrl}/trainee/register?testid=${testId}`;
}

/** In the specification's form; the app turns `#/` into a path. */
export function testLink(publicUrl: string, testId: string): string {
  return `${publicUrl}/#/user/conducttest?testid=${testId}`;
}

export function sittingPath(testId: string, studentId: string): string {
  return `/trainee/taketest?testid=${testId}&traineeid=${studentId}`;
}

/** The quick result of a closed attempt, again. */
export const resultPath = (testId: string, studentId: string): string =>
  `${sittingPath(testId, studentId)}&result=true`;

export function personalTestLink(publicUrl: string, testId: string, studentId: string): string {
  return publicUrl + sittingPath(testId, studentId);
}
