import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import {
  changeParent,
  inviteParent,
  type ParentsOfStudent,
} from "@markwell/contract/calls/parents";
import type { StudentRow } from "@markwell/contract/calls/students";
import { PARENT_RELATIONS, PURPOSE_WORDS, RELATION_WORDS } from "@markwell/domain/people/parent";
import { LANGUAGE_WORDS, REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import {
  IconMail,
  IconPencil,
  IconUnlink,
  IconUserHeart,
  IconUserOff,
  IconUserPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { LoadState } from "../../ui/load-state.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./parents.module.css";
import {
  parentsOf,
  sendChange,
  sendDecline,
  sendInvitation,
  sendReminder,
  sendRevocation,
  sendUnlinking,
} from "./queries.ts";

type Parent = ParentsOfStudent["parents"][number];
/** What nobody has said is "". */
interface Known extends Record<string, unknown> {
  name: string;
  emailid: string;
  relation: NonNullable<Parent["relation"]> | "";
  language: NonNullable<Parent["language"]> | "";
}
type Invitation = Known & { confirmed: boolean };
type Proposed = Pick<Known, "name" | "emailid">;

interface StudentParentsProps {
  student: StudentRow;
  listKey: readonly string[];
}

export function StudentParents({ student, listKey }: StudentParentsProps) {
  const { _id: studentId, name } = student;
  const load = useQuery(parentsOf(studentId));
  const [inviting, invite] = useState<Proposed>();
  const keys = [parentsOf(studentId).queryKey, listKey];
  const decline = useAction({
    call: () => sendDecline(studentId),
    ask: () => ({
      title: "Remove the proposed parent?",
      text: "The address from the registration will be deleted. You can invite a parent at any time.",
      confirm: "Remove",
    }),
    refresh: keys,
  });
  const { data } = load;
  return (
    <section className="column gap-8" aria-label="Parents">
      <Title order={3} size="h4">
        Parents
      </Title>
      {!data && (
        <LoadState load={load} title="The parents could not be loaded">
          <p className="muted small">Loading</p>
        </LoadState>
      )}
      {data?.proposed && (
        <Alert color="yellow" role="status" icon={<IconUserHeart size={20} />}>
          <Text mb="sm" className="breaks">
            {`The registration names ${data.proposed.name || "a parent"}, ${data.proposed.emailid}. The address has no access until you confirm that it belongs to a parent or guardian of ${name}.`}
          </Text>
          <Group gap="xs">
            <Button
              onClick={() =>
                invite({ name: data.proposed?.name ?? "", emailid: data.proposed?.emailid ?? "" })
              }
            >
              Confirm the address
            </Button>
            <Button variant="default" loading={decline.busy} onClick={() => decline.run()}>
              Remove
            </Button>
          </Group>
        </Alert>
      )}
      {data && data.parents.length === 0 && !data.proposed && (
        <p className="muted small">No parent has access to what this student does here.</p>
      )}
      {data && data.parents.length > 0 && (
        <ul className={classes.parents}>
          {data.parents.map((parent) => (
            <ParentLine key={parent._id} parent={parent} student={student} keys={keys} />
          ))}
        </ul>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => invite({ name: "", emailid: student.contactEmail })}
        >
          Invite a parent
        </Button>
      </Group>
      {inviting && (
        <InviteForm
          student={student}
          proposed={inviting}
          onClose={() => invite(undefined)}
          onInvited={() => refresh(...keys)}
        />
      )}
    </section>
  );
}

interface ParentLineProps {
  parent: Parent;
  student: StudentRow;
  keys: readonly (readonly unknown[])[];
}

function ParentLine({ parent, student, keys }: ParentLineProps) {
  const gone = parent.revokedAt !== null;
  const Actions = gone ? FormerActions : AccessActions;
  return (
    <li className={classes.parent}>
      <ParentFacts parent={parent} />
      <Group gap="xs">
        <Actions parent={parent} student={student} keys={keys} />
      </Group>
    </li>
  );
}

function ParentFacts({ parent }: { parent: Parent }) {
  const { relation, language, accounts = [] } = parent;
  const gone = parent.revokedAt !== null;
  const since = `Access since ${formatDate(parent.confirmedAt)}${parent.confirmedBy ? `, confirmed by ${parent.confirmedBy}` : ""}`;
  const last = parent.lastSignInAt
    ? `last signed in on ${formatDate(parent.lastSignInAt)}`
    : "not signed in yet";
  return (
    <div className={`column gap-4 ${classes.parentWords}`}>
      <span className="row gap-8">
        <span className="strong breaks">{parent.name}</span>
        {gone && <StatusBadge tone="plain">Access ended</StatusBadge>}
      </span>
      <span className="small breaks">{parent.emailid}</span>
      {(relation || language) && (
        <span className="muted small">
          {[
            relation && RELATION_WORDS[relation],
            language && `report in ${LANGUAGE_WORDS[language]}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
      <span className="muted small">
        {gone ? `Until ${formatDate(parent.revokedAt ?? "")}` : `${since}; ${last}`}
      </span>
      {accounts.map(({ label, emailid }) => (
        <span key={label} className="muted small breaks">
          {`Signs in with ${label}${emailid && emailid !== parent.emailid ? `, ${emailid}` : ""}`}
        </span>
      ))}
      {!gone &&
        parent.consents.map(({ purpose, agrees, at }) => (
          <span key={purpose} className="muted small">
            {`${PURPOSE_WORDS[purpose].title}: ${agrees ? "agreed" : "withdrawn"} on ${formatDate(at)}`}
          </span>
        ))}
    </div>
  );
}

function FormerActions({ parent, student, keys }: ParentLineProps) {
  const again = useAction({
    call: () =>
      sendInvitation({
        studentId: student._id,
        name: parent.name,
        emailid: parent.emailid,
        confirmed: true,
      }),
    ask: () => ({
      title: `Give ${parent.name} access again?`,
      text: `We will mail ${parent.emailid} how to sign in.`,
      confirm: "Give access",
    }),
    refresh: keys,
  });
  return (
    <Button variant="default" size="sm" loading={again.busy} onClick={() => again.run()}>
      Give access again
    </Button>
  );
}

function AccessActions({ parent, student, keys }: ParentLineProps) {
  const pair = { studentId: student._id, parentId: parent._id };
  const [changing, change] = useState(false);
  const remind = useAction({ call: () => sendReminder(pair) });
  const revoke = useAction({
    call: () => sendRevocation(pair),
    ask: () => ({
      title: `End the access of ${parent.name}?`,
      text: `${parent.name} will no longer see the results of ${student.name}, and their consent will no longer count. You can invite them again.`,
      confirm: "End the access",
      danger: true,
    }),
    refresh: keys,
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={`Edit ${parent.name}`}
        onClick={() => change(true)}
      >
        Edit
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMail size={16} aria-hidden />}
        loading={remind.busy}
        onClick={() => remind.run()}
      >
        Send the mail again
      </Button>
      {parent.accounts && <UnlinkButton parent={parent} pair={pair} keys={keys} />}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUserOff size={16} aria-hidden />}
        loading={revoke.busy}
        onClick={() => revoke.run()}
      >
        End the access
      </Button>
      {changing && (
        <ChangeForm
          parent={parent}
          pair={pair}
          onClose={() => change(false)}
          onChanged={() => refresh(...keys)}
        />
      )}
    </>
  );
}

interface UnlinkButtonProps {
  parent: Parent;
  pair: { studentId: string; parentId: string };
  keys: ParentLineProps["keys"];
}

function UnlinkButton({ parent, pair, keys }: UnlinkButtonProps) {
  const { name, emailid, accounts = [] } = parent;
  const labels = accounts.map(({ label }) => label).join(" and ");
  const unlink = useAction({
    call: () => sendUnlinking(pair),
    ask: () => ({
      title: `Unlink the account of ${labels} with which ${name} signs in?`,
      text: `For a parent who has another account now, or whose account belongs to somebody else. ${name} is signed out everywhere. The link by mail still works, and the next account with the address ${emailid} is linked at its first sign-in.`,
      confirm: "Unlink it",
      danger: true,
    }),
    refresh: keys,
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconUnlink size={16} aria-hidden />}
      aria-label={`Unlink ${labels} from ${name}`}
      loading={unlink.busy}
      onClick={() => unlink.run()}
    >
      {`Unlink ${labels}`}
    </Button>
  );
}

interface ChangeFormProps {
  parent: Parent;
  pair: { studentId: string; parentId: string };
  onClose: () => void;
  onChanged: () => Promise<void>;
}

function ChangeForm({ parent, pair, onClose, onChanged }: ChangeFormProps) {
  useReturnedFocus();
  const { name, emailid, relation = "", language = "" } = parent;
  const { form, submit, sending, failure } = useCallForm<Known>({
    initialValues: { name, emailid, relation, language } as Known,
    validate: (values) => errorsOf(changeParent.body, { ...values, ...pair }),
    onSubmit: async (values) => {
      const { message } = await sendChange({ ...values, ...pair });
      notifySuccess(message);
      onClose();
      await onChanged();
    },
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <FormModal onClose={onClose} title={`Edit ${name}`}>
      <form onSubmit={submit} noValidate className={layout.form}>
        <KnownFields
          form={form}
          emailHelp="A new address gets a mail that says how to sign in; the former one cannot sign in any more."
        />
        <Text size="sm" c="dimmed">
          Name and e-mail change for all children of this parent, relation and language for this
          student.
        </Text>
        <FormFailure message={failure} />
        <FormButtons does="Save changes" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

interface KnownFieldsProps {
  form: { getInputProps: (field: keyof Known & string) => object };
  emailHelp: string;
}

function KnownFields({ form, emailHelp }: KnownFieldsProps) {
  return (
    <>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps("name")} />
      <TextInput
        label="Email"
        description={emailHelp}
        type="email"
        autoComplete="off"
        {...form.getInputProps("emailid")}
      />
      <NativeSelect
        label="Relation"
        data={[
          { value: "", label: "Not said" },
          ...PARENT_RELATIONS.map((value) => ({ value, label: RELATION_WORDS[value] })),
        ]}
        {...form.getInputProps("relation")}
      />
      <NativeSelect
        label="Language of the report"
        description="The report to print opens in it."
        data={[
          { value: "", label: "Not said" },
          ...REPORT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] })),
        ]}
        {...form.getInputProps("language")}
      />
    </>
  );
}

interface InviteFormProps {
  student: StudentRow;
  proposed: Proposed;
  onClose: () => void;
  onInvited: () => Promise<void>;
}

function InviteForm({ student, proposed, onClose, onInvited }: InviteFormProps) {
  useReturnedFocus();
  const { form, submit, sending, failure } = useCallForm<Invitation>({
    initialValues: { ...proposed, relation: "", language: "", confirmed: false } as Invitation,
    validate: ({ relation, language, ...values }) =>
      errorsOf(inviteParent.body, { ...values, studentId: student._id }),
    onSubmit: async ({ name, emailid, relation, language }) => {
      const { message } = await sendInvitation({
        studentId: student._id,
        name,
        emailid,
        relation: relation || undefined,
        language: language || undefined,
        confirmed: true,
      });
      notifySuccess(message);
      onClose();
      await onInvited();
    },
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <FormModal onClose={onClose} title={`Invite a parent of ${student.name}`}>
      <form onSubmit={submit} noValidate className={layout.form}>
        <KnownFields
          form={form}
          emailHelp="For a parent of several students, use the same address. Of a parent who has access already, relation and language change."
        />
        <Checkbox
          label={`The school has checked that this address belongs to a parent or guardian of ${student.name}`}
          {...form.getInputProps("confirmed", { type: "checkbox" })}
        />
        <Text size="sm" c="dimmed">
          They see results, released corrections, what to practise, and messages. We will mail them
          how to sign in.
        </Text>
        <FormFailure message={failure} />
        <FormButtons does="Give access" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}
