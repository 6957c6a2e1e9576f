/** A separate chunk, because it is rarely needed. */
export const guardianConsent = () => import("./guardian-consent.tsx");
