import { Alert, Button, NativeSelect, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { PaperFormat } from "@markwell/contract/calls/paper-formats";
import type { drawFormat } from "@markwell/contract/calls/questions";
import { type FormatSection, yearsLabel } from "@markwell/domain/school/paper-format";
import { IconAlertTriangle, IconArrowsShuffle, IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { counted } from "../../../lib/format.ts";
import { paperFormatsQuery } from "../../../lib/paper-formats.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { KIND_LABELS } from "../../../ui/question-filters.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { VerifiedBadge } from "../../../ui/verified-badge.tsx";
import { drawByFormat } from "../queries.ts";
import { formatsFor, paperState } from "./format-choice.ts";
import classes from "./format-panel.module.css";
import { pickFilters } from "./pick-query.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

interface FormatPanelProps {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
}

/** The third way of step 2: a paper of an examination, section by section, and what the bank lacks for it. */
export function FormatPanel({ state, dispatch }: FormatPanelProps) {
  const formats = useQuery(paperFormatsQuery);
  if (!formats.data) {
    return (
      <LoadState load={formats} title="The formats could not be loaded">
        <RowsSkeleton rows={3} height={52} />
      </LoadState>
    );
  }
  const offered = formatsFor(formats.data.data, state.settled, formats.data.thisYear);
  const papers = offered.flatMap((format) =>
    format.papers.flatMap((paper, place) =>
      paper.sections.length > 0 ? { format, paper, place: place + 1 } : [],
    ),
  );
  const [first] = papers;
  if (!first) {
    return (
      <EmptyState
        icon={IconFileText}
        title="No format available"
        text="No paper of this subject and level has its sections yet. An admin can enter them in School Settings, Paper formats."
      />
    );
  }
  const wanted = state.format;
  const shown =
    papers.find(({ format, place }) => format._id === wanted?.id && place === wanted.paper) ??
    first;
  return <Building state={state} dispatch={dispatch} papers={papers} shown={shown} />;
}

interface OfferedPaper {
  format: PaperFormat;
  paper: PaperFormat["papers"][number];
  /** From 1. */
  place: number;
}

const choiceOf = ({ format, place }: OfferedPaper) => `${format._id} ${place}`;

const labelOf = ({ format, paper }: OfferedPaper) =>
  `${[format.examination, format.subject.topic, format.subjectLevel].filter(Boolean).join(" ")}, ${yearsLabel(format)}: ${paper.name}`;

interface BuildingProps extends FormatPanelProps {
  papers: readonly OfferedPaper[];
  shown: OfferedPaper;
}

function Building({ state, dispatch, papers, shown }: BuildingProps) {
  const { format, paper, place } = shown;
  const again = state.chosen.length > 0;
  const build = useAction({
    call: () => {
      const { subjectId: _ofFormat, kind: _kinds, marks: _marks, ...filters } = pickFilters(state);
      return drawByFormat({ ...filters, formatId: format._id, paper: place });
    },
    done: ({ data, sections }) => {
      dispatch({ type: "choose-format", id: format._id, paper: place });
      dispatch({ type: "draw", questions: data, shortage: "", sections: headingsOf(sections) });
    },
  });
  const duration = Number(state.basics.duration);
  return (
    <section className={classes.panel} aria-label="Paper by format">
      <div className={classes.choice}>
        <NativeSelect
          className={classes.paper}
          label="Paper"
          data={papers.map((one) => ({ value: choiceOf(one), label: labelOf(one) }))}
          value={choiceOf(shown)}
          onChange={(event) => {
            const next = papers.find((one) => choiceOf(one) === event.currentTarget.value);
            if (next) dispatch({ type: "choose-format", id: next.format._id, paper: next.place });
          }}
        />
        <Button
          variant={again ? "default" : "filled"}
          loading={build.busy}
          leftSection={again ? <IconArrowsShuffle size={18} /> : <IconFileText size={18} />}
          onClick={() => build.run()}
        >
          {again ? "Build again" : "Build"}
        </Button>
      </div>
      <div className={classes.facts}>
        <Text fz="sm">{factsOf(paper)}</Text>
        <VerifiedBadge verified={format.verified} />
        {paper.minutes !== null && paper.minutes !== duration && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              dispatch({
                type: "type-basics",
                basics: { ...state.basics, duration: paper.minutes ?? duration },
              })
            }
          >
            Set the test to {paper.minutes} minutes
          </Button>
        )}
      </div>
      {format.verified !== "all" && (
        <Text fz="sm" c="dimmed">
          Source: {format.source}
        </Text>
      )}
      {format.droppedTopics.length > 0 && (
        <Text fz="sm" c="dimmed">
          Left out, no longer in the syllabus: {format.droppedTopics.join(", ")}
        </Text>
      )}
      <Sections state={state} shown={shown} />
      <Text fz="sm" c="dimmed">
        Each section is spread over topics and difficulties. Passages come whole, in the sections
        that ask for them.
      </Text>
    </section>
  );
}

/** The sections of a built paper as headings of the test. */
const headingsOf = (sections: ReplyOf<typeof drawFormat>["sections"]) =>
  sections.flatMap(({ name, marksEach, questions: [before] }, place) =>
    before
      ? [
          {
            before,
            title: name || `Section ${place + 1}`,
            text: `Each question carries ${counted(marksEach, "mark")}.`,
          },
        ]
      : [],
  );

const asks = ({ kind, marksEach, passage }: FormatSection): string =>
  [
    KIND_LABELS[kind],
    `${counted(marksEach, "mark")} each`,
    ...(passage ? ["in passages"] : []),
  ].join(", ");

function factsOf({ marks, minutes, calculator, sections }: PaperFormat["papers"][number]): string {
  return [
    counted(
      sections.reduce((sum, { count }) => sum + count, 0),
      "question",
    ),
    `${marks} marks`,
    ...(minutes === null ? [] : [`${minutes} min`]),
    ...(calculator === null ? [] : [calculator ? "calculator allowed" : "no calculator"]),
  ].join(", ");
}

/** Each section's progress, and questions outside any section. */
function Sections({ state, shown }: { state: WizardState; shown: OfferedPaper }) {
  const { format, paper } = shown;
  const { sections, lacks, over, dropped } = paperState(
    paper.sections,
    format.droppedTopics,
    state.chosen,
  );
  const built = state.chosen.length > 0;
  return (
    <>
      <ul className={classes.sections} aria-label={`Sections of ${paper.name}`}>
        {sections.map(({ section, lacks: missing }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity besides their place
          <li key={number}>
            <span>
              <b>{section.name || `Section ${number + 1}`}</b>{" "}
              <span className="muted">{asks(section)}</span>
            </span>
            {built ? (
              <StatusBadge tone={missing === 0 ? "good" : "caution"}>
                {`${section.count - missing} of ${section.count}`}
              </StatusBadge>
            ) : (
              <span className="muted">{counted(section.count, "question")}</span>
            )}
          </li>
        ))}
      </ul>
      {built && lacks > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} />}
          title={`${counted(lacks, "question")} missing`}
        >
          {sections
            .filter(({ lacks: missing }) => missing > 0)
            .map(
              ({ section, lacks: missing }) => `${counted(missing, "question")} (${asks(section)})`,
            )
            .join("; ")}
          . Remove a filter and build again, add questions to the bank, or add others by hand.
        </Alert>
      )}
      {built && over > 0 && (
        <Text fz="sm">{counted(over, "chosen question")} more than the format asks for.</Text>
      )}
      {dropped.length > 0 && (
        <Text fz="sm" c="red">
          Chosen, but no longer in the syllabus: {[...new Set(dropped)].join(", ")}
        </Text>
      )}
    </>
  );
}
