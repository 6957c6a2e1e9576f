import { Button, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { practiceHome } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { TOPIC_QUESTIONS } from "@markwell/domain/practice/draw-practice";
import { isYoung } from "@markwell/domain/school/lists";
import {
  IconCheck,
  IconChevronRight,
  IconHourglass,
  IconMoon,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { SubjectTabs, useSubjectTab } from "../../ui/subject-tabs.tsx";
import { CheckUps, isAllNew } from "./check-ups.tsx";
import { LevelPanel, rangeWords } from "./level-panel.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import classes from "./practice.module.css";
import { homeQuery } from "./queries.ts";
import { useStart } from "./use-start.ts";

type Home = ReplyOf<typeof practiceHome>["data"];
type Topic = Home["subjects"][number]["topics"][number];

const route = getRouteApi("/user/practice");

/**
 * What a student can practise: today's ten minutes on top, then what was stopped, then every topic; for a new student
 * check-ups before all. Those who wait for approval have the check-ups, and what they say.
 */
export function PracticeHome() {
  const { approved } = useCurrentUser();
  const home = useQuery(homeQuery);
  if (!home.data) {
    return (
      <LoadState load={home} title={say("Your practice could not be loaded")}>
        <Stack gap={20} aria-busy="true">
          <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
          <Skeleton height={150} radius="lg" aria-hidden />
          <Skeleton height={320} radius="lg" aria-hidden />
        </Stack>
      </LoadState>
    );
  }
  if (!approved) {
    return (
      <Stack gap={20}>
        <p className={`soft row ${classes.enough}`} data-tone="info">
          <IconHourglass size={20} aria-hidden />
          <span className="grow">{say(texts.practice.pending)}</span>
        </p>
        <CheckUps home={home.data} />
        <Topics home={home.data} />
      </Stack>
    );
  }
  const isNew = isAllNew(home.data);
  const fromTeacher = home.data.open.filter(({ kind }) => kind === "class");
  const topicRounds = home.data.open.filter(({ kind }) => kind === "topic");
  return (
    <Stack gap={20}>
      {home.data.enough && (
        <p className={`soft row ${classes.enough}`} data-tone="good">
          <IconMoon size={20} aria-hidden />
          <span className="grow">{say(texts.practice.enough)}</span>
        </p>
      )}
      {isNew && <CheckUps home={home.data} />}
      <Daily home={home.data} />
      {fromTeacher.length > 0 && (
        <Panel title={say("From your teacher")}>
          <ul className="column">
            {fromTeacher.map(({ _id, topic, answered, total }) => (
              <li key={_id} className="row between">
                <span>
                  <span className="strong">{told(topic)}</span>{" "}
                  <span className="muted figures">
                    {answered > 0
                      ? say("{answered} of {total} answered", { answered, total })
                      : told(counted(total, "question"))}
                  </span>
                </span>
                <ButtonLink to="/user/practice" search={{ round: _id }} mih={44}>
                  {answered > 0 ? say("Go on") : say("Start")}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {topicRounds.length > 0 && (
        <Panel title={say("Go on where you stopped")}>
          <ul className="column">
            {topicRounds.map(({ _id, topic, answered, total }) => (
              <li key={_id} className="row between">
                <span>
                  <span className="strong">{told(topic)}</span>{" "}
                  <span className="muted figures">
                    {say("{answered} of {total} answered", { answered, total })}
                  </span>
                </span>
                <ButtonLink to="/user/practice" search={{ round: _id }} variant="default" mih={44}>
                  {say("Go on")}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!isNew && <CheckUps home={home.data} />}
      {home.data.plan && <PlanPanel plan={home.data.plan} />}
      <Topics home={home.data} />
    </Stack>
  );
}

function Daily({ home }: { home: Home }) {
  const { run, busy } = useStart();
  const { due, daily, today } = home;
  if (daily === "none") return null;
  const done = daily === "done";
  return (
    <section className={`card ${classes.daily}`} aria-labelledby="daily-title">
      <div className="column">
        <h2 id="daily-title" className={classes.dailyTitle}>
          {done ? say("Done for today") : say("Your daily ten minutes")}
        </h2>
        <p className="muted">{done ? doneWords(today) : dailyWords(due)}</p>
      </div>
      {done ? (
        <span className={`tile soft ${classes.dailyDone}`} data-tone="good" aria-hidden>
          <IconCheck size={32} />
        </span>
      ) : (
        <Button
          size="md"
          mih={48}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={busy}
          onClick={() => run({ kind: "daily" })}
        >
          {daily === "open" ? say("Go on") : say("Start")}
        </Button>
      )}
    </section>
  );
}

const doneWords = ({ answers, minutes }: Home["today"]) =>
  say(
    "{answers, plural, one {# question} other {# questions}} today, about {value, plural, one {# minute} other {# minutes}}. Want to do more? Choose a topic below.",
    { answers, value: Math.max(1, minutes) },
  );

const dailyWords = (due: number) =>
  due > 0
    ? say(
        "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today. Then you get a few on the topic that needs it most.",
        { due },
      )
    : say("A few questions on the topic that needs it most. You can stop at any time.");

function Topics({ home }: { home: Home }) {
  const { approved } = useCurrentUser();
  const [tab, choose] = useSubjectTab(route.useSearch());
  const { run, busyWith } = useStart();
  const subject = home.subjects.find(({ topic }) => topic.toLowerCase() === tab);
  return (
    <SubjectTabs value={tab} onChange={choose}>
      {subject ? (
        <Stack gap={20}>
          <LevelPanel subject={subject.topic} standing={subject.standing} />
          {approved && (
            <ul
              className={classes.topics}
              aria-label={say("Topics of {topic}", { topic: told(subject.topic) })}
            >
              {byNeed(subject.topics).map((topic) => (
                <li key={topic.topic}>
                  <TopicTile
                    topic={topic}
                    goal={subject.standing.goal.percent}
                    disabled={busyWith !== undefined}
                    onStart={() => run({ kind: "topic", subject: subject._id, topic: topic.topic })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      ) : (
        <EmptyState
          title={say("Nothing to practise here yet")}
          text={say(
            "Your teachers have not added questions in this subject for your level yet. Try another subject.",
          )}
        />
      )}
    </SubjectTabs>
  );
}

interface TopicTileProps {
  topic: Topic;
  goal: number;
  disabled: boolean;
  onStart: () => void;
}

function TopicTile({ topic, goal, disabled, onStart }: TopicTileProps) {
  const { range, percent, due = 0, advised } = topic;
  const young = isYoung(useCurrentUser().level);
  return (
    <button type="button" className={`card ${classes.topic}`} disabled={disabled} onClick={onStart}>
      <span className="grow column gap-8">
        <span className="row between">
          <span className="strong breaks">{told(topic.topic)}</span>
          {due > 0 ? (
            <StatusBadge tone="caution">{say("{due} due", { due })}</StatusBadge>
          ) : (
            advised && <StatusBadge tone="info">{say("Practise first")}</StatusBadge>
          )}
        </span>
        {percent !== undefined && (
          <span className={classes.level} aria-hidden>
            <span
              className={classes.levelDone}
              style={{ width: `${percent}%` }}
              data-tone={percent >= goal ? "good" : "info"}
            />
            <span className={classes.notch} style={{ insetInlineStart: `${goal}%` }} />
          </span>
        )}
        {!young && (
          <span className={range ? "strong" : "muted"}>
            {range ? rangeWords(range) : say("Too little to tell yet")}
          </span>
        )}
        <span className="muted">{practisedWords(topic)}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  );
}

/** Due ones first, then what is advised, then by level; what nothing is known of last. */
function byNeed(topics: readonly Topic[]): Topic[] {
  const rank = ({ due = 0, advised, percent = 101 }: Topic) =>
    due > 0 ? -200 - due : advised ? percent - 102 : percent;
  return topics.toSorted((one, other) => rank(one) - rank(other));
}

const practisedWords = ({ practised, right, questions }: Topic) =>
  practised === 0
    ? told(counted(Math.min(TOPIC_QUESTIONS, questions), "question"))
    : say("{right} of {practised} right in the last 30 days", { right, practised });
