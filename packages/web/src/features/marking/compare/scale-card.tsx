import { Button, Progress } from "@mantine/core";
import { type ComparisonPage, discardJudgements } from "@markwell/contract/calls/comparisons";
import { api } from "../../../lib/api.ts";
import { counted, formatNumber } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useAction } from "../../../ui/use-action.ts";
import type { QuestionPlace } from "../queries.ts";
import classes from "./compare.module.css";
import { comparisonKey } from "./queries.ts";

type Comparison = NonNullable<ComparisonPage["comparison"]>;
type Judge = Comparison["judges"][number]["judge"];
type Scale = NonNullable<Comparison["scale"]>;

const TITLES = {
  early: "Too early to say",
  unsure: "Not sure yet",
  sure: "Sure enough to give marks by",
  hopeless: "No common order",
};
const TONES = { early: "plain", unsure: "caution", sure: "good", hopeless: "bad" } as const;

/** How long teachers look at a pair of compositions, by a review of such studies. */
const SECONDS_A_PAIR = 50;

function adviceFor({ is, needed }: Scale): string {
  const minutes = Math.max(1, Math.round((needed * SECONDS_A_PAIR) / 60));
  const more = `About ${counted(needed, "more judgement")} (${counted(minutes, "minute")} for one person)`;
  switch (is) {
    case "early":
      return `${more}, until each script has been compared ten times.`;
    case "unsure":
      return `${more} should make it sure enough. Raise the judgements of each judge, or add a judge.`;
    case "sure":
      return "It needs no more judgements. Look at the marks below and confirm them.";
    case "hopeless":
      return "More judgements will hardly help: the judges decide too differently. Talk about what makes a script better, or mark the scripts one by one.";
  }
}

interface ScaleCardProps {
  place: QuestionPlace;
  data: ComparisonPage;
  comparison: Comparison;
}

/** Says in words how sure the scale is, what it needs, and how far each judge is. */
export function ScaleCard({ place, data, comparison }: ScaleCardProps) {
  const { scale, judgements, judges, each } = comparison;
  const discard = useAction({
    call: ({ _id }: Judge) => api(discardJudgements, { ...place, judge: _id, keep: 0 }),
    ask: ({ name }) => ({
      title: `Take back all judgements of ${name}?`,
      text: "The scale is computed without them. The pairs wait to be judged again; to leave them out for good, remove this judge as well.",
      confirm: "Take back",
      danger: true,
    }),
    refresh: [comparisonKey(place), ["marking"]],
  });
  return (
    <section className={`card ${classes.section}`} aria-labelledby="compare-scale">
      <h2 id="compare-scale" className="card-title">
        How sure is the order?
      </h2>
      {scale ? (
        <>
          <p className="row">
            <StatusBadge tone={TONES[scale.is]}>{TITLES[scale.is]}</StatusBadge>
            <span className="muted small figures">
              Reliability {formatNumber(Number(scale.reliability.toFixed(2)))} of 1, from{" "}
              {counted(judgements, "judgement")}; from 0.8 on it is sure enough
            </span>
          </p>
          {comparison.state === "open" && <p>{adviceFor(scale)}</p>}
          {!scale.tied && (
            <p className={`soft small ${classes.kept}`} data-tone="caution">
              No marks follow yet: the judges see the references in another order than their marks.
              Look at these scripts again, change their marks or choose others.
            </p>
          )}
        </>
      ) : (
        <p className="muted">
          {judgements > 0 && data.judges
            ? "Judge your own pairs first. What others decided would influence you, so it is shown afterwards."
            : "Nothing has been judged yet."}
        </p>
      )}
      <ul className={classes.judges}>
        {judges.map(({ judge, done, infit }) => (
          <li key={judge._id}>
            <span className="breaks strong">{judge.name}</span>
            <Progress
              value={Math.min(100, (done / each) * 100)}
              aria-label={`Pairs judged by ${judge.name}`}
            />
            <span className="muted small figures">
              {done} of {each}
              {done >= 10 && infit !== null && `, ${agreesBy(infit)}`}
            </span>
            {data.mayLead && comparison.state === "open" && done > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.screen}
                aria-label={`Take back all judgements of ${judge.name}`}
                loading={discard.busyWith?._id === judge._id}
                onClick={() => discard.run(judge)}
              >
                Take back all
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From 1.3 on, judges are looked at in published studies. */
const agreesBy = (infit: number): string =>
  infit > 1.3 ? "often against the order" : "in line with the order";
