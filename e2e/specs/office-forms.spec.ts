import { createAdmin } from "@markwell/contract/calls/admins";
import { saveArrangement } from "@markwell/contract/calls/arrangements";
import { createClass } from "@markwell/contract/calls/classes";
import { saveGradeScale } from "@markwell/contract/calls/grade-scales";
import { inviteParent } from "@markwell/contract/calls/parents";
import { correctPoints } from "@markwell/contract/calls/points";
import { saveRetention } from "@markwell/contract/calls/privacy";
import { createReward } from "@markwell/contract/calls/rewards";
import { saveSchoolSettings } from "@markwell/contract/calls/school";
import { addStudent, editStudent, listStudents } from "@markwell/contract/calls/students";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";

const LEAVERS = "Accounts of students who have left or were deleted, in months";
const INVISIBLE = "\u200b\u202e\u0007";

type Bad = [typed: Record<string, string>, told: string, at: string];

interface OfficeForm {
  name: string;
  /** What storing it would call. */
  calls: readonly { path: string }[];
  /** Opens it, with what no bad input is typed into. */
  open: (page: Page, admin: Client) => Promise<Locator>;
  button: string;
  /** Each is refused in turn, with its message at the field, which gets the focus. What was typed before stays. */
  bad: readonly [Bad, Bad, Bad, Bad, Bad, ...Bad[]];
}

const inDialog =
  (address: string, first?: (dialog: Locator, page: Page) => Promise<void>) =>
  async (page: Page) => {
    await page.goto(address);
    const dialog = page.getByRole("dialog");
    await first?.(dialog, page);
    return dialog;
  };
const inSettings = (section: string) => async (page: Page) => {
  await page.goto(`/user/schoolsettings?section=${section}`);
  return page.getByRole("tabpanel");
};
/** The last of the list: on none of its first pages. */
async function aStudent(admin: Client) {
  const { data } = await admin(listStudents, { sort: "name", order: "desc", limit: 1 });
  return data[0];
}
async function choose(page: Page, dialog: Locator, field: string, option: string | RegExp) {
  await dialog.getByRole("combobox", { name: field }).click();
  await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
}
const anywhere = (words: string) => new RegExp(words.replaceAll(/[.?()]/g, String.raw`\$&`));
const LONG_NAME = "N".repeat(200);

const forms: readonly OfficeForm[] = [
  {
    name: "an arrangement",
    calls: [saveArrangement],
    open: async (page) => {
      await page.goto("/user/arrangements");
      await page.getByRole("button", { name: "Add arrangement" }).first().click();
      const dialog = page.getByRole("dialog");
      await choose(page, dialog, "Student", /./);
      return dialog;
    },
    button: "Save arrangement",
    bad: [
      [
        { "Extra time, percent of the test": "500" },
        texts.arrangement.percent,
        "Extra time, percent of the test",
      ],
      [
        { "Extra time, percent of the test": "-5" },
        texts.arrangement.percent,
        "Extra time, percent of the test",
      ],
      [
        { "Extra time, percent of the test": "25", "Extra time, minimum in minutes": "2.5" },
        texts.arrangement.minutes,
        "Extra time, minimum in minutes",
      ],
      [
        {
          "Extra time, minimum in minutes": "5",
          "Breaks that stop the clock, total minutes": "1e309",
        },
        texts.arrangement.breaks,
        "Breaks that stop the clock, total minutes",
      ],
      [
        {
          "Breaks that stop the clock, total minutes": "0",
          "Note for the teacher who conducts the test": "n".repeat(301),
        },
        texts.arrangement.noteTooLong,
        "Note for the teacher who conducts the test",
      ],
    ],
  },
  {
    name: "an admin",
    calls: [createAdmin],
    open: inDialog("/user/listadmins?open=new"),
    button: "Add Admin",
    bad: [
      [{}, texts.admins.emailRequired, "Email"],
      [{ Email: "no address" }, texts.admins.emailInvalid, "Email"],
      [{ Email: "student@demo.school" }, texts.admins.nameRequired, "Name"],
      [{ Name: INVISIBLE }, texts.common.nameHidden, "Name"],
      [{ Name: LONG_NAME }, texts.profile.nameLong, "Name"],
      [{ Name: "Somebody" }, texts.teacher.emailTaken, "Email"],
    ],
  },
  {
    name: "a teacher",
    calls: [saveTeacher],
    open: inDialog("/user/listtrainers?open=new", async (dialog, page) => {
      await dialog.getByText("Send an invitation").click();
      await choose(page, dialog, "Subject", "Science");
      await page.keyboard.press("Escape");
    }),
    button: "Register",
    bad: [
      [{}, texts.teacher.nameRequired, "Name"],
      [{ Name: INVISIBLE }, texts.common.nameHidden, "Name"],
      [{ Name: LONG_NAME }, texts.profile.nameLong, "Name"],
      [{ Name: "Somebody" }, texts.teacher.emailRequired, "Email"],
      [{ Email: "no address" }, texts.teacher.emailInvalid, "Email"],
      [
        { Email: "student@demo.school", "Contact No": "12ab" },
        texts.teacher.phoneInvalid,
        "Contact No",
      ],
      [{ "Contact No": "91234567" }, texts.teacher.emailTaken, "Email"],
    ],
  },
  {
    name: "one student",
    calls: [addStudent],
    open: inDialog("/user/liststudents?open=new", (dialog, page) =>
      choose(page, dialog, "Level", "Primary 5"),
    ),
    button: "Add student",
    bad: [
      [{}, texts.student.nameRequired, "Name"],
      [{ Name: INVISIBLE }, texts.common.nameHidden, "Name"],
      [{ Name: LONG_NAME }, texts.profile.nameLong, "Name"],
      [{ Name: "Somebody", "Email Id": "no address" }, texts.registration.emailInvalid, "Email Id"],
      [{ "Email Id": "teacher@demo.school" }, texts.teacher.emailTaken, "Email Id"],
      [{ "Email Id": "", "User name": "mei lin" }, texts.username.invalid, "User name"],
      [{ "User name": "s1234567d" }, texts.username.personal, "User name"],
      [{ "User name": "20150131" }, texts.username.personal, "User name"],
    ],
  },
  {
    name: "a student's details",
    calls: [editStudent],
    open: async (page, admin) => {
      const { data } = await admin(addStudent, { name: freshName("Nur"), level: "primary 6" });
      return inDialog(`/user/liststudents?student=${data._id}&open=edit`)(page);
    },
    button: "Save Changes",
    bad: [
      [{ Name: INVISIBLE }, texts.common.nameHidden, "Name"],
      [{ Name: "Somebody", "User name": "" }, texts.username.wayInNeeded, "Email Id"],
      [{ "User name": "a b" }, texts.username.invalid, "User name"],
      [
        { "User name": "somebody.here", "Contact e-mail": "no address" },
        texts.registration.emailInvalid,
        "Contact e-mail",
      ],
      [{ "Contact e-mail": "", "Contact No": "12ab" }, texts.teacher.phoneInvalid, "Contact No"],
      [
        { "Contact No": "", "Email Id": "teacher@demo.school" },
        texts.teacher.emailTaken,
        "Email Id",
      ],
    ],
  },
  {
    name: "the points of a student",
    calls: [correctPoints],
    open: async (page, admin) => {
      await page.goto(`/user/liststudents?student=${(await aStudent(admin))?._id}`);
      await page.getByRole("button", { name: "Correct the points" }).click();
      return page.getByRole("dialog");
    },
    button: "Correct the points",
    bad: [
      ...["", "0", "1e309", "2.5", "100001", `5${INVISIBLE}`].map(
        (points): Bad => [
          { "Points to give": points },
          texts.reward.amountInvalid,
          "Points to give",
        ],
      ),
      [{ "Points to give": "-5", Reason: "" }, texts.reward.reasonRequired, "Reason"],
      [{ Reason: INVISIBLE }, texts.reward.reasonRequired, "Reason"],
      [{ Reason: "r".repeat(201) }, texts.reward.reasonLong, "Reason"],
    ] as unknown as OfficeForm["bad"],
  },
  {
    name: "a parent",
    calls: [inviteParent],
    open: async (page, admin) => {
      await page.goto(`/user/liststudents?student=${(await aStudent(admin))?._id}`);
      await page.getByRole("button", { name: "Invite a parent" }).click();
      const form = page.getByRole("dialog", { name: /^Invite a parent of/ });
      await form.getByRole("button", { name: "Give access" }).click();
      await expect(form.getByText(texts.parent.tickRequired)).toBeVisible();
      await form.getByRole("checkbox").check();
      return form;
    },
    button: "Give access",
    bad: [
      [{ Email: "parent@home.test" }, texts.parent.nameRequired, "Name"],
      [{ Name: INVISIBLE }, texts.common.nameHidden, "Name"],
      [{ Name: LONG_NAME }, texts.profile.nameLong, "Name"],
      [{ Name: "Somebody", Email: "" }, texts.parent.emailRequired, "Email"],
      [{ Email: "no address" }, texts.parent.emailInvalid, "Email"],
      [{ Email: `${"a".repeat(250)}@home.test` }, texts.parent.emailInvalid, "Email"],
    ],
  },
  {
    name: "a class",
    calls: [createClass],
    open: inDialog("/user/classes?open=new", (dialog, page) =>
      choose(page, dialog, "Level", "Primary 6"),
    ),
    button: "Create class",
    bad: [
      [{}, texts.schoolClass.nameRequired, "Name"],
      [{ Name: "   " }, texts.schoolClass.nameRequired, "Name"],
      [{ Name: INVISIBLE }, texts.schoolClass.nameRequired, "Name"],
      [{ Name: "6".repeat(61) }, texts.schoolClass.nameLong, "Name"],
      [{ Name: LONG_NAME }, texts.schoolClass.nameLong, "Name"],
    ],
  },
  {
    name: "a reward",
    calls: [createReward],
    open: inDialog("/user/rewards?open=new", (dialog, page) =>
      choose(page, dialog, "Category", /./),
    ),
    button: "Create Reward",
    bad: [
      [{}, texts.reward.nameRequired, "Name"],
      [{ Name: "N".repeat(81) }, texts.reward.nameLong, "Name"],
      [{ Name: "A pencil" }, texts.reward.descriptionRequired, "Description"],
      [{ Description: "d".repeat(501) }, texts.reward.descriptionLong, "Description"],
      [{ Description: "With a rubber" }, texts.reward.costRequired, "Cost"],
      [{ Cost: "2.5" }, texts.reward.costInvalid, "Cost"],
      [{ Cost: "1e309" }, texts.reward.costInvalid, "Cost"],
      [{ Cost: "5", "Left to claim": "-1" }, texts.reward.stockInvalid, "Left to claim"],
    ],
  },
  {
    name: "grades of a subject level",
    calls: [saveGradeScale],
    open: async (page) => {
      await page.goto("/user/schoolsettings?section=grades");
      await page.getByRole("button", { name: "Add grades of G1" }).click();
      return page.getByRole("dialog");
    },
    button: "Save grades",
    bad: [
      [{ "First year": "2026.5" }, texts.gradeScale.yearInvalid, "First year"],
      [{ "First year": "1e309" }, texts.gradeScale.yearInvalid, "First year"],
      [{ "First year": "" }, texts.gradeScale.gradeRequired, "Grade 1"],
      [
        { "Grade 1": "A1", "Grade 1, from percent": "1e309" },
        texts.gradeScale.limitInvalid,
        "Grade 1, from percent",
      ],
      [{ "Grade 1, from percent": "7.5" }, texts.gradeScale.limitInvalid, "Grade 1, from percent"],
    ],
  },
  {
    name: "how long things are kept",
    calls: [saveRetention],
    open: inSettings("retention"),
    button: "Save",
    bad: [
      ...["0", "121", "2.5", "1e309", "two"].map(
        (months): Bad => [{ [LEAVERS]: months }, texts.retention.months, LEAVERS],
      ),
      [
        { [LEAVERS]: "24", "Lines of the audit log, in years": "21" },
        texts.retention.years,
        "Lines of the audit log, in years",
      ],
    ] as unknown as OfficeForm["bad"],
  },
  {
    name: "the school's name and mails",
    calls: [saveSchoolSettings],
    open: inSettings("name"),
    button: "Save",
    bad: [
      [{ "Name of the school": "" }, texts.school.nameRequired, "Name of the school"],
      [{ "Name of the school": INVISIBLE }, texts.school.nameRequired, "Name of the school"],
      [{ "Name of the school": LONG_NAME }, texts.school.nameLong, "Name of the school"],
      [
        { "Name of the school": "A School", "Address for replies": "no address" },
        texts.school.replyInvalid,
        "Address for replies",
      ],
      [
        { "Address for replies": "", [texts.school.dataOfficer]: "o".repeat(201) },
        texts.school.dataOfficerLong,
        texts.school.dataOfficer,
      ],
    ],
  },
];

for (const { name, calls, open, button, bad } of forms) {
  test(`${name}: what the office's form cannot store stays in its field, with what is wrong @deep`, async ({
    admin: { page, api },
    noise,
  }) => {
    // What only the server knows.
    noise.expect(/status of 400/);
    const stored: string[] = [];
    const form = await open(page, api);
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      const storing = calls.some(({ path }) => pathname.endsWith(path));
      if (storing && response.request().method() !== "GET" && response.ok())
        stored.push(`${pathname} ${await response.text()}`);
    });
    for (const [typed, told, at] of bad) {
      const field = (label: string) => form.getByRole("textbox", { name: label, exact: true });
      for (const [label, value] of Object.entries(typed)) await field(label).fill(value);
      await form.getByRole("button", { name: button, exact: true }).click();
      await expect(form.getByText(told).first()).toBeVisible();
      await expect(field(at)).toBeFocused();
      await expect(field(at)).toHaveAccessibleDescription(anywhere(told));
      for (const [label, value] of Object.entries(typed))
        await expect(field(label)).toHaveValue(value);
    }
    expect(stored.filter((reply) => !/"success":false/.test(reply))).toEqual([]);
  });
}

test("an admin's form without anything typed asks for all of it, also for a password @deep", async ({
  admin: { page },
}) => {
  await page.goto("/user/listadmins?open=new");
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add Admin", exact: true });
  await add.click();
  await expect(dialog.getByText(texts.admins.emailRequired)).toBeVisible();
  await expect(dialog.getByText(texts.admins.nameRequired)).toBeVisible();
  await dialog.getByText("Type a password").click();
  await add.click();
  await expect(dialog.getByText(texts.admins.passwordRequired)).toBeVisible();
});

test("a student's info opens by its address from every page of the list, while the list still loads @deep", async ({
  admin: { page, api },
}) => {
  const last = await aStudent(api);
  const [place] = last?.places ?? [];
  const indexes = [{ classId: place?._id ?? "", index: 97 }];
  await api(editStudent, { _id: last?._id ?? "", indexes });
  let letGo: () => void = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/v1${listStudents.path}?*`, async (route) => {
    if (!new URL(route.request().url()).searchParams.has("_id")) await free;
    await route.continue();
  });
  await page.goto(`/user/liststudents?student=${last?._id}`);
  const info = page.getByRole("dialog", { name: last?.name });
  await expect(info).toContainText(`${place?.name}, index 97`);
  await expect(page.getByRole("table")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("table", { includeHidden: true })).toHaveCount(1);
});

test("a long list in a dialog has the scroll bar of the dialog, and Escape in an open list closes the list only @deep", async ({
  admin: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/user/liststudents?open=import");
  const dialog = page.getByRole("dialog");
  const rows = Array.from({ length: 30 }, (_, at) => `Long List ${at},long${at}@list.test,P3`);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Name,Email,Level", ...rows].join("\n")),
  });
  await expect(dialog.getByText("30 students can be imported")).toBeVisible();
  const scrolling = await page.evaluate(
    `[...document.querySelectorAll("[role=dialog], [role=dialog] *")].filter((box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)).length`,
  );
  expect(scrolling).toBe(1);

  await page.goto("/user/liststudents?open=new");
  await dialog.getByRole("combobox", { name: "Class" }).click();
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an admin of the office or of rewards finds pages that ask for nothing that is refused @deep", async ({
  adminApi,
  personWith,
  baseURL,
}) => {
  for (const kind of ["office", "rewards"] as const) {
    const emailid = freshEmail();
    await adminApi(createAdmin, { name: "Part Admin", emailid, kind, password: DEMO_PASSWORD });
    const { page } = await personWith(await demoAccount(baseURL ?? "", emailid, "ADMIN"));
    await page.goto("/user/home");
    const links = page.getByRole("navigation").locator("a[href^='/user/']");
    await expect(links.first()).toBeAttached();
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    for (const address of addresses) {
      await page.goto(address ?? "");
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  }
});
