import { Button, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { previewRetention, retentionRules, saveRetention } from "@markwell/contract/calls/privacy";
import { texts } from "@markwell/contract/texts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { formatDate, formatDateTime, formatNumber } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh, TO_BE_EDITED } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { wholeNumberOr } from "../../lib/whole-number.ts";
import { Card } from "../../ui/card.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";

type State = ReplyOf<typeof retentionRules>["data"];
type Rules = InputOf<typeof previewRetention>;

const rulesQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: async ({ signal }) => (await api(retentionRules, {}, { signal })).data,
  ...TO_BE_EDITED,
});

/** How long accounts of leavers, audit lines and mails are kept, and what the last runs deleted. */
export function Retention() {
  const rules = useQuery(rulesQuery);
  return rules.data ? (
    <Stack maw={720}>
      <RulesForm key={rules.data.version} stored={rules.data} />
      <Rounds runs={rules.data.runs} />
    </Stack>
  ) : (
    <LoadState load={rules} title="The rules could not be loaded">
      <RowsSkeleton rows={4} />
    </LoadState>
  );
}

interface Values extends Record<string, unknown> {
  leaverMonths: string;
  auditYears: string;
  mailDays: string;
}

const FIELDS = [
  {
    name: "leaverMonths",
    label: "Accounts of students who have left or were deleted, in months",
    description:
      "After this time their personal data is erased. Marks and results stay without a name.",
  },
  { name: "auditYears", label: "Lines of the audit log, in years", description: undefined },
  { name: "mailDays", label: "Sent and failed mails, in days", description: undefined },
] as const;

const rulesOf = ({ leaverMonths, auditYears, mailDays }: Values): Rules => ({
  leaverMonths: wholeNumberOr(leaverMonths, null),
  auditYears: wholeNumberOr(auditYears, null),
  mailDays: wholeNumberOr(mailDays, null),
});

async function agreed(rules: Rules): Promise<boolean> {
  const { data } = await api(previewRetention, rules);
  return confirm({
    title: "Apply these rules every night?",
    text: (
      <>
        <p>The next run would erase:</p>
        <ul>
          <li>the personal data of {formatNumber(data.students)} students</li>
          <li>{formatNumber(data.auditLines)} lines of the audit log</li>
          <li>{formatNumber(data.mails)} mails</li>
        </ul>
        {data.names.length > 0 && (
          <p>
            {data.names.map(({ name, since }) => `${name} (since ${formatDate(since)})`).join(", ")}
            {data.students > data.names.length && ` and ${data.students - data.names.length} more`}
          </p>
        )}
        <p>This cannot be undone.</p>
      </>
    ),
    confirm: "Save the rules",
    danger: data.students + data.auditLines + data.mails > 0,
  });
}

function RulesForm({ stored }: { stored: State }) {
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: {
      leaverMonths: String(stored.leaverMonths ?? ""),
      auditYears: String(stored.auditYears ?? ""),
      mailDays: String(stored.mailDays ?? ""),
    },
    validate: (values) =>
      errorsOf(saveRetention.body, { ...rulesOf(values), version: stored.version }),
    onSubmit: async (values) => {
      const rules = rulesOf(values);
      if (!(await agreed(rules))) return;
      const { message } = await api(saveRetention, { ...rules, version: stored.version });
      notifySuccess(message ?? texts.retention.saved);
      await refresh(rulesQuery.queryKey);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <Card title="How long things are kept">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">
            Leave a field empty to keep things for ever. Before you save, you see what the next run
            would erase.
          </Text>
          {FIELDS.map(({ name, label, description }) => (
            <TextInput
              key={name}
              label={label}
              description={description}
              maw={420}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
          <FormFailure message={failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={sending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function Rounds({ runs }: { runs: State["runs"] }) {
  return (
    <Card title="Erased in the last nights">
      {runs.length === 0 ? (
        <Text c="dimmed">Nothing yet.</Text>
      ) : (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Night</Table.Th>
                {["Students", "Postponed", "Audit lines", "Mails"].map((head) => (
                  <Table.Th key={head} scope="col" ta="right">
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {runs.map(({ ranAt, students, waiting, auditLines, mails }) => (
                <Table.Tr key={ranAt}>
                  <Table.Td>{formatDateTime(ranAt)}</Table.Td>
                  {[students, waiting, auditLines, mails].map((count, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no identity besides their place
                    <Table.Td key={place} ta="right">
                      {formatNumber(count)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text c="dimmed" fz="sm" mt="sm">
        Students who are writing a test or have answers to be marked are postponed to a later night.
      </Text>
    </Card>
  );
}
