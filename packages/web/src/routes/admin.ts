import { ACCOUNT_STATES } from "@markwell/domain/people/account-state";
import { LIST_KINDS } from "@markwell/domain/school/list-name";
import { LEVELS } from "@markwell/domain/school/lists";
import { createRoute } from "@tanstack/react-router";
import { oneOf, searchOf, tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

const getParentRoute = () => userRoute;

const ordersSearch = searchOf({
  ...tableSearch,
  name: textSearch,
  reward: textSearch,
  category: textSearch,
  invoiceNumber: textSearch,
  date: textSearch,
  classId: textSearch,
  order: textSearch,
});

export const routesOfAdmins = [
  createRoute({
    getParentRoute,
    path: "listtrainers",
    validateSearch: searchOf({
      ...tableSearch,
      name: textSearch,
      emailid: textSearch,
      contact: textSearch,
      subject: textSearch,
      twoStep: oneOf(["yes", "no"]),
      /** Above the list: the form of a new teacher, of the one named by `teacher`, what they hand over, or the import. */
      open: oneOf(["new", "edit", "import", "handover", "remove"]),
      teacher: textSearch,
    }),
    component: userPage((pages) => pages.teachersPage(), "TeachersPage"),
  }),
  createRoute({
    getParentRoute,
    path: "liststudents",
    validateSearch: searchOf({
      ...tableSearch,
      name: textSearch,
      emailid: textSearch,
      contact: textSearch,
      level: textSearch,
      tutorName: textSearch,
      classes: textSearch,
      classId: textSearch,
      state: oneOf(ACCOUNT_STATES),
      signedIn: oneOf(["never"]),
      email: oneOf(["none"]),
      student: textSearch,
      /** What else is open above the list: the form of a new student or of `student`, the import, the deleted students. */
      open: oneOf(["new", "import", "deleted", "edit"]),
    }),
    component: userPage((pages) => pages.adminStudentsPage(), "AdminStudentsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "classteachers",
    validateSearch: searchOf({ year: textSearch, open: oneOf(["import"]) }),
    component: userPage((pages) => pages.classTeachersPage(), "ClassTeachersPage"),
  }),
  createRoute({
    getParentRoute,
    path: "listadmins",
    validateSearch: searchOf({
      ...tableSearch,
      // "new", or the id of the admin whose kind changes.
      open: textSearch,
    }),
    component: userPage((pages) => pages.adminsPage(), "AdminsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "listsubjects",
    validateSearch: searchOf({
      ...tableSearch,
      open: oneOf(["new", "edit"]),
      subject: textSearch,
    }),
    component: userPage((pages) => pages.subjectsPage(), "SubjectsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "rewards",
    validateSearch: searchOf({
      ...tableSearch,
      open: oneOf(["category", "new", "edit", "info"]),
      reward: textSearch,
    }),
    component: userPage((pages) => pages.rewardsPage(), "RewardsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "activeorders",
    validateSearch: ordersSearch,
    component: userPage((pages) => pages.activeOrdersPage(), "ActiveOrdersPage"),
  }),
  createRoute({
    getParentRoute,
    path: "pastorders",
    validateSearch: ordersSearch,
    component: userPage((pages) => pages.pastOrdersPage(), "PastOrdersPage"),
  }),
  createRoute({
    getParentRoute,
    path: "mails",
    validateSearch: searchOf({ ...tableSearch, state: oneOf(["waiting", "sent", "failed"]) }),
    component: userPage((pages) => pages.mailsPage(), "MailsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "schoolsettings",
    validateSearch: searchOf({
      /** The section of the settings; without it name and logo. */
      section: oneOf([
        "signin",
        "languages",
        "years",
        "yearend",
        "formats",
        "grades",
        "retention",
        "answers",
        ...LIST_KINDS,
      ]),
      subject: textSearch,
      level: oneOf(LEVELS),
      year: textSearch,
    }),
    component: userPage((pages) => pages.schoolPage(), "SchoolPage"),
  }),
  createRoute({
    getParentRoute,
    path: "auditlog",
    validateSearch: searchOf({
      ...tableSearch,
      words: textSearch,
      actor: textSearch,
      act: textSearch,
      kind: textSearch,
      from: textSearch,
      to: textSearch,
      line: textSearch,
    }),
    component: userPage((pages) => pages.auditPage(), "AuditPage"),
  }),
] as const;
