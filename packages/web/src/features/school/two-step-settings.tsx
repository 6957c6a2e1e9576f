import { Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { type FactorRule, factorSettings, requireFactor } from "@markwell/contract/calls/factors";
import { roleLabel } from "@markwell/domain/people/role";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatDate } from "../../lib/format.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";

const settingsQuery = queryOptions({
  queryKey: ["factor-settings"],
  queryFn: ({ signal }) => api(factorSettings, {}, { signal }),
  ...TO_BE_EDITED,
});

/** Of which staff the school requires a second step, and from which day. */
export function TwoStepSettings() {
  const settings = useQuery(settingsQuery);
  return (
    <Card title="Two-step sign-in of staff">
      {settings.data ? (
        <Stack>
          <Text c="dimmed">
            A passkey or a code of an authenticator app beside the password, also after a sign-in
            with the school's accounts. Everybody sets it up in Name and password, in their own
            menu. Students have none.
          </Text>
          {settings.data.data.map((rule) => (
            <RoleRule key={`${rule.role} ${rule.from}`} rule={rule} />
          ))}
          <Text size="sm" c="dimmed">
            Passkeys are made for {settings.data.host}. If this site gets another address, all
            passkeys are lost.
          </Text>
        </Stack>
      ) : (
        <LoadState load={settings} title="The settings could not be loaded">
          <RowsSkeleton rows={2} />
        </LoadState>
      )}
    </Card>
  );
}

function RoleRule({ rule: { role, from, people, ready } }: { rule: FactorRule }) {
  const [isOn, setOn] = useState(from !== "");
  const [day, setDay] = useState(from);
  const name = roleLabel(role);
  const wanted = isOn ? day : "";
  const missing = people - ready;
  const save = useAction({
    call: () => api(requireFactor, { role, from: wanted }),
    ask: () =>
      wanted !== "" && missing > 0
        ? {
            title: `Require two-step sign-in from ${formatDate(`${wanted}T12:00:00`)}?`,
            text: `${counted(missing, name.toLowerCase())} still without it: from that day on they are signed out, and set it up at their next sign-in.`,
            confirm: "Require it",
          }
        : undefined,
    failed: () => undefined,
    refresh: [settingsQuery.queryKey, ["my-day"], ["my-factors"]],
  });
  return (
    <fieldset>
      <Stack gap="xs">
        <Switch
          label={`Required of ${name}s`}
          description={`${ready} of ${counted(people, name.toLowerCase())} ${ready === 1 ? "has" : "have"} set it up`}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        <Group gap="sm" align="flex-end">
          {isOn && (
            <TextInput
              type="date"
              label="From"
              aria-label={`From which day, for ${name}s`}
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          )}
          {wanted !== from && (
            <Button
              aria-label={`Save, for ${name}s`}
              loading={save.busy}
              disabled={isOn && day === ""}
              onClick={() => save.run()}
            >
              Save
            </Button>
          )}
        </Group>
        <FormFailure message={save.failure} />
      </Stack>
    </fieldset>
  );
}
