import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

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
const { subscribe, tell } = createListeners();

export function showSchool({ name, logo, dataOfficer }: School): void {
  shown = { name, logo, dataOfficer };
  tell();
}

export const useSchool = (): School => useSyncExternalStore(subscribe, () => shown);
