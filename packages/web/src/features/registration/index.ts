/** Loaded by its route, in a chunk of its own. */
export const registerPage = () => import("./register-page.tsx");
/** Rarely needed, so in a chunk of its own. */
export const guardianConsent = () => import("./guardian-consent.tsx");
