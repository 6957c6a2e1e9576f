import { listQuestions } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { Locator, Page } from "@playwright/test";
import { brokenRules } from "../fixtures/axe.ts";
import { freshName } from "../fixtures/fresh.ts";
import { aLargePhoto, aPicture, aVideo, PICTURE_WIDTH } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { BankPage } from "../pages/bank.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { ExamPage } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { ResultPage } from "../pages/result.ts";

async function enrich(form: Locator): Promise<void> {
  const page = form.page();
  const tools = form.getByRole("toolbar", { name: "Formatting of Question" });
  await form.getByRole("textbox", { name: "Question", exact: true }).press("End");
  await tools.getByRole("button", { name: "Formula" }).click();
  const formula = page.getByRole("dialog", { name: "Formula" });
  await formula.getByRole("textbox", { name: "LaTeX" }).fill("\\frac{3}{4}");
  await expect(formula.getByRole("math")).toBeVisible();
  await formula.getByRole("button", { name: "Insert formula" }).click();
  await form.locator("[data-latex] .katex").first().click();
  await expect(formula.getByRole("textbox", { name: "LaTeX" })).toHaveValue("\\frac{3}{4}");
  await formula.getByRole("button", { name: "Cancel" }).click();
  await expect(formula).toBeHidden();
  await tools.getByRole("button", { name: "Video" }).click();
  const video = page.getByRole("dialog", { name: "Video" });
  await video.locator("input[type=file]").setInputFiles(aVideo);
  await expect(video.getByRole("button", { name: "Remove" })).toBeVisible();
  await video.getByRole("textbox", { name: "Description" }).fill("Water is poured");
  await video.getByRole("button", { name: "Insert video" }).click();
  await expect(video).toBeHidden();
}

async function uploadPicture(form: Locator): Promise<void> {
  const place = form.getByRole("group", { name: "Question Image" });
  await place.locator("input[type=file]").setInputFiles(aPicture);
  await expect(place.getByRole("img", { name: "Picture of the question" })).toBeVisible();
}

async function wholeQuestion(bank: BankPage, words: string, picture = ""): Promise<Locator> {
  const { page } = bank;
  const row = await bank.find(words);
  await row.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Question Details" });
  await details.getByRole("tab", { name: "Question", exact: true }).click();
  const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth;
  await expect
    .poll(() => details.locator(`img[src$="${picture}"]`).evaluate(widthOf))
    .toBe(PICTURE_WIDTH);
  return details;
}

const pictureOfTheServer = expect.stringMatching(/^\/media\/\w+\.png$/);

test("a multiple choice question is made with pictures, formula and video, shown whole, sat and reviewed", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const words = freshName("Rich");
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: words, marks: 2 });
  const { form } = bank;
  await enrich(form);
  await uploadPicture(form);
  const shapes = "Four shapes in a row";
  await form.getByRole("textbox", { name: "Describe the picture" }).fill(shapes);
  const option = (letter: string) =>
    form.getByRole("textbox", { name: `Text of option ${letter}` });
  await option("A").fill("x<y");
  await option("B").fill("\\(\\frac{1}{2}\\) of it");
  await option("C").pressSequentially("cut ");
  await form
    .getByRole("toolbar", { name: "Formatting of Text of option C" })
    .getByRole("button", { name: "Underline" })
    .click();
  await page.keyboard.type("off");
  const chooser = page.waitForEvent("filechooser");
  await form.getByRole("button", { name: "Picture for option D" }).click();
  await (await chooser).setFiles(aPicture);
  await expect(form.getByRole("img", { name: "Picture of option D" }).first()).toBeVisible();
  await form.getByRole("textbox", { name: "Words for the picture of option D" }).fill("a square");
  await form.getByRole("checkbox", { name: "Option D is correct" }).check();
  await form.getByRole("button", { name: "Create Question" }).click();
  await expect(form).toBeHidden();

  const { data } = await api(listQuestions, { search: words });
  expect(data).toMatchObject([{ isMcq: true, quesimg: pictureOfTheServer }]);
  expect(data[0]?.options).toMatchObject([
    { optbody: "x<y" },
    { optbody: "\\(\\frac{1}{2}\\) of it" },
    { optbody: "cut off", optbodyRich: "cut <u>off</u>" },
    { optbody: "", optimgAlt: "a square" },
  ]);
  await expect((await bank.find(words)).locator("math")).toBeAttached();
  const details = await wholeQuestion(bank, words, data[0]?.quesimg);
  await expect(details.getByRole("img", { name: shapes })).toBeVisible();
  await expect(details.locator("math").first()).toBeAttached();
  await expect(details.locator("video")).toHaveAttribute("src", /\/media\/\w+\.mp4$/);
  await expect(details.locator("u")).toHaveText("off");

  const newTest = await aTest(api, { questions: [data[0]?._id ?? ""], begun: true });
  const student = await studentFor(newTest.id);
  const exam = new ExamPage(student.page);
  await exam.enter(newTest.id, student.id);
  const choices = student.page.getByRole("group");
  const areShown = async (where: Locator) => {
    await expect(student.page.getByRole("img", { name: shapes })).toBeVisible();
    await expect(where.getByText("x<y", { exact: true })).toBeVisible();
    await expect(where.locator("u", { hasText: "off" })).toBeVisible();
    await expect(where.locator("math mfrac").last()).toBeAttached();
  };
  await areShown(choices);
  expect(await readAloud(student.page)).toContain(
    "Picture: Four shapes in a row. A: x<y. B: 1 over 2 of it. C: cut off. D: a square",
  );
  await expect(student.page.getByRole("radio", { name: "a square", exact: true })).toBeVisible();
  await exam.choose("x<y");
  await exam.submit();
  const result = new ResultPage(student.page);
  await result.review(texts.review.full);
  await areShown(student.page.getByRole("list", { name: "Options" }));
});

async function readAloud(page: Page): Promise<string> {
  const said = page.evaluate<string>(
    "new Promise((hear) => { speechSynthesis.speak = ({ text }) => hear(text); })",
  );
  await page.getByRole("button", { name: "Read aloud" }).click();
  return said;
}

test("questions of the other kinds are made with a picture, one after the other, and shown whole @deep", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Kinds");
  const bank = new BankPage(page);
  await bank.open();
  const { form } = bank;
  const kinds = [
    { kind: "Open-ended Short Ans.", flag: { isShort: true } },
    { kind: "Open-ended Long Ans.", flag: { isLong: true } },
    { kind: "Composition", flag: { isComposition: true } },
  ] as const;
  for (const [index, { kind }] of kinds.entries()) {
    const body = `${words} ${kind}`;
    if (index === 0) await bank.begin({ body, marks: 2 }, kind);
    else {
      await form.getByText(kind, { exact: true }).click();
      await form.getByRole("textbox", { name: "Question", exact: true }).fill(body);
    }
    await uploadPicture(form);
    if (kind === "Open-ended Short Ans.") {
      await form.getByRole("textbox", { name: "Unit", exact: true }).fill("l");
    }
    await form.getByRole("textbox", { name: "Answer 1" }).fill("0.75");
    const isLast = index === kinds.length - 1;
    const create = isLast ? "Create Question" : texts.question.createAnother;
    await form.getByRole("button", { name: create }).click();
    if (isLast) await expect(form).toBeHidden();
    else await expect(form.getByRole("textbox", { name: "Question", exact: true })).toHaveText("");
  }
  for (const { kind, flag } of kinds) {
    const { data } = await api(listQuestions, { search: `${words} ${kind}` });
    expect(data).toMatchObject([{ ...flag, quesimg: pictureOfTheServer }]);
    const details = await wholeQuestion(bank, `${words} ${kind}`, data[0]?.quesimg);
    await expect(details.getByText(/^0\.75( l)?$/).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  }
});

test("files that cannot be taken are told before and after sending, and nothing is chosen @deep", async ({
  teacher: { page },
  noise,
}) => {
  noise.expect(/415/);
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Add New Question" }).click();
  const place = bank.form.getByRole("group", { name: "Question Image" });
  const choose = (name: string, buffer: Buffer) =>
    place.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("large.png", Buffer.alloc(1_048_577));
  await expect(place.getByText(texts.upload.imageTooLarge)).toBeVisible();
  await choose("program.png", Buffer.from("MZ this is no picture"));
  await expect(place.getByText("Choose a file")).toBeVisible();
  await expect(place.getByText(texts.upload.wrongType)).toBeVisible();
  await expect(place.getByRole("img")).toHaveCount(0);
  // A photo of more than 1 MB is made smaller, and it is said.
  await place.locator("input[type=file]").setInputFiles(aLargePhoto);
  await expect(place.getByText(/^This picture was 1\.4 MB\. We made it smaller/)).toBeVisible();
  await expect(place.getByRole("img")).toHaveAttribute("src", /\.jpg$/);
  await place.getByRole("button", { name: "Remove" }).click();
  await bank.form.getByRole("button", { name: "Use as link" }).click();
  await expect(bank.form.getByRole("textbox", { name: "Image link" })).toBeVisible();
  await expect(place).toHaveCount(0);
  await bank.form.getByRole("button", { name: "Use as image" }).click();
  await expect(place).toBeVisible();
});

test("while a file is on its way it shows how far it is, can be cancelled, and the form waits @deep", async ({
  teacher: { page },
}) => {
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: freshName("Waiting"), marks: 2 }, "Composition");
  const { form } = bank;
  const place = form.getByRole("group", { name: "Question Image" });
  const submit = form.getByRole("button", { name: "Create Question" });
  const held: Array<() => void> = [];
  await page.route("**/api/v1/upload", async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  await expect(submit).toBeEnabled();
  await place.locator("input[type=file]").setInputFiles(aPicture);
  await expect(place.getByRole("progressbar", { name: "Upload of picture.png" })).toBeAttached();
  await expect(submit).toBeDisabled();
  await expect(form.getByText("Wait until the upload has finished.")).toBeVisible();
  await form.getByRole("textbox", { name: "Weightage" }).press("Enter");
  await expect(form).toBeVisible();
  await place.getByRole("button", { name: "Cancel upload" }).click();
  await expect(submit).toBeEnabled();
  await expect(place.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await place.locator("input[type=file]").setInputFiles(aPicture);
  await expect(submit).toBeDisabled();
  await expect.poll(() => held.length).toBe(2);
  for (const go of held) go();
  await expect(place.getByRole("img", { name: "Picture of the question" })).toBeVisible();
  await expect(submit).toBeEnabled();
  await place.getByRole("button", { name: "Remove" }).click();
  await expect(place.getByRole("img")).toHaveCount(0);
});

test("a colleague's question is copied, and a series keeps its place from one form to the next @deep", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Series");
  const { data } = await api(listQuestions, { mine: false, kind: ["mcq"], limit: 1 });
  const [theirs] = data;
  await page.goto(`/user/listquestions?open=details&question=${theirs?._id}`);
  await page.getByRole("button", { name: texts.question.copy }).last().click();
  const copy = page.getByRole("dialog", { name: texts.question.copy });
  await expect(copy).toContainText(`${texts.question.copied} by ${theirs?.createdBy}`);
  await copy.getByRole("textbox", { name: "Question", exact: true }).fill(`${words} 0`);
  await copy.getByRole("button", { name: "Create Question" }).click();
  await expect(copy).toBeHidden();

  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: `${words} 1`, marks: 4 }, "Composition");
  await chooseFrom(bank.form, "Exam", "SA2");
  await bank.form.getByRole("button", { name: texts.question.createAnother }).click();
  const body = bank.form.getByRole("textbox", { name: "Question", exact: true });
  await expect(body).toHaveText("");
  await expect(body).toBeFocused();
  await page.keyboard.type(`${words} 2`);
  await bank.form.getByRole("button", { name: "Create Question" }).click();
  await expect(bank.form).toBeHidden();

  const made = await api(listQuestions, { search: words, mine: true, sort: "level" });
  const { subject, topic, options } = theirs ?? {};
  const place = { topic: "Percentage", exam: "SA2", level: "secondary 1", isComposition: true };
  expect(made.data.map(({ body: text }) => text).sort()).toEqual(
    [0, 1, 2].map((number) => `<p>${words} ${number}</p>`),
  );
  expect(made.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject, topic, anscount: theirs?.anscount }),
      expect.objectContaining({ ...place, weightage: 4 }),
      expect.objectContaining({ ...place, weightage: 1 }),
    ]),
  );
  const copied = made.data.find((one) => one.topic === topic && one.isMcq);
  expect(copied?.options.map(({ optbody }) => optbody)).toEqual(
    options?.map(({ optbody }) => optbody),
  );
});

test("when the server or the network fails, the form closes and starts anew with its defaults; what was typed can be brought back @deep", async ({
  teacher: { page },
  noise,
}) => {
  noise.expect(/500|ERR_FAILED|Failed to load/);
  const words = freshName("Failing");
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: words, marks: 7 }, "Composition");
  const { form } = bank;
  const failures = [
    { answer: 500, told: /reference|wrong/ },
    { answer: undefined, told: /connection|reach|network/i },
  ];
  for (const { answer, told } of failures) {
    await page.route(
      "**/api/v1/questions/create",
      (route) => (answer ? route.fulfill({ status: answer, json: failure }) : route.abort()),
      { times: 1 },
    );
    await form.getByRole("button", { name: "Create Question" }).click();
    await expect(note(page, "Error!").filter({ hasText: told })).toBeVisible();
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Add New Question" }).click();
    await expectDefaults(form);
    await form.getByRole("button", { name: "Restore my version" }).click();
    const restored = form.getByRole("textbox", { name: "Question", exact: true });
    await expect(restored).toHaveText(words);
    await restored.press("ControlOrMeta+z");
    await expect(restored).toHaveText(words);
    await expect(form.getByRole("textbox", { name: "Weightage" })).toHaveValue("7");
    await expect(form.getByRole("combobox", { name: "Topic" })).toHaveValue("Percentage");
  }
});

const failure = { success: false, message: "Something went wrong on our side." };

async function expectDefaults(form: Locator): Promise<void> {
  await expect(form.getByRole("combobox", { name: "Level" })).toHaveValue("Primary 1");
  await expect(form.getByRole("combobox", { name: "Difficulty" })).toHaveValue("Basic");
  await expect(form.getByRole("combobox", { name: "Subject" })).toHaveValue("Mathematics");
  await expect(form.getByRole("textbox", { name: "Question", exact: true })).toHaveText("");
  await expect(form.getByRole("radio", { name: "MCQ Type" })).toBeChecked();
  await expect(form.getByRole("textbox", { name: /^Text of option/ })).toHaveCount(4);
}

test("the form and each of its dialogs can be used by everybody, at every width @deep", async ({
  teacher: { page },
}) => {
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: "How many buns?", marks: 2 });
  const { form } = bank;
  const tools = form.getByRole("toolbar", { name: "Formatting of Question" });
  for (const name of ["Formula", "Link", "Image", "Video"]) {
    await tools.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await fitsEverybody(page, `dialog ${name}`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  await tools.getByRole("button", { name: "Table" }).click();
  await fitsEverybody(page, "form with a table in its text");
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByRole("tab", { name: "Preview" }).click();
  await expect(form.getByRole("region", { name: "Preview" })).toContainText("How many buns?");
  await form.getByText("Desktop", { exact: true }).click();
  await fitsEverybody(page, "preview");
});

test("a video that the browser cannot play is offered as a link @deep", async ({
  teacher: { page, api },
}) => {
  const bank = new BankPage(page);
  await bank.open();
  const words = freshName("Film");
  await bank.begin({ body: words, marks: 2 }, "Composition");
  const { form } = bank;
  const place = form.getByRole("group", { name: "Question Image" });
  await place.locator("input[type=file]").setInputFiles({ ...aVideo, name: "film.mp4" });
  await expect(place.getByText("This browser cannot play this video.")).toBeVisible();
  await form.getByRole("button", { name: "Create Question" }).click();
  await expect(form).toBeHidden();
  const { data } = await api(listQuestions, { search: words });
  await page.goto(`/user/listquestions?open=details&tab=question&question=${data[0]?._id}`);
  const details = page.getByRole("dialog", { name: "Question Details" });
  const link = details.getByRole("link", { name: "Open the video" });
  await expect(link).toHaveAttribute("href", data[0]?.quesimg ?? "");
});

test("what was typed survives a stray click and a reload, also from an input method @deep", async ({
  teacher: { page },
}) => {
  const words = freshName("Unsaved");
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: words, marks: 2 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  const text = bank.form.getByRole("textbox", { name: "Question", exact: true });
  await text.press("End");
  const method = await page.context().newCDPSession(page);
  const compose = (half: string) =>
    method.send("Input.imeSetComposition", {
      text: half,
      selectionStart: half.length,
      selectionEnd: half.length,
    });
  await compose("xue xi");
  await method.send("Input.insertText", { text: "学习" });
  await expect(text).toHaveText(`${words}学习`);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(bank.form).toBeVisible();
  await bank.form.getByRole("button", { name: "Restore my version" }).click();
  await expect(text).toHaveText(`${words}学习`);
});

test("a tick before dialogs can be shown is explained as soon as they can @deep", async ({
  teacher: { page },
}) => {
  let letPass = () => {};
  const passed = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route("**/assets/dialogs-*.js", async (route) => {
    await passed;
    await route.continue();
  });
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Add New Question" }).click();
  const right = bank.form.getByRole("checkbox", { name: "Option A is correct" });
  await right.click();
  await expect(right).not.toBeChecked();
  letPass();
  await page.getByRole("dialog").getByRole("button", { name: "I understand" }).click();
  await expect(bank.form.getByRole("textbox", { name: "Text of option A" })).toBeVisible();
});

test("there are four boxes and a fifth once, two must stay; an empty one cannot be right @deep", async ({
  teacher: { page },
}) => {
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Add New Question" }).click();
  await bank.form.getByRole("checkbox", { name: "Option A is correct" }).click();
  const dialog = page
    .getByRole("dialog")
    .filter({ hasText: "Empty option can not be set as answer" });
  await dialog.getByRole("button", { name: "I understand" }).click();
  await expect(bank.form.getByRole("checkbox", { name: "Option A is correct" })).not.toBeChecked();
  const boxes = bank.form.getByRole("textbox", { name: /^Text of option/ });
  await expect(boxes).toHaveCount(4);
  await bank.form.getByRole("button", { name: "Add 5th option" }).click();
  await expect(boxes).toHaveCount(5);
  await expect(bank.form.getByRole("button", { name: "Add 5th option" })).toHaveCount(0);
  await bank.form.getByRole("button", { name: "True / False" }).click();
  await expect(boxes).toHaveCount(2);
  await expect(boxes.last()).toHaveText("False");
  await expect(bank.form.getByRole("button", { name: "Remove option B" })).toHaveCount(0);
  await bank.form.getByRole("button", { name: "Add 3rd option" }).click();
  await bank.form.getByRole("button", { name: "Add 4th option" }).click();
  await bank.form.getByRole("button", { name: "Remove option B" }).click();
  await expect(boxes).toHaveCount(3);
  await bank.form.getByRole("button", { name: "Create Question" }).click();
  await expect(note(page, "Please fill all the options").first()).toContainText(
    texts.common.warning,
  );
  await bank.form.getByText("Open-ended Short Ans.", { exact: true }).click();
  await expect(boxes).toHaveCount(0);
  await bank.form.getByRole("button", { name: "Add Answer" }).click();
  await bank.form.getByRole("button", { name: "Remove answer 1" }).click();
  await expect(bank.form.getByRole("textbox", { name: /^Answer \d/ })).toHaveCount(1);
});

test("a teacher sees how short answers are read, changes it, and tries answers @deep", async ({
  teacher: { page },
}) => {
  const t = texts.answer;
  const bank = new BankPage(page);
  await bank.open();
  const words = freshName("Bell");
  const body = `${words} Give it as a mixed number.`;
  await bank.begin({ body, marks: 1 }, "Open-ended Short Ans.");
  const { form } = bank;
  const first = form.getByRole("textbox", { name: "Answer 1" });
  const tried = form.getByRole("textbox", { name: t.try });
  const kind = form.getByRole("combobox", { name: t.readAs });
  const asked = form.getByRole("combobox", { name: t.settings.form });
  await first.fill("2 3/4");
  await expect(asked).toHaveValue(t.forms.mixedNumber);
  await expect(form.getByText(t.asksForForm(t.forms.mixedNumber.toLowerCase()))).toBeVisible();
  await tried.fill("11/4");
  await expect(form.getByText(t.wrong, { exact: true })).toBeVisible();
  // What the author chooses stays, and the proposal with it.
  await chooseFrom(form, t.settings.form, t.anyForm);
  await expect(form.getByText(t.right, { exact: true })).toBeVisible();
  await form.getByRole("button", { name: t.useForm }).click();
  await expect(asked).toHaveValue(t.forms.mixedNumber);
  // A key without the form asks for none.
  await first.fill("1.5 kg");
  await expect(kind).toHaveValue(t.found(t.kinds.number));
  await tried.fill("1500 g");
  await expect(form.getByText(t.wrong, { exact: true })).toBeVisible();
  await form.getByRole("switch", { name: t.otherUnits.number }).check();
  await expect(form.getByText(t.right, { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Add Answer" }).click();
  await form.getByRole("textbox", { name: "Answer 2" }).fill("1.50 kg");
  await expect(form.getByText(t.same("1.5 kg", "1.50 kg"))).toBeVisible();
  await form.getByRole("button", { name: "Remove answer 2" }).click();
  await chooseFrom(form, t.readAs, t.kinds.text);
  await expect(form.getByText(t.wrong, { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(form.getByText(t.offline)).toBeVisible();
  await page.context().setOffline(false);
  await form.getByRole("button", { name: "Create Question" }).click();
  await expect(form).toBeHidden();
  const row = await bank.find(words);
  await row.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Question Details" });
  await expect(details.getByText(t.kinds.text, { exact: true })).toBeVisible();
  await details.getByRole("tab", { name: "Question", exact: true }).click();
  await details.getByRole("textbox", { name: t.try }).fill("1.5 KG.");
  await expect(details.getByText(t.right, { exact: true })).toBeVisible();
  expect(await brokenRules(page, {}, "[role=dialog]")).toEqual([]);
});
