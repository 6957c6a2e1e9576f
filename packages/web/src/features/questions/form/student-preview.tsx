import { Group, SegmentedControl, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { kindRules } from "@markwell/domain/questions/kinds";
import { partName } from "@markwell/domain/questions/paper-number";
import { nextPartName } from "@markwell/domain/questions/part-names";
import { gapsIn } from "@markwell/domain/questions/passage";
import { hasContent } from "@markwell/domain/questions/rich-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QuestionBody } from "../../../ui/exam/question-body.tsx";
import { QuestionHead } from "../../../ui/exam/question-head.tsx";
import { PassageFold } from "../../../ui/passage/passage-fold.tsx";
import { Explanation, isExplained } from "../../../ui/question/explanation.tsx";
import { passageOf, questionOf } from "../queries.ts";
import { kindFields } from "./kind-fields.tsx";
import classes from "./preview.module.css";
import { mediaToSend, type QuestionValues } from "./question-values.ts";

/** Widths of the student's screen in px: a usual phone, and the column of the exam on a computer. */
const WIDTHS = { phone: 360, desktop: 820 } as const;

interface StudentPreviewProps {
  values: QuestionValues;
  questionId?: string | undefined;
  /** One that is not in the bank yet. */
  passage?: QuestionPassage | undefined;
}

export function StudentPreview({ values, questionId, passage: given }: StudentPreviewProps) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>("phone");
  const { Preview: Answer } = kindFields[values.kind];
  const stored = usePassage(values, questionId);
  const passage = given ?? stored;
  const { ref, width } = useElementSize();
  // A computer's screen is wider than the place beside the form: it is shown smaller then.
  const scale = width > 0 ? Math.min(1, width / WIDTHS[screen]) : 1;
  return (
    <section aria-label="Preview">
      <Group gap="8px 16px" justify="space-between" mb="xs">
        <Title className="muted" order={3} size={14}>
          Student view
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Preview width"
          value={screen}
          onChange={(next) => setScreen(next as keyof typeof WIDTHS)}
          data={[
            { value: "phone", label: "Phone" },
            { value: "desktop", label: "Desktop" },
          ]}
        />
      </Group>
      <div ref={ref}>
        <div className={`card ${classes.screen}`} style={{ width: WIDTHS[screen], zoom: scale }}>
          <QuestionHead number={1} marks={Number(values.weightage) || 0} />
          <div className={classes.question}>
            <PassageFold passage={passage} open />
            {!hasContent(values.body) && (
              <p className="muted">The question appears here while you type.</p>
            )}
            {/* The editor's own document: its schema knows no scripts, styles or handlers. */}
            <QuestionBody number={1} question={{ body: values.body, ...shownMedia(values) }} />
            <Answer values={values} />
          </div>
        </div>
        <AfterRelease values={values} />
      </div>
    </section>
  );
}

/** What students read once the answer is open to them; a right option has no reason to be wrong. */
function AfterRelease({ values }: { values: QuestionValues }) {
  const { explanation } = values;
  const options = values.options.map(({ key }) => ({ _id: key }));
  const whyWrong = kindRules[values.kind].inputs.options
    ? values.options.flatMap(({ key: _id, isAnswer, whyWrong: why = "" }) =>
        why && !isAnswer ? [{ _id, why }] : [],
      )
    : [];
  const of = {
    explanation: hasContent(explanation) ? explanation : "",
    steps: values.steps.map(({ text }) => text.trim()).filter(Boolean),
    whyWrong,
    options,
  };
  if (!isExplained(of)) return null;
  return (
    <section className={classes.after} aria-label="After the answer">
      <Title className="muted" order={3} size={14} mb="xs">
        With the answer
      </Title>
      <Explanation of={of} />
    </section>
  );
}

function usePassage(
  { passage: id, partOf, below, stem }: QuestionValues,
  questionId: string | undefined,
): QuestionPassage | undefined {
  const before = useQuery({ ...questionOf(partOf), enabled: partOf !== "" }).data?.passage;
  const { data } = useQuery({ ...passageOf(id), enabled: id !== "" });
  if (partOf !== "") {
    const parts = before ?? { _id: partOf, kind: "parts", title: "", body: stem, place: 1 };
    const part = nextPartName(partName(parts), below);
    return { ...parts, place: parts.place + 1, part };
  }
  if (!data || id === "") return undefined;
  const { _id, kind, title, body, members } = data;
  const own = members.find((member) => member._id === questionId)?.passage?.place;
  const taken = members.map(({ passage }) => passage?.place ?? 0);
  const free =
    kind === "cloze" ? gapsIn(body).find((gap) => !taken.includes(gap)) : Math.max(0, ...taken) + 1;
  return { _id, kind, title, body, place: own ?? free ?? 1 };
}

/** An unfinished link leads nowhere. */
function shownMedia(values: QuestionValues) {
  const { quesimgUrl, ...upload } = mediaToSend(values);
  return { ...upload, quesimgUrl: /^https?:\/\/\S+\.\S+/.test(quesimgUrl) ? quesimgUrl : "" };
}
