/** Loaded by its route, in a chunk of its own. */
export const studentSignInPage = () => import("./student-sign-in-page.tsx");
/** Loaded by its route, in a chunk of its own. */
export const staffSignInPage = () => import("./staff-sign-in-page.tsx");
/** Loaded when a session is lost in the middle of work. */
export const signInAgainDialog = () => import("./sign-in-again-dialog.tsx");
/** Loaded by its route, in a chunk of its own. */
export const resetPasswordPage = () => import("./reset-password-page.tsx");
/** Loaded by its route, in a chunk of its own. */
export const forgotPasswordPage = () => import("./forgot-password-page.tsx");
