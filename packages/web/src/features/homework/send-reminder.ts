import { remindHomework } from "@markwell/contract/calls/homework";
import { api } from "../../lib/api.ts";

/** Apart from the other calls, which Welcome would load with all rules of questions. */
export const sendReminder = (testId: string, students?: string[]) =>
  api(remindHomework, students ? { id: testId, students } : { id: testId });
