import { describe, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { type SheetValue, workbookFile } from "../../../../testing/workbook-files.ts";
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
        "The spreadsheet has made a date of the answer in column E (1-Feb). Format the cell as text and type it again.",
      ],
    ],
  ])("%s", async (_what, rows, expected) => {
    expect(await understood(await workbook(rows.map((row) => row.map(asCell))))).toEqual(expected);
  });

  test("cells are read as they are shown, raised and lowered figures with them", async () => {
    const heads = ["Question", "Option A", "Option B", "Option C", "Option D", "Answer", "Marks"];
    const as = (format: string | number, ...numbers: number[]) =>
      numbers.map((number) => ({ number, format }));
    const raised = (text: string, figure: string): SheetValue => ({
      runs: [[text], [figure, "superscript"]],
    });
    const rows: SheetValue[][] = [
      ["Half as a percentage?", ...as(9, 0.05, 0.2, 0.5, 2), "C", 1],
      ["Half of $7?", ...as('"$"#,##0.00', 3.05, 3.5, 4, 14), "B", 1],
      ["It ends at", ...as(20, 0.1041666666666667, 0.125, 0.1458333333333333, 0.1875), "C", 1],
      ["Equal to 2/4?", ...as(16, 46054, 46082, 46113, 46115), "A", 1],
      ["Round 3.0962.", ...as(2, 3.09, 3.1, 3, 3.01), "B", 1],
      ["Every square is a rectangle.", true, false, null, null, true, 1],
      ["Which?", "9 cm", raised("9 cm", "2"), raised("6 cm", "2"), raised("9 cm", "3"), "B", 1],
      ["Gas?", { runs: [["CO"], ["2", "subscript"]] }, "CO2", raised("CO", "2"), "CO", "A", 1],
      ["Room?", null, null, null, null, { number: 7, format: "000" }, 1],
      ["Area?", null, null, null, null, raised("9 cm", "2"), 1],
    ];
    expect(await understood(workbookFile({ Sheet1: [heads, ...rows] }))).toEqual([
      "mcq / -5% -20% +50% -200%",
      "mcq / -$3.05 +$3.50 -$4.00 -$14.00",
      expect.stringMatching(
        /^mcq \/ -2:30 -3:00 \+3:30 -4:30 \/ The spreadsheet may have made a time/,
      ),
      "The spreadsheet has made a date of the answer in column B (1-Feb). Format the cell as text and type it again.",
      "mcq / -3.09 +3.10 -3.00 -3.01",
      "mcq / +True -False",
      "mcq / -9 cm +9 cm² -6 cm² -9 cm³",
      "mcq / +CO₂ -CO2 -CO² -CO",
      "short / 007",
      "short / 9 cm²",
    ]);
  });

  test("several answers in a cell, open questions, and rows that are none", async () => {
    const heads = ["Question", "Answer", "Marks"];
    const rows = [
      ["What slows it?", "friction | air resistance", "1"],
      ["A colour?", "grey/gray", "1"],
      ["Half?", "1/2", "1"],
      ["How fast?", "60 km/h", "1"],
      ["Two?", "a / an\nthe", "1"],
      heads,
      ["Section B", "", ""],
      ["Tell me.", "", "4"],
      ["Total", "", "9"],
    ];
    expect(await understood(workbookFile({ Sheet1: [heads, ...rows] }))).toEqual([
      "short / friction|air resistance",
      "short / grey|gray",
      "short / 1/2",
      "short / 60 km/h",
      "short / a|an|the",
      "The row says the heads again and is left out.",
      "The row is a heading and is left out.",
      "long / The row has no answer: it is an open question, marked by hand.",
      "The row is a total and is left out.",
    ]);
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
