import {
  Button,
  Group,
  MultiSelect,
  type MultiSelectProps,
  NativeSelect,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
} from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  saveSchoolSettings,
  type schoolSettings,
  sendTestMail,
} from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { LIST_KINDS, type ListKind } from "@markwell/domain/school/list-name";
import { TEST_KIND_LABELS, VETTED_KINDS } from "@markwell/domain/school/lists";
import { IconChecklist, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { showSchool } from "../../lib/school.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { UploadField } from "../../ui/upload/upload-field.tsx";
import { useAction } from "../../ui/use-action.ts";
import { schoolReadings } from "../questions/index.ts";
import { EditableLists } from "./editable-lists.tsx";
import { FamilyLanguages } from "./family-languages.tsx";
import { GradeScales } from "./grade-scales.tsx";
import { PaperFormats } from "./paper-formats.tsx";
import { Retention } from "./retention.tsx";
import classes from "./school.module.css";
import { SchoolYears } from "./school-years.tsx";
import { settingsQuery } from "./settings-query.ts";
import { SignInSettings } from "./sign-in-settings.tsx";
import { YearEnd } from "./year-end.tsx";

const SchoolReadings = lazy(async () => ({
  default: (await untilLoaded(schoolReadings)).SchoolReadings,
}));

type Settings = ReplyOf<typeof schoolSettings>["data"];

const route = getRouteApi("/user/schoolsettings");

const SECTIONS = [
  { value: "name", label: "Name and mails" },
  { value: "signin", label: "Sign-in" },
  { value: "languages", label: "Languages" },
  { value: "years", label: "School calendar" },
  { value: "yearend", label: "Year's end" },
  { value: "formats", label: "Paper formats" },
  { value: "grades", label: "Grades" },
  { value: "retention", label: "Retention" },
  { value: "answers", label: "Short answers" },
  { value: "topic", label: "Topics" },
  { value: "component", label: "Components" },
  { value: "school", label: "Schools" },
  { value: "exam", label: "Exams" },
] as const;

const isList = (section: string): section is ListKind =>
  LIST_KINDS.some((kind) => kind === section);

export function SchoolPage() {
  const { section = "name" } = route.useSearch();
  const changeSearch = useChangeSearch();
  const show = (next: string | null) => {
    const found = SECTIONS.find(({ value }) => value === next)?.value;
    changeSearch({ section: found === "name" ? undefined : found });
  };
  return (
    <>
      <PageHeader
        title="School Settings"
        purpose="The school's name, calendar, retention rules, answer reading, and the lists that forms and filters offer."
        actions={
          <ButtonLink
            to="/ready"
            variant="default"
            leftSection={<IconChecklist size={18} aria-hidden />}
          >
            Is this school ready?
          </ButtonLink>
        }
      />
      <Tabs value={section} onChange={show} keepMounted={false}>
        <NativeSelect
          className={classes.sections}
          aria-label="Section"
          data={SECTIONS}
          value={section}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <Tabs.List mb="md" className={classes.tabs}>
          {SECTIONS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={section}>
          {section === "name" && <NameAndMails />}
          {section === "signin" && <SignInSettings />}
          {section === "languages" && <FamilyLanguages />}
          {section === "years" && <SchoolYears />}
          {section === "yearend" && <YearEnd />}
          {section === "formats" && <PaperFormats />}
          {section === "grades" && <GradeScales />}
          {section === "retention" && <Retention />}
          {section === "answers" && (
            <Suspense fallback={<RowsSkeleton rows={4} />}>
              <SchoolReadings />
            </Suspense>
          )}
          {isList(section) && <EditableLists list={section} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function NameAndMails() {
  const settings = useQuery(settingsQuery);
  return settings.data ? (
    <Stack maw={640}>
      <SettingsForm key={settings.data.version} settings={settings.data} />
      <TestMail />
    </Stack>
  ) : (
    <LoadState load={settings} title="The settings could not be loaded">
      <RowsSkeleton rows={4} />
    </LoadState>
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
    // The form shows a refusal.
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
            description="Replies to the school's mails go to this address. Without it, mails ask people not to reply."
            type="email"
            autoComplete="off"
            {...form.getInputProps("replyTo")}
          />
          <TextInput
            label={texts.school.dataOfficer}
            description="Name and how to reach them, such as an address or phone number. Students read it on My data, parents on their page."
            autoComplete="off"
            {...form.getInputProps("dataOfficer")}
          />
          <NativeSelect
            label="The 48 hours of marking count on"
            description="With school days only, weekends, holidays and days outside the terms add no time: an answer from Friday 14:00 is due on Tuesday 14:00. Students, reminders and the marking queue follow this. Enter the terms of the year first."
            data={[
              { value: "every-day", label: "Every day" },
              { value: "school-days", label: "School days only" },
            ]}
            {...form.getInputProps("promiseCounts")}
          />
          <Switch
            label={texts.school.longMarks}
            description="Otherwise every question has 1 to 10 marks. Questions that have more keep them when you switch it off."
            {...form.getInputProps("longMarks", { type: "checkbox" })}
          />
          <Switch
            label={texts.school.numberedOptions}
            description="As in many papers of Singapore, on screens and in print, from the next time that a page is opened. Otherwise they are A to E, which spreadsheets and exported files always keep."
            {...form.getInputProps("numberedOptions", { type: "checkbox" })}
          />
          <VettedKinds {...form.getInputProps("vettedKinds")} />
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

const VettedKinds = (field: MultiSelectProps) => (
  <MultiSelect
    label={texts.vetting.required}
    description="Tests of these kinds neither begin nor are assigned before a colleague has approved them. A change afterwards asks again."
    placeholder={field.value?.length ? undefined : "No kind"}
    data={VETTED_KINDS.map((value) => ({ value, label: TEST_KIND_LABELS[value] }))}
    {...field}
  />
);

function TestMail() {
  const { emailid } = useCurrentUser();
  const send = useAction({ call: () => api(sendTestMail) });
  return (
    <Card title="Test mail">
      <Stack align="flex-start">
        <Text className="breaks">
          We send a mail with the saved name and logo to you, {emailid}. The page{" "}
          <AnchorLink to="/user/mails" underline="always">
            Mails
          </AnchorLink>{" "}
          shows whether it was sent.
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
