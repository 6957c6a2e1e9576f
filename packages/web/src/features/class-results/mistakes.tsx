import { Button, Checkbox, Group, SegmentedControl, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ClassMistakes } from "@markwell/contract/calls/class-practice";
import { undoPractice } from "@markwell/contract/calls/class-practice";
import type { Period } from "@markwell/domain/statistics/class-results";
import { IconBarbell, IconConfetti } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatDate } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { useAction } from "../../ui/use-action.ts";
import { MakePractice } from "./make-practice.tsx";
import classes from "./mistakes.module.css";
import { MISTAKES_KEY, mistakesOf } from "./queries.ts";

type Question = ClassMistakes["questions"][number];

interface MistakesProps {
  classId: string;
  period: Period;
  /** "" for all subjects. */
  subject: string;
}

export function Mistakes({ classId, period, subject }: MistakesProps) {
  const load = useQuery(mistakesOf(classId, period));
  const [byTopic, setByTopic] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [making, setMaking] = useState<readonly string[]>();
  const { data } = load;
  if (!data) {
    return (
      <LoadState load={load} title="The mistakes could not be loaded">
        <div aria-busy="true">
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton height={420} radius={0} aria-hidden />
        </div>
      </LoadState>
    );
  }
  const questions = data.questions.filter((one) => subject === "" || one.subject._id === subject);
  const groups = byTopic ? topicsOf(questions) : questions.map((question) => [question]);
  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  const picked = questions.filter(({ _id }) => chosen.includes(_id));
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Mistakes by"
          value={byTopic ? "topic" : "question"}
          onChange={(value) => setByTopic(value === "topic")}
          data={[
            { value: "question", label: "By question" },
            { value: "topic", label: "By topic" },
          ]}
        />
        <Button
          className="pushed"
          disabled={picked.length === 0}
          leftSection={<IconBarbell size={18} aria-hidden />}
          onClick={() => setMaking(picked.map(({ _id }) => _id))}
        >
          Make practice of {picked.length > 0 ? counted(picked.length, "question") : "it"}
        </Button>
      </div>
      {questions.length === 0 ? (
        <EmptyState
          icon={IconConfetti}
          title="No mistakes to show"
          text="They appear here when students of this class have handed in a test in this subject and period and its answers are open."
        />
      ) : (
        <ul className={classes.list} aria-label={byTopic ? "Topics" : "Questions"}>
          {groups.map((group) => (
            <MistakeRow
              key={group[0]?._id}
              group={group}
              byTopic={byTopic}
              students={data.students}
              chosen={chosen}
              onToggle={toggle}
              onMake={setMaking}
            />
          ))}
        </ul>
      )}
      <Made made={data.made} />
      {making && (
        <MakePractice
          classId={classId}
          mistakes={data}
          questions={making}
          onClose={() => setMaking(undefined)}
          onMade={() => {
            setChosen([]);
            setMaking(undefined);
          }}
        />
      )}
    </>
  );
}

function topicsOf(questions: readonly Question[]): Question[][] {
  const sum = (group: readonly Question[]) => group.reduce((all, one) => all + one.wrong.length, 0);
  return [
    ...Map.groupBy(questions, ({ subject, topic }) => `${subject._id} ${topic}`).values(),
  ].sort((one, other) => sum(other) - sum(one));
}

interface GroupProps {
  group: readonly Question[];
  byTopic: boolean;
  students: ClassMistakes["students"];
  chosen: readonly string[];
  onToggle: (ids: readonly string[], on: boolean) => void;
  onMake: (ids: readonly string[]) => void;
}

function MistakeRow({ group, byTopic, students, chosen, onToggle, onMake }: GroupProps) {
  const [first] = group;
  if (!first) return null;
  const ids = group.map(({ _id }) => _id);
  const wrong = new Set(group.flatMap((one) => one.wrong));
  const tried = group.reduce((sum, one) => sum + one.tried, 0);
  const answers = group.reduce((sum, one) => sum + one.wrong.length, 0);
  const title = byTopic ? first.topic : first.text || "(a picture)";
  const names = (places: Iterable<number>) =>
    [...places].map((place) => students[place]?.name ?? "").join(", ");
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Choose ${title}`}
        checked={ids.every((id) => chosen.includes(id))}
        onChange={(event) => onToggle(ids, event.currentTarget.checked)}
      />
      <div className="grow stacked">
        <span className="strong breaks">{title}</span>
        <span className="muted small">
          {byTopic
            ? `${first.subject.topic} · ${counted(group.length, "question")} · ${answers} of ${tried} answers wrong`
            : `${first.subject.topic} · ${first.topic}`}
        </span>
        <span className="small">
          <strong>
            {byTopic
              ? counted(wrong.size, "student")
              : `${first.wrong.length} of ${counted(first.tried, "student")}`}
          </strong>{" "}
          got it wrong: <span className="muted breaks">{names(wrong)}</span>
        </span>
        {!byTopic && first.mistakes.length > 0 && (
          <ul className={classes.answers} aria-label="Wrong answers">
            {first.mistakes.map(({ answer, students: by }) => (
              <li key={answer} title={names(by)}>
                <span className={classes.count}>{by.length}</span>
                <span className="breaks">{answer}</span>
                <span className="muted breaks">{names(by)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="default" mih={44} onClick={() => onMake(ids)}>
        Make practice
      </Button>
    </li>
  );
}

function Made({ made }: { made: ClassMistakes["made"] }) {
  const { run, busyWith } = useAction({
    call: (_id: string) => api(undoPractice, { _id }),
    refresh: [MISTAKES_KEY],
  });
  if (made.length === 0) return null;
  return (
    <section className={classes.made} aria-labelledby="made-title">
      <h3 id="made-title" className="card-title">
        Practice made for this class
      </h3>
      <ul className="column">
        {made.map(({ _id, title, madeAt, own, students, finished }) => (
          <li key={_id}>
            <Group justify="space-between" gap="xs">
              <span className="breaks">
                <span className="strong">{title}</span>{" "}
                <span className="muted small">
                  {formatDate(madeAt)} · {finished} of {counted(students, "student")} finished
                </span>
              </span>
              {own && finished < students && (
                <Button
                  variant="subtle"
                  aria-label={`Withdraw ${title}`}
                  loading={busyWith === _id}
                  onClick={() => run(_id)}
                >
                  Withdraw
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
