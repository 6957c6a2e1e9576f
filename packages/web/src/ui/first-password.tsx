import { SegmentedControl, Text } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import layout from "./form-layout.module.css";
import { PasswordField } from "./password-field.tsx";

export interface FirstPasswordValues {
  invite: boolean;
  password: string;
  again: string;
}

interface FirstPasswordProps {
  form: {
    values: FirstPasswordValues;
    setFieldValue: (field: "invite", value: boolean) => void;
    getInputProps: (field: "password" | "again") => GetInputPropsReturnType;
  };
}

export function FirstPassword({ form }: FirstPasswordProps) {
  const { invite } = form.values;
  return (
    <>
      <SegmentedControl
        aria-label="First password"
        fullWidth
        value={invite ? "invite" : "type"}
        onChange={(value) => form.setFieldValue("invite", value === "invite")}
        data={[
          { value: "type", label: "Type a password" },
          { value: "invite", label: "Send an invitation" },
        ]}
      />
      {invite ? (
        <Text size="sm" c="dimmed">
          We will mail a link to choose a password. It works for 14 days. After that, use Forgot
          your password on the sign-in page.
        </Text>
      ) : (
        <>
          <div className={layout.pair}>
            <PasswordField
              label="Password"
              withAsterisk
              description="At least 8 characters"
              autoComplete="new-password"
              {...form.getInputProps("password")}
            />
            <PasswordField
              label="Confirm Password"
              withAsterisk
              description="Type it again"
              autoComplete="new-password"
              {...form.getInputProps("again")}
            />
          </div>
          <Text size="sm" c="dimmed">
            They must choose a new one when they first sign in, because you know this one.
          </Text>
        </>
      )}
    </>
  );
}
