import { Alert, Button, Group, Select, Stack, Textarea } from "@mantine/core";
import { type ReportSentences, SENTENCE_MAX } from "@markwell/contract/calls/reports";
import { Refusal } from "@markwell/contract/client";
import { IconPrinter, IconUsers } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { z } from "zod";
import { isComposing } from "../../lib/composing.ts";
import { schoolZone } from "../../lib/format.ts";
import { keptDrafts } from "../../lib/kept.ts";
import { messageOf } from "../../lib/notify.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { sendSentence, sentencesOf } from "./queries.ts";
import classes from "./sentences.module.css";

/** What is typed and not stored, by class, month and student; with the version that it is a change of. */
const drafts = keptDrafts("report-sentence", z.object({ text: z.string(), version: z.number() }));

export function ReportsTab({ schoolClass: { _id: classId } }: { schoolClass: { _id: string } }) {
  const [chosen, choose] = useState("");
  const load = useQuery({ ...sentencesOf(classId, chosen), refetchOnWindowFocus: false });
  const { data } = load;
  if (!data) {
    return (
      <LoadState load={load} title="The sentences could not be loaded">
        <RowsSkeleton rows={6} />
      </LoadState>
    );
  }
  if (data.students.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
        title="No students yet"
        text="You can write and print reports once the class has students."
      />
    );
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="end">
        <Select
          label="Sentences for"
          w={200}
          data={data.months.map((value) => ({ value, label: monthName(value) }))}
          value={data.month}
          onChange={(month) => month && choose(month)}
        />
        <ButtonLink
          to="/user/report"
          search={{ class: classId, student: "" }}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print reports
        </ButtonLink>
      </Group>
      <Alert title="Students and parents read what you write here">
        Write one sentence for the report of each student. It appears with your name and the class.
        We save it when you leave the field. Enter moves to the next student.
      </Alert>
      <ul className={classes.list} key={data.month}>
        {data.students.map((student) => (
          <Sentence key={student._id} classId={classId} month={data.month} stored={student} />
        ))}
      </ul>
    </Stack>
  );
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat("en-SG", { month: "long", year: "numeric", timeZone: schoolZone }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

interface SentenceProps {
  classId: string;
  month: string;
  stored: ReportSentences["students"][number];
}

/** One student's sentence. What is typed stays in this tab until it is stored, whatever happens. */
function Sentence({ classId, month, stored }: SentenceProps) {
  const place = `${classId}.${month}.${stored._id}`;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => drafts.read(place));
  const latest = useRef(draft);
  const keep = (next: typeof draft) => {
    latest.current = next;
    setDraft(next);
    drafts.keep(place, next);
  };
  const saving = useMutation({
    mutationFn: (sent: { text: string; version: number }) =>
      sendSentence({ classId, studentId: stored._id, month, ...sent }),
    onSuccess: ({ data: written }, sent) => {
      const { current } = latest;
      // Typed while the save was on its way: now a change of the stored text.
      keep(
        current && oneLine(current.text) !== oneLine(sent.text)
          ? { ...current, version: written.version }
          : undefined,
      );
      for (const asked of ["", month]) {
        queryClient.setQueryData(sentencesOf(classId, asked).queryKey, (before) =>
          before?.month === month
            ? {
                ...before,
                students: before.students.map((each) =>
                  each._id === stored._id ? { ...each, ...written } : each,
                ),
              }
            : before,
        );
      }
    },
    onError: (error) => {
      // Somebody else was faster: their text is shown beside this one.
      if (error instanceof Refusal) {
        void queryClient.invalidateQueries({
          queryKey: sentencesOf(classId, "").queryKey.slice(0, -1),
        });
      }
    },
  });
  const text = draft?.text ?? stored.text;
  const changed = draft !== undefined && oneLine(draft.text) !== stored.text;
  const clashes = changed && draft.version !== stored.version && !saving.isPending;
  const save = (version = draft?.version ?? stored.version) => {
    if (changed) saving.mutate({ text, version });
    else if (draft) keep(undefined);
  };
  return (
    <li className={classes.row}>
      <Textarea
        label={stored.name}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={SENTENCE_MAX}
        value={text}
        error={saving.isError && changed ? messageOf(saving.error) : undefined}
        data-sentence
        onChange={({ currentTarget: { value } }) =>
          keep({ text: value, version: draft?.version ?? stored.version })
        }
        onBlur={() => {
          if (!clashes) save();
        }}
        onKeyDown={goToNext}
      />
      {clashes && (
        <div className={classes.clash}>
          <p>
            {stored.text === ""
              ? "A colleague has removed this sentence."
              : `${stored.author} wrote: “${stored.text}”`}
          </p>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => keep(undefined)}>
              Take theirs
            </Button>
            <Button size="compact-sm" onClick={() => save(stored.version)}>
              Save mine
            </Button>
          </Group>
        </div>
      )}
      <div className={classes.state} role="status">
        {saving.isPending
          ? "Saving"
          : changed
            ? `Not saved yet · ${SENTENCE_MAX - text.length} characters left`
            : stored.text && `Saved · ${stored.author}`}
      </div>
    </li>
  );
}

/** Enter leaves one student for the next; while an input method composes, it belongs to that. */
function goToNext(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || isComposing(event)) return;
  event.preventDefault();
  const fields = [
    ...(event.currentTarget.closest("ul")?.querySelectorAll("textarea") ?? []),
  ].filter((field) => !field.hasAttribute("aria-hidden"));
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}
