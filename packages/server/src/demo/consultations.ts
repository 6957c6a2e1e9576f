import { fileURLToPath } from "node:url";
import { addAnswer, addQuestion } from "../modules/consultations/index.ts";
import { noMails } from "../modules/mail/index.ts";
import { storeLocalFile } from "../modules/media/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import type { Places } from "../platform/storage/open-storage.ts";
import type { DemoSchool } from "./hire-people.ts";
import type { DemoSubject } from "./past-tests.ts";

const HOUR_MS = 3_600_000;

interface Asked {
  student: number;
  subject: DemoSubject;
  picture: "ratio.png" | "fractions.png" | "grammar.png";
  query: string;
  hoursAgo: number;
  answered?: boolean;
}

const RATIO =
  "Why is the answer 12?\nI did 20 divided by 3 and it does not come out as a whole number.";

const ASKED: readonly Asked[] = [
  {
    student: 0,
    subject: "Mathematics",
    picture: "ratio.png",
    query: RATIO,
    hoursAgo: 150,
    answered: true,
  },
  {
    student: 1,
    subject: "Mathematics",
    picture: "ratio.png",
    query: "How do I draw the model when only the total is given?",
    hoursAgo: 98,
    answered: true,
  },
  {
    student: 2,
    subject: "Mathematics",
    picture: "fractions.png",
    query: "Is two thirds of the rest the same as two thirds of all the tarts?",
    hoursAgo: 44,
  },
  {
    student: 0,
    subject: "Mathematics",
    picture: "fractions.png",
    query: "I do not know where to begin. I drew four parts, but what do I do with the two thirds?",
    hoursAgo: 26,
  },
  {
    student: 0,
    subject: "English",
    picture: "grammar.png",
    query: "There are two boys, so why is it not “have finished”?",
    hoursAgo: 5,
  },
];

const CAPTIONS = `WEBVTT

00:00.500 --> 00:03.000
Red to blue is 2 to 3. Draw five equal units.

00:03.200 --> 00:05.200
Two and three make five units, and all of them are 20 beads.

00:05.300 --> 00:07.500
So one unit is 20 divided by 5: four beads.

00:07.600 --> 00:10.500
Blue has three units: three times four is 12 beads.
`;

const fileOf = (name: string) =>
  fileURLToPath(new URL(`data/consultations/${name}`, import.meta.url));

export async function askAndAnswer(
  trx: Trx,
  { students, subjectIds, teachers }: DemoSchool,
  places: Places,
  now: number,
): Promise<void> {
  for (const { student, subject, picture, query, hoursAgo, answered } of ASKED) {
    const studentId = students[student]?.id;
    if (!studentId) continue;
    const asker: Actor = { id: studentId, role: "STUDENT", session: "" };
    const at = now - hoursAgo * HOUR_MS;
    const store = (actor: Actor, file: string, time: number) =>
      storeLocalFile(places, { db: trx, actor, from: fileOf(file), now: time });
    const question = { studentId, subject: subjectIds[subject], query };
    const image = await store(asker, picture, at);
    const requestId = await addQuestion(trx, { ...question, image }, at);
    if (!answered) continue;
    const teacher = teachers[subject];
    const answeredAt = at + 20 * HOUR_MS;
    const answer = {
      requestId,
      learningOutcomes:
        "Add the units of the ratio first: all of them together are the total. Then find one unit.",
      questionTopic: "Ratio",
      video: await store(teacher, "ratio.mp4", answeredAt),
      captions: CAPTIONS,
      answerText: "",
    };
    await addAnswer(trx, { actor: teacher, mails: noMails, now: answeredAt }, answer);
  }
}
