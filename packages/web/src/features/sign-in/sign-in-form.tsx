import { Button, Checkbox, TextInput } from "@mantine/core";
import type { UserWire } from "@markwell/contract/calls/auth";
import { signIn } from "@markwell/contract/calls/auth";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { startSession } from "../../lib/session.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { showSignInError } from "./show-sign-in-error.tsx";
import classes from "./sign-in.module.css";

interface SignInFormProps {
  /** Kind of account the person signs in to. */
  type: UserWire["type"];
  /** Called once the session has started; the guard of the page then leads on. */
  onSignedIn: () => void;
  /** Types of demo accounts to offer, and what to do when one of another type is picked. */
  demoTypes: readonly UserWire["type"][];
  onTypePicked?: (type: UserWire["type"]) => void;
  /** More buttons beside Sign In. */
  more?: ReactNode;
}

/** E-mail, password and Remember me (school platform, section 5). */
export function SignInForm({ type, onSignedIn, demoTypes, onTypePicked, more }: SignInFormProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { emailid: "", password: "", remember: false },
    validate: (values) => errorsOf(signIn.body, { ...values, type }),
    onSubmit: async (values) => {
      const { user, token } = await api(signIn, { ...values, type });
      startSession({ token, type: user.type }, { remember: values.remember });
      onSignedIn();
    },
    onFailure: showSignInError,
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        {...form.getInputProps("emailid")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
      <div className={classes.between}>
        <Checkbox label="Remember me" {...form.getInputProps("remember", { type: "checkbox" })} />
        <AnchorLink to="/forgot-password">Forgot your password</AnchorLink>
      </div>
      <FormFailure message={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          Sign In
        </Button>
        {more}
      </div>
      <DemoAccounts
        types={demoTypes}
        onPick={(account) => {
          form.setValues({ emailid: account.emailid, password: account.password });
          form.clearErrors();
          onTypePicked?.(account.type);
        }}
      />
    </form>
  );
}
