import { Alert, Badge, Button, Checkbox, Code, Group, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  decideProviderRequest,
  type ProviderRequest,
  type ProviderSetting,
  providerSettings,
  removeProvider,
  switchPasswords,
  tryProvider,
} from "@markwell/contract/calls/providers";
import { roleLabel } from "@markwell/domain/people/role";
import { IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormModal } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { StudentSelect } from "../../ui/student-select.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ProviderForm } from "./provider-form.tsx";
import { TwoStepSettings } from "./two-step-settings.tsx";

type State = ReplyOf<typeof providerSettings>;
type Role = State["passwordsOff"][number];

const settingsQuery = queryOptions({
  queryKey: ["provider-settings"],
  queryFn: ({ signal }) => api(providerSettings, {}, { signal }),
  ...TO_BE_EDITED,
});
const refresh = [settingsQuery.queryKey, ["sign-in-ways"], ["my-day"]];

const ROLES = ["STUDENT", "TRAINER", "ADMIN"] as const;
const people = (roles: readonly Role[]) =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => `${roleLabel(role)}s`)
    .join(", ");

/** With which accounts people sign in, who waits for the office, and who may still use a password. */
export function SignInSettings() {
  const settings = useQuery(settingsQuery);
  return settings.data ? (
    <Stack maw={720}>
      {settings.data.requests.length > 0 && <Requests requests={settings.data.requests} />}
      <Providers state={settings.data} />
      <Passwords key={settings.data.passwordsOff.join()} state={settings.data} />
      <TwoStepSettings />
    </Stack>
  ) : (
    <LoadState load={settings} title="The settings could not be loaded">
      <RowsSkeleton rows={4} />
    </LoadState>
  );
}

function Providers({ state: { data, redirectUrl } }: { state: State }) {
  const [edited, setEdited] = useState<ProviderSetting | "new">();
  return (
    <Card title="Sign in with the school's accounts">
      <Stack>
        <Text c="dimmed">
          Students and staff use the Google or Microsoft account that they have already. Register
          this site there first; the guide for running Markwell says how, step by step.
        </Text>
        <div>
          <Text fw={600}>Redirect address to register</Text>
          <Group gap="xs" wrap="nowrap">
            <Code className="breaks" fz="sm">
              {redirectUrl}
            </Code>
            <CopyButton
              value={redirectUrl}
              label="Copy the address"
              message="Address copied"
              compact
            />
          </Group>
        </div>
        {data.length === 0 ? (
          <Text>No provider yet: everybody signs in with a password or a card.</Text>
        ) : (
          <ul className="column gap-20" aria-label="Providers">
            {data.map((provider) => (
              <ProviderRow
                // What a try found holds until the provider is changed.
                key={`${provider._id} ${provider.version}`}
                provider={provider}
                onEdit={() => setEdited(provider)}
              />
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited("new")}>
            Add a provider
          </Button>
        </Group>
      </Stack>
      {edited && (
        <ProviderForm
          provider={edited === "new" ? undefined : edited}
          refresh={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface ProviderRowProps {
  provider: ProviderSetting;
  onEdit: () => void;
}

function ProviderRow({ provider, onEdit }: ProviderRowProps) {
  const { _id, label, issuer, domains, roles, enabled } = provider;
  const trial = useAction({ call: () => api(tryProvider, { _id }), failed: () => {} });
  const remove = useAction({
    call: () => api(removeProvider, { _id }),
    ask: () => ({
      title: `Remove ${label}?`,
      text: "Nobody can sign in with it any more. Linked accounts count again when you add the same provider again.",
      confirm: "Remove it",
      danger: true,
    }),
    refresh,
  });
  return (
    <li>
      <Stack gap={6}>
        <Group gap="xs">
          <Text component="h3" fw={700}>
            {label}
          </Text>
          <Badge color={enabled ? "green" : "gray"} variant="light">
            {enabled ? "On" : "Off"}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed" className="breaks">
          {people(roles)}
          {domains.length > 0 && `, only ${domains.join(", ")}`}
          <br />
          {issuer}
        </Text>
        <Group gap="xs">
          <Button variant="light" loading={trial.busy} onClick={() => trial.run()}>
            Try it
          </Button>
          <Button variant="default" aria-label={`Edit ${label}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={`Remove ${label}`}
            loading={remove.busy}
            onClick={() => remove.run()}
          >
            Remove
          </Button>
        </Group>
        <FormFailure message={trial.failure} />
        {trial.reply && <Findings reply={trial.reply} />}
      </Stack>
    </li>
  );
}

function Findings({ reply: { findings, url } }: { reply: ReplyOf<typeof tryProvider> }) {
  return (
    <Alert color={url ? "green" : "red"} role="status">
      <Stack gap="xs">
        {findings.map(({ good, text }) => (
          <div key={text} className="row unwrapped gap-12">
            {good ? (
              <IconCheck className="rigid" size={20} aria-label="Good" />
            ) : (
              <IconX className="rigid" size={20} aria-label="Wrong" />
            )}
            <Text className="breaks">{text}</Text>
          </div>
        ))}
        {url && (
          <>
            <Text>
              Now sign in there once. Nobody is signed in here by it; the new tab says what would
              happen.
            </Text>
            <Button component="a" href={url} target="_blank" rel="noopener" w="fit-content">
              Sign in as a trial
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}

function Passwords({ state: { passwordsOff } }: { state: State }) {
  const [off, setOff] = useState<Role[]>(passwordsOff);
  const save = useAction({
    call: () => api(switchPasswords, { off }),
    ask: () =>
      off.some((role) => !passwordsOff.includes(role))
        ? {
            title: "Switch passwords off?",
            text: "People whose account is not linked yet wait until the office lets them in. Whoever is signed in stays so. A printed card still signs a student in once.",
            confirm: "Switch them off",
          }
        : undefined,
    failed: () => {},
    refresh,
  });
  return (
    <Card title="Passwords">
      <Stack>
        <Checkbox.Group
          label="Sign in with the school's accounts only"
          description="Passwords of these people no longer work. The last admin keeps theirs."
          value={off}
          onChange={(roles) => setOff(ROLES.filter((role) => roles.includes(role)))}
        >
          <Stack gap="xs" mt="xs">
            {ROLES.map((role) => (
              <Checkbox key={role} value={role} label={`${roleLabel(role)}s`} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormFailure message={save.failure} />
        <Group justify="flex-end">
          <Button
            loading={save.busy}
            disabled={off.join() === passwordsOff.join()}
            onClick={() => save.run()}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Requests({ requests }: { requests: readonly ProviderRequest[] }) {
  const [choosing, setChoosing] = useState<ProviderRequest>();
  const decide = useAction({
    call: (input: { _id: string; link: boolean; personId?: string }) =>
      api(decideProviderRequest, input),
    ask: ({ link }) =>
      link
        ? undefined
        : {
            title: "Refuse this account?",
            text: "It is told that the office has not let it in, and may ask again after 90 days.",
            confirm: "Refuse it",
            danger: true,
          },
    refresh,
  });
  const isBusy = ({ _id }: ProviderRequest) => decide.busyWith?._id === _id;
  return (
    <Card title="Waiting to be let in">
      <ul className="column gap-20" aria-label="Accounts that wait">
        {requests.map((request) => {
          const { _id, label, email, name, why, askedAt, person } = request;
          return (
            <li key={_id}>
              <Stack gap={6}>
                <Text fw={700} className="breaks">
                  {email || name || "An account without an address"}
                </Text>
                <Text size="sm" c="dimmed">
                  {email && name && `${name}, `}
                  {label}, {formatDateTime(askedAt)}
                  <br />
                  {why}
                </Text>
                <Group gap="xs">
                  {person && (
                    <Button
                      className="wrapping"
                      loading={isBusy(request)}
                      onClick={() => decide.run({ _id, link: true })}
                    >
                      Link with {person.name}
                      {person.classes
                        ? ` (${person.classes})`
                        : person.type !== "STUDENT" && ` (${roleLabel(person.type)})`}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => setChoosing(request)}>
                    {person ? "Somebody else" : "Choose the student"}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    onClick={() => decide.run({ _id, link: false })}
                  >
                    Refuse
                  </Button>
                </Group>
              </Stack>
            </li>
          );
        })}
      </ul>
      {choosing && (
        <ChooseStudent
          request={choosing}
          onClose={() => setChoosing(undefined)}
          onChosen={(personId) => {
            setChoosing(undefined);
            decide.run({ _id: choosing._id, link: true, personId });
          }}
        />
      )}
    </Card>
  );
}

interface ChooseStudentProps {
  request: ProviderRequest;
  onClose: () => void;
  onChosen: (studentId: string) => void;
}

function ChooseStudent({ request: { email, name, label }, onClose, onChosen }: ChooseStudentProps) {
  const [chosen, setChosen] = useState("");
  return (
    <FormModal title="Whose account is it?" onClose={onClose}>
      <Stack>
        <Text className="breaks">
          {label}: {email || name || "an account without an address"}. Make sure that you know whose
          it is: from then on it opens the student's account.
        </Text>
        <StudentSelect onChoose={setChosen} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen === ""} onClick={() => onChosen(chosen)}>
            Link
          </Button>
        </Group>
      </Stack>
    </FormModal>
  );
}
