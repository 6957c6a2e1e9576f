import type { StudentReport } from "@markwell/contract/wire/student-report";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { schoolZone } from "../../lib/format.ts";
import { useSchool } from "../../lib/school.ts";
import classes from "./report-sheet.module.css";
import { LOCALES, type ReportTexts, reportTexts } from "./report-texts.ts";

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
  language: ReportLanguage;
}

interface PartProps {
  report: StudentReport;
  t: ReportTexts;
  write: ReturnType<typeof writingIn>;
}

export function ReportSheet({ report, language }: ReportSheetProps) {
  const school = useSchool();
  const t = reportTexts[language];
  const write = writingIn(LOCALES[language]);
  const { student, from, until } = report;
  const part = { report, t, write };
  return (
    <article
      className={classes.sheet}
      lang={LOCALES[language]}
      aria-label={`${t.title}: ${student.name}`}
      data-report
    >
      <div data-fitted>
        <header className={classes.head}>
          {school.logo && <img src={school.logo} alt="" className={classes.logo} />}
          <div className={classes.school}>
            <span>{school.name}</span>
            <h2>{t.title}</h2>
          </div>
          <span className={classes.period}>{t.period(write.day(from), write.day(until))}</span>
        </header>
        <div className={classes.student}>
          <strong>{student.name}</strong>
          <span>{[levelIn(t, student.level), ...student.classes].filter(Boolean).join(" · ")}</span>
        </div>
        <Levels {...part} />
        <div className={classes.pair}>
          <Tests {...part} />
          <div>
            <Practise {...part} />
            <Work {...part} />
          </div>
        </div>
        <Part title={t.sentence}>
          {report.sentences.length === 0 && <p className={classes.none}>{t.noSentence}</p>}
          {report.sentences.map(({ text, author, class: name }) => (
            <blockquote key={name} className={classes.sentence}>
              <p>{text}</p>
              <footer>{`${author} · ${name}`}</footer>
            </blockquote>
          ))}
        </Part>
        <div className={classes.signature}>{t.signature}</div>
        <footer className={classes.foot}>
          <p>{t.howToRead}</p>
          <p>{t.printed(write.day(until))}</p>
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

function writingIn(locale: string) {
  const day = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: schoolZone,
  });
  const shortDay = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    timeZone: schoolZone,
  });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return {
    day: (at: string) => day.format(new Date(at)),
    shortDay: (at: string) => shortDay.format(new Date(at)),
    number: (value: number) => number.format(value),
    percent: (value: number) => percent.format(value / 100),
  };
}

function levelIn(t: ReportTexts, level: string): string {
  const [stage, year = ""] = level.split(" ");
  return stage === "primary" || stage === "secondary" ? t.level[stage](year) : level;
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, steady: IconArrowRight };

function Levels({ report, t, write }: PartProps) {
  if (report.subjects.length === 0) {
    return (
      <Part title={t.standing}>
        <p className={classes.none}>{t.nothingKnown}</p>
      </Part>
    );
  }
  const namesOf = (grades: Grades) => grades.map(({ grade }) => grade).join();
  const isOther = (grades: Grades) => namesOf(grades) !== namesOf(report.grades);
  return (
    <Part title={t.standing}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.subject}</th>
            <th scope="col" className={classes.bandColumn}>
              <BandHead grades={report.grades} />
            </th>
            <th scope="col">{t.range}</th>
            <th scope="col">{t.change}</th>
            <th scope="col">{t.goal}</th>
          </tr>
        </thead>
        <tbody>
          {report.subjects.map(({ subject, grades, range, change, goal, toGoal }) => {
            const Arrow = change === "unknown" ? null : ARROWS[change];
            return (
              <tr key={subject._id}>
                <th scope="row">{subject.topic}</th>
                <td>
                  {isOther(grades) && <BandHead grades={grades} />}
                  <Band grades={grades} range={range} goal={goal.grade} />
                </td>
                {range ? (
                  <td>
                    <strong>{t.grades(range.low, range.high)}</strong>
                    <span className={classes.small}>
                      {t.about(write.number(range.from), write.percent(range.to))}
                    </span>
                  </td>
                ) : (
                  <td className={classes.little}>{t.tooLittle}</td>
                )}
                <td data-change={change} className={classes.change}>
                  {Arrow && <Arrow size="4mm" aria-hidden />}
                  <span>{t.changes[change]}</span>
                </td>
                <td>
                  {goal.grade}
                  <span className={classes.small}>{t.toGoal[toGoal]}</span>
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

function Tests({ report, t, write }: PartProps) {
  const { tests, testsLeftOut } = report;
  const shown = tests.slice(0, testsOnPage(report));
  const earlier = tests.length - shown.length + testsLeftOut;
  if (shown.length === 0) {
    return (
      <Part title={t.tests}>
        <p className={classes.none}>{t.noTests}</p>
      </Part>
    );
  }
  return (
    <Part title={t.tests}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.test}</th>
            <th scope="col">{t.marks}</th>
            <th scope="col">{t.corrections}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((test) => (
            <tr key={test.testid}>
              <td className={classes.date}>{write.shortDay(test.closedAt)}</td>
              <td>
                <span className={classes.testTitle}>{test.title}</span>
                <span className={classes.small}>
                  {test.subjects.map(({ topic }) => topic).join(", ")}
                </span>
              </td>
              {test.score === "told" && test.percent !== null ? (
                <td className={classes.marks}>
                  <strong>{write.percent(test.percent)}</strong>
                  <span className={classes.small}>
                    {`${write.number(test.marks ?? 0)} / ${write.number(test.maxMarks)}`}
                  </span>
                </td>
              ) : (
                <td className={classes.little}>
                  {t.score[test.score === "told" ? "waits" : test.score]}
                </td>
              )}
              <td className={classes.small}>
                {test.correctionsAt
                  ? t.correctionsFrom(write.shortDay(test.correctionsAt))
                  : t.correctionsAre[test.corrections]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {earlier > 0 && <p className={classes.none}>{t.earlierTests(earlier)}</p>}
    </Part>
  );
}

const Practise = ({ report: { practise, subjects }, t }: PartProps) => (
  <Part title={t.practise}>
    {practise.length === 0 ? (
      <p className={classes.none}>
        {subjects.some(({ range }) => range) ? t.nothingToPractise : t.tooLittle}
      </p>
    ) : (
      <ol className={classes.topics}>
        {practise.map(({ subject, topic }) => (
          <li key={`${subject._id} ${topic}`}>
            {topic}
            <span className={classes.small}>{subject.topic}</span>
          </li>
        ))}
      </ol>
    )}
  </Part>
);

function Work({ report: { attendance, worksheets }, t, write }: PartProps) {
  const { assigned, ...became } = attendance;
  const lines = Object.entries(became) as Array<[keyof typeof became, number]>;
  return (
    <Part title={t.work}>
      <dl className={classes.facts}>
        <Fact name={t.attendance.assigned} value={write.number(assigned)} />
        {lines
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <Fact key={what} name={t.attendance[what]} value={write.number(count)} />
          ))}
        {worksheets > 0 && <Fact name={t.worksheets} value={write.number(worksheets)} />}
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
