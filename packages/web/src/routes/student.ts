import { createRoute } from "@tanstack/react-router";
import {
  listSearch,
  oneOf,
  SUBJECT_TABS,
  searchOf,
  tableSearch,
  textSearch,
} from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

const getParentRoute = () => userRoute;

/** Without it the first tab. */
const subject = oneOf(SUBJECT_TABS);

const testsSearch = searchOf({
  ...tableSearch,
  subject,
  level: listSearch,
  year: listSearch,
  term: listSearch,
  school: listSearch,
  exam: listSearch,
});

export const routesOfStudents = [
  createRoute({
    getParentRoute,
    path: "profile",
    validateSearch: searchOf({ subject }),
    component: userPage((pages) => pages.profilePage(), "ProfilePage"),
  }),
  createRoute({
    getParentRoute,
    path: "practice",
    validateSearch: searchOf({
      subject,
      round: textSearch,
    }),
    component: userPage((pages) => pages.practicePage(), "PracticePage"),
  }),
  createRoute({
    getParentRoute,
    path: "statistics",
    validateSearch: searchOf({ subject }),
    component: userPage((pages) => pages.statisticsPage(), "StatisticsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "testHistory",
    validateSearch: testsSearch,
    component: userPage((pages) => pages.testHistoryPage(), "TestHistoryPage"),
  }),
  createRoute({
    getParentRoute,
    path: "livetest",
    validateSearch: testsSearch,
    component: userPage((pages) => pages.takeTestListPage(), "TakeTestListPage"),
  }),
  createRoute({
    getParentRoute,
    path: "joinclass",
    validateSearch: searchOf({
      code: textSearch,
    }),
    component: userPage((pages) => pages.joinClassPage(), "JoinClassPage"),
  }),
  createRoute({
    getParentRoute,
    path: "questionConsultation",
    // Students and teachers have pages of the same name, told apart by one letter (section 2).
    caseSensitive: true,
    validateSearch: searchOf({
      ...tableSearch,
      solution: textSearch,
      about: textSearch,
      test: textSearch,
      part: textSearch,
    }),
    component: userPage((pages) => pages.askPage(), "AskPage"),
  }),
  createRoute({
    getParentRoute,
    path: "badges",
    component: userPage((pages) => pages.badgesPage(), "BadgesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "claimRewards",
    validateSearch: searchOf({
      ...tableSearch,
      tab: textSearch,
      redeem: textSearch,
    }),
    component: userPage((pages) => pages.claimRewardsPage(), "ClaimRewardsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "notices",
    component: userPage((pages) => pages.noticesPage(), "NoticesPage"),
  }),
  createRoute({
    getParentRoute,
    path: "profileSettings",
    component: userPage((pages) => pages.profileSettingsPage(), "ProfileSettingsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "points",
    validateSearch: searchOf({
      ...tableSearch,
      kind: oneOf(["paper", "badge", "reward"]),
    }),
    component: userPage((pages) => pages.pointsPage(), "PointsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "mydata",
    component: userPage((pages) => pages.myDataPage(), "MyDataPage"),
  }),
] as const;
