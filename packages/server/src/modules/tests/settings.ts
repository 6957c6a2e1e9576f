/** Name of the school on papers whose teacher gave none. */
export const DEFAULT_ORGANISATION = "Markwell School";
