import { Button, Group, Kbd, Modal, Progress } from "@mantine/core";
import {
  discardJudgements,
  type JudgedPair,
  type Judging,
} from "@markwell/contract/calls/comparisons";
import { IconArrowBackUp, IconChecks, IconWifiOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { api } from "../../../lib/api.ts";
import { isComposing } from "../../../lib/composing.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { counted } from "../../../lib/format.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { isWholeWithin, wholeNumber } from "../../../lib/whole-number.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QuestionBody } from "../../../ui/exam/question-body.tsx";
import { InLanguage } from "../../../ui/in-language.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useOutbox } from "../device-outbox.ts";
import type { QuestionPlace } from "../queries.ts";
import classes from "./compare.module.css";
import { judgedNow, nextNumber } from "./judged-now.ts";
import { comparisonKey, judgementsOutbox, judgingKey, judgingQuery } from "./queries.ts";

const route = getRouteApi("/user/judge");

type Side = "left" | "right";

const KEYS: Record<string, Side> = {
  "1": "left",
  "2": "right",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** /user/judge: which of two scripts is better, one pair after the other. */
export function JudgePage() {
  const { test: testid, question: qid } = route.useSearch();
  const place = { testid, qid };
  const load = useQuery(judgingQuery(place));
  const { data } = load;
  return (
    <>
      <PageHeader
        title="Which is better?"
        purpose={
          data
            ? `${data.title}, question ${shownNumber(data.question)}. Read both scripts and choose the better one as a whole.`
            : "Read both scripts and choose the better one as a whole."
        }
        actions={
          <ButtonLink variant="default" to="/user/marking" search={{}}>
            Back to marking
          </ButtonLink>
        }
      />
      {data ? (
        <InLanguage lang={data.question.lang}>
          <JudgingDesk place={place} data={data} />
        </InLanguage>
      ) : (
        <LoadState load={load} title="The pairs could not be loaded">
          <RowsSkeleton rows={2} height={240} />
        </LoadState>
      )}
    </>
  );
}

function useJudging(place: QuestionPlace, data: Judging) {
  const { _id: me } = useCurrentUser();
  const box = judgementsOutbox(me);
  const { waiting, refused, isOffline } = useOutbox(box);
  const own = waiting.filter(
    (one) => one.testid === place.testid && one.qid === place.qid && !refused.has(one._id),
  );
  const now = judgedNow(data, own);
  const put = (pair: JudgedPair, better: Side | null) => {
    box.put({ ...place, _id: pair._id, pair: pair._id, better, number: nextNumber(pair, own) });
    void box.flush();
  };
  const notTaken = waiting.find((one) => refused.has(one._id));
  const discard = useAction({
    call: (back: number) =>
      api(discardJudgements, { ...place, judge: me, keep: Math.max(0, data.done - back) }),
    refresh: [judgingKey(place), comparisonKey(place), ["marking", "questions"]],
  });
  return {
    ...now,
    discard,
    unsent: own.length,
    isOffline: isOffline && own.length > 0,
    refusal: notTaken && {
      why: refused.get(notTaken._id) ?? "",
      drop: () => box.drop(notTaken._id),
    },
    decide: put,
    takeBack: now.undo && (() => now.undo && put(now.undo, null)),
  };
}

type JudgingNow = ReturnType<typeof useJudging>;

function JudgingDesk({ place, data }: { place: QuestionPlace; data: Judging }) {
  const now = useJudging(place, data);
  const region = useRef<HTMLElement>(null);
  const [pair] = now.pairs;
  const { each } = data;
  // Keys work at once, and only here: in other fields a digit is a digit.
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const side = KEYS[event.key];
    if (side && pair) now.decide(pair, side);
    else if (event.key.toLowerCase() === "u" && now.takeBack) now.takeBack();
    else return;
    event.preventDefault();
  };
  const progress = `${now.done} of ${each} judged`;
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={classes.desk}
      aria-label="Pair to judge"
      onKeyDown={onKeyDown}
    >
      <Group className="small strong figures" gap="sm" wrap="nowrap">
        <span>{progress}</span>
        <Progress
          value={each === 0 ? 0 : (now.done / each) * 100}
          aria-label="Judged pairs"
          flex={1}
        />
      </Group>
      <SavedLine now={now} />
      <LiveRegion
        message={
          pair ? `${progress}. ${pair.left.code} and ${pair.right.code}.` : "No pair is left."
        }
      />
      <details className={`card ${classes.task}`}>
        <summary className="strong">What was asked</summary>
        <QuestionBody question={data.question} number={shownNumber(data.question)} />
      </details>
      {pair ? <PairView pair={pair} now={now} /> : <NothingToJudge now={now} each={each} />}
    </section>
  );
}

/** Says whether the judgements are on the server. */
function SavedLine({ now: { unsent, isOffline, refusal } }: { now: JudgingNow }) {
  return (
    <>
      <p
        role="status"
        className={isOffline ? `soft small ${classes.kept}` : "muted smaller"}
        data-tone="caution"
      >
        {isOffline
          ? `No connection. ${counted(unsent, "judgement")} kept on this device and sent when it is back.`
          : unsent > 0
            ? "Saving…"
            : "Saved"}
      </p>
      {refusal && (
        <p className={`soft small row ${classes.kept}`} data-tone="bad" role="alert">
          <span>A judgement was not taken: {refusal.why}</span>
          <Button variant="default" size="compact-sm" onClick={refusal.drop}>
            Understood
          </Button>
        </p>
      )}
    </>
  );
}

function PairView({ pair, now }: { pair: JudgedPair; now: JudgingNow }) {
  const sides: Side[] = ["left", "right"];
  return (
    <>
      <div className={classes.pair}>
        {sides.map((side) => (
          <article key={`${pair._id} ${side}`} className={`card ${classes.script}`}>
            <h2 className={classes.code}>
              {pair[side].code}
              <span className="muted small regular">, {counted(pair[side].words, "word")}</span>
            </h2>
            <section
              className={classes.text}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
              tabIndex={0}
              aria-label={`Text of ${pair[side].code}`}
            >
              {pair[side].text}
            </section>
          </article>
        ))}
      </div>
      <div className={classes.choice}>
        {sides.map((side, at) => (
          <Button key={side} size="md" onClick={() => now.decide(pair, side)}>
            {pair[side].code} is better
            <Kbd aria-hidden className={classes.key} ml="xs">
              {at + 1}
            </Kbd>
          </Button>
        ))}
        <span className="row">
          <UndoButton takeBack={now.takeBack} />
          <UndoSeveral now={now} />
        </span>
      </div>
    </>
  );
}

const UndoButton = ({ takeBack }: Pick<JudgingNow, "takeBack">) => (
  <Button
    variant="default"
    size="md"
    disabled={!takeBack}
    leftSection={<IconArrowBackUp size={18} aria-hidden />}
    onClick={() => takeBack?.()}
  >
    Undo
    <Kbd aria-hidden className={classes.key} ml="xs">
      U
    </Kbd>
  </Button>
);

/** Takes back a judge's last judgements together, such as those of a tired evening. */
function UndoSeveral({ now: { done, unsent, discard } }: { now: JudgingNow }) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<number | string>(5);
  const back = wholeNumber(typed);
  const isNumber = isWholeWithin(typed, 1, done);
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        disabled={done < 2 || unsent > 0}
        onClick={() => {
          setTyped(Math.min(5, done));
          setOpened(true);
        }}
      >
        Undo several
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Undo several judgements">
        <form
          className="column"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isNumber) return;
            setOpened(false);
            discard.run(back);
          }}
        >
          <NumberField
            label="How many of your last judgements"
            description="Their pairs come again."
            min={1}
            max={done}
            value={typed}
            error={!isNumber && `Enter a number from 1 to ${done}`}
            onChange={setTyped}
          />
          <Button type="submit" loading={discard.busy}>
            Undo {isNumber ? counted(back, "judgement") : ""}
          </Button>
        </form>
      </Modal>
    </>
  );
}

function NothingToJudge({ now, each }: { now: JudgingNow; each: number }) {
  if (now.done < each && now.isOffline)
    return (
      <EmptyState
        icon={IconWifiOff}
        title="The next pairs come when the connection is back"
        text="What you have judged is kept on this device."
      />
    );
  if (now.done < each) return <RowsSkeleton rows={2} height={240} />;
  return (
    <EmptyState
      icon={IconChecks}
      title="All your pairs are judged"
      text={`Thank you. You have compared ${counted(now.done, "pair")}; the owner of the test confirms the marks.`}
      action={
        <span className="row">
          <UndoButton takeBack={now.takeBack} />
          <UndoSeveral now={now} />
        </span>
      }
    />
  );
}
