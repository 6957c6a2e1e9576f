import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { saveSchoolSettings, schoolSettings, sendTestMail } from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { IconSend } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh, TO_BE_EDITED } from "../../lib/query-client.ts";
import { showSchool } from "../../lib/school.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import { useAct } from "../../ui/use-act.ts";

type Settings = ReplyOf<typeof schoolSettings>["data"];

const settingsQuery = queryOptions({
  queryKey: ["school-settings"],
  queryFn: async ({ signal }) => (await api(schoolSettings, {}, { signal })).data,
  ...TO_BE_EDITED,
});

/** /user/schoolsettings: what mails, papers and pages say of the school, and a test mail. */
export function SchoolPage() {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        title="School Settings"
        purpose="Every mail, paper and page shows this name and logo."
      />
      {settings.data ? (
        <Stack maw={640}>
          <SettingsForm key={settings.data.version} settings={settings.data} />
          <TestMail />
        </Stack>
      ) : (
        <LoadState load={settings} title="The settings could not be loaded">
          <RowsSkeleton rows={4} />
        </LoadState>
      )}
    </>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: settings,
    validate: (values) => errorsOf(saveSchoolSettings.body, values),
    onSubmit: async (values) => {
      const { data, message } = await api(saveSchoolSettings, values);
      showSchool(data);
      notifySuccess(message ?? texts.school.saved);
      await refresh(settingsQuery.queryKey);
    },
    // What the server refuses stands in the form.
    onFailure: () => undefined,
  });
  return (
    <Card title="Name and logo">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Name of the school"
            withAsterisk
            autoComplete="organization"
            {...form.getInputProps("name")}
          />
          <UploadField
            label="Logo"
            accepted="picture"
            alt="The logo of the school"
            value={form.values.logo}
            onChange={(path) => form.setFieldValue("logo", path)}
            error={form.errors.logo}
          />
          <TextInput
            label="Address for replies"
            description="Replies to the school's mails go to this address. Without it, mails ask not to be answered."
            type="email"
            autoComplete="off"
            {...form.getInputProps("replyTo")}
          />
          <FormFailure message={failure} />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function TestMail() {
  const { emailid } = useCurrentUser();
  const send = useAct({ call: () => api(sendTestMail) });
  return (
    <Card title="Test mail">
      <Stack align="flex-start">
        <Text className="breaks">
          Sends a mail with the saved name and logo to you, {emailid}. The page{" "}
          <AnchorLink to="/user/mails" underline="always">
            Mails
          </AnchorLink>{" "}
          shows what becomes of it.
        </Text>
        <Button
          variant="default"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={send.busy}
          onClick={() => send.run()}
        >
          Send a test mail
        </Button>
      </Stack>
    </Card>
  );
}
