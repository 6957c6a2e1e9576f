import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { type practiceHome, setPracticePlan, type Week } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { MAY_MISS } from "@markwell/domain/practice/plan";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useWeekOfSchool } from "../../lib/school-calendar.ts";
import { say, told } from "../../lib/words.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import { DAYS, shortDay, WeekDots } from "../../ui/week-dots.tsx";
import classes from "./practice.module.css";
import { homeQuery } from "./queries.ts";

type Home = ReplyOf<typeof practiceHome>["data"];

const MINUTES = ["5", "10", "15", "20", "30"];
const USUAL = { days: [1, 3, 5], minutes: 10 };

/** The week that students plan for themselves: what is done of it, and the weeks that were kept. */
export function PlanPanel({ plan }: { plan: Week }) {
  const [changing, setChanging] = useState(false);
  const planned = plan.days.length > 0;
  return (
    <Panel
      title={say("My week")}
      help={
        planned
          ? undefined
          : say(
              "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time.",
            )
      }
      action={
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={changing}
          aria-label={planned ? say("Change my plan") : say("Make a plan")}
          onClick={() => setChanging(!changing)}
        >
          {planned ? say("Change") : say("Make a plan")}
        </Button>
      }
    >
      {planned && <Progress plan={plan} />}
      {changing && <PlanForm plan={plan} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

/** This week, and the weeks that were kept. */
function Progress({ plan }: { plan: Week }) {
  const { days, minutes, week, kept, weeksKept } = plan;
  const done = week.filter((each) => each >= minutes).length;
  const ofSchool = useWeekOfSchool(useCurrentUser().level);
  return (
    <Stack gap="sm">
      <WeekDots plan={plan} />
      <p>
        <span className="strong">
          {kept
            ? say("You kept your plan this week. Well done!")
            : say("{done} of {length, plural, one {# day} other {# days}} this week.", {
                done,
                length: days.length,
              })}
        </span>{" "}
        <span className="muted">
          {kept ? "" : say("{plan} Any day counts.", { plan: todayWords(plan) })}
        </span>
      </p>
      {ofSchool && <p className="muted small">{told(ofSchool.words)}.</p>}
      {weeksKept > 0 && (
        <p className="muted small">
          {say(
            "{weeks, plural, one {# week} other {# weeks}} kept. {count} may be missed, and holidays do not count.",
            { weeks: weeksKept, count: MAY_MISS === 2 ? say("Two") : MAY_MISS },
          )}
        </p>
      )}
    </Stack>
  );
}

function todayWords({ minutes, today, week }: Week): string {
  const now = week[today - 1] ?? 0;
  if (now >= minutes) return say("Today is done.");
  return now > 0
    ? say("{now} of {minutes, plural, one {# minute} other {# minutes}} today.", { now, minutes })
    : say("{minutes, plural, one {# minute} other {# minutes}} each.", { minutes });
}

function PlanForm({ plan, onClose }: { plan: Week; onClose: () => void }) {
  useReturnedFocus();
  const hasPlan = plan.days.length > 0;
  const [days, setDays] = useState((hasPlan ? plan : USUAL).days);
  const [minutes, setMinutes] = useState(String((hasPlan ? plan : USUAL).minutes));
  const { run, busyWith } = useAction({
    call: async (asked: { days: number[]; minutes: number }) =>
      (await api(setPracticePlan, asked)).data,
    done: (set) => {
      queryClient.setQueryData(homeQuery.queryKey, (home: Home | undefined) =>
        home ? { ...home, plan: set } : home,
      );
      onClose();
      return set.days.length > 0 ? say(texts.practice.planSet) : say(texts.practice.planGone);
    },
  });
  const choices = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes];
  return (
    <Stack gap="md" mt="md">
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600} mb={6}>
          {say("On these days")}
        </Text>
        <div className={classes.dayChoices}>
          {DAYS.map((name, place) => {
            const day = place + 1;
            return (
              <label key={name} className={classes.dayChoice}>
                <input
                  type="checkbox"
                  aria-label={told(name)}
                  checked={days.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    setDays(checked ? [...days, day] : days.filter((one) => one !== day))
                  }
                />
                <span aria-hidden>{shortDay(place)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600} mb={6}>
          {say("Minutes a day")}
        </Text>
        <SegmentedControl
          fullWidth
          maw={420}
          size="md"
          data={choices}
          value={minutes}
          onChange={setMinutes}
          aria-label={say("Minutes a day")}
        />
      </fieldset>
      <Group gap="xs">
        <Button variant="default" mih={44} onClick={onClose}>
          {say("Cancel")}
        </Button>
        {hasPlan && (
          <Button
            variant="default"
            mih={44}
            loading={busyWith?.days.length === 0}
            onClick={() => run({ days: [], minutes: Number(minutes) })}
          >
            {say("No plan")}
          </Button>
        )}
        <Button
          mih={44}
          disabled={days.length === 0}
          loading={busyWith !== undefined && busyWith.days.length > 0}
          onClick={() => run({ days, minutes: Number(minutes) })}
        >
          {say("Save")}
        </Button>
      </Group>
    </Stack>
  );
}
