import { makeResetLink, resetFactorFromTerminal } from "../modules/auth/index.ts";
import { createMails } from "../modules/mail/index.ts";
import { readConfig } from "../platform/config.ts";
import type { Surroundings } from "./commands.ts";
import { openSchoolDatabase } from "./school-database.ts";

const USAGE =
  "Say what and whose: npm run admin -- reset you@school.sg (a link for a new password), or npm run admin -- reset-two-step you@school.sg";

/**
 * `npm run admin -- reset EMAIL`, for a lost mailbox, and `reset-two-step EMAIL`, for a lost second factor, of which a mail
 * tells. Access to the server is the permission; the audit log records it.
 * @throws Error with one line.
 */
export async function adminCommand(
  { args, env, say }: Pick<Surroundings, "args" | "env" | "say">,
  now: number = Date.now(),
): Promise<void> {
  const [verb, email, ...others] = args;
  if (!["reset", "reset-two-step"].includes(verb ?? "") || !email || others.length > 0)
    throw new Error(USAGE);
  const config = readConfig(env);
  const { db, close } = await openSchoolDatabase(config, "read");
  try {
    // The server sweeps its outbox every minute.
    const jobs = { send: async () => undefined };
    const mails = createMails({ jobs, publicUrl: config.publicUrl, zone: config.schoolZone });
    const account = email.trim().toLowerCase();
    const made =
      verb === "reset"
        ? await makeResetLink(db, account, now)
        : await resetFactorFromTerminal(db, mails, account, now);
    if ("admins" in made) {
      throw new Error(`No admin has this e-mail. The admins are: ${made.admins.join(", ")}`);
    }
    if (!("path" in made))
      return say(
        "Two-step sign-in is reset. The password still counts, and a mail tells the person.",
      );
    say(`${config.publicUrl}${made.path}`);
    say("This link sets a new password for 60 minutes, once. Give it to nobody else.");
  } finally {
    await close();
  }
}
