import { askParentLink } from "@markwell/contract/calls/parents";
import { api } from "../../lib/api.ts";
import { MailLinkForm } from "../../ui/mail-link-form.tsx";

export const AskLinkForm = () => (
  <MailLinkForm
    description="The one that the school knows"
    autoComplete="email"
    body={askParentLink.body}
    send={(email) => api(askParentLink, { email })}
    words={{ first: "Send me a link", again: "Send a new link" }}
  />
);
