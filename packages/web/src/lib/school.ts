import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import { useSyncExternalStore } from "react";

/** The school's data for pages; "" for no logo. */
export interface School {
  name: string;
  logo: string;
}

/** The server writes both into the page, so that nothing waits for a call to show them. */
const { school = "", logo = "" } = globalThis.document?.documentElement.dataset ?? {};
let shown: School = { name: school || DEFAULT_SCHOOL_NAME, logo };
const lookers = new Set<() => void>();

export function showSchool({ name, logo }: School): void {
  shown = { name, logo };
  for (const look of lookers) look();
}

const subscribe = (look: () => void) => {
  lookers.add(look);
  return () => lookers.delete(look);
};

export const useSchool = (): School => useSyncExternalStore(subscribe, () => shown);
