import type { ReplyOf } from "@markwell/contract/call";
import type { auditActors } from "@markwell/contract/calls/audit";
import { ACTS, TARGET_KINDS, TARGET_LABELS } from "@markwell/domain/audit/acts";
import { roleLabel } from "@markwell/domain/people/role";
import { capitalised } from "../../lib/format.ts";
import type { SearchField } from "../../ui/column-search.tsx";

/** What the log can be narrowed by; the address and the call use the same names. */
export const AUDIT_FILTERS = ["words", "actor", "act", "kind", "from", "to"] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

type Actor = ReplyOf<typeof auditActors>["data"][number];

/** The fields above the log. */
export const auditFields = (actors: readonly Actor[]): SearchField<AuditFilter>[] => [
  { name: "words", label: "Name" },
  { name: "actor", label: "Who did it", options: actors.map(actorOption) },
  {
    name: "act",
    label: "What was done",
    options: ACTS.map((value) => ({ value, label: capitalised(value) })),
  },
  {
    name: "kind",
    label: "To what",
    options: TARGET_KINDS.map((value) => ({ value, label: TARGET_LABELS[value] })),
  },
  { name: "from", label: "From", kind: "date" },
  { name: "to", label: "To", kind: "date" },
];

const actorOption = ({ _id, name, type, removed }: Actor) => ({
  value: _id,
  label: `${name} (${roleLabel(type)}${removed ? ", deleted" : ""})`,
});
