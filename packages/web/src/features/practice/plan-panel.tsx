import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { type practiceHome, setPracticePlan, type Week } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { MAY_MISS } from "@markwell/domain/practice/plan";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useWeekOfSchool } from "../../lib/school-calendar.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import { DAYS, WeekDots } from "../../ui/week-dots.tsx";
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
      title="My week"
      help={
        planned
          ? undefined
          : "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time."
      }
      action={
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          px="md"
          aria-expanded={changing}
          aria-label={planned ? "Change my plan" : "Make a plan"}
          onClick={() => setChanging(!changing)}
        >
          {planned ? "Change" : "Make a plan"}
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
            ? "You kept your plan this week. Well done!"
            : `${done} of ${counted(days.length, "day")} this week.`}
        </span>{" "}
        <span className="muted">{kept ? "" : `${todayWords(plan)} Any day counts.`}</span>
      </p>
      {ofSchool && <p className="muted small">{ofSchool.words}.</p>}
      {weeksKept > 0 && (
        <p className="muted small">
          {counted(weeksKept, "week")} kept. {MAY_MISS === 2 ? "Two" : MAY_MISS} may be missed, and
          holidays do not count.
        </p>
      )}
    </Stack>
  );
}

function todayWords({ minutes, today, week }: Week): string {
  const now = week[today - 1] ?? 0;
  if (now >= minutes) return "Today is done.";
  return now > 0
    ? `${now} of ${counted(minutes, "minute")} today.`
    : `${counted(minutes, "minute")} each.`;
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
      return set.days.length > 0 ? texts.practice.planSet : texts.practice.planGone;
    },
  });
  const choices = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes];
  return (
    <Stack gap="md" mt="md">
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600} mb={6}>
          On these days
        </Text>
        <div className={classes.dayChoices}>
          {DAYS.map((name, place) => {
            const day = place + 1;
            return (
              <label key={name} className={classes.dayChoice}>
                <input
                  type="checkbox"
                  aria-label={name}
                  checked={days.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    setDays(checked ? [...days, day] : days.filter((one) => one !== day))
                  }
                />
                <span aria-hidden>{name.slice(0, 3)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600} mb={6}>
          Minutes a day
        </Text>
        <SegmentedControl
          fullWidth
          maw={420}
          size="md"
          data={choices}
          value={minutes}
          onChange={setMinutes}
          aria-label="Minutes a day"
        />
      </fieldset>
      <Group gap="xs">
        <Button variant="default" mih={44} onClick={onClose}>
          Cancel
        </Button>
        {hasPlan && (
          <Button
            variant="default"
            mih={44}
            loading={busyWith?.days.length === 0}
            onClick={() => run({ days: [], minutes: Number(minutes) })}
          >
            No plan
          </Button>
        )}
        <Button
          mih={44}
          disabled={days.length === 0}
          loading={busyWith !== undefined && busyWith.days.length > 0}
          onClick={() => run({ days, minutes: Number(minutes) })}
        >
          Save
        </Button>
      </Group>
    </Stack>
  );
}
