/** Rarely needed, so in a chunk of its own. */
export const guardianConsent = () => import("./guardian-consent.tsx");
