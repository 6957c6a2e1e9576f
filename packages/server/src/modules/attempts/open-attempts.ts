import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import { type AnswerWriter, createAnswerWriter } from "./answer-writer.ts";
import type { Closing } from "./close-attempt.ts";
import { type HandIns, openHandIns } from "./hand-in.ts";
import type { Heartbeat, SaveTimes } from "./heartbeat.ts";
import { type Entrance, openEntrance } from "./proceed.ts";
import { createProgressFeed, type ProgressFeed } from "./progress-feed.ts";
import { openQuestionReader, type QuestionReader } from "./read-questions.ts";
import { openSaveMeter, type SaveMeter } from "./save-meter.ts";
import { openSittingRooms } from "./sitting-room.ts";

interface Tools {
  db: Db;
  pool: Pool;
  hub: Hub;
  clock: Clock;
  log: Logger;
  registry: Registry;
  afterScoring: Closing["afterScoring"];
  heartbeat: Pick<Heartbeat, "now">;
  saveTimes: SaveTimes;
}

export interface OpenAttempts {
  closing: Closing;
  writer: AnswerWriter;
  meter: SaveMeter;
  entrance: Entrance;
  questionReader: QuestionReader;
  handIns: HandIns;
  progress: ProgressFeed;
  sittings: { stop(): void };
}

export function openAttempts({ db, pool, hub, clock, log, ...more }: Tools): OpenAttempts {
  const meter = openSaveMeter(more.registry);
  const progress = createProgressFeed(db, hub, () => clock.now(), log);
  const closing = { db, live: hub, progress, afterScoring: more.afterScoring };
  return {
    closing,
    meter,
    progress,
    writer: createAnswerWriter(pool, clock, { meter, saveTimes: more.saveTimes }),
    entrance: openEntrance(db, progress),
    questionReader: openQuestionReader(db),
    handIns: openHandIns(closing, more.heartbeat),
    sittings: openSittingRooms({ db, hub, clock, progress, log }),
  };
}
