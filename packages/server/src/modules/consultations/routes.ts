import * as calls from "@markwell/contract/calls/consultations";
import { texts } from "@markwell/contract/texts";
import { yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve, serveForm } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import type { Mails } from "../mail/index.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";
import { deleteConsultation } from "./delete-consultation.ts";
import { countWaiting, listOwn, listQueue } from "./list-consultations.ts";
import { readCaptions, watchAnswer } from "./watch-answer.ts";

interface Needs {
  places: Places;
  mails: Mails;
  zone: string;
}

const t = texts.consultation;

export function consultationRoutes({ places, mails, zone }: Needs): Route[] {
  return [
    serveForm(calls.askQuestion, async ({ form, actor, db, now }) => {
      const _id = await askQuestion({ db, places, actor, now }, form);
      return { message: t.sent, data: { _id } };
    }),
    serve(calls.myConsultations, async ({ actor, db }) => ({ data: await listOwn(db, actor.id) })),
    serve(calls.consultationQueue, ({ query, actor, db, now }) =>
      listQueue(db, actor.id, query, { zone, year: yearOf(now, zone) }),
    ),
    serve(calls.consultationsWaiting, async ({ actor, db }) => ({
      data: { waiting: await countWaiting(db, actor) },
    })),
    serve(calls.deleteConsultation, async ({ body, actor, db, now }) => {
      await deleteConsultation(db, actor, body._id, now);
      return { message: t.removed };
    }),
    serveForm(calls.answerConsultation, async ({ form, actor, db, now }) => {
      await answerQuestion({ db, places, mails, actor, now }, form);
      return { message: t.answered };
    }),
    serve(calls.watchConsultation, async ({ body, actor, db, now }) => {
      await watchAnswer(db, actor, { id: body._id, zone }, now);
      return {};
    }),
    serve(calls.consultationCaptions, async ({ params, actor, db }) => ({
      data: await readCaptions(db, actor, params.id),
    })),
  ];
}
