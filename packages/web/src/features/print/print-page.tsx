import { Button, Group, SegmentedControl, Switch, Text } from "@mantine/core";
import type { TestWire } from "@markwell/contract/calls/tests";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import {
  arrangedMinutes,
  MOST_EXTRA_PERCENT,
  timeWithExtra,
} from "@markwell/domain/arrangements/arrangement";
import { levelLabel } from "@markwell/domain/school/lists";
import { shownSchool } from "@markwell/domain/school/school-name";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Fragment, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { counted, formatMinutes } from "../../lib/format.ts";
import { shownNumbers } from "../../lib/question-number.ts";
import { useSchool } from "../../lib/school.ts";
import { sectionAbove } from "../../lib/section-above.ts";
import { testDetailsOf, testQuestionsOf } from "../../lib/test-queries.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { isWholeWithin, wholeNumberOr } from "../../lib/whole-number.ts";
import { InLanguage } from "../../ui/in-language.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { type Arranged, PrintFor } from "../arrangements/index.ts";
import classes from "./print.module.css";
import { AnswerRoom, QuestionKey } from "./printed-kinds.tsx";
import { PrintedPassage, PrintedQuestion } from "./printed-question.tsx";

/** Whether formulas are drawn, and pictures and fonts are there: what prints now prints whole. */
function useSheetReady(sheet: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const root = sheet.current;
    if (!root || content === undefined) return;
    let gone = false;
    setReady(false);
    void isComplete(root).then(() => {
      if (!gone) setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [sheet, content]);
  return ready;
}

async function isComplete(root: HTMLElement): Promise<void> {
  if (root.querySelector("[data-latex]")) {
    const { drawFormulas } = await untilLoaded(() => import("../../ui/rich-text/draw-formulas.ts"));
    await drawFormulas(root);
  }
  // A missing picture must not block the print.
  const pictures = [...root.querySelectorAll("img")];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
  markLongQuestions(root);
}

/** Height in px of what an A4 page has between the margins of print.module.css. */
const PAGE = ((297 - 15 - 18) / 25.4) * 96;

/**
 * Lets questions break that no page can hold, and a first one that does not fit under the head; measured
 * at paper width.
 * @param sheet with all pictures, formulas and fonts
 */
function markLongQuestions(sheet: HTMLElement): void {
  sheet.dataset.measured = "";
  const top = sheet.getBoundingClientRect().top;
  for (const [place, question] of sheet
    .querySelectorAll<HTMLElement>("[data-question]")
    .entries()) {
    // The first one shares its page with the head, which must not be left alone on it.
    const above = place === 0 ? question.getBoundingClientRect().top - top : 0;
    question.toggleAttribute("data-long", above + question.getBoundingClientRect().height > PAGE);
  }
  delete sheet.dataset.measured;
}

const route = getRouteApi("/user/printtest");

/** /user/printtest: a test as a paper for A4, or its answer key; on paper nothing else is seen. */
export function PrintPage() {
  const { testid, key: asKey = false, signature = false } = route.useSearch();
  const navigate = route.useNavigate();
  const test = useQuery(testDetailsOf(testid));
  const sheet = useRef<HTMLElement>(null);
  const [extraPercent, setExtraPercent] = useState<number | string>(0);
  const isPercent = isWholeWithin(wholeNumberOr(extraPercent, 0), 0, MOST_EXTRA_PERCENT);
  const [arranged, setArranged] = useState<Arranged>();
  const student = asKey ? undefined : arranged;
  const questions = useQuery(testQuestionsOf(testid, student?._id));
  const large = student?.aids.includes("large-print") || undefined;
  const complete = test.data && questions.data;
  const content = useMemo(
    () => complete && { asKey, signature, large },
    [complete, asKey, signature, large],
  );
  const ready = useSheetReady(sheet, content);
  const show = (what: string) =>
    void navigate({
      search: (before) => ({ ...before, key: what === "key" || undefined }),
      replace: true,
    });

  return (
    <div>
      <div className={classes.screenOnly}>
        <PageHeader
          title={asKey ? "Print the answer key" : "Print the test"}
          purpose="A4. In the print dialog, turn off headers and footers."
          actions={
            <>
              {!asKey && <PrintFor testId={testid} chosen={arranged} onChoose={setArranged} />}
              {!asKey && !student && (
                <NumberField
                  aria-label="Extra time for a student with an arrangement, percent"
                  w={150}
                  max={MOST_EXTRA_PERCENT}
                  step={5}
                  before="Extra time"
                  unit="%"
                  value={extraPercent}
                  error={!isPercent && `0 to ${MOST_EXTRA_PERCENT}`}
                  onChange={setExtraPercent}
                />
              )}
              {!asKey && (
                <Switch
                  label="Parent's signature"
                  checked={signature}
                  onChange={({ currentTarget: { checked } }) =>
                    void navigate({
                      search: (before) => ({ ...before, signature: checked || undefined }),
                      replace: true,
                    })
                  }
                />
              )}
              <Group gap={8}>
                <SegmentedControl
                  aria-label="What to print"
                  value={asKey ? "key" : "paper"}
                  onChange={show}
                  data={[
                    { value: "paper", label: "Printed test" },
                    { value: "key", label: "Answer key" },
                  ]}
                />
                <Button
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  loading={complete !== undefined && !ready}
                  disabled={!complete}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              </Group>
            </>
          }
        />
      </div>
      {complete ? (
        <article
          ref={sheet}
          className={classes.sheet}
          aria-label={asKey ? "Answer key" : "Printed test"}
          data-ready={ready || undefined}
          data-large={large}
        >
          <SheetHead
            test={test.data}
            asKey={asKey}
            signature={signature}
            extra={
              student?.extraMinutes ??
              arrangedMinutes(test.data.duration, [
                {
                  extraPercent: asKey || !isPercent ? 0 : wholeNumberOr(extraPercent, 0),
                  extraMinutes: 0,
                },
              ])
            }
            name={student?.name}
          />
          <Paper test={test.data} questions={questions.data} asKey={asKey} />
        </article>
      ) : (
        <LoadState load={[test, questions]} title="The test could not be loaded">
          <RowsSkeleton rows={6} height={96} />
        </LoadState>
      )}
    </div>
  );
}

interface PaperProps {
  test: TestWire;
  questions: readonly StaffQuestion[];
  asKey: boolean;
}

/** What stands below the head: instructions, and the questions with room for answers or with their keys. */
function Paper({ test, questions, asKey }: PaperProps) {
  const labels = shownNumbers(questions);
  return (
    <>
      {!asKey && test.instructions && (
        <p className={classes.instructions} translate="no">
          {test.instructions}
        </p>
      )}
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <Fragment key={question._id}>
            <PrintedSection section={sectionAbove(questions, index)} />
            <InLanguage lang={question.lang}>
              <PrintedPassage questions={questions} index={index} />
              <PrintedQuestion question={question} number={labels[index] ?? ""}>
                {asKey ? <QuestionKey question={question} /> : <AnswerRoom question={question} />}
              </PrintedQuestion>
            </InLanguage>
          </Fragment>
        ))}
      </ol>
      <p className={classes.end}>{asKey ? "End of the answer key" : "End of the test"}</p>
    </>
  );
}

function PrintedSection({ section }: { section: StaffQuestion["section"] }) {
  if (!section) return null;
  return (
    <li className={classes.section} data-question translate="no">
      <h3>{section.title}</h3>
      {section.text && <p>{section.text}</p>}
    </li>
  );
}

interface SheetHeadProps {
  test: TestWire;
  asKey: boolean;
  signature: boolean;
  extra: number;
  /** The student's name; undefined where the student writes it. */
  name: string | undefined;
}

function SheetHead({ test, asKey, signature, extra, name }: SheetHeadProps) {
  const school = useSchool();
  const facts = [
    test.subjects.map(({ topic }) => topic).join(", "),
    test.level && levelLabel(test.level),
    test.exam,
    test.term && `Term ${test.term}`,
    test.year,
    extra > 0 ? timeWithExtra(test.duration, extra) : formatMinutes(test.duration),
    `Total: ${counted(test.totalMarks, "mark")}`,
  ];
  return (
    <header className={classes.head}>
      {school.logo && <img src={school.logo} alt="" className={classes.logo} />}
      <p className="strong centred">{test.school || shownSchool(test.organisation, school.name)}</p>
      <h2 className={classes.title}>{test.title}</h2>
      {asKey && (
        <Text inherit fw={700} ta="center">
          Answer key
        </Text>
      )}
      {asKey && test.asBuilt && (
        <Text inherit ta="center">
          {test.asBuilt}
        </Text>
      )}
      <p className={classes.facts}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {!asKey && (
        <>
          <div className={classes.person}>
            <span>Name {name && <b>{name}</b>}</span>
            <span>Class</span>
            <span>Date</span>
          </div>
          <div className={classes.marksBox}>
            <span>Marks</span>
            <span className={classes.outOf}>/ {test.totalMarks}</span>
          </div>
          {signature && <div className={classes.parent}>Parent's or guardian's signature</div>}
        </>
      )}
    </header>
  );
}
