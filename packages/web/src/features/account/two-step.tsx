import { Box, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  addFactor,
  beginFactor,
  makeRecoveryCodes,
  myFactors,
  removeFactor,
  renameFactor,
} from "@markwell/contract/calls/factors";
import { IconDeviceMobile, IconFingerprint, type TablerIcon } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatDate, formatDateTime } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { AddFactor } from "../../ui/two-step/add-factor.tsx";
import { RecoveryCodes } from "../../ui/two-step/recovery-codes.tsx";
import { useAction } from "../../ui/use-action.ts";

const factorsQuery = queryOptions({
  queryKey: ["my-factors"],
  queryFn: ({ signal }) => api(myFactors, {}, { signal }),
  staleTime: 0,
});
const keys = [factorsQuery.queryKey, ["my-day"], ["my-sessions"]];

/** Passkeys, authenticator app and recovery codes of a member of staff. */
export function TwoStepPanel() {
  const load = useQuery(factorsQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useAction({
    call: () => api(makeRecoveryCodes, {}),
    ask: () => ({
      title: "Make new recovery codes?",
      text: "The former ones no longer work.",
      confirm: "Make new codes",
    }),
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    refresh: keys,
  });
  const { data } = load;
  const isSetUp = data && (data.passkeys.length > 0 || data.app !== undefined);
  return (
    <Panel
      title="Two-step sign-in"
      help="A second step beside your password, so that a stolen password is not enough. A passkey also signs you in without a password."
      action={isSetUp && <StatusBadge tone="good">On</StatusBadge>}
    >
      {data ? (
        <Stack>
          {data.requiredFrom && (
            <Text fw={600}>
              {isSetUp
                ? "Your school requires it."
                : `Your school requires it from ${formatDate(data.requiredFrom)}. From then on you have to set it up when you sign in.`}
            </Text>
          )}
          {isSetUp && <FactorList mine={data} />}
          <AddFactor
            hasApp={data.app !== undefined}
            first={!isSetUp}
            begin={(what) => api(beginFactor, { what })}
            add={async (added) => {
              const { message, recoveryCodes } = await api(addFactor, added);
              notifySuccess(message);
              setCodes(recoveryCodes);
              await refresh(...keys);
            }}
          />
          {isSetUp && (
            <Group gap="sm" justify="space-between">
              <Text>{counted(data.recoveryCodesLeft, "recovery code")} left</Text>
              <Button variant="subtle" mih={44} loading={renew.busy} onClick={() => renew.run()}>
                Make new recovery codes
              </Button>
            </Group>
          )}
        </Stack>
      ) : (
        <LoadState load={load} title="Two-step sign-in could not be loaded">
          <RowsSkeleton rows={2} />
        </LoadState>
      )}
      {codes && (
        <FormModal title="Recovery codes" onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </FormModal>
      )}
    </Panel>
  );
}

function FactorList({ mine: { passkeys, app } }: { mine: ReplyOf<typeof myFactors> }) {
  const [renamed, setRenamed] = useState<{ _id: string; name: string }>();
  const remove = useAction({
    call: ({ _id }: { _id: string; name: string }) => api(removeFactor, { _id }),
    ask: ({ name }) => ({
      title: `Remove ${name}?`,
      text: "You can no longer sign in with it. Your other devices are signed out.",
      confirm: "Remove it",
      danger: true,
    }),
    refresh: keys,
  });
  return (
    <>
      {renamed && <RenamePasskey {...renamed} onClose={() => setRenamed(undefined)} />}
      <ul className="column" aria-label="Your second steps">
        {passkeys.map(({ _id, name, lastUsedAt }) => (
          <FactorRow
            key={_id}
            icon={IconFingerprint}
            name={name}
            kind="Passkey"
            lastUsedAt={lastUsedAt}
            removing={remove.busyWith?._id === _id}
            onRename={() => setRenamed({ _id, name })}
            onRemove={() => remove.run({ _id, name: `the passkey ${name}` })}
          />
        ))}
        {app && (
          <FactorRow
            icon={IconDeviceMobile}
            name="Authenticator app"
            kind="Six digits"
            lastUsedAt={app.lastUsedAt}
            removing={remove.busyWith?._id === "app"}
            onRemove={() => remove.run({ _id: "app", name: "the authenticator app" })}
          />
        )}
      </ul>
    </>
  );
}

interface RenameProps {
  _id: string;
  name: string;
  onClose: () => void;
}

function RenamePasskey({ _id, name: before, onClose }: RenameProps) {
  const [name, setName] = useState(before);
  const saving = useAction({
    call: () => api(renameFactor, { _id, name }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    refresh: keys,
  });
  return (
    <FormModal title={`Rename ${before}`} onClose={onClose}>
      <form
        className="column gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <TextInput
          label="Name"
          description="Such as the device that it is on"
          value={name}
          maxLength={60}
          required
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={saving.busy} disabled={name.trim() === ""}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </form>
    </FormModal>
  );
}

interface FactorRowProps {
  icon: TablerIcon;
  name: string;
  kind: string;
  lastUsedAt: string;
  removing: boolean;
  onRename?: () => void;
  onRemove: () => void;
}

function FactorRow({ icon: Icon, name, kind, lastUsedAt, ...does }: FactorRowProps) {
  const { removing, onRename, onRemove } = does;
  return (
    <li>
      <Group gap="8px 12px">
        <Icon className="rigid" size={22} aria-hidden />
        <Box component="span" flex="1 1 200px">
          <Text component="span" fw={700} className="breaks">
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {kind}, last used {formatDateTime(lastUsedAt)}
          </Text>
        </Box>
        <Group gap="xs" justify="flex-end">
          {onRename && (
            <Button variant="default" mih={44} aria-label={`Rename ${name}`} onClick={onRename}>
              Rename
            </Button>
          )}
          <Button
            variant="default"
            mih={44}
            loading={removing}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
      </Group>
    </li>
  );
}
