import type { TestWire } from "@markwell/contract/calls/tests";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { percentOf } from "@markwell/domain/results/percent";
import { bandOf, DIFFICULTIES, difficultyLabel } from "@markwell/domain/school/lists";
import { examYear, formatOf } from "@markwell/domain/school/paper-format";
import { formatFit, specification } from "@markwell/domain/tests/vetting";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { paperFormatsQuery } from "../../lib/paper-formats.ts";
import classes from "./vetting.module.css";

interface SpecificationProps {
  test: TestWire;
  questions: readonly StaffQuestion[];
}

/** Topic by difficulty in marks, and how the test fits the format of its examination. */
export function Specification({ test, questions }: SpecificationProps) {
  const { rows, all } = specification(
    questions.map(({ topic, difficulty, weightage }) => ({ topic, difficulty, marks: weightage })),
    DIFFICULTIES,
  );
  return (
    <section className={`card ${classes.section}`} aria-labelledby="specification">
      <h2 id="specification" className="card-title">
        Table of specifications (marks)
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            {DIFFICULTIES.map((difficulty) => (
              <th key={difficulty} scope="col" className={classes.number}>
                {difficultyLabel(difficulty)}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              Marks
            </th>
            <th scope="col" className={`${classes.number} ${classes.roomy}`}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, all].map(({ topic, marks, questions: count, total }) => (
            <tr key={topic} data-all={topic === "" || undefined}>
              <th scope="row">
                {topic || "All topics"}{" "}
                <span className={`small muted regular ${classes.roomy}`}>
                  {counted(count, "question")}
                </span>
              </th>
              {marks.map((some, place) => (
                <td key={DIFFICULTIES[place]} className={classes.number}>
                  {some || "–"}
                </td>
              ))}
              <td className={classes.number}>{total}</td>
              <td className={`${classes.number} ${classes.roomy}`}>
                {all.total > 0 ? `${percentOf(total, all.total)}%` : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {test.subjects.map((subject) => (
        <FormatFit key={subject._id} test={test} questions={questions} subject={subject} />
      ))}
    </section>
  );
}

interface FormatFitProps extends SpecificationProps {
  subject: TestWire["subjects"][number];
}

function FormatFit({ test, questions, subject }: FormatFitProps) {
  const formats = useQuery(paperFormatsQuery);
  const { data, thisYear = 0 } = formats.data ?? {};
  const level = test.level || (questions[0]?.level ?? "");
  const format = formatOf(
    (data ?? []).filter((one) => one.subject._id === subject._id),
    { stage: bandOf(level), subjectLevel: test.subjectLevel, year: examYear(level, thisYear) },
  );
  const own = questions.filter((question) => question.subject._id === subject._id);
  const fit = format && formatFit(format.papers, asBuilt(test, own));
  if (!format || !fit) return null;
  const dropped = format.droppedTopics.filter((topic) => own.some((one) => one.topic === topic));
  const { paper, differences } = fit;
  return (
    <div>
      <p className="strong">{`${format.examination} ${subject.topic}, ${paper.name}`}</p>
      {differences.length + dropped.length === 0 ? (
        <p>The test fits this paper.</p>
      ) : (
        <ul className="bullets">
          {[...differences, ...dropped.map((topic) => `${topic} is no longer in the syllabus`)].map(
            (difference) => (
              <li key={difference}>{difference}</li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

const asBuilt = ({ duration }: TestWire, questions: readonly StaffQuestion[]) => ({
  minutes: duration,
  questions: questions.map((question) => ({ kind: kindOf(question), marks: question.weightage })),
});
