import type { Role } from "@markwell/domain/people/role";

export interface Actor {
  id: string;
  role: Role;
  /** Hex of the session token's hash, so sign-out ends just that one. */
  session: string;
}
