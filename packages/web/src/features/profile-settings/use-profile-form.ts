import { updateProfile } from "@markwell/contract/calls/profile";
import { texts } from "@markwell/contract/texts";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import type { FormEvent } from "react";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { USER_DETAILS_KEY } from "../../lib/user-details.ts";
import { say } from "../../lib/words.ts";
import { confirm } from "../../ui/confirm.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.ts";
import {
  checkProfile,
  type ProfileValues,
  valuesOfDetails,
  valuesOfSaved,
} from "./profile-values.ts";

export function useProfileForm(details: UserDetails) {
  const { form, submit, sending, failure } = useCallForm<ProfileValues>({
    initialValues: valuesOfDetails(details),
    validate: (values) => checkProfile(values, details),
    onSubmit: save,
  });
  useUnsavedGuard(form.isDirty(), () => undefined);

  async function save(values: ProfileValues) {
    const { data, message } = await api(updateProfile, values);
    const saved = valuesOfSaved(data);
    form.setInitialValues(saved);
    form.setValues(saved);
    form.resetDirty(saved);
    notifySuccess(message);
    await refresh(USER_DETAILS_KEY, currentUserQuery.queryKey);
  }

  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (errors.rePassword) notifyWarning(String(errors.rePassword));
    // Shows errors and focuses the first one.
    if (hasErrors) return submit();
    const sure = await confirm({
      title: say("Save profile"),
      text: say(texts.profile.confirm),
      confirm: say("Save"),
      roomy: true,
    });
    if (sure) submit();
  }
  return { form, press, sending, failure };
}
