import { PasswordInput, type PasswordInputProps } from "@mantine/core";

interface PasswordFieldProps extends PasswordInputProps {
  /** For password managers. */
  autoComplete: "current-password" | "new-password";
}

/** A password field whose eye button has a name for screen readers. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput visibilityToggleButtonProps={{ "aria-label": "Show the password" }} {...props} />
  );
}
