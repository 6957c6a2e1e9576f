import { Button, Group, Stack } from "@mantine/core";
import type { ClassToChoose, Given } from "@markwell/contract/calls/class-tests";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-clock.ts";
import type { TestOfLevel } from "../../lib/subject-level-hint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { firstWish, givingOf, type How, wishProblem } from "./choice.ts";
import { ClassWishFields } from "./class-wish-fields.tsx";
import { changedBy, choiceFor, sendGiving } from "./queries.ts";

interface GiveToClassesProps {
  testId: string;
  how: How;
  fixedWay?: boolean;
  onClose: () => void;
}

export function GiveToClasses(props: GiveToClassesProps) {
  const load = useQuery(choiceFor(props.testId));
  return (
    <LoadState load={load} title="Your classes could not be loaded">
      {load.data ? (
        load.data.choice.length === 0 ? (
          <EmptyState
            title="You do not teach a class yet"
            text="Create a class, or ask the school office to add you to one."
            action={<ButtonLink to="/user/classes">Classes</ButtonLink>}
          />
        ) : (
          <GiveForm {...props} {...load.data} />
        )
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </LoadState>
  );
}

function GiveForm({
  testId,
  how: first,
  fixedWay = false,
  choice,
  test,
  onClose,
}: GiveToClassesProps & { choice: readonly ClassToChoose[]; test: TestOfLevel | undefined }) {
  const [wish, setWish] = useState(() => firstWish(first, choice));
  const [skipped, setSkipped] = useState<Given["skipped"]>([]);
  const { giving, getting } = givingOf(choice, wish);
  const { how } = wish;
  const give = useAction({
    call: () => sendGiving({ id: testId, ...giving }),
    done: ({ message, data }) => {
      if (data.skipped.length > 0) setSkipped(data.skipped);
      else onClose();
      return message;
    },
    // The form shows a refusal.
    failed: () => undefined,
    refresh: changedBy(testId),
  });
  if (skipped.length > 0) return <Skipped skipped={skipped} onClose={onClose} />;
  const wrongDate = wishProblem(wish, serverNow()) !== undefined;
  return (
    <Stack gap="lg">
      <ClassWishFields
        test={test}
        choice={choice}
        wish={wish}
        onChange={setWish}
        fixedWay={fixedWay}
      />
      <FormFailure message={give.failure} />
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={giving.classes.length === 0 || wrongDate}
          loading={give.busy}
          onClick={() => give.run()}
        >
          {how === "live" ? "Register" : "Assign to"} {counted(getting, "student")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Students who keep their own date, and why. */
function Skipped({ skipped, onClose }: { skipped: Given["skipped"]; onClose: () => void }) {
  return (
    <div className="column gap-20">
      <ul className="column gap-8" aria-label="Students who keep their own date">
        {skipped.map(({ _id, name, reason }) => (
          <li key={_id}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </div>
  );
}
