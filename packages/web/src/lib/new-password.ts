import type { FormErrors } from "@mantine/form";
import { resetPassword } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import { errorsOf } from "./use-call-form.ts";

/** Fields of a form in which somebody chooses a password. */
export const noPasswordYet = { password: "", again: "" };

export function newPasswordErrors({ password, again }: typeof noPasswordYet): FormErrors {
  const errors = errorsOf(resetPassword.body?.pick({ password: true }), { password });
  if (!again) errors.again = texts.account.passwordAgain;
  else if (again !== password) errors.again = texts.account.passwordsDiffer;
  return errors;
}
