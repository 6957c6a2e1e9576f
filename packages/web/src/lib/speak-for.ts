import type { UserWire } from "@markwell/contract/calls/signed-in";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { isYoung } from "@markwell/domain/school/lists";
import { openedSession, typeHere } from "./session.ts";
import { speakIn, UNSENT_LANGUAGE, wantedLanguage, words } from "./words.ts";

const family = () => import("./family.ts");

/** Whose words the page at an address has; undefined: it is for staff and stays English. */
function audienceOf(pathname: string): "parents" | "students" | undefined {
  if (/^\/parent(\/|$)/.test(pathname)) return "parents";
  const type = typeHere();
  const ofStaff = /^\/(admin|dev)(\/|$)/.test(pathname) || type === "ADMIN" || type === "TRAINER";
  return ofStaff ? undefined : "students";
}

/** Loads the family's language before the page at an address is shown, and makes the page speak it. */
export function speakFor(pathname: string): Promise<void> | undefined {
  if (wantedLanguage() !== "en") return speakForFamily(pathname);
  if (words().language !== "en") speakIn(undefined);
  return undefined;
}

async function speakForFamily(pathname: string): Promise<void> {
  // Whose page it is may be known only to another tab.
  if (/^\/(user|trainee\/taketest)(\/|$)/.test(pathname)) await openedSession();
  const audience = audienceOf(pathname);
  if (!audience) return speakIn(undefined);
  let isLate = false;
  // An exam opens without a network, too: in English where its language does not come, and then it stays so.
  const mayChange = () => !isLate || !pathname.startsWith("/trainee/taketest");
  const ready = family().then(({ familyReady }) => familyReady(audience, mayChange));
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, LATE_MS))]).catch(
    () => undefined,
  );
  isLate = true;
}

type Account = Pick<UserWire, "language" | "level">;

const LATE_MS = 4_000;

export const chooseLanguage = async (language: ReportLanguage): Promise<void> =>
  (await family()).chooseLanguage(language, audienceOf(location.pathname) ?? "students");

/**
 * After signing in: a choice made on the way there is the account's from now on; else the account's counts here. The
 * youngest read short sentences.
 */
export async function followAccount({ language, level }: Account): Promise<void> {
  if (isYoung(level)) await (await import("./young.ts")).speakShortly();
  const isUnsent = sessionStorage.getItem(UNSENT_LANGUAGE) !== null;
  if (!isUnsent && (!language || language === words().language)) return;
  await (await family()).followAccount(language, "students");
}
