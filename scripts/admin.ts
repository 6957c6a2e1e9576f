import { adminCommand } from "../packages/server/src/operations/admin-command.ts";
import { runCommand } from "./run-command.ts";

/* Lets an admin in again who has lost both the password and the mailbox; Markwell may run meanwhile. */
await runCommand(adminCommand);
