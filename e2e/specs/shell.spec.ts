import { setRegistration } from "@markwell/contract/calls/conduct";
import { firstSignIn, makeSignInCodes } from "@markwell/contract/calls/sign-in-codes";
import { addStudent } from "@markwell/contract/calls/students";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { examAddress } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { RegistrationPage } from "../pages/registration.ts";
import { ADMIN_MENU, ShellPage, STUDENT_MENU, TEACHER_MENU } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in.ts";

/** Where the browser keeps a sign-in: for this tab, or until it expires. */
const keptIn = (page: Page) =>
  page.evaluate<string[]>(
    `Object.entries({ tab: sessionStorage, browser: localStorage })
      .filter(([, storage]) => storage.getItem("markwell.session"))
      .map(([name]) => name)`,
  );

test("nothing moves over time for who asks for less motion, a page's own rules win, and new colours come at once @deep", async ({
  teacher: { page },
}) => {
  await page.goto("/user/listtests");
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "Details" }).first()).toBeVisible();
  const moving = `[...document.querySelectorAll("*")]
    .filter((part) => getComputedStyle(part).transitionProperty !== "none")
    .map((part) => part.outerHTML.slice(0, 80))`;
  expect(await page.evaluate<string[]>(moving)).toEqual([]);
  // The sheets of a page come behind those of the app.
  const current = page.getByRole("button", { name: "Page 1", exact: true });
  await expect(current).toHaveCSS("background-color", "rgb(65, 82, 217)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(title).toHaveCSS("color", "rgb(231, 234, 243)");
});

for (const { scheme, chosen, surface } of [
  { scheme: "light", chosen: "auto", surface: "rgb(255, 255, 255)" },
  { scheme: "dark", chosen: "auto", surface: "rgb(22, 28, 46)" },
  { scheme: "light", chosen: "dark", surface: "rgb(22, 28, 46)" },
] as const)
  test(`before any script of the app has come, its frame is there: ${scheme}, ${chosen} chosen @deep`, async ({
    teacherApi,
    personWith,
    demoStudentAccount,
  }) => {
    const { page } = await personWith(demoStudentAccount, { colorScheme: scheme });
    // No script for every page: it would stay with the window, which later tests get.
    await page.goto("/favicon.svg");
    await page.evaluate(`localStorage.setItem("markwell.color-scheme", "${chosen}")`);
    const watching = await page.addInitScript(WATCH_JUMPS);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/*.{js,css}", async (route) => {
      await released;
      await route.continue();
    });
    const shell = page.locator("#shell");
    const bar = shell.locator(".shell-bar");
    const newTest = await aTest(teacherApi);

    await page.goto("/user/profile", { waitUntil: "commit" });
    await expect(bar).toHaveText("Markwell");
    await expect(bar).toHaveCSS("background-color", "rgb(18, 26, 51)");
    await expect(shell.getByRole("status")).toHaveText("Loading");
    await expect.poll(() => page.evaluate(PAINTED)).toBe(true);
    await page.goto("/register", { waitUntil: "commit" });
    await expect(shell).toHaveCSS("background-color", surface);
    await page.goto(examAddress(newTest.id, demoStudentAccount.id), { waitUntil: "commit" });
    await expect(bar).toHaveCSS("background-color", surface);

    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shell).toHaveCount(0);
    expect(await page.evaluate("window.jumped")).toBeLessThan(0.02);
    await watching.dispose();
  });

/** Something with content was painted, as browsers reckon it. */
const PAINTED = `performance.getEntriesByName("first-contentful-paint").length > 0`;

const WATCH_JUMPS = `window.jumped = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.jumped += value; }))
    .observe({ type: "layout-shift", buffered: true });`;

test("a list of the office that is loaded again is in place at once: nothing moves or slides @deep", async ({
  admin: { page },
}) => {
  await page.goto("/user/liststudents");
  const watching = await page.addInitScript(WATCH_JUMPS);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Email Id" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select / }).nth(1)).toBeVisible();
  expect(await page.evaluate("window.jumped")).toBeLessThan(0.001);
  const shell = page.locator("div:has(> main)");
  await expect(shell).toHaveCSS("transition-duration", "0s");
  await page.getByRole("button", { name: "Collapse the menu" }).click();
  await page.getByRole("button", { name: "Expand the menu" }).click();
  await watching.dispose();
});

test("a page that is first opened without a connection says so, and opens when the connection is back @deep", async ({
  demoStudent: { page },
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/, /PartNotLoaded/);
  await page.goto("/user/badges");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Badges");
  const away = "**/{user/statistics,assets/statistics-page*}";
  await page.route(away, (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "My Statistics" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "This page could not be shown" });
  await expect(failed).toContainText(texts.common.unreachable);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(failed).toBeVisible();
  await page.unroute(away);
  await page.evaluate(`window.dispatchEvent(new Event("online"))`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Statistics");
});

test("the pages before the sign-in lead to each other @deep", async ({ openWindow }) => {
  const page = await openWindow();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/home");
  await expect(heading).toHaveText("Sign in");
  await page.getByRole("link", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(heading).toHaveText("Register");
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(heading).toHaveText("Forgot your password");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await page.getByRole("link", { name: "Tutor/Admin Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("radio", { name: "Teacher" })).toBeChecked();
  await page.getByRole("link", { name: "Student Sign In" }).click();
  await expect(heading).toHaveText("Sign in");
});

test("a sign-in is kept for the tab only; Log Out deletes it and leads to /", async ({
  openWindow,
  noise,
}) => {
  // What was asked for before the sign-out may be answered after it.
  noise.expect(/401/);
  const signIn = new SignInPage(await openWindow());
  const { page } = signIn;
  await page.goto("/admin");
  await signIn.fill("teacher@demo.school", DEMO_PASSWORD);
  await signIn.send();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  expect(await keptIn(page)).toEqual(["tab"]);

  await page.getByRole("banner").getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await keptIn(page)).toEqual([]);
});

test("with Remember me a sign-in is kept for the browser @deep", async ({ openWindow, noise }) => {
  // What the page still asks for when the session ends is refused.
  noise.expect(/status of 401/);
  const signIn = new SignInPage(await openWindow());
  const { page } = signIn;
  await page.goto("/");
  await signIn.fill("student@demo.school", DEMO_PASSWORD);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await signIn.send();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  expect(await keptIn(page)).toEqual(["browser"]);
  const later = await page.context().newPage();
  await page.close();
  await later.goto("/");
  await expect(later.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();

  await later.getByRole("button", { name: "Log out" }).click();
  await expect(later.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await keptIn(later)).toEqual([]);
});

test("teachers: menu, light sidebar that folds, Welcome with what they may do", async ({
  teacher: { page },
}) => {
  const shell = new ShellPage(page);
  await test.step("an option that nobody has, and a page for visitors, lead to Welcome", async () => {
    for (const address of ["/user/no-such-option", "/forgot-password"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/user\/home$/);
      await shell.isAt("Welcome");
    }
  });

  await test.step("menu", async () => {
    await shell.hasMenu(TEACHER_MENU);
    expect(await shell.brightness()).toBeGreaterThan(0.9);
    await page.getByRole("button", { name: "Collapse the menu" }).click();
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBeLessThan(100);
    await expect(shell.items.first()).toHaveAccessibleName("Welcome");
    await page.getByRole("button", { name: "Expand the menu" }).click();
    await expect.poll(async () => (await shell.sidebar.boundingBox())?.width).toBeGreaterThan(200);
  });

  await test.step("Welcome", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2, name: "Daniel Tan" })).toBeVisible();
    await expect(main.getByRole("term")).toHaveText(["Role", "Email", "Contact"]);
    await expect(main.getByRole("definition")).toHaveText([
      "Teacher",
      "teacher@demo.school",
      "+65 9123 4567",
    ]);
    await expect(main.getByRole("list").last().getByRole("listitem")).toHaveText([
      "Create, update and remove questions",
      "Create test papers",
      "Performance analysis",
      "List of students who attempted",
      "Control start and end time",
      "Send test link",
    ]);
  });
});

test("admins: menu, and Welcome with what they may do @deep", async ({
  baseURL: origin = "",
  personWith,
}) => {
  const { page } = await personWith(await demoAccount(origin, "admin@demo.school", "ADMIN"));
  const shell = new ShellPage(page);
  await page.goto("/user");
  await shell.isAt("Welcome");
  await shell.hasMenu(ADMIN_MENU);
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem")).toHaveText([
    "Create, update and remove subjects",
    "Create, remove and update teacher data",
  ]);
});

test("students: menu, points, and a dark sidebar that gives way below 860 px", async ({
  demoStudent: { page },
}) => {
  const shell = new ShellPage(page);
  await page.goto("/user/no-such-option");
  await shell.isAt("My Profile");
  await shell.hasMenu(STUDENT_MENU);
  await expect(page.getByRole("main").getByText(/^[\d,]+ points$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  expect(await shell.brightness()).toBeLessThan(0.2);

  for (const width of [1280, 860]) {
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.wheel(0, 300);
    await expect
      .poll(() => shell.sidebar.boundingBox())
      .toEqual({ x: 0, y: 0, width: 250, height: 700 });
    await expect(shell.sidebar.getByText("Markwell")).toBeVisible();
  }
  await page.setViewportSize({ width: 859, height: 700 });
  await expect(shell.sidebar).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Take Test" }).click();
  await shell.isAt("Take Test");
});

test("registration asks for the password twice, says 'Success', and warns when it is refused @deep", async ({
  openWindow,
  teacherApi,
}) => {
  const first = await aTest(teacherApi, { questions: [oneRight] });
  const second = await aTest(teacherApi, { questions: [oneRight] });
  const page = await openWindow();
  const registration = new RegistrationPage(page);
  const { form } = registration;
  await page.goto(`/trainee/register?testid=${first.id}`);

  await test.step("the test's level is there, and the password is repeated", async () => {
    const level = form.getByRole("combobox", { name: "Child’s Level of Study" });
    await expect(level).toHaveValue("Secondary 1");
    const again = form.getByRole("textbox", { name: "Re-enter your password" });
    await form.getByRole("textbox", { name: "Password", exact: true }).fill("three brown kettles");
    await form.getByRole("button", { name: "Register", exact: true }).click();
    await expect(form.getByText("Please re-enter your password")).toBeVisible();
    await again.fill("another-password-2026");
    await form.getByRole("button", { name: "Register", exact: true }).click();
    await expect(form.getByText("Passwords do not match")).toBeVisible();
  });

  await test.step("success", async () => {
    await registration.register({
      name: "Wei Jie",
      email: freshEmail(),
      password: "three brown kettles",
    });
    await expect(note(page, "Registration successful")).toContainText("Success");
    // The app itself opens the test; another navigation would race with it.
    await page.waitForURL(/taketest/);
  });

  await test.step("a refused act", async () => {
    await page.goto(`/trainee/register?testid=${second.id}`);
    const join = page.getByRole("button", { name: "Join the test" });
    await expect(join).toBeEnabled();
    await teacherApi(setRegistration, { id: second.id, status: false });
    await join.click();
    const warning = note(page, texts.common.warning);
    await expect(warning).toContainText(texts.registration.closed);
    // In the lower half it covers neither the title of a page nor the actions beside it.
    const middle = (page.viewportSize()?.height ?? 0) / 2;
    await expect.poll(async () => (await warning.boundingBox())?.y).toBeGreaterThan(middle);
  });
});

test("a list that cannot be loaded is empty and says 'Error!' with the server's words @deep", async ({
  teacher: { page },
  noise,
}) => {
  noise.expect(/500/);
  await page.route("**/api/v1/test/details/all", (route) => route.fulfill(broken));
  await page.goto("/user/listtests");
  const list = page.getByRole("region", { name: "List of Tests" });
  await expect(list.getByRole("alert")).toContainText(texts.common.error);
  await expect(list.getByRole("alert")).toContainText("The disk is full.");
  await expect(list.getByRole("row")).toHaveCount(0);

  await page.unroute("**/api/v1/test/details/all");
  await list.getByRole("button", { name: "Retry" }).click();
  await expect(list.getByRole("row").nth(1)).toBeVisible();
});

test("when the person cannot be loaded the shell says why, deletes the token and leads to / @deep", async ({
  openWindow,
  demoStudent: { page },
  noise,
}) => {
  noise.expect(/500/, /status of 401/, /We cannot reach the server/);
  await test.step("the page of a Wi-Fi's sign-in is no word of the server: the session stays", async () => {
    await page.route("**/api/v1/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Sign in to the Wi-Fi</h1>" }),
    );
    await page.goto("/user/testHistory");
    await expect(page.getByRole("alert")).toContainText("We cannot reach the server.");
    expect(await keptIn(page)).not.toEqual([]);
    await page.unroute("**/api/v1/**");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Test History" })).toBeVisible();
  });

  await test.step("the call fails", async () => {
    await page.route("**/api/v1/auth/user", (route) => route.fulfill(broken));
    await page.goto("/user/testHistory");
    await expect(note(page, "The disk is full.")).toContainText(texts.common.error);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(await keptIn(page)).toEqual([]);
  });

  await test.step("the token is of no use any more", async () => {
    const session = { token: "x".repeat(43), type: "TRAINER" } as const;
    const stale = await openWindow({ session });
    await stale.goto("/user/home");
    await expect(note(stale, texts.signIn.needed)).toContainText(texts.common.error);
    await expect(stale.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(await keptIn(stale)).toEqual([]);
  });
});

const placeOn = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("the name in a narrow bar is whole or not there, also beside the bell of a student without e-mail @deep", async ({
  adminApi,
  personWith,
  baseURL: origin = "",
}) => {
  const { data } = await adminApi(addStudent, { name: freshName("Nur"), level: "primary 6" });
  const made = await adminApi(makeSignInCodes, { studentId: data._id });
  const code = made.data.cards[0]?.code ?? "";
  const password = "a kite over the school";
  const { token } = await createClient({ origin })(firstSignIn, { code, password });
  const { _id: id, name } = data;
  const { page } = await personWith({ id, name, email: "", token, type: "STUDENT" });
  await page.goto("/user/testHistory");
  const word = page.getByRole("banner").getByText("Markwell", { exact: true });
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notices/ })).toBeVisible();
  for (const [width, isThere] of [
    [700, true],
    [450, true],
    [390, false],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    const own = await placeOn(word);
    const bar = await placeOn(word.locator(".."));
    const isSeen = own.width > 0 && own.y < bar.y + bar.height;
    const isCut = isSeen && own.x + own.width > bar.x + bar.width + 0.5;
    expect([width, isSeen, isCut]).toEqual([width, isThere, false]);
  }
});

const broken = { status: 500, json: { success: false, message: "The disk is full." } };
