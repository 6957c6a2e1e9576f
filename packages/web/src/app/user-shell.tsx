import "../ui/mantine-more.ts";
import { useEffect } from "react";
import { useCurrentUser } from "../lib/current-user.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { StaffShell } from "./staff-shell.tsx";
import { StudentShell } from "./student-shell.tsx";

/** Students and staff work in different rooms (school platform, section 2, shell layout). */
export function UserShell() {
  const user = useCurrentUser();
  // Titles, names and searches name no language. The font itself comes only for Tamil letters.
  useEffect(() => void untilLoaded(() => import("../ui/letters/tamil.ts")), []);
  return user.type === "STUDENT" ? <StudentShell user={user} /> : <StaffShell user={user} />;
}
