import { Select, TextInput } from "@mantine/core";
import { type ClassDetail, createClass } from "@markwell/contract/calls/classes";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { CLASS_CHANGES, sendClass, sendNewClass } from "./queries.ts";

interface ClassModalProps {
  schoolClass?: ClassDetail;
  thisYear: number;
  onClose: () => void;
}

const ALL_SUBJECTS = "all";

export function ClassModal({ schoolClass, thisYear, onClose }: ClassModalProps) {
  const navigate = useNavigate();
  const lists = useQuery(schoolListsQuery);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: {
      name: schoolClass?.name ?? "",
      year: String(schoolClass?.year ?? thisYear),
      level: schoolClass?.level ?? "",
      subject: schoolClass?.subject?._id ?? ALL_SUBJECTS,
    },
    validate: (values) => errorsOf(createClass.body, sentOf(values)),
    onSubmit: async (values) => {
      const sent = createClass.body?.parse(sentOf(values));
      if (!sent) return;
      if (schoolClass) {
        const { message } = await sendClass({
          ...sent,
          id: schoolClass._id,
          version: schoolClass.version,
        });
        notifySuccess(message);
        onClose();
      } else {
        const { message, data } = await sendNewClass(sent);
        notifySuccess(message);
        void navigate({ to: "/user/class", search: { id: data._id } });
      }
      void refresh(...CLASS_CHANGES);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const years = new Set([thisYear - 1, thisYear, thisYear + 1, schoolClass?.year ?? thisYear]);
  const own = schoolClass?.subject;
  const subjects = new Map([
    ...(own ? [[own._id, own.topic] as const] : []),
    ...(lists.data?.subjects ?? []).map(({ _id, topic }) => [_id, topic] as const),
  ]);
  return (
    <FormModal onClose={onClose} title={schoolClass ? "Edit Class" : "New Class"}>
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description="For example 6 Courage"
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Select
          label="Level"
          withAsterisk
          placeholder="Choose a level"
          data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
          {...form.getInputProps("level")}
        />
        <Select
          label="Subject"
          data={[
            { value: ALL_SUBJECTS, label: "All subjects" },
            ...[...subjects].map(([value, label]) => ({ value, label })),
          ]}
          {...form.getInputProps("subject")}
        />
        <Select label="Year" data={[...years].sort().map(String)} {...form.getInputProps("year")} />
        <FormFailure message={failure} />
        <FormButtons
          does={schoolClass ? "Save Changes" : "Create class"}
          sending={sending}
          onCancel={onClose}
        />
      </form>
    </FormModal>
  );
}

const sentOf = ({
  year,
  subject,
  ...values
}: Record<"name" | "year" | "level" | "subject", string>) => ({
  ...values,
  year: Number(year),
  subject: subject === ALL_SUBJECTS ? null : subject,
});
