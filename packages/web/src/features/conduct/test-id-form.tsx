import { Button, TextInput } from "@mantine/core";
import { basicDetails } from "@markwell/contract/calls/conduct";
import { IconArrowRight } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { messageOf } from "../../lib/notify.ts";
import { errorsOf } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import classes from "./conduct.module.css";
import { detailsOf } from "./queries.ts";

interface TestIdFormProps {
  typed: string;
  problem?: string;
}

export function TestIdForm({ typed, problem }: TestIdFormProps) {
  const [text, setText] = useState(typed);
  const [error, setError] = useState(problem);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const proceed = async (event: FormEvent) => {
    event.preventDefault();
    const read = basicDetails.body?.safeParse({ id: text });
    if (!read?.success) return fail(String(errorsOf(basicDetails.body, { id: text }).id));
    setAsking(true);
    try {
      const test = await queryClient.fetchQuery(detailsOf(read.data.id));
      await navigate({ to: "/user/conducttest", search: { testid: test._id } });
    } catch (cause) {
      fail(messageOf(cause));
    } finally {
      setAsking(false);
    }
  };

  return (
    <Card>
      <form onSubmit={proceed} noValidate>
        <TextInput
          ref={field}
          maw={660}
          label="Enter Test Id"
          placeholder="Test Id or Test Link"
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
          inputContainer={(input) => (
            <div className={classes.idField}>
              {input}
              <Button type="submit" loading={asking} rightSection={<IconArrowRight size={18} />}>
                Proceed
              </Button>
            </div>
          )}
        />
      </form>
    </Card>
  );
}
