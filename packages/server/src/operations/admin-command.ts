import { makeResetLink } from "../modules/auth/index.ts";
import { readConfig } from "../platform/config.ts";
import type { Surroundings } from "./commands.ts";
import { openSchoolDatabase } from "./school-database.ts";

const USAGE = "Say whose: npm run admin -- reset you@school.sg";

/**
 * `npm run admin -- reset EMAIL`, for a lost mailbox. Access to the server is the permission; the audit
 * log records it.
 * @throws Error with one line.
 */
export async function adminCommand(
  { args, env, say }: Pick<Surroundings, "args" | "env" | "say">,
  now: number = Date.now(),
): Promise<void> {
  const [verb, email, ...others] = args;
  if (verb !== "reset" || !email || others.length > 0) throw new Error(USAGE);
  const config = readConfig(env);
  const { db, close } = await openSchoolDatabase(config, "read");
  try {
    const made = await makeResetLink(db, email.trim().toLowerCase(), now);
    if ("admins" in made) {
      throw new Error(`No admin has this e-mail. The admins are: ${made.admins.join(", ")}`);
    }
    say(`${config.publicUrl}${made.path}`);
    say("This link sets a new password for 60 minutes, once. Give it to nobody else.");
  } finally {
    await close();
  }
}
