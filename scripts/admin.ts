import { adminCommand } from "../packages/server/src/operations/admin-command.ts";
import { runCommand } from "./run-command.ts";

/* Restores access for an admin who has lost both the password and the mailbox. Markwell may be running. */
await runCommand(adminCommand);
