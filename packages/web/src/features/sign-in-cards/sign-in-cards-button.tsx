import { Button, type ButtonProps } from "@mantine/core";
import { makeSignInCodes } from "@markwell/contract/calls/sign-in-codes";
import { IconQrcode } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import type { Question } from "../../ui/confirm.tsx";
import { useAction } from "../../ui/use-action.ts";
import { keepCards } from "./made-cards.ts";

interface SignInCardsButtonProps extends ButtonProps {
  students: ReadonlyArray<{ _id: string; name: string }>;
  /** Another label than the usual one. */
  children?: ReactNode;
}

/**
 * Makes codes for the first sign-in of students without an e-mail address and opens the page that prints them. For one
 * student it makes a new code also when they have a password, because they have forgotten it.
 */
export function SignInCardsButton({ students, children, ...button }: SignInCardsButtonProps) {
  const navigate = useNavigate();
  const [first] = students;
  const one = students.length === 1 ? first : undefined;
  const making = useAction({
    call: () =>
      api(makeSignInCodes, {
        studentId: students.map(({ _id }) => _id),
        again: one !== undefined,
      }),
    ask: (): Question =>
      one
        ? {
            title: `Make a new sign-in code for ${one.name}?`,
            text: "This signs the student out on all devices, and earlier cards stop working. With the new code they choose a password. Until then the old password works. They get a notice, and their other teachers and the office a mail, that you made the code.",
            confirm: "Make a new code",
          }
        : {
            title: `Make sign-in cards for ${counted(students.length, "student")}?`,
            text: "Students with a user name who have not chosen a password get a card. Their earlier cards stop working. Each code works once, within 14 days.",
            confirm: "Make cards",
          },
    done: ({ data }) => {
      keepCards(data);
      return navigate({ to: "/user/signincards" }).then(() => undefined);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconQrcode size={18} aria-hidden />}
      disabled={students.length === 0}
      loading={making.busy}
      onClick={() => making.run()}
      {...button}
    >
      {children ?? (one ? "New sign-in code" : "Sign-in cards")}
    </Button>
  );
}
