import { CallError } from "@markwell/contract/client";
import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { mailboxMails } from "../features/mailbox/index.ts";
import { lazyPage } from "../lib/lazy-page.ts";
import { queryClient } from "../lib/query-client.ts";
import { flagSearch, nextSearch, textSearch } from "../lib/search-fields.ts";
import { openedSession, session } from "../lib/session.ts";
import { requireUser, rootRoute } from "./root.ts";

const getParentRoute = () => rootRoute;

/** Sign-in and the like: whoever is signed in goes on instead. */
function redirectSignedIn(next: string | undefined): void {
  if (!session()) return;
  throw next ? redirect({ href: next, replace: true }) : redirect({ to: "/user", replace: true });
}

/** The two addresses of the students' sign-in. */
const signIn = {
  validateSearch: z.object({
    next: nextSearch,
    /** The page that `next` names is a teacher's or an admin's. */
    staff: flagSearch,
    /** This tab is for somebody else than those who are signed in in others (lib/session.ts reads it). */
    apart: flagSearch,
  }),
  beforeLoad: ({ search }: { search: { next?: string | undefined } }) =>
    redirectSignedIn(search.next),
};
const studentSignIn = {
  ...signIn,
  component: lazyPage(
    () => import("../features/sign-in/student-sign-in-page.tsx"),
    "StudentSignInPage",
  ),
};

/** The two addresses of the registration. */
const registration = {
  validateSearch: z.object({ testid: z.string().optional().catch(undefined) }),
  // Without a test there is nothing left to do here for somebody who has an account.
  beforeLoad: ({ search }: { search: { testid?: string | undefined } }) => {
    if (!search.testid) redirectSignedIn(undefined);
  },
  component: lazyPage(() => import("../features/registration/register-page.tsx"), "RegisterPage"),
};

const examPage = () => import("../features/exam/exam-page.tsx");

/** Pages of visitors, and taking a test with its result and review: nothing but the question. */
export const routesOutsideTheShell = [
  createRoute({ getParentRoute, path: "/", ...studentSignIn }),
  createRoute({ getParentRoute, path: "/home", ...studentSignIn }),
  createRoute({
    getParentRoute,
    path: "/admin",
    ...signIn,
    component: lazyPage(
      () => import("../features/sign-in/staff-sign-in-page.tsx"),
      "StaffSignInPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: "/forgot-password",
    beforeLoad: () => redirectSignedIn(undefined),
    component: lazyPage(
      () => import("../features/sign-in/forgot-password-page.tsx"),
      "ForgotPasswordPage",
    ),
  }),
  // Open to everybody who has the link, also to somebody who is signed in here.
  createRoute({
    getParentRoute,
    path: "/reset-password/$id",
    validateSearch: z.object({ userId: z.string().catch("") }),
    component: lazyPage(
      () => import("../features/sign-in/reset-password-page.tsx"),
      "ResetPasswordPage",
    ),
  }),
  // The QR code of a card; the code is in the fragment, which no server sees.
  createRoute({
    getParentRoute,
    path: "/first-sign-in",
    component: lazyPage(
      () => import("../features/sign-in/first-sign-in-page.tsx"),
      "FirstSignInPage",
    ),
  }),
  // A link of a mail; open to everybody who has it.
  createRoute({
    getParentRoute,
    path: "/confirm-email/$code",
    component: lazyPage(
      () => import("../features/sign-in/confirm-email-page.tsx"),
      "ConfirmEmailPage",
    ),
  }),
  createRoute({
    getParentRoute,
    path: "/parent",
    beforeLoad: () => redirectSignedIn(undefined),
    component: lazyPage(() => import("../features/parents/ask-link-page.tsx"), "AskLinkPage"),
  }),
  // The link of a mail; its code is in the fragment, which no server sees.
  createRoute({
    getParentRoute,
    path: "/parent/enter",
    component: lazyPage(() => import("../features/parents/enter-page.tsx"), "EnterPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/parent/home",
    validateSearch: z.object({ child: textSearch, part: textSearch, test: textSearch }),
    beforeLoad: async () => {
      if ((await openedSession())?.type !== "PARENT")
        throw redirect({ to: "/parent", replace: true });
    },
    component: lazyPage(() => import("../features/parents/home-page.tsx"), "HomePage"),
  }),
  createRoute({
    getParentRoute,
    path: "/join",
    component: lazyPage(() => import("../features/registration/join-page.tsx"), "JoinPage"),
  }),
  createRoute({ getParentRoute, path: "/register", ...registration }),
  createRoute({ getParentRoute, path: "/trainee/register", ...registration }),
  createRoute({
    getParentRoute,
    path: "/trainee/taketest",
    validateSearch: z.object({
      testid: z.string().catch(""),
      traineeid: z.string().catch(""),
      /** true: manual marking (teachers); false: Correction Review; absent: test or Full Review. */
      isCorrect: flagSearch,
    }),
    beforeLoad: async ({ location, preload, search: { testid, traineeid } }) => {
      // All this comes while the server is asked who it is. If it does not, it is asked for again.
      examPage().then(
        ({ askEarly }) => {
          if (!preload && session()?.type === "STUDENT")
            askEarly(queryClient, { testId: testid, traineeId: traineeid });
        },
        () => {},
      );
      await requireUser(location.href);
    },
    component: lazyPage(examPage, "ExamPage"),
  }),
  // The mails of a demo school; everywhere else there is no page at this address.
  createRoute({
    getParentRoute,
    path: "/dev/mail",
    validateSearch: z.object({ mail: textSearch }),
    loader: async () => {
      const { mailsQuery } = await mailboxMails();
      try {
        await queryClient.ensureQueryData(mailsQuery);
      } catch (error) {
        // The page tells everything else.
        if (error instanceof CallError && error.status === 404) throw notFound();
      }
    },
    component: lazyPage(() => import("../features/mailbox/mailbox-page.tsx"), "MailboxPage"),
  }),
] as const;
