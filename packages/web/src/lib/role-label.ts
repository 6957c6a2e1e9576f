import type { UserWire } from "@markwell/contract/calls/auth";

const labels = { ADMIN: "Admin", TRAINER: "Teacher", STUDENT: "Student" } as const;

/** How a role is shown: TRAINER is always Teacher (school platform, section 1). */
export const roleLabel = (type: UserWire["type"]): string => labels[type];
