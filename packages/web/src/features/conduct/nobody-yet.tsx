import { texts } from "@markwell/contract/texts";
import { IconUsersPlus } from "@tabler/icons-react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { ConductedTest } from "./queries.ts";

/** No pupils yet, and how to get some. */
export function NobodyYet({ test }: { test: ConductedTest }) {
  return (
    <EmptyState
      icon={IconUsersPlus}
      title="Nobody has registered yet"
      text={
        test.isRegistrationavailable
          ? "Share the registration link or show its code on the projector. Pupils appear here as they register."
          : "Registration is closed. Open it, then share the registration link."
      }
      action={
        <CopyButton
          value={test.registrationLink}
          label="Copy Registration Link"
          message={texts.test.linkCopied}
        />
      }
    />
  );
}
