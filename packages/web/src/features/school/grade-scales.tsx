import { Button, Group, Stack, Text } from "@mantine/core";
import {
  type GradeScaleRow,
  listGradeScales,
  removeGradeScale,
} from "@markwell/contract/calls/grade-scales";
import { bandLimits, type LowerLimit } from "@markwell/domain/grading/grade-band";
import { SUBJECT_LEVELS, yearsLabel } from "@markwell/domain/school/paper-format";
import { IconPlus } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { TO_BE_EDITED } from "../../lib/query-client.ts";
import { Card } from "../../ui/card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { VerifiedBadge } from "../../ui/verified-badge.tsx";
import { GradeScaleForm, type ScaleValues } from "./grade-scale-form.tsx";
import { RowActions } from "./row-actions.tsx";
import classes from "./school.module.css";

const scalesQuery = queryOptions({
  queryKey: ["grade-scales"],
  queryFn: async ({ signal }) => (await api(listGradeScales, {}, { signal })).data,
  ...TO_BE_EDITED,
});

const nameOf = ({ subjectLevel, ...years }: GradeScaleRow) =>
  `${subjectLevel}, ${yearsLabel(years)}`;

/** "1: from 75 % · 2: from 70 %"; never breaks between grade and percentage. */
const bandWords = (bands: readonly LowerLimit[]) =>
  bands.map(({ grade, from }) => `${grade}:\u00a0from\u00a0${from}\u00a0%`).join(" · ");

const SPECIFIED = [
  { stage: "Primary", level: "primary 6" },
  { stage: "Secondary", level: "secondary 4" },
] as const;

export function GradeScales() {
  const scales = useQuery(scalesQuery);
  const [editing, setEditing] = useState<ScaleValues>();
  const removal = useAction({
    call: ({ _id }: GradeScaleRow) => api(removeGradeScale, { _id }),
    ask: (scale) => ({
      title: `Remove the grades ${nameOf(scale)}?`,
      text: "Tests and goals of this subject level will show the usual secondary grades again, including earlier tests.",
      confirm: "Remove grades",
      danger: true,
    }),
    refresh: [scalesQuery.queryKey],
  });
  if (!scales.data) {
    return (
      <LoadState load={scales} title="The grades could not be loaded">
        <RowsSkeleton rows={6} />
      </LoadState>
    );
  }
  return (
    <Stack maw={860}>
      <Text c="dimmed" maw="72ch">
        A test for a subject level uses the grades of that level. So do the results and goals of
        students who take the subject at that level. Compare them with the authority's own document,
        then mark them as verified. A correction also changes the grades of earlier tests.
      </Text>
      <Card title="Without a subject level">
        <ul className={classes.entries}>
          {SPECIFIED.map(({ stage, level }) => (
            <li key={stage} className={classes.format}>
              <div className={classes.formatText}>
                <Text fw={600}>{stage}</Text>
                <Text fz="sm">{bandWords(bandLimits(level))}</Text>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {SUBJECT_LEVELS.map((subjectLevel) => {
        const own = scales.data.filter((scale) => scale.subjectLevel === subjectLevel);
        return (
          <Card key={subjectLevel} title={subjectLevel}>
            {own.length === 0 && (
              <Text c="dimmed">No grades of its own. The usual secondary grades apply.</Text>
            )}
            <ul className={classes.entries}>
              {own.map((scale) => (
                <li key={scale._id} className={classes.format}>
                  <ScaleText scale={scale} />
                  <RowActions
                    of={`the grades ${nameOf(scale)}`}
                    onEdit={() => setEditing(scale)}
                    onCopy={() => setEditing({ ...scale, _id: undefined, version: 0 })}
                    onRemove={() => removal.run(scale)}
                  />
                </li>
              ))}
            </ul>
            <Button
              mt="sm"
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setEditing(emptyScale(subjectLevel))}
            >
              Add grades of {subjectLevel}
            </Button>
          </Card>
        );
      })}
      {editing && (
        <GradeScaleForm
          initial={editing}
          refresh={scalesQuery.queryKey}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}

const emptyScale = (subjectLevel: ScaleValues["subjectLevel"]): ScaleValues => ({
  _id: undefined,
  subjectLevel,
  from: null,
  to: null,
  verified: false,
  source: "",
  bands: [{ grade: "", from: 0 }],
  version: 0,
});

function ScaleText({ scale }: { scale: GradeScaleRow }) {
  return (
    <div className={classes.formatText}>
      <Group gap="4px 10px">
        <Text fw={600}>{nameOf(scale)}</Text>
        <VerifiedBadge verified={scale.verified ? "all" : "none"} />
      </Group>
      <Text fz="sm">{bandWords(scale.bands)}</Text>
      <Text fz="sm" c="dimmed">
        Source: {scale.source}
      </Text>
    </div>
  );
}
