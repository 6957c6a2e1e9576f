import { Alert, NativeSelect, type NativeSelectProps, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type AdminRow, changeAdmin, createAdmin } from "@markwell/contract/calls/admins";
import { listTeachers, type TeacherRow } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { ADMIN_KIND_WORDS, ADMIN_KINDS, type AdminKind } from "@markwell/domain/people/admin-kind";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FirstPassword, type FirstPasswordValues } from "../../ui/first-password.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";

interface AdminModalProps {
  listKey: QueryKey;
  onClose: () => void;
}

type Values = Pick<FirstPasswordValues, keyof FirstPasswordValues> & {
  name: string;
  emailid: string;
  kind: AdminKind;
};
const start: Values = {
  name: "",
  emailid: "",
  kind: "everything",
  invite: true,
  password: "",
  again: "",
};

/** The teacher who has this e-mail address, and may become an admin as well. */
function useTeacherWith(emailid: string): TeacherRow | undefined {
  const [asked] = useDebouncedValue(emailid.trim().toLowerCase(), 300);
  const { data } = useQuery({
    queryKey: ["teachers", "with", asked],
    queryFn: async ({ signal }) =>
      (await api(listTeachers, { emailid: asked }, { signal })).data.find(
        (teacher) => teacher.emailid === asked,
      ) ?? null,
    enabled: /.@./.test(asked),
  });
  return (emailid.trim().toLowerCase() === asked && data) || undefined;
}

export function AdminModal({ listKey, onClose }: AdminModalProps) {
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: start,
    validate: (values) => check(values, found),
    onSubmit: async (values) => {
      const { message } = await api(createAdmin, formOf(values, found));
      notifySuccess(message);
      onClose();
      await refresh(listKey);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const found = useTeacherWith(form.values.emailid);
  return (
    <FormModal onClose={onClose} title="Add Admin" size="lg">
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label="Email"
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("emailid")}
        />
        {found?.alsoAdmin && <Alert color="yellow">{`${found.name} is an admin already.`}</Alert>}
        {found && !found.alsoAdmin && (
          <Alert>
            {`${found.name} is a teacher, and will be teacher and admin. The password stays.`}
          </Alert>
        )}
        {!found && (
          <TextInput label="Name" withAsterisk autoComplete="off" {...form.getInputProps("name")} />
        )}
        <KindSelect kind={form.values.kind} {...form.getInputProps("kind")} />
        {!found && <FirstPassword form={form} />}
        <FormFailure message={failure} />
        <FormButtons does="Add Admin" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

/** Explains the chosen kind beside the field, because a phone would cut the sentence in it. */
const KindSelect = ({ kind, ...props }: NativeSelectProps & { kind: AdminKind }) => (
  <NativeSelect
    label="May do"
    description={ADMIN_KIND_WORDS[kind].means}
    data={ADMIN_KINDS.map((value) => ({ value, label: ADMIN_KIND_WORDS[value].label }))}
    {...props}
  />
);

interface ChangeKindProps extends AdminModalProps {
  admin: AdminRow;
}

export function ChangeKind({ admin, listKey, onClose }: ChangeKindProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { kind: admin.kind ?? ("everything" as AdminKind) },
    validate: () => ({}),
    onSubmit: async ({ kind }) => {
      const { message } = await api(changeAdmin, { _id: admin._id, kind });
      notifySuccess(message);
      onClose();
      await refresh(listKey);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <FormModal onClose={onClose} title={`What ${admin.name} may do`} size="lg">
      <form className={layout.form} onSubmit={submit} noValidate>
        <KindSelect kind={form.values.kind} data-autofocus {...form.getInputProps("kind")} />
        <p className="muted">
          {admin.self ? "You sign" : `${admin.name} signs`} in again after the change.
        </p>
        <FormFailure message={failure} />
        <FormButtons does="Save" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

const formOf = (
  { name, emailid, kind, invite, password }: Values,
  teacher: TeacherRow | undefined,
) => ({
  emailid,
  kind,
  ...(teacher ? { name: teacher.name, teacher: true } : { name }),
  ...(teacher || invite ? {} : { password }),
});

function check(values: Values, teacher: TeacherRow | undefined) {
  const errors = errorsOf(createAdmin.body, formOf(values, teacher));
  if (teacher || values.invite) return errors;
  const { passwordRequired, passwordAgain, passwordsDiffer } = texts.admins;
  if (!values.password) errors.password = passwordRequired;
  if (!values.again) errors.again = passwordAgain;
  else if (values.again !== values.password) errors.again = passwordsDiffer;
  return errors;
}
