import { createQuestion } from "@markwell/contract/calls/questions";
import { signOut } from "@markwell/contract/calls/signed-in";
import { createClient } from "@markwell/contract/client";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { BankPage } from "../pages/bank.ts";
import { ShellPage } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in.ts";
import { WizardPage } from "../pages/wizard.ts";

const storedIn = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const promised = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const found = { tab: { ...sessionStorage }, browser: { ...localStorage } };
    for (const { name } of await indexedDB.databases()) {
      const db = await promised(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        found[name + " " + store] = await promised(db.transaction(store).objectStore(store).getAll());
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => url);
    }
    return JSON.stringify(found);
  })()`);

const endings = [
  {
    how: "signs out",
    end: (page: Page) => page.getByRole("banner").getByRole("button", { name: "Log Out" }).click(),
  },
  {
    how: "loses the session",
    end: async (page: Page) => {
      const token = await page.evaluate<string>(
        `JSON.parse(sessionStorage.getItem("markwell.session")).token`,
      );
      await createClient({ origin: new URL(page.url()).origin, token: () => token })(signOut);
      await page.reload();
    },
  },
] as const;

for (const { how, end } of endings) {
  test(`a teacher with a half-made test and question ${how}: the next person in the tab finds nothing of them @deep`, async ({
    openWindow,
    teacherApi,
    noise,
  }) => {
    noise.expect(/status of 401/);
    const [asked, typed, title] = [freshName("Asked"), freshName("Typed"), freshName("Titled")];
    const subject = await mathematicsOf(teacherApi);
    await teacherApi(createQuestion, { ...oneRight, subject, body: `<p>${asked}</p>` });
    const page = await openWindow({ serviceWorkers: "allow" });
    const signIn = new SignInPage(page);
    const shell = new ShellPage(page);
    const bank = new BankPage(page);
    const wizard = new WizardPage(page);

    await page.goto("/admin");
    // Somebody has sat a test at this computer before.
    await page.evaluate(`navigator.serviceWorker.register("/sw.js")
      .then(() => navigator.serviceWorker.ready)`);
    await signIn.fill("teacher@demo.school", DEMO_PASSWORD);
    await signIn.send();
    await shell.isAt("Welcome");

    await bank.open();
    await bank.begin({ body: typed, marks: 2 }, "Composition");
    const image = bank.form.getByRole("group", { name: "Question Image" });
    await image.locator("input[type=file]").setInputFiles(aPicture);
    const picture = image.getByRole("img", { name: "Picture of the question" });
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute("src")) ?? "";
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(bank.form.getByRole("button", { name: "Restore my version" })).toBeVisible();
    await wizard.open();
    await wizard.fillBasics(title);
    await wizard.pickByHand(asked, 1);
    const before = await storedIn(page);
    for (const words of [asked, typed, title]) expect(before).toContain(words);

    await end(page);
    await shell.isAt("Sign in");
    await page.goto("/");
    await signIn.fill("student@demo.school", DEMO_PASSWORD);
    await signIn.send();
    await shell.isAt("My Profile");
    const after = await storedIn(page);
    expect(after).toContain("student@demo.school");
    const left = [asked, typed, title, address, "teacher@demo.school"];
    expect(left.filter((words) => after.includes(words))).toEqual([]);
  });
}
