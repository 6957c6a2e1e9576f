/*
 * What visitors load, each in a chunk of its own. Apart from the routes for the same reason as
 * user-pages.ts: an exam does without the list of those chunks.
 */
export const askLinkPage = () => inFamily(() => import("../features/parents/ask-link-page.tsx"));
export const confirmEmailPage = () => import("../features/sign-in/confirm-email-page.tsx");
export const firstSignInPage = () => import("../features/sign-in/first-sign-in-page.tsx");
export const forgotPasswordPage = () => import("../features/sign-in/forgot-password-page.tsx");
export const joinPage = () => import("../features/registration/join-page.tsx");
export const mailboxPage = () => import("../features/mailbox/mailbox-page.tsx");
export const parentEnterPage = () => inFamily(() => import("../features/parents/enter-page.tsx"));
export const parentHomePage = () => inFamily(() => import("../features/parents/home-page.tsx"));
export const providerReturnPage = () => import("../features/sign-in/provider-return-page.tsx");
export const readyPage = () => import("../features/ready/ready-page.tsx");
export const registerPage = () => import("../features/registration/register-page.tsx");
export const resetPasswordPage = () => import("../features/sign-in/reset-password-page.tsx");
export const staffSignInPage = () => import("../features/sign-in/staff-sign-in-page.tsx");
export const studentSignInPage = () => import("../features/sign-in/student-sign-in-page.tsx");

export { mailboxMails } from "../features/mailbox/index.ts";
export { signInAgainDialog } from "../features/sign-in/index.ts";

/** Over a page: who is signed in proves again who they are. */
export const askProof = () => import("../ui/two-step/ask-proof.tsx");

/** Loads a family's page together with its language. */
async function inFamily<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([
    load(),
    import("../lib/family.ts").then((it) => it.familyReady("parents")),
  ]);
  return page;
}
