import type { Speaker } from "@markwell/contract/family/speaker";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { schoolZone } from "../../lib/format.ts";
import { useSchool } from "../../lib/school.ts";
import classes from "./report-sheet.module.css";
import { Term } from "./term.tsx";

const MOST_TESTS = 10;
const LEAST_TESTS = 4;
const USUAL_SUBJECTS = 4;

/** As many tests as leave the page readable on paper: subjects and sentences take their room. */
function testsOnPage({ subjects, sentences }: StudentReport): number {
  const taken =
    Math.max(0, subjects.length - USUAL_SUBJECTS) + 2 * Math.max(0, sentences.length - 1);
  return Math.max(LEAST_TESTS, MOST_TESTS - taken);
}

interface ReportSheetProps {
  report: StudentReport;
  speaker: Speaker;
}

export function ReportSheet({ report, speaker }: ReportSheetProps) {
  const school = useSchool();
  const { t, day, level, locale } = speaker;
  const { student, from, until } = report;
  const part = { report, speaker };
  return (
    <article
      className={classes.sheet}
      lang={locale}
      aria-label={`${t("report.title")}: ${student.name}`}
      data-report
    >
      <div data-fitted>
        <header className={classes.head}>
          {school.logo && <img src={school.logo} alt="" className={classes.logo} />}
          <div className={classes.school}>
            <span translate="no">{school.name}</span>
            <h2>{t("report.title")}</h2>
          </div>
          <span className={classes.period}>
            {t("report.period", { from: day(from, schoolZone), until: day(until, schoolZone) })}
          </span>
        </header>
        <div className={classes.student}>
          <strong translate="no">{student.name}</strong>
          <span>
            {level(student.level)}
            <span translate="no">{student.classes.map((name) => ` · ${name}`).join("")}</span>
          </span>
        </div>
        <Levels {...part} />
        <div className={classes.pair}>
          <Tests {...part} />
          <div>
            <Practise {...part} />
            <Work {...part} />
          </div>
        </div>
        <Part title={t("report.sentence")}>
          {report.sentences.length === 0 && <p className={classes.none}>–</p>}
          {report.sentences.map(({ text, author, class: name }) => (
            <blockquote key={name} className={classes.sentence} translate="no">
              <p>{text}</p>
              <footer>{`${author} · ${name}`}</footer>
            </blockquote>
          ))}
        </Part>
        <div className={classes.signature}>{t("report.signature")}</div>
        <footer className={classes.foot}>
          <p>{t("report.howToRead")}</p>
          <p>{t("report.printed", { date: day(until, schoolZone) })}</p>
        </footer>
      </div>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, steady: IconArrowRight };

function Levels({ report, speaker }: ReportSheetProps) {
  const { t, number, percent } = speaker;
  if (report.subjects.length === 0) {
    return (
      <Part title={t("report.standing")}>
        <p className={classes.none}>{t("report.nothingKnown")}</p>
      </Part>
    );
  }
  const namesOf = (grades: Grades) => grades.map(({ grade }) => grade).join();
  const isOther = (grades: Grades) => namesOf(grades) !== namesOf(report.grades);
  return (
    <Part title={t("report.standing")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("report.subject")}</th>
            <th scope="col" className={classes.bandColumn}>
              <BandHead grades={report.grades} />
            </th>
            <th scope="col">{t("report.range")}</th>
            <th scope="col">{t("report.change")}</th>
            <th scope="col">{t("report.goal")}</th>
          </tr>
        </thead>
        <tbody>
          {report.subjects.map(({ subject, grades, range, change, goal, toGoal }) => {
            const Arrow = change === "unknown" ? null : ARROWS[change];
            return (
              <tr key={subject._id}>
                <th scope="row">
                  <Term speaker={speaker}>{subject.topic}</Term>
                </th>
                <td>
                  {isOther(grades) && <BandHead grades={grades} />}
                  <Band grades={grades} range={range} goal={goal.grade} />
                </td>
                {range ? (
                  <td>
                    <strong>{t("report.grades", { low: range.low, high: range.high })}</strong>
                    <span className={classes.small}>
                      {t("report.about", { from: number(range.from), to: percent(range.to) })}
                    </span>
                  </td>
                ) : (
                  <td className={classes.little}>{t("report.tooLittle")}</td>
                )}
                <td data-change={change} className={classes.change}>
                  {Arrow && <Arrow size="4mm" aria-hidden />}
                  <span>{t(`report.${change}`)}</span>
                </td>
                <td>
                  {goal.grade}
                  <span className={classes.small}>
                    {toGoal !== "unknown" && t(`report.${toGoal}`)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

type Grades = StudentReport["grades"];

const BandHead = ({ grades }: { grades: Grades }) => (
  <span className={classes.scale} aria-hidden>
    {grades.map(({ grade }) => (
      <span key={grade}>{grade}</span>
    ))}
  </span>
);

interface BandProps {
  grades: Grades;
  range: StudentReport["subjects"][number]["range"];
  goal: string;
}

function Band({ grades, range, goal }: BandProps) {
  const place = (grade: string) => grades.findIndex((each) => each.grade === grade);
  const [low, high] = range ? [place(range.low), place(range.high)] : [1, 0];
  return (
    <span className={classes.band} aria-hidden data-empty={range === null || undefined}>
      {grades.map(({ grade }, at) => (
        <span
          key={grade}
          data-in={(at >= low && at <= high) || undefined}
          data-goal={grade === goal || undefined}
        />
      ))}
    </span>
  );
}

function Tests({ report, speaker }: ReportSheetProps) {
  const { t, number, percent, shortDay } = speaker;
  const { tests, testsLeftOut } = report;
  const shown = tests.slice(0, testsOnPage(report));
  const earlier = tests.length - shown.length + testsLeftOut;
  if (shown.length === 0) {
    return (
      <Part title={t("report.tests")}>
        <p className={classes.none}>{t("report.noTests")}</p>
      </Part>
    );
  }
  return (
    <Part title={t("report.tests")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("report.date")}</th>
            <th scope="col">{t("report.test")}</th>
            <th scope="col">{t("report.marks")}</th>
            <th scope="col">{t("report.corrections")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((test) => (
            <tr key={test.testid}>
              <td className={classes.date}>{shortDay(test.closedAt, schoolZone)}</td>
              <td>
                <span className={classes.testTitle} translate="no">
                  {test.title}
                </span>
                <span className={classes.small}>
                  {test.subjects.map(({ _id, topic }, at) => (
                    <Fragment key={_id}>
                      {at > 0 && ", "}
                      <Term speaker={speaker}>{topic}</Term>
                    </Fragment>
                  ))}
                </span>
              </td>
              {test.score === "told" && test.percent !== null ? (
                <td className={classes.marks}>
                  <strong>{percent(test.percent)}</strong>
                  <span className={classes.small}>
                    {`${number(test.marks ?? 0)} / ${number(test.maxMarks)}`}
                  </span>
                </td>
              ) : (
                <td className={classes.little}>
                  {t(test.score === "marking" ? "report.marking" : "report.waits")}
                </td>
              )}
              <td className={classes.small}>
                {test.correctionsAt
                  ? t("report.correctionsFrom", { date: shortDay(test.correctionsAt, schoolZone) })
                  : test.corrections === "none"
                    ? "–"
                    : t(
                        test.corrections === "open"
                          ? "report.correctionsOpen"
                          : "report.correctionsLater",
                      )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {earlier > 0 && (
        <p className={classes.none}>{t("report.earlierTests", { count: earlier })}</p>
      )}
    </Part>
  );
}

const Practise = ({ report: { practise, subjects }, speaker }: ReportSheetProps) => (
  <Part title={speaker.t("report.practise")}>
    {practise.length === 0 ? (
      <p className={classes.none}>
        {speaker.t(
          subjects.some(({ range }) => range) ? "report.nothingToPractise" : "report.tooLittle",
        )}
      </p>
    ) : (
      <ol className={classes.topics}>
        {practise.map(({ subject, topic }) => (
          <li key={`${subject._id} ${topic}`}>
            <Term speaker={speaker}>{topic}</Term>
            <span className={classes.small}>
              <Term speaker={speaker}>{subject.topic}</Term>
            </span>
          </li>
        ))}
      </ol>
    )}
  </Part>
);

function Work({ report: { attendance, worksheets }, speaker }: ReportSheetProps) {
  const { t, number } = speaker;
  const { assigned, ...became } = attendance;
  const lines = Object.entries(became) as Array<[keyof typeof became, number]>;
  return (
    <Part title={t("report.work")}>
      <dl className={classes.facts}>
        <Fact name={t("report.assigned")} value={number(assigned)} />
        {lines
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <Fact key={what} name={t(`report.${what}`)} value={number(count)} />
          ))}
        {worksheets > 0 && <Fact name={t("report.worksheets")} value={number(worksheets)} />}
      </dl>
    </Part>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
