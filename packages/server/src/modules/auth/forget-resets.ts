import type { Trx } from "../../platform/database/transaction.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { sendResetLinkJob } from "./ask-for-reset.ts";

/** Forgets the reset links of a person, and that somebody asked for them. */
export async function forgetResets(
  trx: Trx,
  jobs: Pick<Jobs, "forget">,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.deleteFrom("passwordResets").where("personId", "=", id).execute();
  await jobs.forget(trx, sendResetLinkJob, { email });
}
