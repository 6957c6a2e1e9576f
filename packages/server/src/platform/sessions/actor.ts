import type { Role } from "@markwell/domain/people/role";

/** The signed-in caller. */
export interface Actor {
  id: string;
  role: Role;
  /** Hex of the session token's hash: which session asks (sign-out ends just that one). */
  session: string;
}
