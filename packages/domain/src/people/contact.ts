/** Of Singapore. */
export const PHONE_PREFIX = "+65";

/**
 * A phone number as people type it, without spaces, dashes, brackets and the prefix: "+65 9123 4567" and
 * "(65) 9123-4567" are "91234567".
 */
export const localNumber = (contact: string): string =>
  contact.replace(/[\s()\-\u2010-\u2013.]+/g, "").replace(/^(?:\+65|65(?=\d{8}$))/, "");

/** Exactly eight digits (school platform, section 9). */
export const isLocalNumber = (digits: string): boolean => /^[0-9]{8}$/.test(digits);

/** "+65" and eight digits. @returns undefined for anything else */
export function readContact(contact: string): string | undefined {
  const digits = localNumber(contact);
  return isLocalNumber(digits) ? `${PHONE_PREFIX}${digits}` : undefined;
}
