import type { UserWire } from "@markwell/contract/calls/auth";

/** What each role may do here (school platform, section 2, Welcome). */
export const powers: Record<UserWire["type"], readonly string[]> = {
  ADMIN: ["Create, update and remove subjects", "Create, remove and update teacher data"],
  TRAINER: [
    "Create, update and remove questions",
    "Create test papers",
    "Performance analysis",
    "List of students who attempted",
    "Control start and end time",
    "Send test link",
  ],
  STUDENT: ["Attempt papers", "View results and paper analysis", "Give feedback to the teacher"],
};
