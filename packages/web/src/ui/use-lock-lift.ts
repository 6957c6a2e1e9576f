import { liftSignInLock } from "@markwell/contract/calls/sign-in-lock";
import { IconLockOpen } from "@tabler/icons-react";
import { api } from "../lib/api.ts";
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
