import type { UserWire } from "@markwell/contract/calls/signed-in";
import type { PartAdmin } from "@markwell/domain/people/admin-kind";

export type Role = UserWire["type"];

/** The menus of the specification (school platform, section 2), Marking, the classes and the office's further pages; the order is the menu's. */
const menus = {
  ADMIN: [
    { option: "home", label: "Welcome" },
    { option: "listtrainers", label: "All Teachers" },
    { option: "liststudents", label: "All Students" },
    { option: "classes", label: "All Classes" },
    { option: "listsubjects", label: "All Courses" },
    { option: "rewards", label: "Rewards" },
    { option: "activeorders", label: "Active Orders" },
    { option: "pastorders", label: "Past Orders" },
    { option: "listadmins", label: "Admins" },
    { option: "mails", label: "Mails" },
    { option: "schoolsettings", label: "School Settings" },
    { option: "arrangements", label: "Access Arrangements" },
  ],
  TRAINER: [
    { option: "home", label: "Welcome" },
    { option: "listquestions", label: "All Questions" },
    { option: "listtests", label: "All Tests" },
    { option: "marking", label: "Marking" },
    { option: "newtest", label: "New Test" },
    { option: "conducttest", label: "Conduct Test" },
    { option: "students", label: "All Students" },
    { option: "classes", label: "My Classes" },
    { option: "levels", label: "Levels" },
    { option: "questionconsultation", label: "Question Consultation" },
  ],
  STUDENT: [
    { option: "profile", label: "My Profile" },
    { option: "practice", label: "Practice" },
    { option: "statistics", label: "My Statistics" },
    { option: "testHistory", label: "Test History" },
    { option: "livetest", label: "Take Test" },
    { option: "questionConsultation", label: "Question Consultation" },
    { option: "badges", label: "My Badges" },
    { option: "claimRewards", label: "Claim Rewards" },
    { option: "profileSettings", label: "Edit Profile" },
  ],
} as const;

export type MenuOption = (typeof menus)[Role][number]["option"];

export interface MenuItem {
  option: MenuOption;
  to: `/user/${MenuOption}`;
  label: string;
}

/** What an admin who may do less than everything finds, of the menu and beside it. */
const ofPartAdmins: Record<PartAdmin, readonly string[]> = {
  office: [
    ...["home", "listtrainers", "liststudents", "classes", "mails", "arrangements", "account"],
    ...["class", "classteachers", "signincards", "student", "report", "sessions"],
  ],
  rewards: ["home", "rewards", "activeorders", "pastorders", "account", "sessions"],
};

const isFor = (kind: PartAdmin | undefined, option: string) =>
  !kind || ofPartAdmins[kind].includes(option);

/** Levels only for teachers who follow one; the page itself says to others how they get it. */
export function menuOf({
  type,
  leads = false,
  adminKind,
}: Pick<UserWire, "type" | "leads" | "adminKind">): MenuItem[] {
  return menus[type]
    .filter(({ option }) => (leads || option !== "levels") && isFor(adminKind, option))
    .map((item) => ({ ...item, to: `/user/${item.option}` as const }));
}

/** Where a role lands after sign-in, and when it asks for a page that is not its own. */
export function firstLinkOf(role: Role): MenuItem["to"] {
  return `/user/${menus[role][0].option}`;
}

/** Pages that other pages of the role link to; the menu does not list them. */
const beside: Record<Role, readonly string[]> = {
  ADMIN: [
    ...["class", "classteachers", "auditlog", "markinground", "compare", "account"],
    "signincards",
  ],
  TRAINER: [
    "class",
    "printtest",
    "vetting",
    "markinground",
    "compare",
    "judge",
    "regradetest",
    "account",
    "signincards",
  ],
  STUDENT: ["joinclass", "mydata", "points", "notices"],
};

const ofAccount: readonly string[] = ["sessions"];

const ofStaff: readonly string[] = ["student", "arrangements", "report", "fillsheet"];

/** Whether the page behind `/user/<option>` belongs to the role's own menu, or beside it. */
export function mayOpen(role: Role, option: string, kind?: PartAdmin): boolean {
  if (!isFor(kind, option)) return false;
  return (
    menus[role].some((item) => item.option === option) ||
    [...beside[role], ...ofAccount].includes(option) ||
    (role !== "STUDENT" && ofStaff.includes(option))
  );
}
