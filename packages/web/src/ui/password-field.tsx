import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useWords } from "../lib/words.ts";

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField(props: PasswordFieldProps) {
  const label = useWords().say("Show the password");
  return <PasswordInput visibilityToggleButtonProps={{ "aria-label": label }} {...props} />;
}
