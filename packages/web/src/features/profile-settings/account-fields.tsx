import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./profile-settings.module.css";
import type { ProfileValues } from "./profile-values.ts";

interface AccountFieldsProps {
  form: UseFormReturnType<ProfileValues>;
  email: string;
  postalCode: string;
}

/** Your Details: what cannot be changed here, and a new password, which needs the present one. */
export function AccountFields({ form, email, postalCode }: AccountFieldsProps) {
  return (
    <Panel title="Your Details" help="E-mail and postal code can be changed by the school only.">
      <div className={classes.fields}>
        <TextInput label="Email" value={email} readOnly variant="filled" />
        <TextInput label="Postal Code" value={postalCode} readOnly variant="filled" />
        <PasswordField
          label="Password"
          description="Only for a new one: at least 8 characters. Other devices are signed out."
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Re-enter your password"
          description="The same once more"
          autoComplete="new-password"
          {...form.getInputProps("rePassword")}
        />
        {form.getValues().password !== "" && (
          <PasswordField
            label="Current password"
            withAsterisk
            description="The one you sign in with today, so that nobody else can change it"
            autoComplete="current-password"
            {...form.getInputProps("currentPassword")}
          />
        )}
      </div>
    </Panel>
  );
}
