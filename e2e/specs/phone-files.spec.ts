import { texts } from "@markwell/contract/texts";
import { expect, test } from "../fixtures/people.ts";
import { BankPage } from "../pages/bank.ts";

/** Runs in the page: words with a picture that lies on another computer. */
const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", '<p>Words<img src="file:///C:/1.png"></p>');
  clipboardData.setData("text/plain", "Words");
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(paste);
})()`;

/** A bitmap of 700 x 700 pixels: larger than 1 MB, so that the browser draws it anew. */
function aLargeBitmap(): Buffer {
  const [side, head] = [700, 54];
  const file = Buffer.alloc(head + side * side * 3, 90);
  file.fill(0, 0, head);
  file.write("BM");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(head, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(side, 18);
  file.writeInt32LE(side, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

test("files of phones: HEIC and HEVC get a sentence that helps, and no white picture is sent @deep", async ({
  personWith,
  teacherAccount,
  noise,
}) => {
  const { page } = await personWith(teacherAccount, { phone: true });
  // The film is nowhere: only what is said of it counts.
  noise.expect(/404/);
  await page.addInitScript("CanvasRenderingContext2D.prototype.drawImage = () => {}");
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: "What is this?", marks: 2 }, "Composition");
  const image = bank.form.getByRole("group", { name: "Question Image" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    image.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

  await expect(image.locator("input[type=file]")).toHaveAttribute("accept", /\.heic/);
  await choose("photo.heic", "image/heic", Buffer.from("ftypheic"));
  await expect(image.getByText(texts.upload.heic)).toBeVisible();

  let sent = 0;
  await page.route("**/api/v1/**upload**", async (route) => {
    sent += 1;
    const file = {
      path: "/media/film.mov",
      width: null,
      height: null,
      bytes: 20,
      type: "video/mov",
    };
    await route.fulfill({ json: { success: true, message: "", data: file.path, file } });
  });
  await choose("scan.bmp", "image/bmp", aLargeBitmap());
  await expect(image.getByText(texts.upload.imageTooLarge)).toBeVisible();
  expect(sent).toBe(0);

  await choose("film.mov", "video/quicktime", Buffer.from("....moov....hvc1...."));
  await expect(image.getByText(texts.upload.hevc)).toBeVisible();
});

test("a picture that a paste cannot take along is said @deep", async ({ teacher: { page } }) => {
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: "Before", marks: 2 }, "Composition");
  const text = bank.form.getByRole("textbox", { name: "Question", exact: true });
  await text.click();
  await page.evaluate(PASTE);
  await expect(text).toContainText("Words");
  await expect(page.getByText(texts.upload.picturesLeftOut(1))).toBeVisible();
});
