import { Button, TextInput } from "@mantine/core";
import { agreeMarks, type MarkedInRound, type RoundPage } from "@markwell/contract/calls/rounds";
import { type ReactNode, useState } from "react";
import { api } from "../../../lib/api.ts";
import { counted, formatNumber } from "../../../lib/format.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { useAction } from "../../../ui/use-action.ts";
import { marksError } from "../marks-error.ts";
import { roundKey } from "./queries.ts";
import classes from "./round.module.css";

type Figures = NonNullable<RoundPage["moderation"]>;

const orDash = (value: number | null, digits = 2): string =>
  value === null ? "–" : formatNumber(Number(value.toFixed(digits)));
const signed = (value: number | null): string =>
  value !== null && value > 0 ? `+${orDash(value)}` : orDash(value);
const between = (interval: readonly number[] | null): string =>
  interval ? `${signed(interval[0] ?? null)} to ${signed(interval[1] ?? null)}` : "–";

/** The scripts that all have marked, side by side, with the marks that whoever leads the round settles. */
export function Standards({ testid, data }: { testid: string; data: RoundPage }) {
  const { standards, round, mayLead } = data;
  const waits = round?.state === "standard" && standards.length === 0;
  if (standards.length === 0 && !waits) return null;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="round-standards">
      <h2 id="round-standards" className="card-title">
        Scripts that all have marked
      </h2>
      {waits ? (
        <p className="muted">Once you have marked them all, you see them side by side here.</p>
      ) : (
        <MarksTable
          caption="Scripts that all have marked"
          rows={standards}
          testid={testid}
          maySettle={({ marks }) =>
            mayLead && round?.state === "standard" && marks.length >= data.duties.length
          }
        />
      )}
    </section>
  );
}

/** How far the markers agree, who has what left, and what is to be settled. */
export function Moderation({
  testid,
  data,
  moderation,
}: {
  testid: string;
  data: RoundPage;
  moderation: Figures;
}) {
  const { agreement, markers, progress, twice } = moderation;
  const { pairs } = agreement;
  const few = pairs < 30;
  const share = (count: number) =>
    pairs === 0 ? "–" : `${count} of ${pairs} (${Math.round((count / pairs) * 100)} %)`;
  return (
    <>
      <section className={`card ${classes.section}`} aria-labelledby="round-agreement">
        <h2 id="round-agreement" className="card-title">
          Agreement
        </h2>
        {pairs === 0 ? (
          <p className="muted">
            Nothing has been marked twice yet. What you are still to mark is left out.
          </p>
        ) : (
          <>
            <dl className={classes.figures}>
              <Figure name="Same marks" value={share(agreement.exact)} />
              <Figure name="At most one mark apart" value={share(agreement.adjacent)} />
              <Figure
                name="Mean difference, second minus first"
                value={signed(agreement.meanDifference)}
              />
              <Figure name="95 % interval of it" value={between(agreement.interval)} />
              <Figure name="Spread of second by first" value={orDash(agreement.spreadRatio)} />
              {!few && (
                <Figure name="Quadratic weighted kappa" value={orDash(agreement.kappa, 3)} />
              )}
            </dl>
            <p className="muted small">
              {few
                ? "From 30 pairs on, kappa is shown as well. "
                : "Kappa moves with the range of marks, so read it with the other figures. "}
              Experienced markers give an essay exactly the same marks in about four of ten cases.
              Answers that wait for your own marks are left out.
            </p>
          </>
        )}
      </section>
      <section className={`card ${classes.section}`} aria-labelledby="round-markers">
        <h2 id="round-markers" className="card-title">
          Markers
        </h2>
        <MarkersTable markers={markers} progress={progress} />
        {(data.round?.standards ?? 0) > 0 && (
          <p className="muted small">
            Known scripts: every 15th answer that a marker gets is one whose marks all have agreed,
            under another code. The difference to these marks shows who has become more generous or
            stricter; it counts for no student.
          </p>
        )}
      </section>
      {twice.length > 0 && (
        <section className={`card ${classes.section}`} aria-labelledby="round-twice">
          <h2 id="round-twice" className="card-title">
            Marked more than once
          </h2>
          <MarksTable
            caption="Marked more than once"
            rows={twice}
            testid={testid}
            maySettle={(row) => data.mayLead && "settle" in row && row.settle === true}
          />
        </section>
      )}
    </>
  );
}

type Marker = Figures["markers"][number] & { left: number };

const MARKER_FIGURES: ReadonlyArray<readonly [head: string, (one: Marker) => ReactNode]> = [
  ["Marked", ({ answers }) => answers],
  ["Left", ({ left }) => left],
  ["Against agreed", ({ difference }) => signed(difference)],
  ["95 % interval", ({ interval }) => between(interval)],
  ["Change over the round", ({ drift }) => signed(drift)],
  [
    "Known scripts",
    ({ known, knownDifference }) =>
      known === 0 ? "–" : `${signed(knownDifference)} (${counted(known, "script")})`,
  ],
  ["Spread", ({ spread }) => orDash(spread)],
];

function MarkersTable({ markers, progress }: Pick<Figures, "markers" | "progress">) {
  const countLeft = (name: string) => progress.find(({ marker }) => marker === name)?.left ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys
    <section className={classes.scroll} aria-label="Markers" tabIndex={0}>
      <table className={`${classes.table} ${classes.markers}`}>
        <caption className="visually-hidden">Markers</caption>
        <thead>
          <tr>
            <th scope="col">Marker</th>
            {MARKER_FIGURES.map(([head]) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {markers.map((one) => (
            <tr key={one.marker}>
              <th scope="row" className="breaks">
                {one.marker}
              </th>
              {MARKER_FIGURES.map(([head, figure]) => (
                <td key={head} data-head={head}>
                  {figure({ ...one, left: countLeft(one.marker) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="muted small">{name}</dt>
    <dd className="figures strong">{value}</dd>
  </div>
);

interface MarksTableProps {
  caption: string;
  rows: readonly (MarkedInRound & { settle?: boolean })[];
  testid: string;
  maySettle: (row: MarkedInRound & { settle?: boolean }) => boolean;
}

function MarksTable({ caption, rows, testid, maySettle }: MarksTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <table className={`${classes.table} ${classes.marks}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Script</th>
            <th scope="col">Question</th>
            <th scope="col">Marks given</th>
            <th scope="col">Agreed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.script._id} ${row.question._id}`}>
              <th scope="row">{row.script.name}</th>
              <td>{shownNumber(row.question)}</td>
              <td>
                <span className={classes.given}>
                  {row.marks.map(({ marker, marks }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have one name
                    <span key={at} className="breaks">
                      {marker} <strong>{formatNumber(marks)}</strong>
                    </span>
                  ))}
                </span>
              </td>
              <td>
                {maySettle(row) ? (
                  <Settle testid={testid} row={row} />
                ) : (
                  `${orDash(row.agreed)} of ${row.question.most}`
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Settle({ testid, row }: { testid: string; row: MarkedInRound }) {
  const [typed, setTyped] = useState(row.agreed === null ? "" : String(row.agreed));
  const [error, setError] = useState<string>();
  const settle = useAction({
    call: () =>
      api(agreeMarks, {
        ...{ testid, script: row.script._id, qid: row.question._id },
        marks: Number(typed),
      }),
    refresh: [roundKey(testid), ["marking"]],
  });
  return (
    <form
      className="row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = marksError(typed, row.question.most);
        setError(wrong);
        if (!wrong) settle.run();
      }}
    >
      <TextInput
        aria-label={`Agreed marks of ${row.script.name}, question ${shownNumber(row.question)}`}
        inputMode="decimal"
        autoComplete="off"
        w={88}
        size="sm"
        value={typed}
        error={error}
        rightSection={<span className="muted smaller">/ {row.question.most}</span>}
        rightSectionWidth={44}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(",", "."))}
      />
      <Button type="submit" variant="default" size="sm" loading={settle.busy}>
        Agree
      </Button>
    </form>
  );
}
