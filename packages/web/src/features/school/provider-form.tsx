import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Stack,
  Switch,
  TagsInput,
  TextInput,
} from "@mantine/core";
import type { InputOf } from "@markwell/contract/call";
import { type ProviderSetting, saveProvider } from "@markwell/contract/calls/providers";
import { texts } from "@markwell/contract/texts";
import { roleLabel } from "@markwell/domain/people/role";
import type { QueryKey } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh as refreshQuery } from "../../lib/query-client.ts";
import { type CallForm, errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";

type Sent = InputOf<typeof saveProvider>;
type Kind = Sent["kind"];

interface Values extends Record<string, unknown> {
  kind: Kind;
  label: string;
  issuer: string;
  tenant: string;
  clientId: string;
  secret: string;
  domains: string[];
  roles: Sent["roles"];
  enabled: boolean;
  parents: boolean;
}

const KINDS = [
  { value: "google", label: "Google" },
  { value: "microsoft", label: "Microsoft (Entra ID)" },
  { value: "other", label: "Another provider (OpenID Connect)" },
];
const LABELS: Record<Kind, string> = { google: "Google", microsoft: "Microsoft", other: "" };

const START: Values = {
  kind: "google",
  label: "Google",
  issuer: "",
  tenant: "",
  clientId: "",
  secret: "",
  domains: ["students.edu.sg"],
  roles: ["STUDENT"],
  enabled: false,
  parents: false,
};

interface ProviderFormProps {
  /** Undefined while a new one is added. */
  provider: ProviderSetting | undefined;
  refresh: readonly QueryKey[];
  onClose: () => void;
}

/** What the school has registered with a provider, and whom it lets in. */
export function ProviderForm({ provider, refresh, onClose }: ProviderFormProps) {
  const toSent = (values: Values): Sent => ({
    ...values,
    ...(provider ? { _id: provider._id, version: provider.version } : {}),
  });
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: provider ? { ...START, ...provider, secret: "" } : START,
    validate: (values) => errorsOf(saveProvider.body, toSent(values)),
    onSubmit: async (values) => {
      const { message } = await api(saveProvider, toSent(values));
      notifySuccess(message ?? texts.provider.saved);
      onClose();
      await refreshQuery(...refresh);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const { kind, label } = form.values;
  const changeKind = (next: Kind) => {
    if (label === LABELS[kind]) form.setFieldValue("label", LABELS[next]);
    form.setFieldValue("kind", next);
  };
  return (
    <FormModal
      onClose={onClose}
      size={560}
      title={provider ? `Edit ${provider.label}` : "Add a provider"}
    >
      <form onSubmit={submit} noValidate className={layout.form}>
        <NativeSelect
          label="Provider"
          data={KINDS}
          disabled={provider !== undefined}
          value={kind}
          onChange={(event) => changeKind(event.currentTarget.value as Kind)}
        />
        <TextInput
          label="Name on the button"
          description={`People read: Sign in with ${label || "…"}`}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps("label")}
        />
        <IssuerField form={form} />
        <TextInput
          label="Client ID"
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("clientId")}
        />
        <PasswordInput
          label="Client secret"
          description={
            provider
              ? "Leave it empty to keep the stored one for the same provider and client ID."
              : "Kept encrypted; nobody can read it here again."
          }
          withAsterisk={!provider}
          autoComplete="off"
          {...form.getInputProps("secret")}
        />
        <AccessFields form={form} />
        <FormFailure message={failure} />
        <FormButtons does="Save" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

type FieldsProps = Pick<CallForm<Values>, "form">;

/** What names the provider; Google needs nothing. */
function IssuerField({ form }: FieldsProps) {
  const { kind } = form.values;
  return (
    <>
      {kind === "other" && (
        <TextInput
          label="Issuer"
          description="The provider's address, letter by letter as its own page writes it"
          placeholder="https://login.school.edu.sg"
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("issuer")}
        />
      )}
      {kind === "microsoft" && (
        <TextInput
          label="Directory (tenant) ID"
          description="On the app's overview page. Only accounts of this directory come in, and no guests."
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps("tenant")}
        />
      )}
    </>
  );
}

/** Whom the provider lets in here. */
function AccessFields({ form }: FieldsProps) {
  const { kind, domains } = form.values;
  return (
    <>
      <TagsInput
        label="Domains"
        description={
          kind === "microsoft"
            ? "Only addresses of these domains link a student without the office. Empty: those of every domain of your directory."
            : "Only accounts of these domains come in. A domain does not include its subdomains."
        }
        placeholder={domains.length === 0 ? "students.edu.sg" : ""}
        withAsterisk={kind !== "microsoft"}
        splitChars={[",", " ", ";"]}
        acceptValueOnBlur
        {...form.getInputProps("domains")}
      />
      <Checkbox.Group label="For" withAsterisk {...form.getInputProps("roles")}>
        <Stack gap="xs" mt="xs">
          {(["STUDENT", "TRAINER", "ADMIN"] as const).map((role) => (
            <Checkbox key={role} value={role} label={`${roleLabel(role)}s`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Parents too"
        description="With an account of any domain whose address is on the school's list of parents. The link in a mail still works."
        {...form.getInputProps("parents", { type: "checkbox" })}
      />
      <Switch
        label="On the sign-in pages"
        description="Leave it off until Try it has found nothing wrong."
        {...form.getInputProps("enabled", { type: "checkbox" })}
      />
    </>
  );
}
