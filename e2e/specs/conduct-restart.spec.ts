import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import { createClient } from "@markwell/contract/client";
import { type Account, DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { type OwnServer, ownServer } from "../fixtures/own-server.ts";
import { test as base, expect } from "../fixtures/people.ts";
import { aTest, mathematicsOf } from "../fixtures/tests.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { ResultPage } from "../pages/result.ts";

const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a destructured argument
  server: async ({}, use) => {
    const server = await ownServer();
    try {
      await server.start();
      await use(server);
    } finally {
      await server.remove();
    }
  },
  baseURL: ({ server }, use) => use(server.origin),
});

const OWN_PASSWORD = "seven green ladders";

async function aTeacher({ origin, admin }: OwnServer): Promise<Account> {
  const { token } = await demoAccount(origin, admin.email, "ADMIN", admin.password);
  const api = createClient({ origin, token: () => token });
  const email = freshEmail();
  const about = { name: "Ravi", emailid: email, contact: "91234567", password: DEMO_PASSWORD };
  await api(saveTeacher, { ...about, subject: await mathematicsOf(api) });
  const account = await demoAccount(origin, email, "TRAINER");
  const own = createClient({ origin, token: () => account.token });
  const currentPassword = DEMO_PASSWORD;
  await own(saveOwnAccount, { currentPassword, password: OWN_PASSWORD, rePassword: OWN_PASSWORD });
  return account;
}

test("the server is killed in the middle of a test and started again: everybody goes on @deep", async ({
  server,
  personWith,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION|ERR_SOCKET|ERR_EMPTY|WebSocket connection/);
  const teacher = await personWith(await aTeacher(server));
  const newTest = await aTest(teacher.api, { begun: true });
  const writing = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const reading = await studentFor(newTest.id, { name: freshName("Arjun") });
  const exam = new ExamPage(writing.page);
  const late = new ExamPage(reading.page);
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, writing.id);
  await exam.choose("13");
  await exam.isSaved();
  await reading.page.goto(examAddress(newTest.id, reading.id));
  await expect(late.proceed).toBeVisible();
  await expect(conduct.candidate(writing.name)).toContainText("1/3");

  await test.step("killed while a student writes", async () => {
    await server.kill();
    await exam.next();
    await exam.choose("2", "5");
    await exam.isOffline();
    await expect(
      teacher.page.getByText("No live connection. The list updates every few seconds."),
    ).toBeVisible();
  });

  await test.step("started again: what was written in between arrives automatically", async () => {
    await server.start();
    await exam.isSaved();
    await expect(conduct.live).toBeVisible();
    await expect(conduct.candidate(writing.name)).toContainText("2/3");
    await late.proceed.click();
    await late.sees(1);
    await expect(conduct.candidate(reading.name)).toContainText("Writing");
  });

  await test.step("the teacher's acts reach the students again, and the result is whole", async () => {
    await conduct.choose(writing.name, "Give extra time");
    await conduct.giveMinutes(writing.name, 5);
    await expect(note(writing.page, "You have 5 more minutes.")).toBeVisible();
    await exam.submit();
    await expect(new ResultPage(writing.page).fact("Score")).toHaveText("5 / 7");
    await expect(conduct.candidate(writing.name)).toContainText("Finished");
  });
});
