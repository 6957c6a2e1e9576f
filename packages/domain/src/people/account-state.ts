/** Where an account stands; a suspended one is shown as that, approved or not. */
export const ACCOUNT_STATES = ["pending", "approved", "suspended"] as const;
