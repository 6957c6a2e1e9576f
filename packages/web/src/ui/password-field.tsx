import { PasswordInput, type PasswordInputProps } from "@mantine/core";

interface PasswordFieldProps extends PasswordInputProps {
  /** Which one a password manager offers or keeps. */
  autoComplete: "current-password" | "new-password";
}

/** A field for a password; its eye has a name for who does not see it. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput visibilityToggleButtonProps={{ "aria-label": "Show the password" }} {...props} />
  );
}
