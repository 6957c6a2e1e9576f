import { restoreCommand } from "../packages/server/src/operations/commands.ts";
import { runCommand } from "./run-command.ts";

/* Fills the database and the uploads of the settings from a backup. Stop Markwell first. */
await runCommand(restoreCommand);
