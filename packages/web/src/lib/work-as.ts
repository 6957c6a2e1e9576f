import type { UserWire } from "@markwell/contract/calls/signed-in";
import { workAs } from "@markwell/contract/without-schemas";
import { api } from "./api.ts";
import { keepUser, keptOnDevice } from "./kept.ts";
import { changeRole, startSession } from "./session.ts";

export type StaffRole = "ADMIN" | "TRAINER";

export const isStaffRole = (type: unknown): type is StaffRole =>
  type === "ADMIN" || type === "TRAINER";

const lastRoles = keptOnDevice("last-role", {
  parse(type): StaffRole {
    if (!isStaffRole(type)) throw new TypeError("This is no role of staff.");
    return type;
  },
});

/** Keeps as what somebody who is teacher and admin works here, for the next sign-in. */
export function keepRole({ _id, type, otherRole }: UserWire): void {
  if (otherRole && isStaffRole(type)) lastRoles.keep(_id, type);
}

/**
 * Goes on in the other role on this page, in every tab of the session.
 * @throws Refusal where the sign-in would not do for it.
 */
export async function becomeRole(type: StaffRole, { quietly = false } = {}): Promise<UserWire> {
  const { data } = await api(workAs, { type });
  changeRole(type, { quietly });
  keepUser(data);
  keepRole(data);
  return data;
}

/** Opens the Welcome of the other role as a new page: nothing of the former one stays in it. */
export async function goOnAs(type: StaffRole): Promise<void> {
  await becomeRole(type, { quietly: true });
  location.assign("/user/home");
}

interface Entered {
  user: UserWire;
  token: string;
  remember?: boolean | undefined;
}

/** After a sign-in that asked for no kind of account: in the role of last time, as far as that is allowed now. */
export async function enterAsBefore({ user, token, remember = false }: Entered): Promise<void> {
  const { _id, type, otherRole } = user;
  startSession({ token, type }, { remember });
  if (!otherRole || lastRoles.read(_id) !== otherRole) return;
  await becomeRole(otherRole).catch(() => undefined);
}
