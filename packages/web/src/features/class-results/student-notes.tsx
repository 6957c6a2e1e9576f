import { Button, Group, Stack, Textarea } from "@mantine/core";
import { NOTE_MAX, type StudentNote } from "@markwell/contract/calls/class-results";
import { texts } from "@markwell/contract/texts";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.ts";
import { deleteNote, sendNote, statisticsOfStudent } from "./queries.ts";
import classes from "./student.module.css";

const t = texts.classResults;

interface StudentNotesProps {
  studentId: string;
  notes: readonly StudentNote[];
}

export function StudentNotes({ studentId, notes }: StudentNotesProps) {
  const refresh = [statisticsOfStudent(studentId).queryKey];
  const [edited, edit] = useState<StudentNote>();
  const removal = useAction({
    call: ({ _id }: StudentNote) => deleteNote({ studentId, _id }),
    ask: () => ({
      title: "Remove this note?",
      text: "You cannot undo this.",
      confirm: "Remove note",
      danger: true,
    }),
    done: () => t.noteRemoved,
    refresh,
  });
  return (
    <Panel title="Notes" help={t.notesHelp}>
      <Stack gap="md">
        {!edited && <NoteForm key={notes.length} studentId={studentId} refresh={refresh} />}
        {notes.map((note) =>
          edited?._id === note._id ? (
            <NoteForm
              key={note._id}
              studentId={studentId}
              refresh={refresh}
              note={note}
              onClose={() => edit(undefined)}
            />
          ) : (
            <article key={note._id} className={classes.note}>
              <p className={classes.noteText}>{note.text}</p>
              <div className="row between">
                <span className="muted small">
                  {`${note.author} · ${formatDate(note.writtenAt)}${note.changedAt ? `, changed ${formatDate(note.changedAt)}` : ""}`}
                </span>
                {note.own && (
                  <Group gap={4}>
                    <Button variant="subtle" size="compact-sm" onClick={() => edit(note)}>
                      Edit
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      onClick={() => removal.run(note)}
                    >
                      Remove
                    </Button>
                  </Group>
                )}
              </div>
            </article>
          ),
        )}
      </Stack>
    </Panel>
  );
}

interface NoteFormProps {
  studentId: string;
  refresh: readonly (readonly unknown[])[];
  note?: StudentNote;
  onClose?: () => void;
}

function NoteForm({ studentId, refresh, note, onClose }: NoteFormProps) {
  // One id for all tries, so that a note that is sent again is stored once.
  const [id] = useState(() => note?._id ?? newUuid());
  const [text, setText] = useState(note?.text ?? "");
  const guard = useUnsavedGuard(text.trim() !== (note?.text ?? ""), () => setText(""));
  const saving = useAction({
    call: () => sendNote({ studentId, _id: id, text, version: note?.version ?? 0 }),
    done: () => {
      guard.release();
      onClose?.();
      return t.noteSaved;
    },
    refresh,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <Textarea
        label={note ? "Edit note" : "New note"}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_MAX}
        value={text}
        error={saving.failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="sm" loading={saving.busy} disabled={text.trim() === ""}>
          Save note
        </Button>
        {onClose && (
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Group>
    </form>
  );
}
