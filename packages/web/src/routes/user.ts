import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPage } from "../lib/lazy-page.ts";
import { neededText, searchOf, textSearch } from "../lib/search-fields.ts";
import { openedSession } from "../lib/session.ts";
import { requireUser, rootRoute, userPages } from "./root.ts";

export const userPage = <Page extends Record<string, unknown>, Name extends keyof Page>(
  load: (pages: Awaited<ReturnType<typeof userPages>>) => Promise<Page>,
  component: Name,
) => lazyPage(async () => load(await userPages()), component);

export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/user",
  beforeLoad: async ({ location }) => {
    const option = location.pathname.split("/")[2] ?? "";
    const { testid } = location.search as { testid?: unknown };
    // A teacher shares the link of the conduct screen: for everybody else it is the way into the test.
    const shared = option === "conducttest" && typeof testid === "string" && testid !== "";
    const register =
      shared && redirect({ to: "/trainee/register", search: { testid }, replace: true });
    if (register && !(await openedSession())) throw register;
    const [user, { firstLinkOf, mayOpen }] = await Promise.all([
      requireUser(location.href),
      userPages(),
    ]);
    if (register && user.type === "STUDENT") throw register;
    if (!mayOpen(user.type, option, user.adminKind))
      throw redirect({ to: firstLinkOf(user.type), replace: true });
  },
  component: userPage((pages) => pages.userShell(), "UserShell"),
});

const getParentRoute = () => userRoute;

export const routesOfEverybody = [
  // `/user` without a child route: the guard above always redirects from here.
  createRoute({ getParentRoute, path: "/" }),
  createRoute({ getParentRoute, path: "$option" }),
  createRoute({
    getParentRoute,
    path: "home",
    component: userPage((pages) => pages.welcomePage(), "WelcomePage"),
  }),
  // For staff: teachers of the student's classes, and admins.
  createRoute({
    getParentRoute,
    path: "student",
    validateSearch: searchOf({ id: neededText(60) }),
    component: userPage((pages) => pages.studentPage(), "StudentPage"),
  }),
  createRoute({
    getParentRoute,
    path: "report",
    validateSearch: searchOf({
      student: neededText(60),
      class: neededText(60),
      period: textSearch,
      language: textSearch,
    }),
    component: userPage((pages) => pages.reportPage(), "ReportPage"),
  }),
  createRoute({
    getParentRoute,
    path: "fillsheet",
    validateSearch: searchOf({ test: textSearch }),
    component: userPage((pages) => pages.fillSheetPage(), "FillSheetPage"),
  }),
  createRoute({
    getParentRoute,
    path: "arrangements",
    component: userPage((pages) => pages.arrangementsPage(), "ArrangementsPage"),
  }),
  createRoute({
    getParentRoute,
    path: "sessions",
    component: userPage((pages) => pages.sessionsPage(), "SessionsPage"),
  }),
  // For staff: cards just created, for printing.
  createRoute({
    getParentRoute,
    path: "signincards",
    component: userPage((pages) => pages.signInCardsPage(), "SignInCardsPage"),
  }),
  // For staff; students have Edit Profile.
  createRoute({
    getParentRoute,
    path: "account",
    component: userPage((pages) => pages.accountPage(), "AccountPage"),
  }),
] as const;
