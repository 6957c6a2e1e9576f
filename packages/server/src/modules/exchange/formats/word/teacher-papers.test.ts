import { describe, expect, test } from "vitest";
import { openArchive } from "../../../../platform/archive.ts";
import { rowsOf, said } from "../../../../testing/read-papers.ts";
import {
  listed,
  paragraph,
  paragraphs,
  picture,
  run,
  table,
  wordFile,
} from "../../../../testing/word-files.ts";
import { collectPictures } from "../pictures.ts";
import { readWord } from "./read.ts";
import { openWordFile } from "./word-file.ts";

const saidOf = (body: string, lists?: Record<string, Array<[string, string]>>): string[] =>
  rowsOf(
    wordFile(body, { lists: lists ?? LISTS, pictures: { png: Buffer.from("a picture") } }),
  ).map(said);

const LISTS: Record<string, Array<[string, string]>> = {
  "1": [["%1.", "decimal"]],
  "2": [["(%1)", "lowerLetter"]],
  "3": [
    ["%1", "decimal"],
    ["(%2)", "lowerLetter"],
    ["(%3)", "lowerRoman"],
  ],
};

const red = (text: string, more = "") => run(text, `<w:color w:val="FF0000"/>${more}`);
const underlined = (text: string) => run(text, '<w:u w:val="single"/>');

const PAPERS: ReadonlyArray<
  [what: string, body: string, expected: string[], lists?: Record<string, Array<[string, string]>>]
> = [
  [
    "B01",
    paragraphs(
      "1. Which number is a multiple of 8?",
      "(1) 18",
      "(2) 28",
      "(3) 42",
      "(4) 56",
      "Use the table below for the next two questions.",
    ) +
      table([
        ["Fruit", "Number sold"],
        ["Apple", "12"],
      ]) +
      paragraphs(
        "2. How many more?",
        "(1) 18",
        "(2) 12",
        "(3) 42",
        "3. How many altogether?",
        "(1) 42",
        "(2) 48",
        "(3) 60",
        "Answers",
        "1. (3)   2. (1)   3. (2)",
      ),
    [
      "Which number is a multiple of 8? [1] -18 -28 +42 -56",
      "How many more? [1] +18 -12 -42 {text 1: Use the table below for the next two questions. Fruit Number sold Apple 12}",
      "How many altogether? [1] -42 +48 -60 {text 2: Use the table below for the next two questions. Fruit Number sold Apple 12}",
    ],
  ],
  [
    "instructions",
    paragraphs(
      "Section A (10 marks)",
      "Questions 1 to 2: choose the correct answer and shade the oval.",
      "1. A one?",
      "(1) 18",
      "(2) 28",
      "2. A two?",
      "(1) 18",
      "(2) 28",
      "Section B",
      "For questions 3 to 4, write your answers in the space provided. [4 marks]",
      "3. Half of 8 is",
      "4. Half of 12 is",
      "Answers",
      "1 (1) 2 (2)",
      "3. 4",
      "4. 6",
    ),
    [
      "A one? [5] +18 -28",
      "A two? [5] -18 +28",
      "Half of 8 is [2] short 4",
      "Half of 12 is [2] short 6",
    ],
  ],
  [
    "a cloze with a box of words",
    paragraph("Fill in each blank with a word from the box. (Questions 1 to 3)") +
      table([["A. has", "B. was", "C. went"]]) +
      paragraphs(
        "Tom (1) ____ to school. He (2) ____ a bag.",
        "It (3) ______ heavy.",
        "4. Name the boy.",
        "Answers",
        "1. C",
        "2. A",
        "3. B",
        "4. Tom",
      ),
    [
      "Gap 1 [1] short went|C {cloze 1: Fill in each blank with a word from the box. (Questions 1 to 3) A. has B. was C. went Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Gap 2 [1] short has|A {cloze 2: Fill in each blank with a word from the box. (Questions 1 to 3) A. has B. was C. went Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Gap 3 [1] short was|B {cloze 3: Fill in each blank with a word from the box. (Questions 1 to 3) A. has B. was C. went Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Name the boy. [1] short Tom",
    ],
  ],
  [
    "a cloze of underlined spaces",
    paragraphs("Section D: Comprehension Cloze (3 marks)") +
      paragraph(
        run("Tom (1) ") +
          underlined("        ") +
          run(" to school. He (2)") +
          underlined("\t") +
          run(" a bag. It (3) ") +
          underlined("      ") +
          run(" heavy."),
      ) +
      paragraphs("Answers", "1. went 2. has 3. was"),
    [
      "Gap 1 [1] short went {cloze 1: Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Gap 2 [1] short has {cloze 2: Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Gap 3 [1] short was {cloze 3: Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
    ],
  ],
  [
    "a cloze with its numbers behind and above 30",
    paragraphs(
      "Tom ______(61) to school. He ______(62) a bag.",
      "Key",
      "61. went / walked",
      "62. had",
    ),
    [
      "Gap 1 [1] short went|walked {cloze 1: Tom (1) ____ to school. He (2) ____ a bag.}",
      "Gap 2 [1] short had {cloze 2: Tom (1) ____ to school. He (2) ____ a bag.}",
    ],
  ],
  [
    "a composition without a number",
    paragraphs(
      "Part 2: Continuous Writing (10 marks)",
      "Write a composition of at least 150 words about a surprise.",
    ) +
      paragraph(picture("png")) +
      paragraphs(
        "Consider the following points:",
        "• What was the surprise?",
        "Answers",
        "Mark with the school's rubric.",
      ),
    [
      "Write a composition of at least 150 words about a surprise. [picture] Consider the following points: • What was the surprise? [10] composition",
    ],
  ],
  [
    "compositions with numbers",
    paragraphs(
      "1. Write a letter to your aunt of at least 120 words. [6 marks]",
      "• thank her",
      "• ask her",
      "2. Write a composition of at least 150 words about 'A Surprise'. (9 marks)",
    ) +
      paragraph(picture("png")) +
      paragraphs(
        "Answers",
        "1. Mark with the school's rubric.",
        "2. Mark with the school's rubric.",
      ),
    [
      "Write a letter to your aunt of at least 120 words. • thank her • ask her [6] composition",
      "Write a composition of at least 150 words about 'A Surprise'. [picture] [9] composition",
    ],
  ],
  [
    "a comprehension",
    paragraphs(
      "Read the passage below and answer the questions that follow.",
      "Aunt Siti opened her stall before the sun was up.",
      "He was wet.",
      "1. When did she open? [1]",
      "Ans: before sunrise",
      "2. Why was he wet? [2]",
      "Ans: He came from the sea.",
      "Section B",
      "3. Half of 6 is",
      "Ans: 3",
    ),
    [
      "When did she open? [1] short before sunrise {text 1: Read the passage below and answer the questions that follow. Aunt Siti opened her stall before the sun was up. He was wet.}",
      "Why was he wet? [2] short He came from the sea. {text 2: Read the passage below and answer the questions that follow. Aunt Siti opened her stall before the sun was up. He was wet.}",
      "Half of 6 is [1] short 3",
    ],
  ],
  [
    "parts in parts",
    paragraphs(
      "6 . A box holds 12 eggs.",
      "(a) How many eggs are in 3 boxes? [1]",
      "(b) Explain why. [2]",
      "No. 7 The tank has",
      "(a) (i) Find x. [1]",
      "(ii) Find y. [1]",
      "(b) Find z. (2 marks)",
      "8. Look at the picture. [2]",
    ) +
      paragraph(picture("png")) +
      paragraphs("Answers", "6a) 36", "6b) easy", "7a(i) 1", "7a(ii) 2", "7(b) 3", "8) red"),
    [
      "How many eggs are in 3 boxes? [1] short 36 {parts 1: A box holds 12 eggs.}",
      "Explain why. [2] short easy {parts 2: A box holds 12 eggs.}",
      "Find x. [1] short 1 {parts (a)(i): The tank has}",
      "Find y. [1] short 2 {parts (a)(ii): The tank has}",
      "Find z. [2] short 3 {parts (b): The tank has}",
      "Look at the picture. [picture] [2] short red",
    ],
  ],
  [
    "options in mixed styles",
    paragraphs(
      "1. What?",
      "A) red   B. blue",
      "C) green   D. black",
      "Ans: C",
      "2. Who?",
      "(1) he (2) she (3) it (4) they",
      "Ans: (4)",
    ),
    ["What? [1] -red -blue +green -black", "Who? [1] -he -she -it +they"],
  ],
  [
    "a table with sections, heads and sums",
    table([
      ["No", "Question", "A", "B", "Answer", "Marks"],
      ["Section A", "", "", "", "", ""],
      ["1", "Two?", "2", "3", "A", "1"],
      ["No", "Question", "A", "B", "Answer", "Marks"],
      ["2", "Three?", "2", "3", "B", "1"],
      ["Total", "", "", "", "", "2"],
    ]),
    ["Two? [1] +2 -3", "Three? [1] -2 +3"],
  ],
  [
    "keys that would be given away",
    paragraphs(
      "1. What colour is grass? Ans KEY",
      "A. red",
      "B. green",
      "2. What? [1 mark]",
      "Answer (green)",
      "3. Which?  (Ans: C)",
      "A. x",
      "B. y",
      "C. z",
      "4. Say.",
      "Ans: ______ cm [2]",
      "5. Say it.",
      "Answer 45 cm",
      "6. What colour is it? The answer is blue.",
      "7. What colour is it?",
      "Key blue",
      "8. What colour is it? Ans KEY: blue",
      "9. What colour is it? [2] Key blue",
      "10. Use the key words. Answer all parts.",
      "Ans: yes",
    ),
    [
      "What colour is grass? [1] -red -green ?",
      "What? [1] short green",
      "Which? [1] -x -y +z",
      "Say. [2] short ?",
      "Say it. [1] short 45 cm",
      "What colour is it? [1] short blue.",
      "What colour is it? [1] short blue",
      "What colour is it? [1] short blue",
      "What colour is it? [2] short blue",
      "Use the key words. Answer all parts. [1] short yes",
    ],
  ],
  [
    "numbers and letters without points",
    paragraphs(
      "1 n is a number. What is n?",
      "A 1",
      "B 2",
      "C 3",
      "2 n is another. What is n?",
      "A 1",
      "B 2",
      "C 3",
      "3 m is a third. What is m?",
      "A 1",
      "B 2",
      "C 3",
      "Answers",
      "1 A 2 B 3 A",
    ),
    [
      "n is a number. What is n? [1] +1 -2 -3",
      "n is another. What is n? [1] -1 +2 -3",
      "m is a third. What is m? [1] +1 -2 -3",
    ],
  ],
  [
    "tracked changes",
    paragraph(
      run("1. Two and ") +
        `<w:del><w:r><w:delText>three</w:delText></w:r></w:del><w:ins>${run("two")}</w:ins>` +
        run("?"),
    ) +
      paragraphs("A. 4", "B. 5", "C. 6") +
      paragraph(
        run("Ans: ") +
          `<w:del><w:r><w:delText>B</w:delText></w:r></w:del><w:ins>${run("A")}</w:ins>`,
      ),
    ["Two and two? [1] +4 -5 -6"],
  ],
  [
    "sections that count anew, with their keys",
    paragraphs(
      "Section A",
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3",
      "2. Two?",
      "A. 1",
      "B. 2",
      "C. 3",
      "Section B",
      "1. Three?",
      "2. Four?",
      "Answers",
      "Section A",
      "1. A 2. B",
      "Section B",
      "1. 3",
      "2. 4",
    ),
    ["One? [1] +1 -2 -3", "Two? [1] -1 +2 -3", "Three? [1] short 3", "Four? [1] short 4"],
  ],
  [
    "sections that count anew, with one list",
    paragraphs(
      "Section A",
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3",
      "2. Two?",
      "A. 1",
      "B. 2",
      "C. 3",
      "Section B",
      "1. Three?",
      "2. Four?",
      "Answers",
      "1. 3",
      "2. 4",
    ),
    ["One? [1] -1 -2 -3 ?", "Two? [1] -1 -2 -3 ?", "Three? [1] short ?", "Four? [1] short ?"],
  ],
  [
    "answers in words behind each other",
    paragraphs(
      "1. Capital of France?",
      "2. A colour?",
      "3. 5 x 9?",
      "Answers",
      "1. Paris 2. red / blue 3. 45 cm",
    ),
    [
      "Capital of France? [1] short Paris",
      "A colour? [1] short red|blue",
      "5 x 9? [1] short 45 cm",
    ],
  ],
  [
    "answers that run into each other",
    paragraphs(
      "1. Why?",
      "2. How?",
      "Answers",
      "1. Because the sun heats the water until it becomes 2. It turns around its axis once in a day and night",
    ),
    ["Why? [1] long", "How? [1] short ?"],
  ],
  [
    "a text with blanks and options below",
    paragraphs(
      "Questions 1 to 3: read the text and choose the best word for each blank.",
      "Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.",
      "1. A. go  B. went  C. gone",
      "2. A. has  B. had  C. have",
      "3. A. is  B. was  C. were",
      "Answers",
      "1. B 2. B 3. B",
    ),
    [
      "Blank (1) [1] -go +went -gone {text 1: Questions 1 to 3: read the text and choose the best word for each blank. Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Blank (2) [1] -has +had -have {text 2: Questions 1 to 3: read the text and choose the best word for each blank. Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
      "Blank (3) [1] -is +was -were {text 3: Questions 1 to 3: read the text and choose the best word for each blank. Tom (1) ____ to school. He (2) ____ a bag. It (3) ____ heavy.}",
    ],
  ],
  [
    "a poem for two questions",
    paragraphs(
      "Study the poem and answer questions 1 and 2.",
      "The sun is up.",
      "The birds sing.",
      "1. What is up? [1]",
      "2. Who sings? [1]",
      "Answers",
      "1. the sun",
      "2. birds",
    ),
    [
      "What is up? [1] short the sun {text 1: Study the poem and answer questions 1 and 2. The sun is up. The birds sing.}",
      "Who sings? [1] short birds {text 2: Study the poem and answer questions 1 and 2. The sun is up. The birds sing.}",
    ],
  ],
  [
    "a list with a hole",
    paragraphs(
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3",
      "2. Two?",
      "A. 1",
      "B. 2",
      "C. 3",
      "3. Three?",
      "A. 1",
      "B. 2",
      "C. 3",
      "Answers",
      "1. A   2.    3. B",
    ),
    ["One? [1] +1 -2 -3", "Two? [1] -1 -2 -3 ?", "Three? [1] -1 +2 -3"],
  ],
  [
    "one key for two questions",
    paragraphs(
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3",
      "2. Two?",
      "A. 1",
      "B. 2",
      "C. 3",
      "Answers",
      "1-2: A",
    ),
    ["One? [1] -1 -2 -3 ?", "Two? [1] -1 -2 -3 ?"],
  ],
  [
    "a key that is no option",
    paragraphs("1. One?", "A. 1", "B. 2", "C. 3", "Answers", "1. D"),
    ["One? [1] -1 -2 -3 ?"],
  ],
  [
    "numbered instructions at the top",
    paragraphs(
      "INSTRUCTIONS TO CANDIDATES",
      "1. Do not turn over this page.",
      "2. Answer all questions.",
      "Questions 1 to 2 carry 2 marks each.",
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3",
      "2. Two?",
      "A. 1",
      "B. 2",
      "C. 3",
      "Answers",
      "(1) B (2) C",
    ),
    ["One? [2] -1 +2 -3", "Two? [2] -1 -2 +3"],
  ],
  [
    "a paper in Chinese",
    paragraphs(
      "一、选择题",
      "1. 天空是什么颜色？",
      "(1) 红",
      "(2) 蓝",
      "(3) 绿",
      "2. 草是什么颜色？",
      "(1) 红",
      "(2) 蓝",
      "(3) 绿",
      "答案",
      "1. 2",
      "2. 3",
    ),
    ["天空是什么颜色？ [1] -红 +蓝 -绿", "草是什么颜色？ [1] -红 -蓝 +绿"],
  ],
  [
    "options in rows of a table",
    paragraphs("1. Which row?") +
      table([
        ["", "Gas", "Use"],
        ["A", "oxygen", "breathing"],
        ["B", "helium", "balloons"],
        ["C", "neon", "lights"],
      ]) +
      paragraphs("2. Pick.", "A. x", "B. y", "C. z", "Key: 1 B, 2 C"),
    [
      "Which row? [1] -Gas: oxygen; Use: breathing +Gas: helium; Use: balloons -Gas: neon; Use: lights",
      "Pick. [1] -x -y +z",
    ],
  ],
  [
    "questions and answers in tables",
    table([
      ["1", "Why is the sky blue?", "[2]"],
      ["2", "Why is grass green?", "[2]"],
    ]) +
      paragraphs("ANSWERS") +
      table([
        ["1", "Light is scattered."],
        ["2", "Chlorophyll."],
      ]),
    [
      "Why is the sky blue? [2] short Light is scattered.",
      "Why is grass green? [2] short Chlorophyll.",
    ],
  ],
  [
    "parts numbered by Word",
    listed("A tank is full.", "1") +
      listed("How full?", "2") +
      listed("Why?", "2") +
      listed("Half of 2?", "1") +
      paragraphs("Answers", "1(a) full", "1(b) It rained", "2 1"),
    [
      "How full? [1] short full {parts 1: A tank is full.}",
      "Why? [1] short It rained {parts 2: A tank is full.}",
      "Half of 2? [1] short 1",
    ],
  ],
  [
    "keys behind options",
    paragraphs(
      "1. One?",
      "A. 1",
      "B. 2",
      "C. 3 (Ans: B)",
      "2. Two? [Ans: C]",
      "A. 1",
      "B. 2",
      "C. 3",
    ),
    ["One? [1] -1 +2 -3", "Two? [1] -1 -2 +3"],
  ],
  [
    "brackets to write in, options in cells, letters as options, marks of a section",
    paragraphs("Section A (3 x 2 marks)", "1.  Which is a property of all magnets?\t\t(       )") +
      table([
        ["(1)", "They are shiny."],
        ["(2)", "They attract iron."],
        ["(3)", "They sink."],
      ]) +
      paragraphs(
        "2.  Which cup holds the most?\t(       )",
        "     (1)  A\t(2)  B\t(3)  C\t(4)  D",
        "3.  What boils first?",
        "(1)  oil\t\t(2)  iron",
        "(3)  water\t\t(4)  sand\t\t(       )",
        "Answer Key",
      ) +
      table([
        ["Q1", "Q2", "Q3"],
        ["2", "4", "3"],
      ]),
    [
      "Which is a property of all magnets? [2] -They are shiny. +They attract iron. -They sink.",
      "Which cup holds the most? [2] -A -B -C +D",
      "What boils first? [2] -oil -iron +water -sand",
    ],
  ],
  [
    "lines for the answers of parts, their keys behind each other",
    paragraphs(
      "20.\tA square has sides of 6 cm. Find ",
      "(a)\tits area,",
      "\t\tAns: (a) _____________ cm [1]",
      "(b)\tits perimeter.",
      "\t\tAns: (b) _____________ cm [1]",
      "ANSWERS",
      "20a)  36 cm\t20b)  24 cm",
    ),
    [
      "its area, [1] short 36 cm {parts 1: A square has sides of 6 cm. Find}",
      "its perimeter. [1] short 24 cm {parts 2: A square has sides of 6 cm. Find}",
    ],
  ],
  [
    "marks behind the line to write on",
    paragraphs(
      "8\tThe boy was tired. He slept.",
      "Although ____________________",
      "____________________ . [2]",
      "9\tTom said ____________________ [2]",
      "Answers",
      "8. Although the boy was tired, he slept.",
      "9. Tom said that he slept.",
    ),
    [
      "The boy was tired. He slept. Although ____________________ [2] short Although the boy was tired, he slept.",
      "Tom said ____________________ [2] short Tom said that he slept.",
    ],
  ],
  [
    "keys of parts in a table with a total",
    paragraphs(
      "1. Study the map.",
      "(a) Name X. [1]",
      "(b) Name Y. [1]",
      "2. Say two causes. [2]",
      "Marking Scheme",
    ) +
      table([
        ["Question", "Answer", "Marks"],
        ["1(a)", "Waterfall", "1"],
        ["1(b)", "Delta", "1"],
        ["2", "rain; wind", "2"],
        ["Total", "", "4"],
      ]),
    [
      "Name X. [1] short Waterfall {parts 1: Study the map.}",
      "Name Y. [1] short Delta {parts 2: Study the map.}",
      "Say two causes. [2] long rain; wind",
    ],
  ],
  [
    "letters without points in one line, the right one by its look",
    paragraph(run("1) 7 x 8 = ?")) +
      paragraph(
        `${run("A 48   B 54   C ")}${run("56", '<w:highlight w:val="yellow"/>')}${run("   D 63")}`,
      ) +
      paragraph(run("2) Which is even?")) +
      paragraph(run("A 13 B 25 C 37 ") + run("D 40", "<w:b/>")),
    ["7 x 8 = ? [1] -48 -54 +56 -63", "Which is even? [1] -13 -25 -37 +40"],
  ],
  [
    "Malay",
    paragraphs(
      "Soalan 1",
      "Apakah lawan tinggi?",
      "A. rendah",
      "B. besar",
      "C. panjang",
      "Soalan 2",
      "Bina satu ayat dengan rajin. (2 markah)",
      "Skema Jawapan",
      "Soalan 1: A",
      "Soalan 2: Ali rajin.",
    ),
    [
      "Apakah lawan tinggi? [1] +rendah -besar -panjang",
      "Bina satu ayat dengan rajin. [2] short Ali rajin.",
    ],
  ],
  [
    "a text that is named below it, and a list without points",
    paragraphs(
      "The market opened at six and Mrs Lee was always the first to come, because she liked to choose her fish before the crowd arrived and the ice had melted.",
      "Refer to Text 1 for questions 1 to 2.",
      "1. When did it open? [1]",
      "2. What did she buy? [1]",
      "Suggested Answers",
      "1 At six / 6 a.m.",
      "2 Fish",
    ),
    [
      "When did it open? [1] short At six|6 a.m. {text 1: Refer to Text 1 for questions 1 to 2. The market opened at six and Mrs Lee was always the first to come, because she liked to choose her fish before the crowd arrived and the ice had melted.}",
      "What did she buy? [1] short Fish {text 2: Refer to Text 1 for questions 1 to 2. The market opened at six and Mrs Lee was always the first to come, because she liked to choose her fish before the crowd arrived and the ice had melted.}",
    ],
  ],
  [
    "true or false, blanks, a table to match",
    paragraphs(
      "Part 1: True or False",
      "1. Plant cells have a wall. (True / False)",
      "2. Blood has no cells. (True / False)",
      "Part 2",
      "3. The centre of the cell is the ____________.",
      "Answers:",
      "1. True  2. False",
      "3. nucleus",
    ),
    [
      "Plant cells have a wall. [1] +True -False",
      "Blood has no cells. [1] -True +False",
      "The centre of the cell is the ____________. [1] short nucleus",
    ],
  ],
  [
    "a line to write on that stands where the key would",
    paragraphs("1. How long is it?", "Answer: about ________ cm long"),
    ["How long is it? [1] short ?"],
  ],
  [
    "Chinese, with wide brackets and points",
    paragraphs(
      "一、语文应用（4分）",
      "Q1. 小明每天早上______六点起床。  (      )",
      "（1）在    （2）把    （3）被    （4）对",
      "２．“快乐”的反义词是",
      "（1）高兴",
      "（2）悲伤",
      "二、阅读理解（4分）",
      "根据短文的内容，选出正确的答案。",
      "昨天，爸爸带我们去动物园。",
      "3、谁带我们去动物园？",
      "（1）妈妈",
      "（2）爸爸",
      "三、造句（2分）",
      "4、用“虽然”造句。（2分）",
      "答案",
      "Q1 （1）   Q2 （2）   Q3 （2）",
      "Q4 自由作答",
    ),
    [
      "小明每天早上______六点起床。 [2] +在 -把 -被 -对",
      "“快乐”的反义词是 [2] -高兴 +悲伤",
      "谁带我们去动物园？ [4] -妈妈 +爸爸 {text 1: 根据短文的内容，选出正确的答案。 昨天，爸爸带我们去动物园。}",
      "用“虽然”造句。 [2] short 自由作答",
    ],
  ],
  [
    "Malay, with a passage",
    paragraphs(
      "BAHAGIAN A",
      "1)  Kami ______ di taman.",
      "A.  bermain",
      "B.  mainan",
      "BAHAGIAN B",
      "Baca petikan di bawah ini. Kemudian jawab soalan-soalan berikutnya.",
      "Keluarga Encik Rahman berkelah di Pantai Changi.",
      "2)  Ke manakah mereka pergi? [2m]",
      "3)  Siapakah yang pergi? [2m]",
      "SKEMA JAWAPAN",
      "Bahagian A: 1 A",
      "2) Pantai Changi",
      "3) Keluarga Encik Rahman",
    ),
    [
      "Kami ______ di taman. [1] +bermain -mainan",
      "Ke manakah mereka pergi? [2] short Pantai Changi {text 1: Baca petikan di bawah ini. Kemudian jawab soalan-soalan berikutnya. Keluarga Encik Rahman berkelah di Pantai Changi.}",
      "Siapakah yang pergi? [2] short Keluarga Encik Rahman {text 2: Baca petikan di bawah ini. Kemudian jawab soalan-soalan berikutnya. Keluarga Encik Rahman berkelah di Pantai Changi.}",
    ],
  ],
  [
    "words to correct, and a cloze in the next section",
    paragraph("Section C") +
      paragraph("Correct the underlined words.") +
      paragraph(
        `${run("He (1) ")}${underlined("go")}${run(" by bus and (2) ")}${underlined("forgetted")}${run(" it.")}`,
      ) +
      paragraphs(
        "Section D",
        "Fill in each blank with one word.",
        "It rises in the (3) ______ and sets in the (4) ______ each day.",
        "Answers",
        "1. goes  2. forgot  3. east  4. west",
      ),
    [1, 2, 3, 4].map(
      (gap) =>
        `Gap ${gap} [1] short ${["goes", "forgot", "east", "west"][gap - 1]} {cloze ${gap}: ${gap < 3 ? "Correct the underlined words. He go (1) ____ by bus and forgetted (2) ____ it." : "Fill in each blank with one word. It rises in the (3) ____ and sets in the (4) ____ each day."}}`,
    ),
  ],
  [
    "parts in parts that Word numbers",
    listed("Two lamps.", "3") +
      listed("Name the circuit. [1]", "3", 1) +
      listed("Each has 3 Ω.", "3", 1) +
      listed("Calculate the current. [2]", "3", 2) +
      listed("Explain it. [2]", "3", 2) +
      paragraph("Marking Scheme") +
      table([
        ["Qn", "Answer", "Marks"],
        ["1(a)", "series", "1"],
        ["1(b)(i)", "1 A", "2"],
        ["1(b)(ii)", "It is open.", "2"],
      ]),
    [
      "Name the circuit. [1] short series {parts (a): Two lamps.}",
      "Each has 3 Ω. Calculate the current. [2] short 1 A {parts (b)(i): Two lamps.}",
      "Explain it. [2] short It is open. {parts (b)(ii): Two lamps.}",
    ],
  ],
  [
    "options without points, two and two",
    paragraphs(
      "1\tWhat is the mass?",
      "A   1.6 g    B   2.4 g",
      "C   4.0 g    D   8.0 g",
      "2\tWhich gas?",
      "A  air",
      "B  helium",
      "C  neon",
      "Answers",
      "1 C 2 B",
    ),
    ["What is the mass? [1] -1.6 g -2.4 g +4.0 g -8.0 g", "Which gas? [1] -air +helium -neon"],
  ],
  [
    "a table with letters above the options",
    paragraph("1. Study the table.") +
      table([
        ["Object", "Floats"],
        ["A", "Yes"],
        ["B", "No"],
      ]) +
      paragraphs("Which is wood?", "(1) A only", "(2) B only", "Answers", "1. (1)"),
    ["Study the table. Object Floats A Yes B No Which is wood? [1] +A only -B only"],
  ],
  [
    "a text for one question",
    paragraphs(
      "1. What would you do? [3]",
      "______________________________",
      "Study the poster for Question 2.",
      "GRAND SALE this Saturday. Bring your old books!",
      "2. On which day is it? [1]",
      "Answers",
      "1. Run",
      "2. Saturday",
    ),
    [
      "What would you do? [3] short Run",
      "On which day is it? [1] short Saturday {text 1: Study the poster for Question 2. GRAND SALE this Saturday. Bring your old books!}",
    ],
  ],
  [
    "keys in signs and words behind their heading",
    paragraphs(
      "1. Half of 12?",
      "(1) 4",
      "(2) 6",
      "2. Express it. [1]",
      "3. Add them. (2 marks)",
      "Answer: ________",
      "Answers: 1. (2)   2. 7/3   3. 2/5",
    ),
    ["Half of 12? [1] -4 +6", "Express it. [1] short 7/3", "Add them. [2] short 2/5"],
  ],
  [
    "marks of the lines of an answer",
    paragraphs(
      "1. Explain why we breathe faster. (2m)",
      "Ans: The muscles need oxygen. (1m)",
      "The heart pumps it. (1m)",
      "2. Name it.",
      "Ans: oxygen (1m)",
    ),
    [
      "Explain why we breathe faster. [2] long The muscles need oxygen.\nThe heart pumps it.",
      "Name it. [1] short oxygen",
    ],
  ],
  [
    "keys of parts behind each other",
    paragraphs(
      "1. Ravi is 9.",
      "(a) How old is he? [1]",
      "(b) How old will he be? [2]",
      "Answers",
      "1(a) 36 (b) 39",
    ),
    [
      "How old is he? [1] short 36 {parts 1: Ravi is 9.}",
      "How old will he be? [2] short 39 {parts 2: Ravi is 9.}",
    ],
  ],
  [
    "lines to write the answers of parts on, below them",
    paragraphs(
      "1. A graph.",
      "(a) How many? [1]",
      "(b) Which part?",
      "Ans: (a) ________ cm",
      "(b) ________ [2]",
      "2. How much?",
      "Ans: $________ [2]",
      "ANSWERS",
      "Q1) a) 60 cm",
      "b) 1/4",
      "Q2) $30",
    ),
    [
      "How many? [1] short 60 cm {parts 1: A graph.}",
      "Which part? [2] short 1/4 {parts 2: A graph.}",
      "How much? [2] short $30",
    ],
  ],
  [
    "a heading that ends with the word for answers",
    paragraphs(
      "29. A mosquito.",
      "(a) Name stage X. [1]",
      "(b) State a difference. [1]",
      "30. Explain why a spoon feels cold. [2]",
      "Booklet B Answers",
      "29a) Pupa",
      "29b) It does not have wings but the adult has wings.",
      "30) Metal is a better conductor of heat than wood is, so it takes away more of it.",
    ),
    [
      "Name stage X. [1] short Pupa {parts 1: A mosquito.}",
      "State a difference. [1] short It does not have wings but the adult has wings. {parts 2: A mosquito.}",
      "Explain why a spoon feels cold. [2] long Metal is a better conductor of heat than wood is, so it takes away more of it.",
    ],
  ],
  [
    "options of the blanks of a text behind their numbers",
    paragraphs(
      "Choose the best word for each blank.",
      "He walked (1) ____ home and was (2) ____ at once.",
      "1.  (1) slowly  (2) slow  (3) slower",
      "2.  (1) sad  (2) sadly  (3) sadder",
      "Answers: 1 (1); 2 (3)",
    ),
    [1, 2].map(
      (blank) =>
        `Blank (${blank}) [1] ${["+slowly -slow -slower", "-sad -sadly +sadder"][blank - 1]} {text ${blank}: Choose the best word for each blank. He walked (1) ____ home and was (2) ____ at once.}`,
    ),
  ],
  [
    "keys in signs and numbers behind dashes",
    paragraphs(
      "1. Round 4 567.",
      "(1) 4500",
      "(2) 4600",
      "2. Find the area. [2]",
      "_________ cm",
      "3. Write it as a fraction.",
      "Answer Key:",
      "1-2\t2-24\t3-9/20",
    ),
    [
      "Round 4 567. [1] -4500 +4600",
      "Find the area. [2] short 24",
      "Write it as a fraction. [1] short 9/20",
    ],
  ],
  ...[
    ["in columns", "1) 2\t3) 1", "2) 1"],
    ["without numbers in a line", "BAA"],
    ["without numbers below each other", "2", "1", "1"],
  ].map(([what, ...keys]): [string, string, string[]] => [
    `signs ${what}`,
    paragraphs(
      ...["1. One?", "(1) a", "(2) b", "2. Two?", "(1) c", "(2) d", "3. Three?", "(1) e", "(2) f"],
      ...["Answers", ...keys],
    ),
    ["One? [1] -a +b", "Two? [1] +c -d", "Three? [1] +e -f"],
  ]),
  [
    "fewer signs without numbers than questions",
    paragraphs("1. One?", "(1) a", "(2) b", "2. Two?", "(1) c", "(2) d", "Answers", "2"),
    ["One? [1] -a -b ?", "Two? [1] -c -d ?"],
  ],
  [
    "a scheme that names parts below their question's number",
    paragraphs(
      "1\t(a)\tDefine it. [1]",
      "\t(b)\tAn atom has 11 protons.",
      "\t\t(i)\tState its number. [1]",
      "\t\t(ii)\tWrite it. [1]",
      "[Total: 3]",
      "2\tDescribe a test. [2]",
      "Mark Scheme",
      "1 (a) An atom.",
      "(b) (i) 23",
      "(ii) 2,8,1",
      "2 Insert a glowing splint.",
    ),
    [
      "Define it. [1] short An atom. {parts (a): This question has 3 parts.}",
      "An atom has 11 protons. State its number. [1] short 23 {parts (b)(i): This question has 3 parts.}",
      "Write it. [1] short 2,8,1 {parts (b)(ii): This question has 3 parts.}",
      "Describe a test. [2] short Insert a glowing splint.",
    ],
  ],
  [
    "boxes before sentences, keys in the line of their heading",
    paragraphs(
      "(1) [            ]   It was becuase of him.",
      "(2) [            ]   They runs.",
      "Answers: (1) because (2) run",
    ),
    ["It was becuase of him. [1] short because", "They runs. [1] short run"],
  ],
  [
    "bare numbers that do not begin at 1",
    paragraphs(
      ...["11 He ______ it.", "(1) has", "(2) have", "12 They ______ it.", "(1) has", "(2) have"],
      ...["13 We ______ it.", "(1) has", "(2) have", "Answer"],
    ) +
      table([
        ["11", "12", "13"],
        ["1", "2", "2"],
      ]),
    [
      "He ______ it. [1] +has -have",
      "They ______ it. [1] -has +have",
      "We ______ it. [1] -has +have",
    ],
  ],
  [
    "a table of answers to parts",
    paragraphs("1. Simplify", "(a) 3x + 2x [1]", "(b) 5y - y [1]", "Answers") +
      table([
        ["1(a)", "5x"],
        ["(b)", "4y"],
      ]),
    ["3x + 2x [1] short 5x {parts 1: Simplify}", "5y - y [1] short 4y {parts 2: Simplify}"],
  ],
  [
    "keys on the first page",
    paragraphs(
      "Answers (teacher copy)",
      "1. B  2. A  3. A",
      "Worksheet: Magnets",
      "1. Which is attracted?",
      "A. wood",
      "B. iron",
      "2. Like poles",
      "A. repel",
      "B. melt",
      "3. Poles are",
      "A. ends",
      "B. sides",
    ),
    [
      "Which is attracted? [1] -wood +iron",
      "Like poles [1] +repel -melt",
      "Poles are [1] +ends -sides",
    ],
  ],
  [
    "a list of answers whose first head is Question",
    paragraphs("1. Floods.", "(a) What hit the town? [1]", "(b) When? [1]", "Mark Scheme") +
      table([
        ["Question", "Suggested answer", "Marks"],
        ["1(a)", "Floods", "1"],
        ["1(b)", "On Sunday", "1"],
      ]),
    [
      "What hit the town? [1] short Floods {parts 1: Floods.}",
      "When? [1] short On Sunday {parts 2: Floods.}",
    ],
  ],
  [
    "sections that have only a name, also in the list of answers",
    paragraphs(
      "Grammar (2 marks)",
      "1. The boys ____ late.",
      "(1) is",
      "(2) are",
      "2. She ____ tall.",
      "(1) is",
      "(2) are",
      "Synthesis and Transformation (4 marks)",
      "3. It rained. We played.",
      "4. He is old. He runs.",
      "Comprehension (1 mark)",
      "5. Who ran?",
      "Answer Key",
      "Grammar",
      "1. (2)   2. (1)",
      "Synthesis",
      "3. We played in the rain.   4. Old as he is, he runs.",
      "Comprehension",
      "5. Tom",
    ),
    [
      "The boys ____ late. [1] -is +are",
      "She ____ tall. [1] +is -are",
      "It rained. We played. [2] short We played in the rain.",
      "He is old. He runs. [2] short Old as he is, he runs.",
      "Who ran? [1] short Tom",
    ],
  ],
  [
    "a teacher's copy with answers in red below parts and in gaps",
    paragraphs("1. ABC is a triangle.", "(a) Find", "(i) its area, [2]") +
      paragraph(red("24 cm") + red("2", '<w:vertAlign w:val="superscript"/>')) +
      paragraphs("(ii) its height. [1]") +
      paragraph(red("6 cm")) +
      paragraphs("(b) Name it. [1]") +
      paragraph(red("scalene")) +
      paragraph(run("2. Matter has mass and occupies ") + red("space") + run(".")),
    [
      "Find its area, [2] short 24 cm² {parts (a)(i): ABC is a triangle.}",
      "Find its height. [1] short 6 cm {parts (a)(ii): ABC is a triangle.}",
      "Name it. [1] short scalene {parts (b): ABC is a triangle.}",
      "Matter has mass and occupies ____. [1] short space",
    ],
  ],
  [
    "marks of each question in Chinese",
    paragraphs("一、选择（2题，每题2分）", "1．水是", "（1）冷　　（2）热", "答案", "1.（1）"),
    ["水是 [2] +冷 -热"],
  ],
  [
    "few words in a box, sources for all questions, a diagram of leaves",
    paragraphs(
      "Study the sources, and then answer all the questions.",
      "Source A: “It is impossible to conceive a place combining more advantages: it is within a week’s sail of China, and its harbour is safe and deep in every season.”",
      "1. What does Source A say? [2]",
      "Section B",
      "Files cost $2 each.",
      "Use the information in the box to answer questions 2 and 3.",
      "2. What do 3 files cost?",
      "3. What do 5 files cost?",
      "Section C",
      "4. The diagram shows times in minutes.",
    ) +
      table([
        ["Stem", "Leaf"],
        ["1", "3 5 8"],
        ["2", "0 1 4"],
      ]) +
      paragraphs("(a) Find the longest time. [1]", "(b) Find the range. [1]"),
    [
      "What does Source A say? [2] short ? {text 1: Study the sources, and then answer all the questions. Source A: “It is impossible to conceive a place combining more advantages: it is within a week’s sail of China, and its harbour is safe and deep in every season.”}",
      "What do 3 files cost? [1] short ? {text 1: Use the information in the box to answer questions 2 and 3. Files cost $2 each.}",
      "What do 5 files cost? [1] short ? {text 2: Use the information in the box to answer questions 2 and 3. Files cost $2 each.}",
      "Find the longest time. [1] short ? {parts 1: The diagram shows times in minutes. Stem Leaf 1 3 5 8 2 0 1 4}",
      "Find the range. [1] short ? {parts 2: The diagram shows times in minutes. Stem Leaf 1 3 5 8 2 0 1 4}",
    ],
  ],
  [
    "numbered paragraphs before question 3, its gaps counted, and a picture below its task",
    paragraphs(
      "Tom (1) ____ to school. He (2) ____ a bag.",
      "Read the passage below and answer the questions that follow.",
      "1\tLong ago, a stonecutter lived at the foot of a high mountain.",
      "2\tEvery day he carried his stones to the town and sold them.",
      "3. Where did he live? [1]",
      "____________",
      "Section B",
      "Look at the picture and write a sentence.",
      "4.",
    ) +
      paragraph(picture("png")) +
      paragraphs(
        "____________",
        "Join the sentences using ‘because’.",
        "5. I was late. I missed the bus.",
        "____________",
        "Key: 1. went  2. had  3. at its foot  5. I was late because I missed the bus.",
      ),
    [
      "Gap 1 [1] short went {cloze 1: Tom (1) ____ to school. He (2) ____ a bag.}",
      "Gap 2 [1] short had {cloze 2: Tom (1) ____ to school. He (2) ____ a bag.}",
      "Where did he live? [1] short at its foot {text 1: Read the passage below and answer the questions that follow. 1 Long ago, a stonecutter lived at the foot of a high mountain. 2 Every day he carried his stones to the town and sold them.}",
      "Look at the picture and write a sentence. [picture] [1] short ?",
      "I was late. I missed the bus. [1] short I was late because I missed the bus.",
    ],
  ],
  [
    "statements numbered like the questions, and answers without points behind parts",
    paragraphs(
      "1. Which is a gas?",
      "A. air",
      "B. sand",
      "2. Which are true?",
      "1. Ice melts.",
      "2. Ice sinks.",
      "A. 1 only",
      "B. 1 and 2",
      "3. Rain falls.",
      "(a) When? [1]",
      "(b) Where? [2]",
      "4. Why does it rain? [4]",
      "Suggested answers",
      "1 A",
      "2 A",
      "3(a) In May",
      "3(b) In the hills",
      "4 The air rises and cools.",
    ),
    [
      "Which is a gas? [1] +air -sand",
      "Which are true? 1. Ice melts. 2. Ice sinks. [1] +1 only -1 and 2",
      "When? [1] short In May {parts 1: Rain falls.}",
      "Where? [2] short In the hills {parts 2: Rain falls.}",
      "Why does it rain? [4] short The air rises and cools.",
    ],
  ],
  [
    "an instruction that ends with the marks of its booklet, small numbers as options",
    paragraphs(
      "For each question from 1 to 2, four options are given. Make your choice (1, 2, 3 or 4).   (4 marks)",
      "1. 48 ÷ 6 = 4 × ____",
      "\t(1) 2\t(2) 8\t(3) 12\t(4) 16\t(     )",
      "2. Half of 14 is",
      "(1)\t7\t(2)\t28\t(3)\t2\t(4)\t1",
      "Part II: Sums (1 x 3 = 3 marks)",
      "3. 9 + 4 = ____",
      "(1)\t13\t(2)\t5",
      "Answers",
      "1) 1\t2) 1\t3) 1",
    ),
    [
      "48 ÷ 6 = 4 × ____ [2] +2 -8 -12 -16",
      "Half of 14 is [2] +7 -28 -2 -1",
      "9 + 4 = ____ [3] +13 -5",
    ],
  ],
  [
    "answers of parts to write behind their letters, and a table of keys in which a number is said once",
    paragraphs(
      "1. It is given that y = kx.",
      "(a) Find k. [1]",
      "(b) Find y. [2]",
      "Answer\t(a) k = ..........................",
      "\t(b) y = ..........................",
      "2. Look at a pond.",
      "(a) Name a plant. [1]",
      "(b) Name an animal",
      "(i) in the water, [1]",
      "(ii) in the air. [1]",
      "Marking scheme",
    ) +
      table([
        ["Question", "Suggested answer", "Mark"],
        ["1(a)", "48", "1"],
        ["(b)", "3", "2"],
        ["2(a)", "lotus", "1"],
        ["(b)(i)", "fish", "1"],
        ["(ii)", "dragonfly", "1"],
      ]),
    [
      "Find k. [1] short 48 {parts 1: It is given that y = kx.}",
      "Find y. [2] short 3 {parts 2: It is given that y = kx.}",
      "Name a plant. [1] short lotus {parts (a): Look at a pond.}",
      "Name an animal in the water, [1] short fish {parts (b)(i): Look at a pond.}",
      "Name an animal in the air. [1] short dragonfly {parts (b)(ii): Look at a pond.}",
    ],
  ],
  ...[[["Qn", "Part", "Answer", "Marks"]], []].map((heads): (typeof PAPERS)[number] => [
    `keys beside a column of parts, ${heads.length} row of heads`,
    paragraphs("1. Rain falls.", "(a) When? [1]", "(b) Where? [2]", "Answers") +
      table([...heads, ["1", "a)", "In May", "1"], ["", "b)", "In the hills", "2"]]),
    [
      "When? [1] short In May {parts 1: Rain falls.}",
      "Where? [2] short In the hills {parts 2: Rain falls.}",
    ],
  ]),
  [
    "words to correct with a line behind each",
    paragraph(
      run("We went to the (1) ") +
        underlined("libary") +
        run(" _________ and (2) ") +
        underlined("was") +
        run(" _________ told to sit."),
    ) + paragraphs("Answers", "1. library   2. were"),
    [1, 2].map(
      (place) =>
        `Gap ${place} [1] short ${place === 1 ? "library" : "were"} {cloze ${place}: We went to the libary (1) ____ and was (2) ____ told to sit.}`,
    ),
  ],
  [
    "numbers followed by two spaces, and by a tab",
    paragraphs(
      "Answer all questions. Write the letter of the correct answer in the box.",
      "1  Which particle has no charge?",
      "A  electron",
      "B  neutron",
      "C  proton",
      "2\tThe unit of force is the",
      "A  joule",
      "B  newton",
      "C  watt",
      "3  Name a gas in the air. [1]",
      "Answers",
      "1 B\t2 B",
      "3 oxygen",
    ),
    [
      "Which particle has no charge? [1] -electron +neutron -proton",
      "The unit of force is the [1] -joule +newton -watt",
      "Name a gas in the air. [1] short oxygen",
    ],
  ],
  [
    "an answer with a decimal point behind the mark of its part",
    paragraphs(
      "1. A block is heated.",
      "(a) Read the temperature. [1]",
      "(b) Name the unit. [1]",
      "2. What is 2 + 2?",
      "Answers",
      "1(a) 38.5",
      "1(b) degree Celsius",
      "2. 4",
    ),
    [
      "Read the temperature. [1] short 38.5 {parts 1: A block is heated.}",
      "Name the unit. [1] short degree Celsius {parts 2: A block is heated.}",
      "What is 2 + 2? [1] short 4",
    ],
  ],
  [
    "a Chinese paper with its sections and circled numbers as lists of Word",
    listed("语文应用（4分）", "1") +
      paragraphs(
        "从括号里选出正确的答案。每题两分。",
        "1．弟弟把玩具____得整整齐齐。",
        "（1）放　　（2）收　　（3）拿　　（4）摆",
        "2．“高兴”的反义词是",
      ) +
      listed("快乐", "2") +
      listed("难过", "2") +
      listed("开心", "2") +
      listed("短文填空（4分）", "1") +
      paragraphs(
        "根据短文内容，选出适当的词语填在横线上。",
        "① 热闹  ② 终于",
        "巴刹里非常Q3______。雨Q4______停了。",
      ) +
      listed("作文（20分）", "1") +
      paragraphs("5. 根据图意写一篇不少于八十字的作文。", "答案", "1. 4　2. 2", "3. ①　4. ②"),
    [
      "弟弟把玩具____得整整齐齐。 [2] -放 -收 -拿 +摆",
      "“高兴”的反义词是 [2] -快乐 +难过 -开心",
      "Gap 3 [2] short 热闹|① {cloze 3: 根据短文内容，选出适当的词语填在横线上。 ① 热闹 ② 终于 巴刹里非常(3) ____。雨(4) ____停了。}",
      "Gap 4 [2] short 终于|② {cloze 4: 根据短文内容，选出适当的词语填在横线上。 ① 热闹 ② 终于 巴刹里非常(3) ____。雨(4) ____停了。}",
      "根据图意写一篇不少于八十字的作文。 [20] composition",
    ],
    {
      "1": [["%1、", "chineseCountingThousand"]],
      "2": [["%1", "decimalEnclosedCircle"]],
    },
  ],
  [
    "words to correct beside boxes, underlined or in bold",
    paragraphs("1. Name a bird.", "Correct each word. Write in the boxes.") +
      paragraph(
        run("We ") +
          underlined("goes") +
          run(" (2) [        ] out. The ") +
          run("weathar", "<w:b/>") +
          run(" (3) [        ] was fine."),
      ) +
      paragraphs("Answers", "1. hen", "2. went  3. weather"),
    [
      "Name a bird. [1] short hen",
      "Gap 2 [1] short went {cloze 2: Correct each word. Write in the boxes. We goes (2) ____ out. The weathar (3) ____ was fine.}",
      "Gap 3 [1] short weather {cloze 3: Correct each word. Write in the boxes. We goes (2) ____ out. The weathar (3) ____ was fine.}",
    ],
  ],
  [
    "a poster for one question",
    paragraphs("1. Name a bird.", "Study the poster below and answer question 2.") +
      table([["GREEN DAY", "School field"]]) +
      paragraphs(
        "2. Write an e-mail to your friend to invite her to Green Day.",
        "Answers",
        "1. hen",
      ),
    [
      "Name a bird. [1] short hen",
      "Write an e-mail to your friend to invite her to Green Day. [1] composition {text 1: Study the poster below and answer question 2. GREEN DAY School field}",
    ],
  ],
  [
    "statements in a section of true and false",
    paragraphs(
      "Section A: True or False",
      "1. The Sun is a star.",
      "2. A whale is a fish.",
      "3. Water boils at 50 °C.",
      "Section B",
      "4. Name a fish.",
      "Answers",
      "1. T",
      "2. False, it is a mammal.",
      "4. cod",
    ),
    [
      "The Sun is a star. [1] +True -False",
      "A whale is a fish. [1] -True +False",
      "Water boils at 50 °C. [1] -True -False ?",
      "Name a fish. [1] short cod",
    ],
  ],
  [
    "a table whose number is written once for its parts",
    table([
      ["No.", "Question", "Answer", "Marks"],
      ["1", `${paragraph("The diagram shows a cycle.")}${paragraph(picture("png"))}`, "", ""],
      ["", "(a) Name process P.", "condensation", "1"],
      ["", "(b) Say where it takes place.", "in the sky", "2"],
      ["2", "Name a gas.", "oxygen", "1"],
    ]),
    [
      "Name process P. [1] short condensation {parts 1: The diagram shows a cycle. [picture]}",
      "Say where it takes place. [2] short in the sky {parts 2: The diagram shows a cycle. [picture]}",
      "Name a gas. [1] short oxygen",
    ],
  ],
  [
    "keys in words and figures behind the letters of sections",
    paragraphs(
      "A. Circle the correct letter.",
      "Q1. How many?",
      "a) 25\t\t\tb) 205",
      "c) 250\t\t\td) 2050",
      "B. Write the answers on the lines.",
      "Q2. 3 km 40 m = ________ m",
      "Q3. Half of 1 kg is ________ g.",
      "C. Solve these word problems.",
      "Q4. How much has Ann? (2m)",
      "Answers",
      "A: Q1 b",
      "B: Q2 3040  Q3 500",
      "C: Q4 $8",
    ),
    [
      "How many? [1] -25 +205 -250 -2050",
      "3 km 40 m = ________ m [1] short 3040",
      "Half of 1 kg is ________ g. [1] short 500",
      "How much has Ann? [2] short $8",
    ],
  ],
  [
    "a text with numbered paragraphs, after which the questions count on",
    paragraphs(
      "1. Name a bird. [1]",
      "2. Name a fish. [1]",
      "Refer to Text 2 below for Questions 3 to 4.",
    ) +
      listed("I was eleven when my grandmother taught me to bake bread.", "1") +
      listed("She never said a word about the two loaves that I ruined.", "1") +
      paragraphs(
        "3. Who baked? [1]",
        "4. What was ruined? [1]",
        "Answers",
        "3. grandmother",
        "4. bread",
      ),
    [
      "Name a bird. [1] short ?",
      "Name a fish. [1] short ?",
      "Who baked? [1] short grandmother {text 1: Refer to Text 2 below for Questions 3 to 4. 1 I was eleven when my grandmother taught me to bake bread. 2 She never said a word about the two loaves that I ruined.}",
      "What was ruined? [1] short bread {text 2: Refer to Text 2 below for Questions 3 to 4. 1 I was eleven when my grandmother taught me to bake bread. 2 She never said a word about the two loaves that I ruined.}",
    ],
    { "1": [["%1", "decimal"]] },
  ],
  [
    "a long text below a heading that no line points to",
    paragraphs(
      "Section A",
      "1. Name a bird. [1]",
      "Section B: Comprehension",
      "Every morning Mr Koh climbs the ninety steps of the lighthouse with his lamp and his old dog. One night in March the wind broke the great window, and he held the lamp himself until dawn although his hands were numb with cold.",
      "2. Who climbs? [1]",
      "3. What broke? [1]",
      "Section C",
      "4. Name a fish. [1]",
    ),
    [
      "Name a bird. [1] short ?",
      "Who climbs? [1] short ? {text 1: Every morning Mr Koh climbs the ninety steps of the lighthouse with his lamp and his old dog. One night in March the wind broke the great window, and he held the lamp himself until dawn although his hands were numb with cold.}",
      "What broke? [1] short ? {text 2: Every morning Mr Koh climbs the ninety steps of the lighthouse with his lamp and his old dog. One night in March the wind broke the great window, and he held the lamp himself until dawn although his hands were numb with cold.}",
      "Name a fish. [1] short ?",
    ],
  ],
  [
    "a first part in the line of a number without a point",
    paragraphs(
      "1  Define relief.",
      "2  (a)  Name a rock.  [1]",
      "(b)  Name a river.  [2]",
      "3  Name a hill.",
      "Mark Scheme",
      "2(a)  granite",
      "2(b)  Kallang",
    ),
    [
      "Define relief. [1] short ?",
      "Name a rock. [1] short granite {parts 1: This question has 2 parts.}",
      "Name a river. [2] short Kallang {parts 2: This question has 2 parts.}",
      "Name a hill. [1] short ?",
    ],
  ],
  [
    "names to match with a table above them",
    paragraphs(
      "1. Name a bird.",
      "Section B",
      "Match each person with his work. Write the letter.",
    ) +
      table([
        ["A", "first Chief Minister"],
        ["B", "first President"],
      ]) +
      paragraphs(
        "2. David Marshall  ________",
        "3. Yusof Ishak  ________",
        "Answers",
        "2. A",
        "3. B",
      ),
    [
      "Name a bird. [1] short ?",
      "David Marshall ________ [1] short A {text 1: Match each person with his work. Write the letter. A first Chief Minister B first President}",
      "Yusof Ishak ________ [1] short B {text 2: Match each person with his work. Write the letter. A first Chief Minister B first President}",
    ],
  ],
  [
    "keys of parts in letters and numerals without brackets",
    paragraphs(
      "31. Look at the stomach.",
      "(a) Name it. [2]",
      "(b) (i) State what it does. [1]",
      "(ii) What comes next? [1]",
      "Answers",
      "31a) stomach",
      "31bi) It breaks food down.",
      "31bii) intestine",
    ),
    [
      "Name it. [2] short stomach {parts (a): Look at the stomach.}",
      "State what it does. [1] short It breaks food down. {parts (b)(i): Look at the stomach.}",
      "What comes next? [1] short intestine {parts (b)(ii): Look at the stomach.}",
    ],
  ],
  [
    "statements in Malay, and others to tick in a table",
    paragraphs(
      "Betul atau Salah",
      "1. Pak Samad ada perahu.  (      )",
      "2. Ribut datang malam.  (      )",
      "Section B",
      "3. Put a tick to show if each statement is true or false.",
    ) +
      table([
        ["Statement", "True", "False"],
        ["Plastic is waterproof.", "", ""],
      ]) +
      paragraphs("Jawapan", "1. B", "2. S", "3. False, True"),
    [
      "Pak Samad ada perahu. [1] +Betul -Salah",
      "Ribut datang malam. [1] -Betul +Salah",
      "Put a tick to show if each statement is true or false. Statement True False Plastic is waterproof. [1] short False, True",
    ],
  ],
  [
    "bullets as options, one of them in bold, or named below",
    paragraphs("1. What is the CPU?") +
      listed("a chip", "1") +
      listed(run("the processor", "<w:b/>"), "1") +
      listed("a printer", "1") +
      paragraphs("2. Which is an input device?") +
      listed("printer", "1") +
      listed("keyboard", "1") +
      paragraphs(
        "Answer: keyboard",
        "3. Write an essay about these. Think of the following points:",
      ) +
      listed("a place", "1") +
      listed("a friend", "1"),
    [
      "What is the CPU? [1] -a chip +the processor -a printer",
      "Which is an input device? [1] -printer +keyboard",
      "Write an essay about these. Think of the following points: a place a friend [1] composition",
    ],
    { "1": [["○", "bullet"]] },
  ],
  [
    "two texts with gaps below each other, each with its heading",
    paragraphs(
      "A. Grammar Cloze",
      "Choose a word for each blank: (A) by (B) since",
      "It has been here (1) ____ 1965. It is run (2) ____ two brothers.",
      "B. Editing (2 x 1m)",
    ) +
      table([
        ["My sister realy likes to draw.", "3. ____________"],
        ["She have many pencils.", "4. ____________"],
      ]) +
      paragraphs("Answers", "1. B  2. A  3. really  4. has"),
    [
      "Gap 1 [1] short since|B {cloze 1: Choose a word for each blank: (A) by (B) since It has been here (1) ____ 1965. It is run (2) ____ two brothers.}",
      "Gap 2 [1] short by|A {cloze 2: Choose a word for each blank: (A) by (B) since It has been here (1) ____ 1965. It is run (2) ____ two brothers.}",
      "Gap 3 [1] short really {cloze 3: My sister realy likes to draw. (3) ____ She have many pencils. (4) ____}",
      "Gap 4 [1] short has {cloze 4: My sister realy likes to draw. (3) ____ She have many pencils. (4) ____}",
    ],
  ],
  [
    "Chinese sections by their signs, and keys behind them",
    paragraphs(
      "甲、选择题（每题2分）",
      "（    ）1. “珍贵”的近义词是什么？",
      "A. 宝贵",
      "B. 便宜",
      "乙、造句（每题3分）",
      "2. 连忙：______________",
      "丙、判断题（每题1分）对的写“对”，错的写“错”。",
      "3. 美玲带了伞。（    ）",
      "参考答案",
      "甲：1. A",
      "乙：2. 我连忙扶她起来。",
      "丙：3. 错",
    ),
    [
      "“珍贵”的近义词是什么？ [2] +宝贵 -便宜",
      "连忙：______________ [3] short 我连忙扶她起来。",
      "美玲带了伞。 [1] -对 +错",
    ],
  ],
  [
    "a section whose numbers have its letter, below one with plain numbers",
    paragraphs(
      "1. Which is a metal?",
      "A. iron",
      "B. wood",
      "2. Which is a gas?",
      "A. iron",
      "B. air",
      "SECTION B",
      "B1.\tName a liquid. [1]",
      "B2.\tName a solid. [2]",
      "Answers",
      "Section A",
      "1. A",
      "2. B",
      "Section B",
      "B1 water",
      "B2 ice",
    ),
    [
      "Which is a metal? [1] +iron -wood",
      "Which is a gas? [1] -iron +air",
      "Name a liquid. [1] short water",
      "Name a solid. [2] short ice",
    ],
  ],
  [
    "marks above a line to write on in the same paragraph",
    paragraph("1. Why is a pan made of metal? (2 marks)\n____________________") +
      paragraphs("2. Name a metal.", "Answers", "1. It conducts heat.", "2. iron"),
    ["Why is a pan made of metal? [2] short It conducts heat.", "Name a metal. [1] short iron"],
  ],
  ...[
    ["1-2, 2-1", "3-25", "4-oxygen"],
    ["1  (2)  8", "2  (1)  iron", "3  25", "4  oxygen"],
    ["1 = 2; 2 = 1; 3 = 25; 4 = oxygen"],
  ].map((keys): (typeof PAPERS)[number] => [
    `keys as ${keys[0]}`,
    paragraphs(
      "1. Which is even?",
      "(1) 7",
      "(2) 8",
      "2. Which is a metal?",
      "(1) iron",
      "(2) wood",
      "3. What is half of 50?",
      "Ans: ____________",
      "4. Name a gas.",
      "Ans: ____________",
      "Answers",
      ...keys,
    ),
    [
      "Which is even? [1] -7 +8",
      "Which is a metal? [1] +iron -wood",
      "What is half of 50? [1] short 25",
      "Name a gas. [1] short oxygen",
    ],
  ]),
  [
    "questions that only Chinese numerals number, typed or as a list",
    listed("写出“大”的反义词。", "1") +
      listed("“本”是什么词？", "1") +
      paragraphs("答案", "一、小", "二、量词"),
    ["写出“大”的反义词。 [1] short 小", "“本”是什么词？ [1] short 量词"],
    { "1": [["%1、", "chineseCounting"]] },
  ],
  [
    "a Chinese word for right as an answer",
    paragraphs("1. 写出“错”的反义词。", "2. 甲、乙、丙三人谁最高？", "答案", "1. 对", "2. 甲"),
    ["写出“错”的反义词。 [1] short 对", "甲、乙、丙三人谁最高？ [1] short 甲"],
  ],
  [
    "statements with a bracket each below one task",
    paragraphs(
      "1. Write True (T) or False (F) for each statement. [4]",
      "(a) Magnets have two poles. (      )",
      "(b) Like poles attract. (      )",
      "Answers",
      "1 (a) T  (b) F",
    ),
    [
      "Magnets have two poles. [2] +True -False {parts 1: Write True (T) or False (F) for each statement.}",
      "Like poles attract. [2] -True +False {parts 2: Write True (T) or False (F) for each statement.}",
    ],
  ],
  [
    "options in two rows of a table, each above its marks",
    paragraphs("1. Which is a fruit?") +
      table([
        ["stone", "leaf"],
        ["(1)", "(2)"],
        ["plum", "root"],
        ["(3)", "(4)"],
      ]) +
      paragraphs("Answers", "1. (3)"),
    ["Which is a fruit? [1] -stone -leaf +plum -root"],
  ],
  [
    "words in bold before numbers that have no line to write on",
    paragraph(
      run("1. Compare ") +
        run("picture", "<w:b/>") +
        run(" (1) and ") +
        run("picture", "<w:b/>") +
        run(" (2). What differs?"),
    ) + paragraphs("2. Name a bird."),
    ["Compare picture (1) and picture (2). What differs? [1] long", "Name a bird. [1] short ?"],
  ],
];

describe("papers as teachers write them", () => {
  test.each(PAPERS)("%s", (_what, body, expected, lists) => {
    expect(saidOf(body, lists)).toEqual(expected);
  });
});

/** Each would take minutes if a pattern tried every sign of it as a beginning. */
test.each([
  ["spaces", " ".repeat(300_000)],
  ["spaces in many looks", "_ ".repeat(100_000)],
  ["dots", ". ".repeat(100_000)],
  ["lines", "\n".repeat(20_000)],
])("a paragraph of very many %s is read", (_what, filling) => {
  const body = paragraph(`1. One?${filling}y`) + paragraphs("A. 1", "B. 2", "Ans: B");
  expect(rowsOf(wordFile(body))).toHaveLength(1);
});

test("what a paper says before its questions becomes the sections of a test", () => {
  const bytes = wordFile(
    paragraphs(
      "Greenfield Primary School",
      "Name: ________",
      "INSTRUCTIONS TO CANDIDATES",
      "Write in blue ink.",
      "Section A (2 x 1 mark)",
      "Questions 1 to 2: choose the correct answer.",
      "1. One?",
      "A. 1",
      "B. 2",
      "2. Two?",
      "A. 1",
      "B. 2",
      "Section B: Calculators may be used. (3 marks)",
      "Show your working.",
      "Answer all questions.",
      "3. Three? [3]",
      "Questions 4 and 5: choose the correct answer.",
      "4. Four?",
      "A. 1",
      "B. 2",
      "Tom buys a pen.",
      "5. Five? [2]",
    ),
  );
  const rows = readWord(openWordFile(openArchive(bytes)), collectPictures());
  expect(rows.map((row) => "question" in row && row.question.head)).toEqual([
    {
      instructions: "Write in blue ink.",
      section: {
        title: "Section A (2 x 1 mark)",
        text: "Questions 1 to 2: choose the correct answer.",
      },
    },
    undefined,
    {
      section: {
        title: "Section B: Calculators may be used. (3 marks)",
        text: "Show your working.\nAnswer all questions.",
      },
    },
    { section: { title: "Questions 4 and 5: choose the correct answer.", text: "" } },
    undefined,
  ]);
  // A sentence that does not say how to answer may belong to the question: its teacher decides.
  expect(rows.map(({ unused = [] }) => unused.map(({ body }) => body).join(""))).toEqual([
    expect.stringContaining("Greenfield"),
    "",
    "",
    "",
    "<p>Tom buys a pen.</p>",
  ]);
});

test("an instruction that ties nothing together becomes its section's, and what follows is shown", () => {
  const bytes = wordFile(
    paragraphs(
      "Questions 1 to 2: choose the correct answer.",
      "1. One?",
      "A. 1",
      "B. 2",
      "The end.",
    ),
  );
  const [one] = readWord(openWordFile(openArchive(bytes)), collectPictures());
  expect(one && "question" in one && one.question.head).toEqual({
    section: { title: "Questions 1 to 2: choose the correct answer.", text: "" },
  });
  expect(one?.unused).toEqual([{ place: "below", body: "<p>The end.</p>" }]);
});

test.each(["1B2C3A", "BCA ADB", "Qn 1 - 4 | B C A A"])(
  "keys written as %s leave no row open without a word",
  (keys) => {
    const options = ["A. 1", "B. 2", "C. 3"];
    const lines = ["1. One?", ...options, "2. Two?", ...options, "3. Three?", ...options];
    const rows = rowsOf(wordFile(paragraphs(...lines, "Answers", keys)));
    expect(rows.map(({ keyOpen }) => keyOpen)).toEqual([true, true, true]);
    for (const { notes } of rows) expect(notes.join(" ")).toMatch(/answers? in the file/);
  },
);

describe("what a row says", () => {
  const notes = (body: string): string[] => rowsOf(wordFile(body)).flatMap((row) => row.notes);

  test.each<[what: string, body: string, note: string]>([
    [
      "a list that counts otherwise than the sections",
      paragraphs(
        "1. One?",
        "2. Two?",
        "Section B",
        "1. Three?",
        "2. Four?",
        "Answers",
        "1. 3",
        "2. 4",
      ),
      "Several questions have the number 1",
    ],
    [
      "a line of which one key has no place",
      paragraphs("1. One?", "A. 1", "B. 2", "2. Two?", "A. 1", "B. 2", "Answers", "1-2: A"),
      "it has 1 answer for 2 questions",
    ],
    [
      "a line of which one key names no option",
      paragraphs("1. One?", "A. 1", "B. 2", "2. Two?", "A. 1", "B. 2", "Key: 1b  2e"),
      "The line of the answers that names it is not taken: ‘e’ names no option of question 2.",
    ],
    [
      "a line of which one key names no question",
      paragraphs("1. One?", "A. 1", "B. 2", "2. Two?", "A. 1", "B. 2", "Answers", "1b 2a 3c"),
      "The line of the answers that names it is not taken: there is no question 3.",
    ],
    [
      "a key that names an option where none was found",
      paragraphs("1. One? <1> this <2> that", "2. Two?", "Answers", "1. (2)", "2. red"),
      "The list of answers names option (2), but its options were not recognised.",
    ],
    [
      "answers beside the questions of a table without heads",
      table([
        ["8", "What does WWW stand for?", "World Wide Web"],
        ["9", "How many bits are in 2 bytes?", "16"],
      ]),
      "We read ‘World Wide Web’ beside the question as its answer. Compare it with your file.",
    ],
    [
      "marks of a question whose parts have none",
      paragraphs("1. A figure. [5]", "(a) Find its area.", "(b) Find its perimeter."),
      "The file has 5 marks for its 2 parts together: compare how they are shared here.",
    ],
    [
      "a row of signs without numbers that is no answer to the last question",
      paragraphs(
        "1. Name a bird.",
        "2. Name a fish.",
        "3. Name a gas.",
        "Answers: B C A 25 oxygen",
      ),
      "The line of the answers that names it is not taken: its answers have no numbers.",
    ],
    [
      "a row of answers without a number",
      `${paragraphs("1. Find x. [2]", "2. Find y. [1]", "Answers")}${table([
        ["Qn", "Answer"],
        ["1", "12 cm"],
        ["", "or 0.12 m"],
        ["2", "5"],
      ])}`,
      "‘or 0.12 m’ has no number in the table of answers. We added it to the answer above it.",
    ],
    [
      "answers to several questions in one",
      paragraphs("7. One?", "Ans: 1 - red it is 2 - blue 3 - green"),
      "looks like answers to several questions and is not taken",
    ],
    [
      "two keys for one question",
      paragraphs(
        "1. One?",
        "A. 1",
        "B. 2",
        "2. Two?",
        "A. 1",
        "B. 2",
        "Answers",
        "1. A",
        "2. B",
        "1. B",
      ),
      "The list of answers names question 1 more than once: ‘A’, ‘B’.",
    ],
    [
      "a key beside the question and another in the list",
      paragraphs(
        "1. One?",
        "A. 1",
        "B. 2",
        "Ans: A",
        "2. Two?",
        "A. 1",
        "B. 2",
        "Answers",
        "1. B",
        "2. B",
      ),
      "The answer beside it (‘A’) and the list of answers (‘B’) differ.",
    ],
    [
      "a key for parts that names none",
      paragraphs("1. A box.", "(a) Find x. [1]", "(b) Find y. [1]", "Answers", "1. 36"),
      "The answer ‘36’ does not say which of its parts it is for.",
    ],
    [
      "a remark to who marks",
      paragraphs("1. Write an essay. [9]", "Answers", "1. Mark with the school's rubric."),
      "is left out: it is a note for markers",
    ],
    [
      "words that may be the answer",
      paragraphs("1. Say it.", "Answer 45 cm"),
      "‘Answer 45 cm’ is read as its answer",
    ],
    [
      "gaps above 30",
      paragraphs("Tom ______(61) to school. He ______(62) a bag."),
      "The gaps (61) to (62) are numbered from 1 here.",
    ],
  ])("%s", (_what, body, note) => {
    expect(notes(body)).toContainEqual(expect.stringContaining(note));
  });
});
