import { Button, Group, Stack, Switch, Table, Text, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  familyLanguages,
  familyTexts,
  saveSchoolSettings,
  signLanguage,
  takeLanguageCheckBack,
} from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { LANGUAGE_NAMES, LANGUAGE_WORDS, LOCALES } from "@markwell/domain/reports/language";
import { IconSignature } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatDate } from "../../lib/format.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { InLanguage } from "../../ui/in-language.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageModal } from "../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./school.module.css";
import { settingsQuery } from "./settings-query.ts";

type Line = ReplyOf<typeof familyLanguages>["data"][number];
type Translated = Line["language"];

const languagesQuery = queryOptions({
  queryKey: ["family-languages"],
  queryFn: async ({ signal }) => (await api(familyLanguages, {}, { signal })).data,
  ...TO_BE_EDITED,
});

/** In which languages students and parents read, and which native reader has checked each. */
export function FamilyLanguages() {
  const lines = useQuery(languagesQuery);
  const settings = useQuery(settingsQuery);
  const [read, setRead] = useState<Translated>();
  if (!lines.data || !settings.data) {
    return (
      <LoadState load={[lines, settings]} title="The languages could not be loaded">
        <RowsSkeleton rows={4} height={96} />
      </LoadState>
    );
  }
  const { data: saved } = settings;
  return (
    <Stack maw={720}>
      <Card title="Languages of students and parents">
        <Stack>
          <Text c="dimmed">
            Each person chooses on the page, and the account keeps it. Questions and what people
            write stay as they are, and pages for staff are in English. Switch off a language that
            your school does not want: its readers then get English.
          </Text>
          <ul className={classes.languages} aria-label="Languages">
            {lines.data.map((line) => (
              <LanguageRow
                key={line.language}
                line={line}
                settings={saved}
                onRead={() => setRead(line.language)}
              />
            ))}
          </ul>
        </Stack>
      </Card>
      {read && <TextsToCheck language={read} onClose={() => setRead(undefined)} />}
    </Stack>
  );
}

interface LanguageRowProps {
  line: Line;
  settings: Parameters<typeof api<typeof saveSchoolSettings>>[1];
  onRead: () => void;
}

function LanguageRow({ line: { language, texts: all, checked }, ...row }: LanguageRowProps) {
  const { settings, onRead } = row;
  const name = LANGUAGE_WORDS[language];
  const offered = settings.familyLanguages ?? [];
  const isOn = offered.includes(language);
  const save = useAction({
    call: (on: boolean) =>
      api(saveSchoolSettings, {
        ...settings,
        familyLanguages: on ? [...offered, language] : offered.filter((each) => each !== language),
      }),
    ask: (on) =>
      on
        ? undefined
        : {
            title: `Switch ${name} off?`,
            text: `Whoever reads in ${name} gets English from the next page and mail on, and ${name} again when you switch it on.`,
            confirm: "Switch it off",
          },
    done: (_, on) => `${name} is ${on ? "on" : "off"}`,
    refresh: [settingsQuery.queryKey],
  });
  return (
    <li>
      <Stack gap={6} align="flex-start">
        <Text component="h3" fw={700}>
          {name}{" "}
          <span lang={LOCALES[language]} translate="no" className="muted">
            {LANGUAGE_NAMES[language]}
          </span>
        </Text>
        <Checked language={language} checked={checked} />
        <Text size="sm" c="dimmed">
          {counted(all, "text")}
        </Text>
      </Stack>
      <Switch
        label={`Offer ${name}`}
        checked={isOn}
        disabled={save.busy}
        onChange={(event) => save.run(event.currentTarget.checked)}
      />
      <Button variant="default" aria-label={`Read and sign the texts in ${name}`} onClick={onRead}>
        Read and sign
      </Button>
    </li>
  );
}

/** Shows who checked the texts of a language and how many have changed since, and takes the signature back. */
function Checked({ language, checked }: Pick<Line, "language" | "checked">) {
  const name = LANGUAGE_WORDS[language];
  const takeBack = useAction({
    call: ({ _id }: NonNullable<Line["checked"]>) => api(takeLanguageCheckBack, { id: _id }),
    ask: ({ reader }) => ({
      title: `Take back the signature of ${reader}?`,
      text: `The texts in ${name} then count as not checked, or as checked by whoever signed before. Families go on reading them. The audit log keeps both, the signature and that you took it back.`,
      confirm: "Take it back",
    }),
    refresh: [languagesQuery.queryKey, ["family-texts"]],
  });
  if (!checked) return <StatusBadge tone="caution">{texts.school.notChecked}</StatusBadge>;
  const { changed, reader, at } = checked;
  return (
    <>
      <StatusBadge tone={changed > 0 ? "caution" : "good"}>
        {changed > 0
          ? `${counted(changed, "text")} ${texts.school.notChecked}`
          : "checked by a native reader"}
      </StatusBadge>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {reader}, {formatDate(at)}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mih={36}
          loading={takeBack.busy}
          aria-label={`Take back the signature of ${reader} below the texts in ${name}`}
          onClick={() => takeBack.run(checked)}
        >
          Take back
        </Button>
      </Group>
    </>
  );
}

interface TextsToCheckProps {
  language: Translated;
  onClose: () => void;
}

/** All texts of a language beside their English, and a native reader's name below them. */
function TextsToCheck({ language, onClose }: TextsToCheckProps) {
  const load = useQuery(
    queryOptions({
      queryKey: ["family-texts", language],
      queryFn: ({ signal }) => api(familyTexts, { language }, { signal }),
      ...TO_BE_EDITED,
    }),
  );
  const [search, setSearch] = useState("");
  const [onlyNew, setOnlyNew] = useState(false);
  const name = LANGUAGE_WORDS[language];
  const wanted = search.trim().toLocaleLowerCase();
  const all = load.data?.data ?? [];
  const found = all.filter(
    ({ english, own, changed }) =>
      (!onlyNew || changed) && `${english}\n${own}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <PageModal
      opened
      onClose={onClose}
      title={`Texts in ${name}`}
      width="80%"
      footer={
        load.data && <Signature language={language} edition={load.data.edition} onDone={onClose} />
      }
    >
      {!load.data ? (
        <LoadState load={load} title="The texts could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      ) : (
        <Stack>
          <Text c="dimmed">
            Somebody who has grown up with {name} reads the right column. Words in braces stand for
            a number or name; in a plural each branch is read on its own. Tell the makers of
            Markwell what is wrong, and sign when the texts are right.
          </Text>
          <Group align="flex-end">
            <TextInput
              label="Search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Switch
              label="Only new and changed texts"
              checked={onlyNew}
              onChange={(event) => setOnlyNew(event.currentTarget.checked)}
            />
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {found.length === all.length
              ? counted(all.length, "text")
              : `${found.length} of ${counted(all.length, "text")}`}
          </Text>
          <InLanguage lang={LOCALES[language]}>
            <Table layout="fixed" verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>English</Table.Th>
                  <Table.Th>{name}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {found.map(({ key, english, own }) => (
                  <Table.Tr key={key} className={classes.text}>
                    <Table.Td className="breaks">{english}</Table.Td>
                    <Table.Td className="breaks" lang={LOCALES[language]} translate="no">
                      {own}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </InLanguage>
        </Stack>
      )}
    </PageModal>
  );
}

interface SignatureProps {
  language: Translated;
  edition: string;
  onDone: () => void;
}

function Signature({ language, edition, onDone }: SignatureProps) {
  const sign = useAction({
    call: (input: { language: Translated; reader: string; edition: string }) =>
      api(signLanguage, input),
    failed: () => {},
    done: ({ message }) => {
      onDone();
      return message;
    },
    refresh: [languagesQuery.queryKey, ["family-texts"]],
  });
  const { form, submit } = useCallForm({
    initialValues: { reader: "" },
    validate: (values) => errorsOf(signLanguage.body, { ...values, language, edition }),
    onSubmit: async ({ reader }) => sign.run({ language, reader, edition }),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.signature}>
      <TextInput
        label="Name of the native reader"
        description={`I have read these texts. They are good ${LANGUAGE_WORDS[language]} for students and parents.`}
        autoComplete="off"
        {...form.getInputProps("reader")}
      />
      <Button
        type="submit"
        loading={sign.busy}
        leftSection={<IconSignature size={18} aria-hidden />}
      >
        Sign
      </Button>
      <FormFailure message={sign.failure} />
    </form>
  );
}
