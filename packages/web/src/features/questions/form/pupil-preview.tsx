import { Group, SegmentedControl, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { hasContent } from "@markwell/domain/questions/rich-text";
import { useState } from "react";
import { QuestionBody } from "../../../ui/paper/question-body.tsx";
import { QuestionHead } from "../../../ui/paper/question-head.tsx";
import { kindFields } from "./kind-fields.tsx";
import classes from "./preview.module.css";
import { mediaToSend, type QuestionValues } from "./question-values.ts";

/** Widths of the pupil's screen in px: a usual phone, and the column of the exam on a computer. */
const WIDTHS = { phone: 360, desktop: 820 } as const;

/** The question as the pupil will see it, while it is being written. */
export function PupilPreview({ values }: { values: QuestionValues }) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>("phone");
  const { Preview: Answer } = kindFields[values.kind];
  const { ref, width } = useElementSize();
  // A computer's screen is wider than the place beside the form: it is shown smaller then.
  const scale = width > 0 ? Math.min(1, width / WIDTHS[screen]) : 1;
  return (
    <section aria-label="Preview">
      <Group gap="8px 16px" justify="space-between" mb="xs">
        <Title className="muted" order={3} size={14}>
          As the student sees it
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
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
            {!hasContent(values.body) && (
              <p className="muted">The question appears here while you type.</p>
            )}
            {/* The editor's own document: its schema knows no scripts, styles or handlers. */}
            <QuestionBody number={1} question={{ body: values.body, ...shownMedia(values) }} />
            <Answer values={values} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** A link that is still being typed leads nowhere. */
function shownMedia(values: QuestionValues) {
  const { quesimg, quesimgUrl } = mediaToSend(values);
  return { quesimg, quesimgUrl: /^https?:\/\/\S+\.\S+/.test(quesimgUrl) ? quesimgUrl : "" };
}
