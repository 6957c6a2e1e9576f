import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { askToJoinClass } from "@markwell/contract/calls/classes";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { CLASSES_KEY, myClassesQuery } from "../../lib/class-names.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { told as inWords, say } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { Panel } from "../../ui/panel.tsx";

const route = getRouteApi("/user/joinclass");

export function JoinClassPage() {
  const { code = "" } = route.useSearch();
  return (
    <>
      <PageHeader
        title={say("My Classes")}
        purpose={say("Type the code that your teacher shows you.")}
      />
      <Stack gap={20}>
        <Panel title={say("Join a class")}>
          <CodeForm code={code} />
        </Panel>
        <Panel title={say("Your classes")}>
          <MyClasses />
        </Panel>
      </Stack>
    </>
  );
}

function CodeForm({ code }: { code: string }) {
  const [told, setTold] = useState("");
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { code },
    validate: (values) => errorsOf(askToJoinClass.body, values),
    onSubmit: async (values) => {
      setTold("");
      setTold((await api(askToJoinClass, values)).message);
      form.reset();
      form.setValues({ code: "" });
      void refresh(CLASSES_KEY);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        label={say("Code of the class")}
        description={say("8 letters and digits")}
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maw={320}
        {...form.getInputProps("code")}
      />
      <FormFailure message={failure} />
      {told && (
        <Alert color="green" role="status" p="sm">
          {told}
        </Alert>
      )}
      <Button type="submit" loading={sending} style={{ justifySelf: "start" }}>
        {say("Ask to join")}
      </Button>
    </form>
  );
}

function MyClasses() {
  const load = useQuery({ ...myClassesQuery, refetchInterval: 30_000 });
  if (!load.data) {
    return (
      <LoadState load={load} title={say("Your classes could not be loaded")}>
        <RowsSkeleton rows={2} />
      </LoadState>
    );
  }
  const { classes, waiting } = load.data;
  return (
    <Stack gap="sm">
      {waiting > 0 && (
        <Alert icon={<IconHourglass size={20} />} p="sm">
          {waiting === 1
            ? say("You have asked to join a class. Its teacher will let you in.")
            : say("You have asked to join {waiting} classes. Their teachers will let you in.", {
                waiting,
              })}
        </Alert>
      )}
      {classes.length === 0 ? (
        <p className="muted">{say("You are not in a class yet.")}</p>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {classes.map(({ _id, name, subject, teachers }) => (
            <li key={_id}>
              <span className="strong" translate="no">
                {name}
              </span>
              {subject && ` · ${inWords(subject)}`}
              {teachers.length > 0 && <span translate="no">{` · ${teachers.join(", ")}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
