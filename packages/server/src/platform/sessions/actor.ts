import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import type { Role } from "@markwell/domain/people/role";

export interface Actor {
  id: string;
  role: Role;
  /** Of an admin who may do less than everything. */
  kind?: PartAdmin;
  /** Hex of the session token's hash, so sign-out ends just that one. */
  session: string;
}
