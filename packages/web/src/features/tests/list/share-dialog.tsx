import { ActionIcon, Button, Group, Select, Stack } from "@mantine/core";
import type { Share } from "@markwell/contract/calls/test-shares";
import { texts } from "@markwell/contract/texts";
import type { SharedRight } from "@markwell/domain/tests/rights";
import { IconArrowBackUp, IconUserShare, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { colleaguesQuery } from "../../../lib/colleagues.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import {
  choiceOf,
  RIGHTS_CHOICES,
  type RightsChoice,
  rightsIn,
  rightsWords,
} from "../../../lib/test-rights.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { sendRights, sharesOf, TESTS_KEY } from "../queries.ts";
import { HandOver } from "./hand-over.tsx";
import classes from "./share.module.css";

const t = texts.testShare;

interface ShareDialogProps {
  test: { _id: string; title: string };
  onClose: () => void;
}

/** With which colleagues a test is shared, and what each may do; every change counts at once. */
export function ShareDialog({ test, onClose }: ShareDialogProps) {
  const shares = useQuery(sharesOf(test._id));
  const teachers = useQuery(colleaguesQuery);
  const me = useCurrentUser()._id;
  const [handing, setHanding] = useState(false);
  const others = teachers.data?.filter(({ _id }) => _id !== me);
  if (handing && others) {
    return (
      <HandOver test={test} teachers={others} onBack={() => setHanding(false)} onClose={onClose} />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t.dialog(test.title)} size="lg">
      <LoadState load={[shares, teachers]} title="The colleagues could not be loaded">
        {shares.data && others ? (
          <Stack gap="lg">
            <p className="muted small">{t.purpose}</p>
            <Colleagues testId={test._id} shares={shares.data} teachers={others} />
            <Group justify="space-between" gap="8px 12px">
              <Button
                variant="subtle"
                leftSection={<IconUserShare size={18} aria-hidden />}
                onClick={() => setHanding(true)}
              >
                {t.handOver}
              </Button>
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            </Group>
          </Stack>
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </LoadState>
    </Dialog>
  );
}

interface Change {
  _id: string;
  name: string;
  rights: readonly SharedRight[];
  before: readonly SharedRight[];
}

interface ColleaguesProps {
  testId: string;
  shares: readonly Share[];
  teachers: readonly { _id: string; name: string }[];
}

function Colleagues({ testId, shares, teachers }: ColleaguesProps) {
  const [last, setLast] = useState<Change>();
  const change = useAction({
    call: ({ _id, rights }: Change) =>
      sendRights({ id: testId, teacher: _id, rights: [...rights] }),
    done: (_, made) => setLast(made),
    // The dialog shows a refusal.
    failed: () => setLast(undefined),
    refresh: [TESTS_KEY],
  });
  const free = teachers.filter(({ _id }) => shares.every((share) => share._id !== _id));
  return (
    <>
      {shares.length > 0 && (
        <ul className="column gap-16" aria-label="Shared with">
          {shares.map((share) => (
            <li key={share._id} className={classes.row}>
              <span className="strong">{share.name}</span>
              <Select
                aria-label={`What ${share.name} may do`}
                data={RIGHTS_CHOICES}
                disabled={change.busy}
                value={choiceOf(share.rights)}
                onChange={(choice) =>
                  choice && change.run({ ...share, rights: rightsIn(choice), before: share.rights })
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                disabled={change.busy}
                aria-label={t.stop(share.name)}
                onClick={() => change.run({ ...share, rights: [], before: share.rights })}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddColleague
        free={free}
        busy={change.busy}
        onAdd={(colleague, rights) => change.run({ ...colleague, rights, before: [] })}
      />
      <FormFailure message={change.failure} />
      <div role="status">
        {last && !change.failure && (
          <Group className="soft" gap="4px 12px" px="md" py="xs" bdrs="md" justify="space-between">
            <span>
              {last.rights.length > 0
                ? t.now(last.name, rightsWords(last.rights))
                : t.gone(last.name)}
            </span>
            <Button
              variant="subtle"
              size="compact-md"
              disabled={change.busy}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => change.run({ ...last, rights: last.before, before: last.rights })}
            >
              Undo
            </Button>
          </Group>
        )}
      </div>
    </>
  );
}

interface AddColleagueProps {
  /** Teachers without a share so far. */
  free: readonly { _id: string; name: string }[];
  busy: boolean;
  onAdd: (colleague: { _id: string; name: string }, rights: SharedRight[]) => void;
}

function AddColleague({ free, busy, onAdd }: AddColleagueProps) {
  const [teacher, setTeacher] = useState<string | null>(null);
  const [choice, setChoice] = useState<RightsChoice>("look");
  const chosen = free.find(({ _id }) => _id === teacher);
  const add = () => {
    if (!chosen) return;
    onAdd(chosen, rightsIn(choice));
    setTeacher(null);
  };
  return (
    <div className={classes.row}>
      <Select
        label="Colleague"
        placeholder="Choose a colleague"
        searchable
        nothingFoundMessage="No teacher found"
        data={free.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen?._id ?? null}
        onChange={setTeacher}
      />
      <Select
        label="Rights"
        data={RIGHTS_CHOICES}
        value={choice}
        onChange={(next) => next && setChoice(next)}
      />
      <Button disabled={!chosen} loading={busy} onClick={add}>
        {t.share}
      </Button>
    </div>
  );
}
