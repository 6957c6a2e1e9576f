/** For somebody whose password another person chose. */
export const firstPasswordDialog = () => import("./first-password-dialog.tsx");

/** For a page whose session goes on in another role, in another tab. */
export const otherRoleDialog = () => import("./other-role-dialog.tsx");
