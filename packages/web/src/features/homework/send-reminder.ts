import { remindHomework } from "@markwell/contract/staff-without-schemas";
import { api } from "../../lib/api.ts";

/** Apart from the other calls, which Welcome would load with their schemas. */
export const sendReminder = (testId: string, students?: string[]) =>
  api(remindHomework, students ? { id: testId, students } : { id: testId });
