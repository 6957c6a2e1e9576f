import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { createRubric, type Rubric, updateRubric } from "@markwell/contract/calls/rubrics";
import {
  BANDS_MOST,
  CRITERIA_MOST,
  POINTS_MOST,
  type PointKind,
  type RubricKind,
} from "@markwell/domain/marking/rubric";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { counted } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { NumberField } from "../../../ui/number-field.tsx";
import { pointKindLabels } from "../../../ui/rubric/rubric-sheet.tsx";
import { useUnsavedGuard } from "../../../ui/use-unsaved-guard.ts";
import { QUESTIONS_KEY, sendNewRubric, sendRubricEdit } from "../queries.ts";
import classes from "./rubrics.module.css";

type Amount = number | string;

interface Values extends Record<string, unknown> {
  title: string;
  kind: RubricKind;
  subject: string;
  halves: boolean;
  criteria: Array<{
    id: string;
    name: string;
    bands: Array<{ id: string; name: string; from: Amount; to: Amount; text: string }>;
    points: Array<{ id: string; text: string; marks: Amount; kind: PointKind }>;
    most: Amount | null;
  }>;
}

/** Ids stay with their part when the rubric is edited. */
const partId = () => Math.random().toString(36).slice(2, 12).padEnd(8, "0");
const aLevel = (name: string, from: Amount, to: Amount) => ({
  id: partId(),
  name,
  from,
  to,
  text: "",
});
const aPoint = () => ({ id: partId(), text: "", marks: 1, kind: "" as const });

const newCriterion = (kind: RubricKind): Values["criteria"][number] => ({
  id: partId(),
  name: "",
  bands:
    kind === "bands"
      ? [aLevel("Strong", 8, 10), aLevel("Competent", 4, 7), aLevel("Developing", 1, 3)]
      : [],
  points: kind === "points" ? [aPoint()] : [],
  most: null,
});

interface RubricFormProps {
  /** What is edited; undefined for a new one. */
  rubric: Rubric | undefined;
  /** What a new one begins with. */
  copied?: Rubric | undefined;
  onDone: (id: string) => void;
}

export function RubricForm({ rubric, copied, onDone }: RubricFormProps) {
  const { subjectId = "" } = useCurrentUser();
  const { data: lists } = useQuery(schoolListsQuery);
  const from = rubric ?? copied;
  const { form, submit, sending } = useCallForm<Values>({
    initialValues: {
      title: rubric?.title ?? (copied ? `${copied.title} (copy)` : ""),
      kind: from?.kind ?? "bands",
      subject: from?.subject._id ?? subjectId,
      halves: from?.halves ?? false,
      criteria: from?.criteria ?? [newCriterion("bands")],
    },
    validate: (values) => errorsOf((rubric ? updateRubric : createRubric).body, values),
    onSubmit: async ({ subject, ...values }) => {
      const criteria = values.criteria as Rubric["criteria"];
      const id = rubric
        ? await sendRubricEdit({ ...values, criteria, id: rubric._id, version: rubric.version })
        : await sendNewRubric({ ...values, criteria, subject });
      guard.release();
      await refresh(QUESTIONS_KEY);
      notifySuccess(rubric ? "Rubric saved as a new version." : "Rubric added to the bank.");
      onDone(id);
    },
  });
  const guard = useUnsavedGuard(form.isDirty(), () => undefined);
  const { kind, criteria } = form.values;
  const all = criteria.reduce((sum, one) => sum + mostIn(one), 0);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Title" withAsterisk {...form.getInputProps("title")} />
        {!rubric && (
          <SimpleGrid minColWidth="min(100%, 220px)">
            <div>
              <SegmentedControl
                aria-label="Kind of rubric"
                fullWidth
                value={kind}
                onChange={(next) => {
                  const chosen = next === "points" ? "points" : "bands";
                  form.setValues({ kind: chosen, criteria: [newCriterion(chosen)] });
                }}
                data={[
                  { value: "bands", label: "Levels" },
                  { value: "points", label: "Points" },
                ]}
              />
              <p className="muted smaller">
                {kind === "bands"
                  ? "Criteria with levels, as for compositions."
                  : "What earns marks, to tick, as in Science and Mathematics."}
              </p>
            </div>
            <Select
              aria-label="Subject"
              data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
              {...form.getInputProps("subject")}
            />
          </SimpleGrid>
        )}
        <Switch
          label="Half marks are possible"
          {...form.getInputProps("halves", { type: "checkbox" })}
        />
        {criteria.map((criterion, at) => (
          <fieldset key={criterion.id} className={`card ${classes.criterion}`}>
            <legend className="visually-hidden">{`${kind === "bands" ? "Criterion" : "Part"} ${at + 1}`}</legend>
            <Group align="flex-start" wrap="nowrap" gap="xs">
              <TextInput
                label={kind === "bands" ? "Criterion" : "Part of the answer"}
                placeholder={kind === "bands" ? "Content" : "(a)"}
                className="grow"
                {...form.getInputProps(`criteria.${at}.name`)}
              />
              {criteria.length > 1 && (
                <RemoveButton
                  label={`Remove ${criterion.name || `number ${at + 1}`}`}
                  onClick={() => form.removeListItem("criteria", at)}
                />
              )}
            </Group>
            {kind === "bands" ? <Levels form={form} at={at} /> : <PointRows form={form} at={at} />}
          </fieldset>
        ))}
        {form.errors.criteria && <p className="bad small">{form.errors.criteria}</p>}
        <Group justify="space-between">
          {criteria.length < CRITERIA_MOST ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => form.insertListItem("criteria", newCriterion(kind))}
            >
              {kind === "bands" ? "Add a criterion" : "Add a part"}
            </Button>
          ) : (
            <span />
          )}
          <Title order={3} size="h5" className="figures">
            {counted(all, "mark")} in all
          </Title>
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {rubric ? "Save a new version" : "Create the rubric"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function mostIn({ bands, points, most }: Values["criteria"][number]): number {
  if (bands.length > 0) return Math.max(...bands.map(({ to }) => Number(to) || 0));
  const sum = points.reduce((marks, point) => marks + (Number(point.marks) || 0), 0);
  return most ? Math.min(Number(most), sum) : sum;
}

interface PartProps {
  form: UseFormReturnType<Values>;
  at: number;
}

function Levels({ form, at }: PartProps) {
  const path = `criteria.${at}.bands`;
  const bands = form.values.criteria[at]?.bands ?? [];
  const step = form.values.halves ? 0.5 : 1;
  return (
    <>
      <ul className={classes.rows}>
        {bands.map(({ id, name }, place) => (
          <li key={id} className={classes.level}>
            <TextInput
              aria-label={`Name of level ${place + 1}`}
              placeholder="Name"
              {...form.getInputProps(`${path}.${place}.name`)}
            />
            <Marks
              label={`Marks from, ${name}`}
              step={step}
              {...form.getInputProps(`${path}.${place}.from`)}
            />
            <Marks
              label={`Marks to, ${name}`}
              step={step}
              {...form.getInputProps(`${path}.${place}.to`)}
            />
            <Textarea
              className={classes.text}
              aria-label={`What ${name || `level ${place + 1}`} asks for`}
              placeholder="What an answer of this level does. The first sentence is told to students below it."
              autosize
              minRows={1}
              maxLength={1000}
              {...form.getInputProps(`${path}.${place}.text`)}
            />
            {bands.length > 1 && (
              <RemoveButton
                label={`Remove the level ${name}`}
                onClick={() => form.removeListItem(path, place)}
              />
            )}
          </li>
        ))}
      </ul>
      {form.errors[path] && <p className="bad small">{form.errors[path]}</p>}
      {bands.length < BANDS_MOST && (
        <AddButton
          label="Add a level"
          onClick={() => form.insertListItem(path, aLevel("", 0, ""))}
        />
      )}
    </>
  );
}

function PointRows({ form, at }: PartProps) {
  const path = `criteria.${at}.points`;
  const part = form.values.criteria[at];
  const points = part?.points ?? [];
  const step = form.values.halves ? 0.5 : 1;
  const count = form.values.criteria.reduce((sum, one) => sum + one.points.length, 0);
  return (
    <>
      <ul className={classes.rows}>
        {points.map(({ id }, place) => (
          <li key={id} className={classes.point}>
            <TextInput
              aria-label={`What earns the marks, ${place + 1}`}
              placeholder="What earns the marks"
              className="grow"
              {...form.getInputProps(`${path}.${place}.text`)}
            />
            <Marks
              label={`Marks of point ${place + 1}`}
              step={step}
              {...form.getInputProps(`${path}.${place}.marks`)}
            />
            <Select
              aria-label={`Kind of point ${place + 1}`}
              w={116}
              allowDeselect={false}
              data={[
                { value: "", label: "–" },
                { value: "method", label: pointKindLabels.method },
                { value: "answer", label: pointKindLabels.answer },
              ]}
              {...form.getInputProps(`${path}.${place}.kind`)}
            />
            {points.length > 1 && (
              <RemoveButton
                label={`Remove point ${place + 1}`}
                onClick={() => form.removeListItem(path, place)}
              />
            )}
          </li>
        ))}
      </ul>
      {form.errors[path] && <p className="bad small">{form.errors[path]}</p>}
      <Group justify="space-between">
        {count < POINTS_MOST ? (
          <AddButton label="Add a point" onClick={() => form.insertListItem(path, aPoint())} />
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Checkbox
            label="At most"
            checked={part?.most !== null}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue(`criteria.${at}.most`, checked ? 1 : null)
            }
          />
          {part?.most !== null && (
            <Marks
              label="Most marks of this part"
              step={step}
              {...form.getInputProps(`criteria.${at}.most`)}
            />
          )}
        </Group>
      </Group>
    </>
  );
}

interface MarksProps {
  label: string;
  step: number;
}

const Marks = ({ label, step, ...input }: MarksProps) => (
  <NumberField aria-label={label} w={84} decimals max={100} step={step} {...input} />
);

interface ActionProps {
  label: string;
  onClick: () => void;
}

const RemoveButton = ({ label, onClick }: ActionProps) => (
  <ActionIcon
    className={classes.remove}
    aria-label={label}
    color="gray"
    size={36}
    onClick={onClick}
  >
    <IconTrash size={18} />
  </ActionIcon>
);

const AddButton = ({ label, onClick }: ActionProps) => (
  <div>
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  </div>
);
