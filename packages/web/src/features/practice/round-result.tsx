import { Button, Group } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { userBadges } from "@markwell/contract/calls/badges";
import type {
  answerPractice,
  PracticeRound,
  practiceHome,
} from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import { IconCheck, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { refresh } from "../../lib/query-client.ts";
import { tabOf } from "../../lib/subject-tab.ts";
import { say, told } from "../../lib/words.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { Celebration } from "../../ui/celebration.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { NewBadges } from "../../ui/new-badges.tsx";
import { WeekDots } from "../../ui/week-dots.tsx";
import { levelWords } from "./level-panel.tsx";
import classes from "./practice.module.css";
import { homeQuery, newBadgesKey, PRACTICE_KEY } from "./queries.ts";
import { useStart } from "./use-start.ts";

type Home = ReplyOf<typeof practiceHome>["data"];
type NewBadge = NonNullable<ReplyOf<typeof answerPractice>["data"]["newBadges"]>[number];

interface RoundResultProps {
  round: PracticeRound;
  kept: number;
  onLookAgain: () => void;
  onAgain: () => void;
}

export function RoundResult({ round, kept, onLookAgain, onAgain }: RoundResultProps) {
  const { run, busy } = useStart();
  const { approved } = useCurrentUser();
  const home = useQuery(homeQuery);
  useEffect(() => void refresh([...PRACTICE_KEY, "home"]), []);
  const checked = round.questions.filter(({ check }) => check && check.status !== "waiting");
  const right = checked.filter(({ check }) => check?.status === "correct").length;
  const checkUp = round.kind === "checkup";
  const { data: badges = [] } = useQuery<NewBadge[]>({
    queryKey: newBadgesKey(round._id),
    queryFn: () => [],
    enabled: false,
  });
  const full = checked.length > 0 && right === round.questions.length;
  // After a shorter round nothing new is left.
  const hasMore = round.kind === "topic" && !round.fewer;
  const Icon = full ? IconStarFilled : IconCheck;
  return (
    <section className={`card ${classes.result}`} aria-labelledby="round-result">
      {(full || badges.length > 0) && <Celebration />}
      <span
        className={`tile soft ${classes.resultIcon}`}
        data-tone={full ? "marigold" : "good"}
        data-full={full || undefined}
        aria-hidden
      >
        <Icon size={38} />
      </span>
      <h2 id="round-result" className={classes.resultTitle}>
        {titleOf(round, { full, right })}
      </h2>
      {checkUp && home.data && !home.isFetching && (
        <p className={classes.range}>{standsIn(home.data, round.subject)}</p>
      )}
      <p className={`muted ${classes.resultWords}`}>
        {checkUp ? checkUpWords(round, checked.length) : resultWords(round, right, kept)}
      </p>
      <NewBadges badges={badges} />
      {badges.length === 0 && approved && <NearestBadge />}
      {home.data?.plan && home.data.plan.days.length > 0 && <WeekDots plan={home.data.plan} />}
      {home.data?.enough && (
        <p className={`strong ${classes.resultWords}`}>{say(texts.practice.enough)}</p>
      )}
      <Group gap="sm" justify="center">
        {!checkUp && kept === 0 && checked.length > right && (
          <Button mih={48} onClick={onAgain}>
            {say("Try the wrong ones once more")}
          </Button>
        )}
        {hasMore && (
          <Button
            mih={48}
            variant={home.data?.enough || checked.length > right ? "default" : "filled"}
            loading={busy}
            onClick={() => run({ kind: "topic", subject: round.subject._id, topic: round.topic })}
          >
            {say("Five more")}
          </Button>
        )}
        {round.kind === "like" && (
          <Button mih={48} onClick={() => history.back()}>
            {say("Back to my corrections")}
          </Button>
        )}
        {checkUp && approved && right === 0 && checked[0] && (
          <Button
            mih={48}
            loading={busy}
            onClick={() =>
              run({ kind: "topic", subject: round.subject._id, topic: checked[0]?.topic ?? "" })
            }
          >
            {say("Practise {topic}", { topic: told(checked[0].topic) })}
          </Button>
        )}
        {checkUp && approved && right > 0 && (
          <ButtonLink to="/user/statistics" search={tabOf(round.subject.topic)} mih={48}>
            {say("Make a worksheet")}
          </ButtonLink>
        )}
        <ButtonLink
          to="/user/practice"
          search={checkUp ? tabOf(round.subject.topic) : {}}
          mih={48}
          variant={round.kind === "daily" || (round.fewer && full) ? "filled" : "default"}
        >
          {round.kind === "daily" ? say("Choose my own topic") : say("Back to Practice")}
        </ButtonLink>
        <Button mih={48} variant="subtle" onClick={onLookAgain}>
          {say("Look at them again")}
        </Button>
      </Group>
    </section>
  );
}

/** How far the badge is that comes next. */
function NearestBadge() {
  const { data } = useQuery({
    queryKey: ["badges", "progress"],
    queryFn: ({ signal }) => api(userBadges, {}, { signal }),
    staleTime: 0,
  });
  const [nearest] = (data?.progress ?? [])
    .filter(({ done, of }) => done > 0 && done < of)
    .sort((one, other) => other.done / other.of - one.done / one.of);
  const name = nearest && badgeOf(nearest.badgeId)?.name;
  if (!nearest || !name) return null;
  return (
    <div className={`column gap-8 ${classes.nearest}`}>
      <p>
        {say("Next badge:")} <strong>{told(name)}</strong>,{" "}
        {say("{done} of {of}", { done: nearest.done, of: nearest.of })}
      </p>
      <AmountBar done={nearest.done} of={nearest.of} />
    </div>
  );
}

function titleOf({ kind, questions }: PracticeRound, { full, right }: Right): string {
  if (kind === "checkup") return say("Check-up done");
  return full
    ? say("All right!")
    : say("{right} of {length} right", { right, length: questions.length });
}

interface Right {
  full: boolean;
  right: number;
}

function standsIn({ subjects }: Home, { _id, topic }: PracticeRound["subject"]): string {
  const { standing } = subjects.find((one) => one._id === _id) ?? {};
  const words = levelWords(standing ?? { range: null });
  return standing?.range || standing?.atMost
    ? say("{words} in {topic}", { words, topic: told(topic) })
    : words;
}

function checkUpWords({ questions }: PracticeRound, checked: number): string {
  if (checked === 0) {
    return say("{length, plural, one {# question} other {# questions}} answered. {afterApproval}", {
      length: questions.length,
      afterApproval: say(texts.practice.afterApproval),
    });
  }
  const right = questions.filter(({ check }) => check?.status === "correct").length;
  if (right === 0) return say(texts.practice.noneRight);
  const words =
    right === questions.length
      ? say("All {right} right.", { right })
      : say(
          "{right} of {length} right. The questions get harder when you do well, so very few students get them all right.",
          { right, length: questions.length },
        );
  return say(
    "{words} Practice and worksheets now fit you. The range gets narrower as you practise.",
    { words },
  );
}

function resultWords(round: PracticeRound, right: number, kept: number): string {
  if (kept > 0) {
    return say(
      "{kept, plural, one {# answer is} other {# answers are}} kept on this device. You will see what was right when you are online again.",
      { kept },
    );
  }
  const wrong = round.questions.filter(({ check }) => check?.status === "incorrect").length;
  if (wrong > 0) {
    return say(
      "{wrong, plural, one {The one that you got wrong comes} other {The # that you got wrong come}} back tomorrow to help you remember.",
      { wrong },
    );
  }
  return right > 0 ? say("You got every one right. Well done!") : "";
}
