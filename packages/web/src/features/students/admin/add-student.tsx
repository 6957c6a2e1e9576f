import { Alert, Button, Group, Select, Stack, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { addStudent } from "@markwell/contract/calls/students";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CLASSES_KEY, classNamesQuery } from "../../../lib/class-names.ts";
import { refresh } from "../../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { wholeNumberOr } from "../../../lib/whole-number.ts";
import { FormModal } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { SignInCardsButton } from "../../sign-in-cards/index.ts";
import { STUDENTS_KEY, sendNewStudent, studentPage } from "../queries.ts";
import { EMAIL, INDEX, NAME, USER_NAME } from "./edit-student.tsx";

type Added = ReplyOf<typeof addStudent>;

/** One student by hand; what follows is a mail or a card. */
export function AddStudent({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<Added>();
  return (
    <FormModal onClose={onClose} title="Add one student" size="lg">
      {added ? (
        <Result {...added} onAnother={() => setAdded(undefined)} onClose={onClose} />
      ) : (
        <NewStudentForm onAdded={setAdded} onClose={onClose} />
      )}
    </FormModal>
  );
}

function Result({
  message,
  data,
  onAnother,
  onClose,
}: Added & { onAnother: () => void; onClose: () => void }) {
  return (
    <Stack>
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        {message}
      </Alert>
      <Group gap="8px 12px">
        {data.emailid === "" && (
          <SignInCardsButton students={[data]} variant="filled">
            Sign-in card
          </SignInCardsButton>
        )}
        <Button variant="default" onClick={onAnother}>
          Add another student
        </Button>
        <Button variant="default" onClick={onClose}>
          Show the list
        </Button>
      </Group>
    </Stack>
  );
}

const valuesToSend = ({ classId, index, ...values }: Values) => ({
  ...values,
  ...(classId ? { classId } : {}),
  index: wholeNumberOr(index, undefined),
});

interface Values extends Record<string, unknown> {
  name: string;
  level: string;
  emailid: string;
  username: string;
  classId: string | null;
  index: string;
}

function NewStudentForm({
  onAdded,
  onClose,
}: {
  onAdded: (added: Added) => void;
  onClose: () => void;
}) {
  const { data: classes = [] } = useQuery(classNamesQuery);
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: { name: "", level: "", emailid: "", username: "", classId: null, index: "" },
    validate: (values) => errorsOf(addStudent.body, valuesToSend(values)),
    onSubmit: async (values) => {
      onAdded(await sendNewStudent(valuesToSend(values)));
      void Promise.all([refresh(STUDENTS_KEY), refresh(CLASSES_KEY)]);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const { classId, level } = form.values;
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput {...NAME} {...form.getInputProps("name")} />
      <Namesakes name={form.values.name} />
      <div className={layout.pair}>
        <Select
          label="Class"
          placeholder="No class yet"
          searchable
          clearable
          nothingFoundMessage="There is no such class this year"
          data={classes.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps("classId")}
          onChange={(chosen) => {
            form.setFieldValue("classId", chosen);
            const of = classes.find(({ _id }) => _id === chosen)?.level;
            if (of && !level) form.setFieldValue("level", of);
          }}
        />
        <TextInput
          label="Index number"
          description="In the register of the class"
          inputWrapperOrder={["label", "input", "description", "error"]}
          disabled={!classId}
          {...INDEX}
          {...form.getInputProps("index")}
        />
      </div>
      <Select
        label="Level"
        withAsterisk
        placeholder="Choose a level"
        data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
        {...form.getInputProps("level")}
      />
      <TextInput
        {...EMAIL}
        description="The student's own address. A mail with a link to choose a password goes there."
        {...form.getInputProps("emailid")}
      />
      <TextInput
        {...USER_NAME}
        description="For a student without an e-mail, who gets a sign-in card. Leave it empty, and we make one from the name."
        {...form.getInputProps("username")}
      />
      <FormFailure message={failure} />
      <FormButtons does="Add student" sending={sending} onCancel={onClose} />
    </form>
  );
}

/** Says who of this name is here already, before somebody is added twice. */
function Namesakes({ name }: { name: string }) {
  const typed = name.trim();
  const found = useQuery({ ...studentPage({ name: typed, limit: 20 }), enabled: typed.length > 3 });
  const same = (found.data?.data ?? []).filter(
    (one) => one.name.toLowerCase() === typed.toLowerCase(),
  );
  if (typed.length <= 3 || same.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      Here already:{" "}
      {same
        .map(({ name: own, emailid, username, level, classes }) =>
          [own, levelLabel(level), ...classes, emailid || username].join(", "),
        )
        .join("; ")}
      . Add only somebody else of the same name.
    </Alert>
  );
}
