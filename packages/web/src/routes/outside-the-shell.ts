import { CallError } from "@markwell/contract/client";
import { type AsyncRouteComponent, createRoute, notFound, redirect } from "@tanstack/react-router";
import { createElement } from "react";
import { lazyPage } from "../lib/lazy-page.ts";
import { queryClient } from "../lib/query-client.ts";
import {
  anyText,
  flagSearch,
  neededText,
  nextSearch,
  searchOf,
  textSearch,
} from "../lib/search-fields.ts";
import { openedSession, session } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import { requireUser, rootRoute, visitorPages } from "./root.ts";

const getParentRoute = () => rootRoute;

/** A page of visitors; in another language it is drawn anew, and what is typed stays. */
function visitorPage<Page extends Record<string, unknown>, Name extends keyof Page>(
  load: (pages: Awaited<ReturnType<typeof visitorPages>>) => Promise<Page>,
  component: Name,
) {
  const Shown: AsyncRouteComponent<object> = lazyPage(
    async () => load(await visitorPages()),
    component,
  );
  const Spoken: AsyncRouteComponent<object> = (props) => {
    useWords();
    return createElement(Shown, props);
  };
  Spoken.preload = Shown.preload;
  return Spoken;
}

function redirectSignedIn(next: string | undefined): void {
  if (!session()) return;
  throw next ? redirect({ href: next, replace: true }) : redirect({ to: "/user", replace: true });
}

const signIn = {
  validateSearch: searchOf({
    next: nextSearch,
    /** The page in `next` is a teacher's or an admin's. */
    staff: flagSearch,
    /** This tab is for somebody else than those who are signed in in others (lib/session.ts reads it). */
    apart: flagSearch,
  }),
  beforeLoad: ({ search }: { search: { next?: string | undefined } }) =>
    redirectSignedIn(search.next),
};
const studentSignIn = {
  ...signIn,
  component: visitorPage((pages) => pages.studentSignInPage(), "StudentSignInPage"),
};

const registration = {
  validateSearch: searchOf({ testid: anyText, joining: flagSearch }),
  // Without a test there is nothing left to do here for somebody who has an account.
  beforeLoad: ({ search }: { search: { testid?: string | undefined } }) => {
    if (!search.testid) redirectSignedIn(undefined);
  },
  component: visitorPage((pages) => pages.registerPage(), "RegisterPage"),
};

const examSearch = searchOf({
  testid: neededText(),
  traineeid: neededText(),
  /** true: manual marking (teachers); false: Correction Review; absent: test or Full Review. */
  isCorrect: flagSearch,
  /** For a student who has handed in; true: the quick result once more, false: the review, also right afterwards. */
  result: flagSearch,
});
const examPage = () => import("../features/exam/exam-page.tsx");

const PROVIDER_PAGE = "/sign-in/provider";
/** What a provider sent with the browser, letter for letter, before the router tidies the address. */
const providerAnswer = location.pathname === PROVIDER_PAGE ? location.search.slice(1) : "";

/** Pages of visitors, and taking a test with its result and review: nothing but the question. */
export const routesOutsideTheShell = [
  createRoute({ getParentRoute, path: "/", ...studentSignIn }),
  createRoute({ getParentRoute, path: "/home", ...studentSignIn }),
  createRoute({
    getParentRoute,
    path: "/admin",
    ...signIn,
    component: visitorPage((pages) => pages.staffSignInPage(), "StaffSignInPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/forgot-password",
    beforeLoad: () => redirectSignedIn(undefined),
    component: visitorPage((pages) => pages.forgotPasswordPage(), "ForgotPasswordPage"),
  }),
  // Open to everybody who has the link, also to somebody who is signed in here.
  createRoute({
    getParentRoute,
    path: "/reset-password/$id",
    validateSearch: searchOf({ userId: neededText() }),
    component: visitorPage((pages) => pages.resetPasswordPage(), "ResetPasswordPage"),
  }),
  createRoute({
    getParentRoute,
    path: PROVIDER_PAGE,
    validateSearch: searchOf({}),
    loader: () => providerAnswer,
    component: visitorPage((pages) => pages.providerReturnPage(), "ProviderReturnPage"),
  }),
  // On any device, before anybody signs in there.
  createRoute({
    getParentRoute,
    path: "/ready",
    component: visitorPage((pages) => pages.readyPage(), "ReadyPage"),
  }),
  // The QR code of a card; the code is in the fragment, which no server sees.
  createRoute({
    getParentRoute,
    path: "/first-sign-in",
    component: visitorPage((pages) => pages.firstSignInPage(), "FirstSignInPage"),
  }),
  // A link from a mail, open to anybody who has it.
  createRoute({
    getParentRoute,
    path: "/confirm-email/$code",
    component: visitorPage((pages) => pages.confirmEmailPage(), "ConfirmEmailPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/parent",
    beforeLoad: () => redirectSignedIn(undefined),
    component: visitorPage((pages) => pages.askLinkPage(), "AskLinkPage"),
  }),
  // A link from a mail; the fragment with its code reaches no server.
  createRoute({
    getParentRoute,
    path: "/parent/enter",
    component: visitorPage((pages) => pages.parentEnterPage(), "EnterPage"),
  }),
  createRoute({
    getParentRoute,
    path: "/parent/home",
    validateSearch: searchOf({
      child: textSearch,
      part: textSearch,
      test: textSearch,
      period: textSearch,
    }),
    beforeLoad: async () => {
      if ((await openedSession())?.type !== "PARENT")
        throw redirect({ to: "/parent", replace: true });
    },
    component: visitorPage((pages) => pages.parentHomePage(), "HomePage"),
  }),
  createRoute({
    getParentRoute,
    path: "/join",
    component: visitorPage((pages) => pages.joinPage(), "JoinPage"),
  }),
  createRoute({ getParentRoute, path: "/register", ...registration }),
  createRoute({ getParentRoute, path: "/trainee/register", ...registration }),
  createRoute({
    getParentRoute,
    path: "/trainee/taketest",
    validateSearch: examSearch,
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
    validateSearch: searchOf({ mail: textSearch }),
    loader: async () => {
      const { mailsQuery } = await (await visitorPages()).mailboxMails();
      try {
        await queryClient.ensureQueryData(mailsQuery);
      } catch (error) {
        // The page shows other errors.
        if (error instanceof CallError && error.status === 404) throw notFound();
      }
    },
    component: visitorPage((pages) => pages.mailboxPage(), "MailboxPage"),
  }),
] as const;
