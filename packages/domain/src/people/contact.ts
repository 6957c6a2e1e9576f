/** Of Singapore. */
export const PHONE_PREFIX = "+65";

/** A phone number as people type it, without spaces and without the prefix: "+65 9123 4567" is "91234567". */
export const localNumber = (contact: string): string =>
  contact.replace(/\s+/g, "").replace(/^\+65/, "");

/** Exactly eight digits (school platform, section 9). */
export const isLocalNumber = (digits: string): boolean => /^[0-9]{8}$/.test(digits);

/** "+65" and eight digits. @returns undefined for anything else */
export function readContact(contact: string): string | undefined {
  const digits = localNumber(contact);
  return isLocalNumber(digits) ? `${PHONE_PREFIX}${digits}` : undefined;
}
