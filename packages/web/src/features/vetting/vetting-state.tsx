import { Alert, Button, Select } from "@mantine/core";
import { endVetting, sendToVetter } from "@markwell/contract/calls/vetting";
import type { VettingState as State } from "@markwell/domain/tests/vetting";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { colleaguesQuery } from "../../lib/colleagues.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted, formatDateTime } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { useAction } from "../../ui/use-action.ts";
import type { Vetting } from "./queries.ts";
import classes from "./vetting.module.css";

const WORDS: Record<State, { word: string; tone: Tone; text: string }> = {
  draft: { word: "Draft", tone: "plain", text: "Nobody vets this test yet." },
  "with vetter": { word: "With the vetter", tone: "info", text: "A colleague reads this test." },
  returned: {
    word: "Returned",
    tone: "caution",
    text: "The vetter has returned it. Read the comments, change the test, and send it again.",
  },
  approved: { word: "Approved", tone: "good", text: "Students may get this test." },
  changed: {
    word: "Changed since the approval",
    tone: "caution",
    text: "The approval holds no longer. Send the test to a vetter again.",
  },
};

const ENDED = { approved: "Approved", returned: "Returned", withdrawn: "Taken back" } as const;

interface VettingStateProps {
  testId: string;
  vetting: Vetting;
}

/** How far the test is, the next step, and the record of names and dates. */
export function VettingState({ testId, vetting }: VettingStateProps) {
  const { state, required, changes, rounds, comments } = vetting;
  const { word, tone, text } = WORDS[state];
  const open = comments.filter(({ settled }) => !settled).length;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="vetting-state">
      <h2 id="vetting-state" className="card-title row">
        Approval <StatusBadge tone={tone}>{word}</StatusBadge>
      </h2>
      <p>
        {vetting.mayEnd
          ? "Read the questions, comment where something should change, then approve the test or return it."
          : text}
        {required &&
          state !== "approved" &&
          " The school asks for an approval of this kind of test."}
      </p>
      {comments.length > 0 && (
        <p>
          {open === 0
            ? "All comments are dealt with."
            : `${open} of ${counted(comments.length, "comment")} still to deal with.`}
        </p>
      )}
      {changes.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title="Changed since the approval"
        >
          <ul className="bullets">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Alert>
      )}
      <NextStep testId={testId} vetting={vetting} />
      {rounds.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Vetter</th>
              <th scope="col">Sent by</th>
              <th scope="col">Sent</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ vetter, sentBy, sentAt, ended, endedAt }) => (
              <tr key={sentAt}>
                <td className="breaks">{vetter.name}</td>
                <td className="breaks">{sentBy.name}</td>
                <td>{formatDateTime(sentAt)}</td>
                <td>{ended && endedAt ? `${ENDED[ended]}, ${formatDateTime(endedAt)}` : "Open"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function NextStep({ testId, vetting }: VettingStateProps) {
  const { mayAsk, mayEnd, mayWithdraw, version, comments } = vetting;
  const open = comments.filter(({ settled }) => !settled).length;
  const end = useAction({
    call: (how: "approved" | "returned" | "withdrawn") =>
      api(endVetting, { testid: testId, how, version }),
    ask: (how) =>
      how === "approved"
        ? {
            title: "Approve this test?",
            text: `${open > 0 ? `${counted(open, "comment")} not dealt with yet. ` : ""}Your name and the date go on record. A change of the test asks you again.`,
            confirm: "Approve",
          }
        : undefined,
    refresh: [["tests", testId], ["my-day"]],
  });
  if (mayAsk) return <Ask testId={testId} />;
  if (!mayEnd && !mayWithdraw) return null;
  return (
    <div className="row">
      {mayEnd && (
        <>
          <Button loading={end.busyWith === "approved"} onClick={() => end.run("approved")}>
            Approve
          </Button>
          <Button
            variant="default"
            loading={end.busyWith === "returned"}
            onClick={() => end.run("returned")}
          >
            Return with comments
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button
          variant="default"
          loading={end.busyWith === "withdrawn"}
          onClick={() => end.run("withdrawn")}
        >
          Take back
        </Button>
      )}
    </div>
  );
}

function Ask({ testId }: { testId: string }) {
  const { _id: me } = useCurrentUser();
  const colleagues = useQuery(colleaguesQuery);
  const [vetter, setVetter] = useState<string | null>(null);
  const send = useAction({
    call: () => api(sendToVetter, { testid: testId, vetter: vetter ?? "" }),
    refresh: [["tests", testId]],
  });
  return (
    <div className={classes.ask}>
      <Select
        label="Vetter"
        description="May look into the test from then on"
        inputWrapperOrder={["label", "description", "input", "error"]}
        placeholder="Choose a colleague"
        searchable
        nothingFoundMessage="No teacher found"
        data={(colleagues.data ?? [])
          .filter(({ _id }) => _id !== me)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={vetter}
        onChange={setVetter}
      />
      <Button disabled={!vetter} loading={send.busy} onClick={() => send.run()}>
        Send to the vetter
      </Button>
    </div>
  );
}
