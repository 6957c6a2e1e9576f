import { texts } from "@markwell/contract/texts";
import { mayRegister } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { findPerson } from "../people/index.ts";
import { findTest } from "../tests/index.ts";

/** What a visitor with a registration link may know of the test. */
export async function readRegistrationInfo(db: Db, testId: string) {
  const test = await findTest(db, testId);
  if (!test) throw notFound(texts.test.unknown);
  const verdict = mayRegister(test);
  const teacher = await findPerson(db, test.createdBy);
  return {
    title: test.title,
    conductedBy: teacher?.name ?? "",
    level: test.level,
    duration: test.durationMinutes,
    open: verdict.allowed,
    reason: verdict.allowed ? "" : verdict.message,
  };
}
