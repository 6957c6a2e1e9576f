import {
  Box,
  Button,
  Checkbox,
  Group,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { demoAccounts, signIn } from "@markwell/contract/calls/auth";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { CallError, Refusal } from "@markwell/contract/client";
import type { SecondStep } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { asTeacher, roleLabel } from "@markwell/domain/people/role";
import { foldUsername, isUsername } from "@markwell/domain/people/user-name";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dialogs } from "../../lib/above-page.ts";
import { api } from "../../lib/api.ts";
import { messageOf } from "../../lib/notify.ts";
import { startSession } from "../../lib/session.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say, told } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./sign-in.module.css";

interface Values extends Record<string, unknown> {
  /** Of a student: or the user name on the card. */
  emailid: string;
  password: string;
  remember: boolean;
}

interface SignInFormProps {
  type: UserWire["type"];
  onSignedIn: () => void;
  demoTypes: readonly UserWire["type"][];
  onTypePicked?: (type: UserWire["type"]) => void;
  /** Of staff: the password was right, and a second step is due. */
  onStep?: (step: SecondStep) => void;
  more?: ReactNode;
  below?: (values: Pick<Values, "emailid" | "remember">) => ReactNode;
}

/**
 * E-mail, password and Remember me (school platform, section 5). A student may type the user name in the place of the
 * e-mail address: it never has an @.
 */
export function SignInForm(props: SignInFormProps) {
  const { type, onSignedIn, demoTypes, onTypePicked, onStep, more, below } = props;
  const ofStudents = type === "STUDENT";
  const sent = ({ emailid, ...values }: Values) => ({
    ...values,
    type,
    ...(ofStudents && isUsername(foldUsername(emailid)) ? { username: emailid } : { emailid }),
  });
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: { emailid: "", password: "", remember: false },
    validate: (values) => errorsOf(signIn.body, sent(values)),
    fieldNames: { username: "emailid" },
    onSubmit: async (values) => {
      try {
        const { user, token } = await api(signIn, sent(values));
        startSession({ token, type: user.type }, { remember: values.remember });
        onSignedIn();
      } catch (error) {
        const step = error instanceof Refusal ? error.secondStep : undefined;
        if (!step || !onStep) throw error;
        onStep(step);
      }
    },
    onFailure: (error) => tellFailure(error, type, onTypePicked),
  });
  return (
    <form
      onSubmit={submit}
      onSubmitCapture={(event) => form.setValues(filledIn(event.currentTarget))}
      noValidate
    >
      <Stack mt={28}>
        <TextInput
          label={ofStudents ? say("Email or user name") : say("Email")}
          type={ofStudents ? "text" : "email"}
          inputMode="email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("emailid")}
        />
        <PasswordField
          label={say("Password")}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <Group gap="8px 16px" justify="space-between" mih={44}>
          <Checkbox
            label={say("Remember me")}
            {...form.getInputProps("remember", { type: "checkbox" })}
          />
          <AnchorLink className="tap" to="/forgot-password">
            {say("Forgot your password")}
          </AnchorLink>
        </Group>
        <FormFailure message={failure} />
        <NothingKept />
        <Group grow gap="sm">
          <Button type="submit" loading={sending}>
            {say("Sign In")}
          </Button>
          {more}
        </Group>
        {below?.(form.values)}
        <DemoAccounts
          types={demoTypes}
          onPick={(account) => {
            form.setValues({ emailid: account.emailid, password: account.password });
            form.clearErrors();
            onTypePicked?.(account.type);
          }}
        />
      </Stack>
    </form>
  );
}

/** Shows why somebody is not signed in; staff of the other kind find their own kind chosen. */
function tellFailure(
  error: unknown,
  type: UserWire["type"],
  onTypePicked: SignInFormProps["onTypePicked"],
): Promise<void> {
  const other = type === "ADMIN" ? "TRAINER" : "ADMIN";
  const isOther = messageOf(error) === told(asTeacher(texts.signIn.wrongType(other)));
  const switched = isOther && onTypePicked !== undefined;
  if (switched) onTypePicked(other);
  const help = switched ? told(texts.signIn.typeChosen(roleLabel(other))) : undefined;
  return showSignInError(error, help);
}

/** Reads what the fields show: some password managers fill them in without telling the page. */
function filledIn(fields: HTMLFormElement): Pick<Values, "emailid" | "password"> {
  const shown = new FormData(fields);
  const read = (name: string) => String(shown.get(name) ?? "");
  return { emailid: read("username"), password: read("password") };
}

/** A failed sign-in is a dialog 'Error!' with the server's message (school platform, section 8). */
async function showSignInError(error: unknown, help?: string): Promise<void> {
  const modals = await dialogs();
  const id = modals.open({
    title: say(texts.common.error),
    children: (
      <>
        <Stack gap="xs" mb="lg">
          <Text>{messageOf(error)}</Text>
          {messageOf(error) === told(texts.signIn.failed) && (
            <Text>{say(texts.signIn.capitalsCount)}</Text>
          )}
          {help && <Text>{help}</Text>}
          {error instanceof CallError && error.status === 429 && (
            <Text>{say(texts.signIn.tooManyHelp)}</Text>
          )}
        </Stack>
        <Button fullWidth data-autofocus onClick={() => modals.close(id)}>
          {say("Try again")}
        </Button>
      </>
    ),
  });
}

/** Where the browser forbids storage (public/first-paint.js). */
function NothingKept() {
  if (document.documentElement.dataset.storage !== "none") return null;
  return (
    <Text fz="sm" c="dimmed">
      {say(
        "This browser keeps nothing on this device. After a reload you sign in again. During a test, keep its page open.",
      )}
    </Text>
  );
}

type DemoAccount = ReplyOf<typeof demoAccounts>["data"][number];

const demoAccountsQuery = queryOptions({
  queryKey: ["demo-accounts"],
  queryFn: async () => (await api(demoAccounts)).data,
  staleTime: Number.POSITIVE_INFINITY,
});

interface DemoAccountsProps {
  types: readonly UserWire["type"][];
  onPick: (account: DemoAccount) => void;
}

/** Accounts of the demo school; a real school has none, and then there is no card. */
function DemoAccounts({ types, onPick }: DemoAccountsProps) {
  const { data = [] } = useQuery(demoAccountsQuery);
  const accounts = data.filter((account) => types.includes(account.type));
  if (accounts.length === 0) return null;
  return (
    <Box
      component="section"
      className={classes.demo}
      mt="sm"
      p="md"
      aria-labelledby="demo-accounts"
    >
      <Title id="demo-accounts" order={2} fz="sm" fw={700}>
        {say("Demo school")}
      </Title>
      <Text fz="sm" c="dimmed" mb={10}>
        {say("Choose an account to fill in the form.")}
      </Text>
      <Stack component="ul" gap={6}>
        {accounts.map((account) => (
          <li key={account.emailid}>
            <UnstyledButton className={classes.account} onClick={() => onPick(account)}>
              <span className="small strong" translate="no">
                {account.label || roleLabel(account.type)}
              </span>
              <span className="small muted" translate="no">
                {account.emailid}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
