/** What a teacher is responsible for beyond own classes; "" means all subjects, or all levels. */
export interface LevelRole {
  subject: string;
  level: string;
}

/** The role over the whole school would be an admin's. */
export const isRole = ({ subject, level }: LevelRole): boolean => subject !== "" || level !== "";

/** Tells whether one of the roles contains a subject at a level. */
export const leads = (roles: readonly LevelRole[], asked: LevelRole): boolean =>
  roles.some(
    ({ subject, level }) =>
      (subject === "" || subject === asked.subject) && (level === "" || level === asked.level),
  );

/** The levels of each subject that the roles contain, in the order given; subjects without any are left out. */
export function ledLevels<Level extends string>(
  roles: readonly LevelRole[],
  subjects: readonly string[],
  levels: readonly Level[],
): Array<{ subject: string; levels: Level[] }> {
  return subjects
    .map((subject) => ({
      subject,
      levels: levels.filter((level) => leads(roles, { subject, level })),
    }))
    .filter((each) => each.levels.length > 0);
}

/** Roles without those that another one contains, each once. */
export const distinctRoles = (roles: readonly LevelRole[]): LevelRole[] =>
  roles.filter(
    (role, place) =>
      !roles.some(
        (other, at) =>
          at !== place &&
          (other.subject === "" || other.subject === role.subject) &&
          (other.level === "" || other.level === role.level) &&
          (other.subject !== role.subject || other.level !== role.level || at < place),
      ),
  );
