import { backupCommand } from "../packages/server/src/operations/commands.ts";
import { runCommand } from "./run-command.ts";

/* Writes the database and the uploads of the settings to a folder. Markwell may be running. */
await runCommand(backupCommand);
