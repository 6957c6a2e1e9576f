import { formatContact, orDash } from "../lib/format.ts";
import type { ColumnWords } from "../lib/table-state.ts";
import type { Column } from "./data-table/index.ts";
import { EmailText } from "./email-text.tsx";
import { ShownName } from "./shown-name.tsx";

interface Person {
  name: string;
  emailid: string;
  /** For a student, who may have no e-mail. */
  username?: string;
  /** "+65" and eight digits; "" while there is none. */
  contact: string;
}

/**
 * Searched words are marked.
 * @param folded for many columns: a tablet shows the contact under the address
 */
export const personColumns = (
  words: ColumnWords<"name" | "emailid" | "contact">,
  { folded = false } = {},
): Column<Person>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortable: true,
    cell: (person) => (
      <span className="strong">
        <ShownName person={person} words={words.name} />
      </span>
    ),
  },
  {
    key: "emailid",
    head: "Email Id",
    sortable: true,
    breaks: true,
    cell: ({ emailid, username, contact }) => (
      <>
        <EmailText text={emailid || username || "–"} words={words.emailid} />
        {folded && contact && (
          <span className="tablet-only muted figures one-line">{formatContact(contact)}</span>
        )}
      </>
    ),
  },
  {
    key: "contact",
    head: "Contact No",
    sortable: true,
    ...(folded && { tablet: "hidden" }),
    cell: ({ contact }) => (
      <span className="figures one-line">{orDash(formatContact(contact))}</span>
    ),
  },
];
