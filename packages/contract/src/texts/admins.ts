export const admins = {
  nameRequired: "Please enter the admin's name",
  emailRequired: "Please enter the admin's e-mail",
  emailInvalid: "Please enter a valid e-mail",
  passwordRequired: "Please enter a password for the admin",
  passwordAgain: "Please type the password again",
  passwordsDiffer: "The two passwords differ",
  created: "Admin created. They can sign in now",
  invited: "Invitation sent. Its link works for 14 days.",
  changed: "Changed. They sign in again.",
  removed: "Admin removed and signed out",
  teacherMade: "Is teacher and admin now.",
  teacherStays: "No admin any more, and a teacher as before.",
  already: "This teacher is an admin already.",
  noTeacher: "No teacher has this e-mail address.",
  onlyWhole:
    "This teacher is an admin, too. Only an admin who may do everything changes this account.",
  notYours: "You do not have this role any more. Please reload the page.",
  needsFactor: (role: string) =>
    `Your school requires two-step sign-in to work as ${role}. Set it up in Name and password, or sign in again with it.`,
  needsProvider: (role: string) =>
    `Your school does not let you work as ${role} with the way you signed in. Sign in again with an account of your school.`,
  last: "You cannot remove the last admin. Add another one first.",
  lastWhole:
    "Somebody has to be an admin who may do everything. Let another admin do everything first.",
  gone: "This admin no longer exists.",
} as const;
