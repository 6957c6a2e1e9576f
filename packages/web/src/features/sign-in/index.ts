/** Loaded when a session is lost in the middle of work. */
export const signInAgainDialog = () => import("./sign-in-again-dialog.tsx");
