import type { ReplyOf } from "@markwell/contract/call";
import type { myDay } from "@markwell/contract/calls/day";
import { formatDate, formatDateTime, formatNumber } from "../../lib/format.ts";

type Warning = NonNullable<ReplyOf<typeof myDay>["data"]["warnings"]>[number];

const TELL = "Tell the person who runs this server.";

/** What an admin reads of a danger to the server, and what to do. */
export function warningWords(warning: Warning): { title: string; text: string } {
  switch (warning.kind) {
    case "mail":
      return {
        title: "No mail leaves this server",
        text: `Nobody gets an invitation, a link or a result, because no mail server is set. ${TELL}`,
      };
    case "disk":
      return {
        title: "The disk is almost full",
        text: `${formatNumber(warning.freeMegabytes)} MB are left. When it is full, uploads fail and answers may not be saved. ${TELL}`,
      };
    case "certificate":
      return {
        title: `The certificate ends on ${formatDate(warning.endsAt)}`,
        text: `After that browsers refuse to open Markwell. ${TELL}`,
      };
    case "yearEnd":
      return {
        title: `The school year ${warning.year} could not be ended as planned`,
        text: `${warning.failure} We try again every hour.`,
      };
    case "backup":
      return { title: BACKUP[warning.problem], text: `${backupText(warning)} ${TELL}` };
  }
}

const BACKUP = {
  failed: "The last backup failed",
  old: "The last backup is too old",
  none: "There is no backup",
} as const;

function backupText({ problem, at, error }: Extract<Warning, { kind: "backup" }>): string {
  const when = at === null ? "" : formatDateTime(at);
  if (problem === "failed") return `It ended on ${when} with: ${error}`;
  if (problem === "old") return `It is of ${when}.`;
  return "If the server is lost, so is everything that people did.";
}
