import { PasswordInput, type PasswordInputProps } from "@mantine/core";

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput visibilityToggleButtonProps={{ "aria-label": "Show the password" }} {...props} />
  );
}
