import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import { useSyncExternalStore } from "react";

/** The school's data for pages; "" for none. */
export interface School {
  name: string;
  logo: string;
  /** The data-protection officer and how to reach them. */
  dataOfficer: string;
}

/** The server writes them into the page, so that nothing waits for a call to show them. */
const { school = "", logo = "", officer = "" } = globalThis.document?.documentElement.dataset ?? {};
let shown: School = { name: school || DEFAULT_SCHOOL_NAME, logo, dataOfficer: officer };
const lookers = new Set<() => void>();

export function showSchool({ name, logo, dataOfficer }: School): void {
  shown = { name, logo, dataOfficer };
  for (const look of lookers) look();
}

const subscribe = (look: () => void) => {
  lookers.add(look);
  return () => lookers.delete(look);
};

export const useSchool = (): School => useSyncExternalStore(subscribe, () => shown);
