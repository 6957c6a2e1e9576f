/** The school's use of a student's data, in plain words. */
export const PRIVACY_NOTE =
  "The school keeps the name, e-mail, level and postal code, and the answers and results of tests. Teachers and the school office see them, nobody else. The school office deletes the account when you ask for it.";
