import * as calls from "@markwell/contract/calls/feedback";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { feedbackStatus, giveFeedback } from "./give-feedback.ts";
import { listFeedbacks } from "./list-feedbacks.ts";

export const feedbackRoutes: Route[] = [
  serve(calls.giveFeedback, async ({ body, actor, db, now }) => {
    const said = { rating: body.rating, body: body.feedback };
    await giveFeedback(db, actor.id, body.testid, said, now);
    return { message: texts.feedback.saved };
  }),
  serve(calls.feedbackStatus, ({ body, actor, db }) => feedbackStatus(db, actor.id, body.testid)),
  serve(calls.listFeedbacks, ({ body, actor, db }) => listFeedbacks(db, actor, body.testid)),
];
