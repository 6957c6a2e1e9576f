import type { Speaker } from "@markwell/contract/family/speaker";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import { shortened } from "@markwell/domain/text/graphemes";
import { schoolZone } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import classes from "./report-sheet.module.css";

type Remark = StudentReport["tests"][number]["remarks"][number];

const KINDS = {
  praise: "review.praise",
  correction: "review.correction",
  question: "review.commentQuestion",
} as const;
const QUESTION_SHOWN = 160;
const QUOTE_SHOWN = 120;

interface RemarksSheetProps {
  report: StudentReport;
  speaker: Speaker;
}

/** What teachers said of the answers, on pages of their own behind the report. */
export function RemarksSheet({ report: { student, tests }, speaker }: RemarksSheetProps) {
  const { t, shortDay, locale } = speaker;
  const said = tests.filter(({ remarks }) => remarks.length > 0);
  if (said.length === 0) return null;
  return (
    <article
      className={`${classes.sheet} ${classes.remarks}`}
      lang={locale}
      aria-label={`${t("report.remarks")}: ${student.name}`}
    >
      <div className={classes.student}>
        <strong translate="no">{student.name}</strong>
        <span>{t("report.remarks")}</span>
      </div>
      {said.map(({ testid, title, closedAt, remarks }) => (
        <section key={testid} className={classes.part}>
          <h3>
            <span translate="no">{title}</span> · {shortDay(closedAt, schoolZone)}
          </h3>
          {remarks.map((remark) => (
            <Answer key={remark.number} remark={remark} speaker={speaker} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Answer({ remark, speaker: { t, number } }: { remark: Remark; speaker: Speaker }) {
  const { body, marks, most, comment, rubric, comments } = remark;
  const of = (score: number, all: number) =>
    t("review.of", { score: number(score), marks: number(all) });
  return (
    <div className={classes.answer}>
      <p className={classes.answerHead}>
        <span>{t("review.question", { number: shownNumber(remark) })}</span>
        <span>{of(marks, most)}</span>
      </p>
      <p className={classes.small} translate="no">
        {shortened(body, QUESTION_SHOWN)}
      </p>
      {rubric?.criteria.map((criterion, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and names may be the same
        <div key={at} className={classes.criterion}>
          <p>
            <strong translate="no">{criterion.name}</strong>
            <span>{of(criterion.marks, criterion.most)}</span>
          </p>
          {criterion.band && (
            <p translate="no">
              {criterion.band.name}
              {criterion.band.text && `: ${criterion.band.text}`}
            </p>
          )}
          {criterion.points && (
            <p translate="no">
              {criterion.points
                .map((point) => `${point.text} ${number(point.given)}/${number(point.marks)}`)
                .join(" · ")}
            </p>
          )}
          {criterion.next?.asks && (
            <p className={classes.next}>
              {t("review.nextBand")}{" "}
              <span translate="no">
                {criterion.next.name}: {criterion.next.asks}
              </span>
            </p>
          )}
        </div>
      ))}
      {rubric?.overridden && <p className={classes.small}>{t("review.rubricOther")}</p>}
      {comments.length > 0 && (
        <p className={classes.criterion}>{t("child.comments", { count: comments.length })}</p>
      )}
      {comments.map(({ kind, about, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and may be the same
        <p key={at} className={classes.remark}>
          <strong>{t(KINDS[kind])}</strong>{" "}
          <q translate="no" dir="auto">
            {shortened(about, QUOTE_SHOWN)}
          </q>{" "}
          <span translate="no" dir="auto">
            {text}
          </span>
        </p>
      ))}
      {comment && (
        <p className={classes.sentence} translate="no" dir="auto">
          {comment}
        </p>
      )}
    </div>
  );
}
