import {
  ActionIcon,
  Alert,
  Button,
  Group,
  MultiSelect,
  NativeSelect,
  Select,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { saveSchoolYear, schoolYears } from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { EVENT_KIND_WORDS, EVENT_KINDS } from "@markwell/domain/school/school-year";
import { IconCalendarQuestion, IconPlus, IconX } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh, TO_BE_EDITED } from "../../lib/query-client.ts";
import { schoolCalendarQuery } from "../../lib/school-calendar.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import classes from "./school.module.css";

type SchoolYear = ReplyOf<typeof schoolYears>["data"][number];

const yearsQuery = queryOptions({
  queryKey: ["school-years"],
  queryFn: ({ signal }) => api(schoolYears, {}, { signal }),
  ...TO_BE_EDITED,
});

const route = getRouteApi("/user/schoolsettings");

/** Terms, holidays and events, year by year: last year, this one, the next one, and those that are entered. */
export function SchoolYears() {
  const { year: asked } = route.useSearch();
  const changeSearch = useChangeSearch();
  const years = useQuery(yearsQuery);
  if (!years.data) {
    return (
      <LoadState load={years} title="The terms could not be loaded">
        <RowsSkeleton rows={6} />
      </LoadState>
    );
  }
  const { data: entered, thisYear, proposals } = years.data;
  const offered = new Set([
    thisYear + 1,
    thisYear,
    thisYear - 1,
    ...entered.map(({ year }) => year),
  ]);
  const year = offered.has(Number(asked)) ? Number(asked) : thisYear;
  const stored = entered.find((one) => one.year === year);
  const proposal = stored ? undefined : proposals.find((one) => one.year === year);
  return (
    <Stack maw={720}>
      <Select
        label="Year"
        w={140}
        data={[...offered].sort((one, other) => other - one).map(String)}
        value={String(year)}
        onChange={(value) => changeSearch({ year: value ?? undefined })}
      />
      {!stored && (
        <Text c="dimmed">
          No terms for {year} yet. Until then every week counts as a week of school.
        </Text>
      )}
      <YearToEnter
        key={`${year} ${stored?.version ?? 0}`}
        stored={stored ?? { year, terms: [], holidays: [], events: [], version: 0 }}
        proposal={proposal}
      />
    </Stack>
  );
}

type Proposal = ReplyOf<typeof schoolYears>["proposals"][number];

/** A year as stored, or with proposed values, which do not count until somebody saves them. */
function YearToEnter({ stored, proposal }: { stored: SchoolYear; proposal: Proposal | undefined }) {
  const [taken, setTaken] = useState(true);
  if (!proposal) return <YearForm stored={stored} />;
  return (
    <>
      <Alert
        color="marigold"
        icon={<IconCalendarQuestion aria-hidden />}
        title={taken ? `Proposed for ${proposal.year}: not verified` : "The year is empty"}
      >
        <Text fz="sm" mb="xs">
          {taken
            ? `${proposal.source} Check and change the rows. Nothing counts until you save them.`
            : `We can propose days for ${proposal.year}. ${proposal.source}`}
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => setTaken(!taken)}>
          {taken ? "Start with an empty year" : "Propose the days"}
        </Button>
      </Alert>
      <YearForm
        key={String(taken)}
        stored={
          taken
            ? {
                ...stored,
                terms: proposal.terms,
                holidays: proposal.holidays,
                events: proposal.events,
              }
            : stored
        }
      />
    </>
  );
}

const TERMS = [1, 2, 3, 4];

interface Values extends Record<string, unknown> {
  terms: SchoolYear["terms"];
  holidays: SchoolYear["holidays"];
  events: SchoolYear["events"];
}

const sentOf = (
  { year, version }: SchoolYear,
  { terms, holidays, events }: Values,
): InputOf<typeof saveSchoolYear> => ({
  year,
  version,
  terms: terms.filter(({ starts, ends }) => starts !== "" || ends !== ""),
  holidays,
  events,
});

const whole = (year: number) => ({ min: `${year}-01-01`, max: `${year}-12-31` });

function YearForm({ stored }: { stored: SchoolYear }) {
  const { year } = stored;
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: {
      terms: TERMS.map(
        (number) =>
          stored.terms.find((term) => term.number === number) ?? { number, starts: "", ends: "" },
      ),
      holidays: stored.holidays,
      events: stored.events,
    },
    validate: (values) => errorsOf(saveSchoolYear.body, sentOf(stored, values)),
    onSubmit: async (values) => {
      const { message } = await api(saveSchoolYear, sentOf(stored, values));
      notifySuccess(message ?? texts.schoolYear.saved(year));
      await Promise.all([refresh(yearsQuery.queryKey), refresh(schoolCalendarQuery.queryKey)]);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <Card title={`Terms, holidays and events of ${year}`}>
      <form onSubmit={submit} noValidate>
        <Text c="dimmed" fz="sm" mb="md">
          Enter the first and last day of each term. Days outside the terms and holidays are not
          school days. Students' countdowns count school days, and weeks without school days do not
          break a streak or a practice plan. Under Name and mails you choose whether the 48 hours of
          marking pause on them.
        </Text>
        <div className={`${classes.days} ${classes.dayHeads}`} aria-hidden>
          <span />
          <span className="muted small">First day</span>
          <span className="muted small">Last day</span>
        </div>
        {form.values.terms.map(({ number }, place) => (
          <div key={number} className={classes.days}>
            <Text pt={6} fw={600}>
              Term {number}
            </Text>
            <Days form={form} year={year} path={`terms.${place}`} whose={`Term ${number}`} />
          </div>
        ))}
        <FormFailure message={form.errors.terms ? String(form.errors.terms) : undefined} />
        <Holidays form={form} year={year} />
        <Events form={form} year={year} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" disabled={!form.isDirty()} onClick={() => form.reset()}>
            Undo changes
          </Button>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Group>
        <FormFailure message={failure} />
      </form>
    </Card>
  );
}

interface RowsProps {
  form: UseFormReturnType<Values>;
  year: number;
}

interface DaysProps extends RowsProps {
  /** Of the row within the values: "terms.0". */
  path: string;
  whose: string;
}

const Days = ({ form, year, path, whose }: DaysProps) => (
  <>
    <TextInput
      type="date"
      aria-label={`${whose}, first day`}
      {...whole(year)}
      {...form.getInputProps(`${path}.starts`)}
    />
    <TextInput
      type="date"
      aria-label={`${whose}, last day`}
      {...whole(year)}
      {...form.getInputProps(`${path}.ends`)}
    />
  </>
);

const RemoveRow = ({ of, onRemove }: { of: string; onRemove: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={`Remove ${of}`}
    onClick={onRemove}
  >
    <IconX size={18} aria-hidden />
  </ActionIcon>
);

const AddRow = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
    {label}
  </Button>
);

const Holidays = ({ form, year }: RowsProps) => (
  <>
    <Text component="h3" fw={600} fz="md" mt="lg" mb="xs">
      Holidays
    </Text>
    {form.values.holidays.length === 0 && (
      <Text c="dimmed" fz="sm" mb="sm">
        None yet. Add public holidays and other days without lessons.
      </Text>
    )}
    {form.values.holidays.map((holiday, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: holidays have no identity besides their place
      <div key={place} className={classes.days}>
        <TextInput
          aria-label={`Holiday ${place + 1}, name`}
          placeholder="Name"
          autoComplete="off"
          {...form.getInputProps(`holidays.${place}.name`)}
        />
        <Days form={form} year={year} path={`holidays.${place}`} whose={`Holiday ${place + 1}`} />
        <RemoveRow
          of={holiday.name || `holiday ${place + 1}`}
          onRemove={() => form.removeListItem("holidays", place)}
        />
      </div>
    ))}
    <AddRow
      label="Add a holiday"
      onAdd={() => form.insertListItem("holidays", { name: "", starts: "", ends: "" })}
    />
  </>
);

const NEW_EVENT = { name: "", kind: "examination", starts: "", ends: "", levels: [] } as const;

const Events = ({ form, year }: RowsProps) => (
  <>
    <Text component="h3" fw={600} fz="md" mt="lg" mb={4}>
      Events
    </Text>
    <Text c="dimmed" fz="sm" mb="sm">
      Examinations, camps and other days. Students may count down to those of their level, and
      teachers see them when they choose a day. Only “No lessons” makes days free of school.
    </Text>
    {form.values.events.map((event, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity besides their place
      <fieldset key={place} className={classes.event}>
        <legend className="visually-hidden">{event.name || `Event ${place + 1}`}</legend>
        <TextInput
          aria-label={`Event ${place + 1}, name`}
          placeholder="Name"
          autoComplete="off"
          {...form.getInputProps(`events.${place}.name`)}
        />
        <NativeSelect
          aria-label={`Event ${place + 1}, kind`}
          data={EVENT_KINDS.map((kind) => ({ value: kind, label: EVENT_KIND_WORDS[kind] }))}
          {...form.getInputProps(`events.${place}.kind`)}
        />
        <MultiSelect
          aria-label={`Event ${place + 1}, levels`}
          placeholder={event.levels.length === 0 ? "All levels" : ""}
          data={LEVELS.map((level) => ({ value: level, label: levelLabel(level) }))}
          clearable
          {...form.getInputProps(`events.${place}.levels`)}
        />
        <Days form={form} year={year} path={`events.${place}`} whose={`Event ${place + 1}`} />
        <RemoveRow
          of={event.name || `event ${place + 1}`}
          onRemove={() => form.removeListItem("events", place)}
        />
      </fieldset>
    ))}
    <AddRow
      label="Add an event"
      onAdd={() => form.insertListItem("events", { ...NEW_EVENT, levels: [] })}
    />
  </>
);
