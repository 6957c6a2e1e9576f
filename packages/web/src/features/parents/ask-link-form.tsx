import { askParentLink } from "@markwell/contract/calls/parents";
import { api } from "../../lib/api.ts";
import { useFamily } from "../../lib/family.ts";
import { MailLinkForm } from "../../ui/mail-link-form.tsx";

export function AskLinkForm() {
  const { t, language } = useFamily();
  return (
    <MailLinkForm
      description={t("enter.emailHelp")}
      autoComplete="email"
      body={askParentLink.body}
      send={(email) => api(askParentLink, { email, language })}
      words={{ first: t("enter.sendLink"), again: t("enter.sendAgain") }}
    />
  );
}
