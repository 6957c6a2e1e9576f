import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "../lib/search-params.ts";
import { adminRoute } from "../routes/admin.ts";
import { devMailRoute } from "../routes/dev.mail.ts";
import { forgotPasswordRoute } from "../routes/forgot-password.ts";
import { homeRoute } from "../routes/home.ts";
import { registerRoute } from "../routes/register.ts";
import { resetPasswordRoute } from "../routes/reset-password.ts";
import { rootRoute } from "../routes/root.ts";
import { signInRoute } from "../routes/sign-in.ts";
import { traineeRegisterRoute } from "../routes/trainee.register.ts";
import { taketestRoute } from "../routes/trainee.taketest.ts";
import { askRoute } from "../routes/user.ask.ts";
import { auditlogRoute } from "../routes/user.auditlog.ts";
import { badgesRoute } from "../routes/user.badges.ts";
import { claimRewardsRoute } from "../routes/user.claim-rewards.ts";
import { conducttestRoute } from "../routes/user.conducttest.ts";
import { queueRoute } from "../routes/user.consultations.ts";
import { userHomeRoute } from "../routes/user.home.ts";
import { listquestionsRoute } from "../routes/user.listquestions.ts";
import { liststudentsRoute } from "../routes/user.liststudents.ts";
import { listsubjectsRoute } from "../routes/user.listsubjects.ts";
import { listtestsRoute } from "../routes/user.listtests.ts";
import { listtrainersRoute } from "../routes/user.listtrainers.ts";
import { livetestRoute } from "../routes/user.livetest.ts";
import { markingRoute } from "../routes/user.marking.ts";
import { mydataRoute } from "../routes/user.mydata.ts";
import { newtestRoute } from "../routes/user.newtest.ts";
import { activeordersRoute, pastordersRoute } from "../routes/user.orders.ts";
import { pointsRoute } from "../routes/user.points.ts";
import { printtestRoute } from "../routes/user.printtest.ts";
import { profileRoute } from "../routes/user.profile.ts";
import { profileSettingsRoute } from "../routes/user.profile-settings.ts";
import { regradetestRoute } from "../routes/user.regradetest.ts";
import { rewardsRoute } from "../routes/user.rewards.ts";
import { sessionsRoute } from "../routes/user.sessions.ts";
import { statisticsRoute } from "../routes/user.statistics.ts";
import { studentsRoute } from "../routes/user.students.ts";
import { testHistoryRoute } from "../routes/user.test-history.ts";
import { userIndexRoute, userOtherRoute, userRoute } from "../routes/user.ts";
import { PageError } from "../ui/error-state.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";

/** Every address of the app. */
const routeTree = rootRoute.addChildren([
  signInRoute,
  homeRoute,
  adminRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  devMailRoute,
  registerRoute,
  traineeRegisterRoute,
  taketestRoute,
  userRoute.addChildren([
    userIndexRoute,
    userHomeRoute,
    listquestionsRoute,
    listtestsRoute,
    markingRoute,
    newtestRoute,
    conducttestRoute,
    studentsRoute,
    listtrainersRoute,
    liststudentsRoute,
    listsubjectsRoute,
    rewardsRoute,
    activeordersRoute,
    pastordersRoute,
    printtestRoute,
    regradetestRoute,
    profileRoute,
    statisticsRoute,
    profileSettingsRoute,
    testHistoryRoute,
    livetestRoute,
    askRoute,
    queueRoute,
    badgesRoute,
    pointsRoute,
    claimRewardsRoute,
    sessionsRoute,
    auditlogRoute,
    mydataRoute,
    userOtherRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPendingComponent: PageSkeleton,
  // A page that comes within 400 ms needs no skeleton: flashing it would look slower.
  defaultPendingMs: 400,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
  // An address with a slash at the end is the same page.
  trailingSlash: "never",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
