/** For somebody whose password another person chose. */
export const firstPasswordDialog = () => import("./first-password-dialog.tsx");
