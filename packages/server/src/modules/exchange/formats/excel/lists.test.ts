import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { readQuestions } from "../../read-questions.ts";

async function understood(content: string | Uint8Array) {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const { questions } = await readQuestions(bytes);
  return questions.map(({ question, refused, notes }) => {
    if (!question) return refused;
    const { kind, options, accepted } = question;
    const shown = options.map(({ text, isAnswer }) => `${isAnswer ? "+" : "-"}${text}`).join(" ");
    return [kind, shown, accepted.join("|"), ...notes].filter((part) => part !== "").join(" / ");
  });
}

const workbook = (rows: unknown[][], sheet = "Sheet1"): Promise<Uint8Array> =>
  writeWorkbook([{ sheet, data: rows as never }]).toBuffer();

describe("lists of other programs", () => {
  test.each<[what: string, rows: unknown[][], expected: string[]]>([
    [
      "the template of Kahoot",
      [
        ["Quiz template"],
        ["Add questions, at least two answer alternatives, time limit and choose correct answers"],
        [
          ...[null, "Question - max 120 characters", "Answer 1 - max 75 characters"],
          ...["Answer 2 - max 75 characters", "Answer 3 - max 75 characters"],
          "Answer 4 - max 75 characters",
          "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
          "Correct answer(s) - choose at least one",
        ],
        [1, "Even?", 4, 3, 2, 1, 20, "1,3"],
        [2, null, null, null, null, null, null, null],
      ],
      ["mcq / +4 -3 +2 -1"],
    ],
    [
      "the template of Quizizz",
      [
        [
          ...["Question Text", "Question Type", "Option 1", "Option 2", "Option 3", "Option 4"],
          ...["Option 5", "Correct Answer", "Time in seconds", "Image Link", "Answer explanation"],
        ],
        ["Capital?", "Multiple Choice", "Paris", "Rome", null, null, null, 1, 30, null, "It is."],
        ["Vowels?", "Checkbox", "a", "b", "e", null, null, "1,3", 30, "https://x.test/a.png", null],
        ["Sky is", "Fill-in-the-Blank", "blue", "grey", null, null, null, null, 30, null, null],
        ["Tell", "Open-Ended", null, null, null, null, null, null, 30, null, null],
        ["Like?", "Poll", "a", "b", null, null, null, null, 30, null, null],
      ],
      [
        "mcq / +Paris -Rome",
        "mcq / +a -b +e / The picture is not in the file and is left out.",
        "short / blue|grey",
        "long",
        "Questions of the type ‘Poll’ are not supported.",
      ],
    ],
    [
      "the template of Blooket",
      [
        ["Blooket\nImport Template"],
        [
          ...["Question #", "Question Text", "Answer 1", "Answer 2", "Answer 3\n(Optional)"],
          ...["Answer 4\n(Optional)", "Time Limit (sec)\n(Max: 300 seconds)"],
          "Correct Answer(s)\n(Only include Answer #)",
        ],
        [1, "2 + 1?", "3", "2", "1", null, 20, 1],
      ],
      ["mcq / +3 -2 -1"],
    ],
    [
      "a list of a teacher",
      [
        ["Stem", "A", "B", "C", "Ans", "Marks", "Remarks"],
        ["Odd?", "1", "2", "3", "A and C", 2, "check"],
        ["Which?", "2", "3", "1", 2, 1, null],
        ["City?", "Paris", "Rome", null, "rome", 1, null],
        ["City?", "Paris", "Rome", null, "Oslo", 1, null],
        ["Sum?", null, null, null, "4; four", 1, null],
        ["True?", null, null, null, true, 1, null],
        [
          "Half?",
          null,
          null,
          null,
          { value: new Date(Date.UTC(2026, 1, 1)), type: Date, format: "d-mmm" },
          1,
          null,
        ],
      ],
      [
        "mcq / +1 -2 +3 / The column ‘Remarks’ is not imported.",
        "‘2’ may mean option B or the option ‘2’. Write the letter.",
        "mcq / -Paris +Rome",
        "No option is ‘Oslo’, which the row names as right.",
        "short / 4|four",
        "mcq / +True -False",
        "The spreadsheet has made a date of the answer in column E (2026-02-01). Format the cell as text and type it again.",
      ],
    ],
  ])("%s", async (_what, rows, expected) => {
    expect(await understood(await workbook(rows.map((row) => row.map(asCell))))).toEqual(expected);
  });

  test("CSV with semicolons and with the right answer beside the wrong ones", async () => {
    expect(
      await understood(
        '\ufeffQuestion;Correct Answer;Incorrect Answer 1;Incorrect Answer 2 (Optional)\n"Say ""a; b""";\'=x;y;\n',
      ),
    ).toEqual(["mcq / +=x -y"]);
  });

  test("a sheet without heads is said, a workbook without any is refused in words", async () => {
    const two = await writeWorkbook([
      { sheet: "Questions", data: [["Question", "Answer"].map(asCell), ["1?", "1"].map(asCell)] },
      { sheet: "Notes", data: [["bring pencils"].map(asCell)] },
    ]).toBuffer();
    expect(await understood(two)).toEqual([
      "short / 1",
      "The sheet ‘Notes’ has no row with the heads Question and Correct.",
    ]);
    await expect(understood(await workbook([[asCell("bring pencils")]]))).rejects.toThrow(
      "No row names the columns",
    );
  });
});

function asCell(value: unknown) {
  if (value === null) return null;
  if (typeof value === "object") return value;
  const type = { string: String, number: Number, boolean: Boolean }[typeof value as "string"];
  return { value, type };
}
