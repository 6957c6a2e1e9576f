import { resetFactor } from "@markwell/contract/calls/factors";
import { unlinkPerson } from "@markwell/contract/calls/providers";
import { liftSignInLock } from "@markwell/contract/calls/sign-in-lock";
import { IconLockOpen, IconShieldOff, IconUnlink } from "@tabler/icons-react";
import { api } from "../lib/api.ts";
import { useCurrentUser } from "../lib/current-user.ts";
import type { RowAction } from "./data-table/index.ts";
import { useAction } from "./use-action.ts";

/** The action of a row that lets a member of staff sign in again after too many wrong passwords. */
export function useLockLift<Row extends { _id: string; name: string }>(): RowAction<Row> {
  const lift = useAction({
    call: ({ _id }: Row) => api(liftSignInLock, { _id }),
    done: ({ message }, { name }) => `${name}: ${message}`,
  });
  return {
    label: ({ name }) => `Lift the sign-in lock of ${name}`,
    icon: IconLockOpen,
    run: lift.run,
  };
}

/** The action of a row that takes the second steps of a member of staff away, who has lost them. */
export function useFactorReset<Row extends { _id: string; name: string }>(): RowAction<Row> {
  // Who may reset it for another admin might sign in as that one.
  const part = useCurrentUser().adminKind !== undefined;
  const reset = useAction({
    call: ({ _id }: Row) => api(resetFactor, { _id }),
    ask: ({ name }) => ({
      title: `Reset the two-step sign-in of ${name}?`,
      text: `Make sure that it is ${name} who asks. Their passkeys, authenticator app and recovery codes go, they are signed out everywhere, and a mail tells them. The password still counts.`,
      confirm: "Reset it",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
  });
  return {
    label: ({ name }) => `Reset the two-step sign-in of ${name}`,
    hidden: () => part,
    icon: IconShieldOff,
    run: reset.run,
  };
}

/** The action of a row that unlinks a person's accounts of providers, such as one of somebody else. */
export function useUnlinking<Row extends { _id: string; name: string }>(): RowAction<Row> {
  const part = useCurrentUser().adminKind !== undefined;
  const unlinking = useAction({
    call: ({ _id }: Row) => api(unlinkPerson, { _id }),
    ask: ({ name }) => ({
      title: `Unlink the accounts with which ${name} signs in?`,
      text: "For an account that belongs to somebody else, or was given out again. It no longer opens this person here, who is signed out everywhere. A password or sign-in card still counts.",
      confirm: "Unlink them",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
  });
  return {
    label: ({ name }) => `Unlink the accounts of ${name}`,
    hidden: () => part,
    icon: IconUnlink,
    run: unlinking.run,
  };
}
