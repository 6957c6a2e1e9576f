export { ParentWays } from "./sign-in-ways.tsx";

/** For a session that is lost during work. */
export const signInAgainDialog = () => import("./sign-in-again-dialog.tsx");
