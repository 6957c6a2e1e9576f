import {
  Alert,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from "@mantine/core";
import { type Belongings, HANDED_KINDS, type HandedKind } from "@markwell/contract/calls/handover";
import type { TeacherRow } from "@markwell/contract/calls/teachers";
import { hasToHandOver, kindsToHandOver } from "@markwell/domain/people/hand-over";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormModal } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { belongingsInWords, tutorsLostInWords } from "./hand-over-words.ts";
import { asChoice, HandTestOver } from "./hand-test-over.tsx";
import {
  belongingsQuery,
  colleaguesQuery,
  LIST_KEY,
  sendHandover,
  sendTeacherRemoval,
  teacherToEdit,
} from "./queries.ts";

interface HandOverDialogProps {
  teacherId: string;
  removing: boolean;
  onClose: () => void;
}

export function HandOverDialog({ teacherId, removing, onClose }: HandOverDialogProps) {
  const teacher = useQuery(teacherToEdit(teacherId));
  const has = useQuery(belongingsQuery(teacherId));
  const colleagues = useQuery(colleaguesQuery);
  const of = teacher.data ? [teacher.data.name] : [];
  const [single, setSingle] = useState(false);
  const others = colleagues.data?.filter(({ _id }) => _id !== teacherId);
  return (
    <FormModal
      onClose={onClose}
      title={removing ? "Are you sure?" : ["Hand over", ...of].join(" the work of ")}
      size="lg"
    >
      {teacher.data && has.data && others ? (
        <Stack>
          {!removing && kindsToHandOver(has.data).tests && (
            <SegmentedControl
              fullWidth
              aria-label="What is handed over"
              data={[
                { value: "all", label: "Their work" },
                { value: "test", label: "One test" },
              ]}
              value={single ? "test" : "all"}
              onChange={(value) => setSingle(value === "test")}
            />
          )}
          {single ? (
            <HandTestOver teacher={teacher.data} colleagues={others} onClose={onClose} />
          ) : (
            <HandOverForm
              teacher={teacher.data}
              has={has.data}
              colleagues={others}
              removing={removing}
              onClose={onClose}
            />
          )}
        </Stack>
      ) : (
        <LoadState load={[teacher, has, colleagues]} title="The teacher could not be loaded">
          <RowsSkeleton rows={4} />
        </LoadState>
      )}
    </FormModal>
  );
}

const LABELS: Record<HandedKind, string> = {
  tests: "Tests go to",
  classes: "Classes go to",
  consultations: "Questions and students go to",
};

interface FormProps extends Pick<HandOverDialogProps, "removing" | "onClose"> {
  teacher: TeacherRow;
  has: Belongings;
  colleagues: readonly TeacherRow[];
}
type Takers = Partial<Record<HandedKind, string>>;

function HandOverForm({ teacher, has, colleagues, removing, onClose }: FormProps) {
  const [everything, setEverything] = useState<string>();
  const [apart, setApart] = useState(false);
  const [each, setEach] = useState<Takers>({});
  const { _id, name, emailid } = teacher;
  const there = kindsToHandOver(has);
  const kinds = HANDED_KINDS.filter((kind) => there[kind]);
  const takers: Takers = Object.fromEntries(
    kinds.flatMap((kind) => {
      const taker = apart ? each[kind] : everything;
      return taker ? [[kind, taker]] : [];
    }),
  );
  const chosen = Object.keys(takers).length;
  const action = useAction({
    call: async (handOver: boolean) => {
      const handed = handOver ? await sendHandover({ _id, ...takers }) : undefined;
      return removing ? sendTeacherRemoval(_id) : (handed ?? {});
    },
    done: (reply) => {
      onClose();
      return `${name}: ${"message" in reply ? reply.message : ""}`;
    },
    failed: () => undefined,
    // Not what this window shows: of somebody deleted there is nothing any more.
    refresh: [LIST_KEY, colleaguesQuery.queryKey],
  });
  if (!hasToHandOver(has) && !removing) {
    return (
      <EmptyState
        title="There is nothing to hand over"
        text={`${name} has no tests, classes, open questions or students to tutor.`}
      />
    );
  }
  const data = asChoice(colleagues);
  const select = (label: string, value: string | undefined, set: (id: string | null) => void) => (
    <Select
      key={label}
      label={label}
      placeholder="Choose a colleague"
      searchable
      clearable
      data={data}
      value={value ?? null}
      onChange={set}
      nothingFoundMessage="Teacher not found"
    />
  );
  const tutor = colleagues.find((one) => one._id === takers.consultations);
  const taught = tutor?.subjects.map((subject) => subject._id);
  const lost = tutor && tutorsLostInWords(has, { name: tutor.name, subjects: taught ?? [] });
  return (
    <Stack>
      {removing && (
        <Text>
          {name} ({emailid}) will be signed out at once and cannot sign in again. Hand over their
          work first. Anything else stays under their name, and nobody else can conduct or mark
          those tests.
        </Text>
      )}
      <Facts facts={belongingsInWords(has)} />
      {apart
        ? kinds.map((kind) =>
            select(LABELS[kind], each[kind], (id) =>
              setEach((before) => ({ ...before, [kind]: id ?? undefined })),
            ),
          )
        : select("Everything goes to", everything, (id) => setEverything(id ?? undefined))}
      {kinds.length > 1 && (
        <Checkbox
          label="Choose a colleague for each of them"
          checked={apart}
          onChange={({ currentTarget }) => {
            setApart(currentTarget.checked);
            setEach(Object.fromEntries(kinds.map((kind) => [kind, everything])));
          }}
        />
      )}
      {lost && <Alert color="yellow">{lost}</Alert>}
      <Text size="sm" c="dimmed">
        {has.tests.running > 0 && "A running test continues, and the new teacher conducts it. "}
        Students, answers and results stay as they are. We will e-mail the new teachers. You cannot
        undo this, because the new teacher may have changed something since. To give work back, hand
        it over from the new teacher: all of it here, or one test under “One test”. For a class,
        change its teachers on its own page.
      </Text>
      <FormFailure message={action.failure} />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {removing && (
          <Button
            variant="light"
            color="red"
            loading={action.busyWith === false}
            disabled={action.busy}
            onClick={() => action.run(false)}
          >
            Delete without handing over
          </Button>
        )}
        <Button
          color={removing ? "red" : undefined}
          loading={action.busyWith === true}
          disabled={action.busy || chosen === 0}
          onClick={() => action.run(true)}
        >
          {removing ? "Hand over and delete" : "Hand over"}
        </Button>
      </Group>
    </Stack>
  );
}
