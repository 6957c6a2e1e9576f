import "../ui/mantine-more.ts";
import { useCurrentUser } from "../lib/current-user.ts";
import { StaffShell } from "./staff-shell.tsx";
import { StudentShell } from "./student-shell.tsx";

/** Students and staff work in different rooms (school platform, section 2, shell layout). */
export function UserShell() {
  const user = useCurrentUser();
  return user.type === "STUDENT" ? <StudentShell user={user} /> : <StaffShell user={user} />;
}
