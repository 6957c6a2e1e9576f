import { Kbd, TextInput } from "@mantine/core";
import type { StaffRubric } from "@markwell/contract/wire/rubric";
import {
  bandAt,
  type Criterion,
  carriedMarks,
  marksByRubric,
  marksIn,
  mayBeHalf,
  mostOf,
  type RubricMarks,
  rubricMarksProblem,
  rubricMost,
  rubricSum,
} from "@markwell/domain/marking/rubric";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { counted, formatNumber } from "../../lib/format.ts";
import { marksRange, pointKindLabels } from "../../ui/rubric/rubric-sheet.tsx";
import classes from "./rubric-marks.module.css";
import { typedMarks } from "./typed-marks.ts";

/** Keys that tick a point, in their order; C, S, U and N mean something else. */
const TICK_KEYS = "1234567890abdefghij";
const BAND_KEYS = "abcdefgh";

type Typed = { marks: string; given?: RubricMarks | undefined; reason: string };

/**
 * The marks of an answer by a rubric: what is given sets the marks, marks that are typed over them need a reason.
 * Without a rubric it changes nothing.
 */
export function useRubricMarks(
  first: StaffRubric | undefined,
  weightage: number,
  typed: Typed,
  change: (part: Partial<Typed>) => void,
) {
  const [rubric, setRubric] = useState(first);
  const { given, marks, reason } = typed;
  const byRubric = rubric && given ? marksByRubric(rubric, given, weightage) : null;
  const differs = rubric !== undefined && marks !== "" && Number(marks) !== byRubric;
  const give = (next: RubricMarks, by = rubric) => {
    const counted = by ? marksByRubric(by, next, weightage) : null;
    change({ given: next, marks: counted === null ? "" : String(counted), reason: "" });
  };
  const missing =
    rubric && marks === "" ? (rubricMarksProblem(rubric, given ?? {}) ?? TICK_OR_NONE) : undefined;
  return {
    rubric,
    given: given ?? {},
    touched: given !== undefined,
    /** What keeps the marks from being saved. */
    problem: missing,
    reasonProblem: differs && reason.trim() === "" ? "Please say why" : undefined,
    asksForReason: differs,
    give,
    replace(next: StaffRubric | undefined) {
      setRubric(next);
      if (rubric && next && given) give(carriedMarks(rubric, next, given), next);
    },
    toSend: rubric && { rubricMarks: given ?? {}, reason: differs ? reason.trim() : "" },
  };
}

const TICK_OR_NONE = "Please tick what earns marks, or press N for none";

type RubricMarking = ReturnType<typeof useRubricMarks>;

interface RubricPanelProps {
  marking: RubricMarking;
  weightage: number;
  /** What is on the screen first. */
  field: RefObject<HTMLInputElement | null>;
  /** Letters that do something else than mark. */
  onKey: (event: KeyboardEvent) => void;
  onSave: () => void;
}

export function RubricPanel(props: RubricPanelProps) {
  const { marking, weightage } = props;
  const { rubric, given, touched } = marking;
  if (!rubric) return null;
  const sum = touched ? rubricSum(rubric, given) : null;
  const most = rubricMost(rubric);
  return (
    <section aria-label={`Rubric: ${rubric.title}`} className={classes.panel}>
      <h3 className={classes.title}>{rubric.title}</h3>
      {rubric.kind === "bands" ? (
        <Bands {...props} rubric={rubric} />
      ) : (
        <Points {...props} rubric={rubric} />
      )}
      <p className={`figures ${classes.sum}`} role="status">
        <strong>{`${sum === null ? "–" : formatNumber(sum)} of ${formatNumber(most)}`}</strong>
        {most !== weightage &&
          ` by the rubric, ${sum === null ? "–" : formatNumber(marksByRubric(rubric, given, weightage) ?? 0)} of ${counted(weightage, "mark")}`}
      </p>
    </section>
  );
}

type PartProps = RubricPanelProps & { rubric: StaffRubric };

function Bands({ rubric, marking, field, onKey, onSave }: PartProps) {
  const fields = useRef<Array<HTMLInputElement | null>>([]);
  const { given, give } = marking;
  const step = rubric.halves ? 0.5 : 1;
  return rubric.criteria.map((criterion, at) => {
    const { id, name, bands } = criterion;
    const most = mostOf(criterion);
    const marks = given[id];
    const band = marks === undefined ? undefined : bandAt(criterion, marks);
    const set = (next: number | undefined) => {
      const { [id]: _, ...others } = given;
      give(next === undefined ? others : { ...others, [id]: Math.min(most, Math.max(0, next)) });
    };
    const onDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const chosen = bands[BAND_KEYS.indexOf(event.key.toLowerCase())];
      const up = { ArrowUp: step, ArrowDown: -step }[event.key];
      if (chosen) set(middleOf(chosen, step));
      else if (up) set((marks ?? 0) + up);
      else if (event.key === "Enter") {
        const next = fields.current[at + 1];
        if (next && !event.shiftKey) next.focus();
        else onSave();
      } else return onKey(event);
      event.preventDefault();
    };
    return (
      <fieldset key={id} className={classes.criterion}>
        <legend className="visually-hidden">{name}</legend>
        <div className={classes.head}>
          <strong className="breaks">{name}</strong>
          <TextInput
            ref={(input) => {
              fields.current[at] = input;
              if (at === 0) field.current = input;
            }}
            aria-label={`${name}, 0 to ${most}`}
            value={marks === undefined ? "" : String(marks)}
            onChange={({ currentTarget }) => {
              const next = typedMarks(
                marks === undefined ? "" : String(marks),
                currentTarget.value,
                most,
              );
              if (next !== "" && (!Number.isInteger(Number(next) / step) || Number(next) > most))
                return;
              set(next === "" ? undefined : Number(next));
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onKeyDown={onDown}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span className="muted smaller">/ {most}</span>}
            rightSectionWidth={48}
            w={104}
          />
        </div>
        <ul className={classes.levels}>
          {bands.map((one, place) => (
            <li key={one.id}>
              <button
                type="button"
                className={classes.level}
                aria-pressed={one.id === band?.id}
                onClick={() => set(middleOf(one, step))}
              >
                <span className={classes.levelHead}>
                  <kbd aria-hidden>{BAND_KEYS[place]?.toUpperCase()}</kbd>
                  <strong>{one.name}</strong>
                  <span className="figures">{marksRange(one)}</span>
                </span>
                {one.text && <span className={classes.levelText}>{one.text}</span>}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    );
  });
}

/** Where a level begins to be marked: its middle, the upper one of two. */
const middleOf = ({ from, to }: { from: number; to: number }, step: number): number =>
  from + Math.ceil((to - from) / 2 / step) * step;

function Points({ rubric, marking, field, onKey, onSave }: PartProps) {
  const { given, give } = marking;
  const points = rubric.criteria.flatMap((part) => part.points);
  const tick = (point: (typeof points)[number] | undefined) => {
    if (!point) return;
    const { [point.id]: share = 0, ...others } = given;
    const half = mayBeHalf(rubric, point);
    const next = share === 0 ? 1 : share === 1 && half ? 0.5 : 0;
    give(next === 0 ? others : { ...others, [point.id]: next });
  };
  const onDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const at = key.length === 1 ? TICK_KEYS.indexOf(key) : -1;
    if (points[at]) tick(points[at]);
    else if (key === "n") give({});
    else if (key === "enter") onSave();
    else return onKey(event);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the boxes in it
    <div className={classes.points} onKeyDown={onDown}>
      {rubric.criteria.map((part) => (
        <fieldset key={part.id} className={classes.criterion}>
          <legend className={classes.head}>
            <strong className="breaks">{part.name}</strong>
            <span className="muted smaller figures">{marksOfPart(part, given)}</span>
          </legend>
          <ul className={classes.levels}>
            {part.points.map((point) => {
              const at = points.indexOf(point);
              const share = given[point.id] ?? 0;
              return (
                <li key={point.id}>
                  <label className={classes.point} data-given={share > 0 || undefined}>
                    <input
                      type="checkbox"
                      ref={(input) => {
                        if (at === 0) field.current = input;
                        if (input) input.indeterminate = share === 0.5;
                      }}
                      checked={share === 1}
                      onChange={() => tick(point)}
                    />
                    <kbd aria-hidden>{TICK_KEYS[at]?.toUpperCase()}</kbd>
                    <span className="grow breaks">
                      {point.kind && <em>{pointKindLabels[point.kind]}: </em>}
                      {point.text}
                    </span>
                    <span className="figures rigid">{pointMarks(point.marks, share)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

const marksOfPart = (part: Criterion, given: RubricMarks): string =>
  `${formatNumber(marksIn(part, given) ?? 0)} of ${formatNumber(mostOf(part))}`;

const pointMarks = (marks: number, share: number): string =>
  share === 0.5 ? `½ of ${formatNumber(marks)}` : formatNumber(marks);

interface ReasonFieldProps {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why the marks are others than the rubric's; staff reads it, students do not. */
export const ReasonField = ({ reason, error, onChange }: ReasonFieldProps) => (
  <TextInput
    label="Why other marks than the rubric?"
    description="For colleagues. The student does not see it."
    withAsterisk
    maxLength={300}
    value={reason}
    error={error}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** The keys of the rubric, for those who have some. */
export const RubricKeys = ({ kind }: Pick<StaffRubric, "kind">) =>
  kind === "bands" ? (
    <>
      In the rubric: <Kbd>A</Kbd> to <Kbd>H</Kbd> choose a level, digits and arrows change the
      marks, <Kbd>Enter</Kbd> goes on.{" "}
    </>
  ) : (
    <>
      In the rubric: <Kbd>1</Kbd> to <Kbd>9</Kbd> tick, <Kbd>N</Kbd> ticks nothing, <Kbd>Enter</Kbd>{" "}
      saves.{" "}
    </>
  );
