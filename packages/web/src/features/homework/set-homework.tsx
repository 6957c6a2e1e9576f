import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import type { ClassToChoose } from "@markwell/contract/calls/class-tests";
import { giveToClasses } from "@markwell/contract/calls/class-tests";
import { drawQuestions } from "@markwell/contract/calls/questions";
import { createTest } from "@markwell/contract/calls/tests";
import { DURATION_MAX, DURATION_MIN, expectedMinutes } from "@markwell/domain/tests/duration";
import { IconBooks } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { dueProblem, eveningIn } from "../../lib/due-date.ts";
import { formatDate } from "../../lib/format.ts";
import { type SchoolLists, schoolListsQuery } from "../../lib/school-lists.ts";
import { momentOf } from "../../lib/school-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { isWholeWithin } from "../../lib/whole-number.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DueDateField } from "../../ui/due-date-field.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { HomeworkFields } from "../../ui/homework-fields.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { choiceFor } from "../class-tests/index.ts";

const USUAL_COUNT = 10;
const MOST = 50;
const WEEK_DAYS = 7;

/** From a class and a topic to homework in one form; the wizard stays for everything else. */
export function SetHomework({ onClose }: { onClose: () => void }) {
  const choice = useQuery(choiceFor(undefined));
  const lists = useQuery(schoolListsQuery);
  const load = choice.error ? choice : lists;
  return (
    <Dialog opened onClose={onClose} title="Set homework" centered>
      <LoadState load={load} title="Your classes could not be loaded">
        {!choice.data || !lists.data ? (
          <RowsSkeleton rows={4} />
        ) : choice.data.choice.length === 0 ? (
          <EmptyState
            title="You do not teach a class yet"
            text="Create a class, or ask the school office to add you to one."
            action={<ButtonLink to="/user/classes">Classes</ButtonLink>}
          />
        ) : (
          <Form classes={choice.data.choice} lists={lists.data} onClose={onClose} />
        )}
      </LoadState>
    </Dialog>
  );
}

interface FormProps {
  classes: readonly ClassToChoose[];
  lists: SchoolLists;
  onClose: () => void;
}

/** Subject and topic in one choice: "Mathematics: Fractions". */
function topicsFor(one: ClassToChoose | undefined, { subjects }: SchoolLists) {
  if (!one) return [];
  return subjects
    .filter(({ _id }) => !one.subject || one.subject._id === _id)
    .map(({ _id, topic: subject, topicsByLevel }) => ({
      group: subject,
      items: (topicsByLevel[one.level] ?? []).map((topic) => ({
        value: `${_id} ${topic}`,
        label: topic,
      })),
    }))
    .filter(({ items }) => items.length > 0);
}

interface Wish {
  one: ClassToChoose;
  subjectId: string;
  topic: string;
  title: string;
  count: number;
  /** As typed, like the other dates. */
  dueAt: string;
  opensAt: string;
  lateUntil: string;
  noClock: boolean;
}

/** Draws the questions, makes a test of them and gives it to the class. @throws Error without questions of the topic */
async function setHomework(wish: Wish) {
  const { one, subjectId, topic, title, count, dueAt, opensAt, lateUntil, noClock } = wish;
  const drawn = await api(drawQuestions, {
    subjectId: [subjectId],
    level: [one.level],
    topic: [topic],
    count,
  });
  if (drawn.data.length === 0)
    throw new Error("The bank has no question of this topic and level. Choose another topic.");
  const marks = drawn.data.reduce((sum, { weightage }) => sum + weightage, 0);
  const { testid } = await api(createTest, {
    title,
    questions: drawn.data.map(({ _id }) => _id),
    subjects: [subjectId],
    level: one.level,
    type: "practice",
    duration: Math.min(DURATION_MAX, Math.max(DURATION_MIN, expectedMinutes(marks))),
  });
  const given = await api(giveToClasses, {
    id: testid,
    classes: [one._id],
    how: "assigned",
    dueAt: moment(dueAt),
    ...(opensAt && { opensAt: moment(opensAt) }),
    ...(lateUntil && { lateUntil: moment(lateUntil) }),
    noClock,
  });
  return { testid, message: given.message };
}

function Form({ classes, lists, onClose }: FormProps) {
  const navigate = useNavigate();
  const now = serverNow();
  const [classId, setClassId] = useState(classes.length === 1 ? (classes[0]?._id ?? null) : null);
  const [about, setAbout] = useState<string | null>(null);
  const [count, setCount] = useState<number | string>(USUAL_COUNT);
  const [dueAt, setDueAt] = useState(() => eveningIn(WEEK_DAYS, now));
  const [more, setMore] = useState({ opensAt: "", lateUntil: "", noClock: true });
  const [named, setNamed] = useState<string>();
  const [touched, setTouched] = useState(false);
  const one = classes.find(({ _id }) => _id === classId);
  const [subjectId = "", ...words] = (about ?? "").split(" ");
  const topic = words.join(" ");
  const title = named ?? (one && topic ? `${topic}, ${one.name}, ${formatDate(now)}` : "");
  const set = useAction({
    call: () => {
      if (!one) throw new Error("no class");
      return setHomework({ one, subjectId, topic, title, count: Number(count), dueAt, ...more });
    },
    done: ({ testid, message }) => {
      onClose();
      void navigate({ to: "/user/conducttest", search: { testid } });
      return message;
    },
    failed: () => undefined,
    refresh: [["tests"], ["my-day"], ["class-tests"]],
  });
  const wrong = {
    class: one ? undefined : "Choose a class",
    topic: topic ? undefined : "Choose a topic",
    count: isWholeWithin(count, 1, MOST) ? undefined : `1 to ${MOST}`,
    due: dueAt === "" && more.noClock ? "Choose a date" : dueProblem(dueAt, now),
    title: title.trim().length >= 5 ? undefined : "At least 5 letters",
  };
  const shown = (problem: string | undefined) => (touched ? problem : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (Object.values(wrong).every((problem) => problem === undefined)) set.run();
      }}
    >
      <Stack gap="md">
        <Select
          label="Class"
          data={classes.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={classId}
          error={shown(wrong.class)}
          allowDeselect={false}
          onChange={(value) => {
            setClassId(value);
            setAbout(null);
          }}
        />
        <Select
          label="Topic"
          searchable
          disabled={!one}
          data={topicsFor(one, lists)}
          value={about}
          error={shown(wrong.topic)}
          allowDeselect={false}
          onChange={setAbout}
        />
        <NumberField
          label="Questions"
          description="Drawn from the bank, spread over difficulties."
          min={1}
          max={MOST}
          value={count}
          error={shown(wrong.count)}
          onChange={setCount}
        />
        <DueDateField
          value={dueAt}
          noClock={more.noClock}
          levels={one && [one.level]}
          error={wrong.due}
          onChange={setDueAt}
        />
        <details>
          <summary>Name, opening date, late hand-in, clock</summary>
          <Stack gap="md" mt="sm">
            <TextInput
              label="Name"
              value={title}
              error={shown(wrong.title)}
              onChange={(event) => setNamed(event.currentTarget.value)}
            />
            <HomeworkFields wish={more} onChange={setMore} />
          </Stack>
        </details>
        <FormFailure message={set.failure} />
        <Group justify="flex-end" gap="8px 12px">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={set.busy}
            leftSection={<IconBooks size={18} aria-hidden />}
          >
            Set homework
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function moment(typed: string): string | null {
  const at = momentOf(typed);
  return at === undefined ? null : new Date(at).toISOString();
}
