import { fraction, picture, run, textBox, wordFile } from "./word-files.ts";

/** A paper as a teacher wrote it, and what is right for it, in the words of `saidOf`. */
export interface WrittenPaper {
  name: string;
  /**
   * A paragraph a line. "→" is a tab, "⏎" a line break; "#q.1 " begins a paragraph that Word numbers (list q, level
   * 1), "| a | b |" a row of a table ("¶" parts paragraphs of a cell, ">3 " spans columns, "^" goes on from above),
   * "=== 2" a section of two columns; see `MARKUP` for what stands in braces.
   */
  text: string;
  lists?: Record<string, Array<[string, string]>>;
  /** "stem [marks] +right -wrong {passage place}", "?" for a key that the file does not have. */
  expected: readonly string[];
  /** "kind: text" by the name used in `expected`. */
  passages?: Readonly<Record<string, string>>;
  /** The pages' header and footer. */
  edges?: readonly string[];
}

const LOOKS: Readonly<Record<string, string>> = {
  b: "<w:b/>",
  u: '<w:u w:val="single"/>',
  i: "<w:i/>",
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  red: '<w:color w:val="FF0000"/>',
  hl: '<w:highlight w:val="yellow"/>',
};
const MARKUP = /\{(b|u|i|sup|sub|red|hl|ins|del|fn|box|f|pic)(?:\|([^{}]*))?\}/g;
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(" ");

/** A paper as bytes of a Word file. */
export function writtenFile({ text, lists, edges = [] }: WrittenPaper): Buffer {
  const notes: string[] = [];
  const inline = (line: string): string => {
    const runs: string[] = [];
    let from = 0;
    for (const { 0: whole, 1: name = "", 2: inside = "", index } of line.matchAll(MARKUP)) {
      if (index > from) runs.push(run(signs(line.slice(from, index))));
      from = index + whole.length;
      const plain = run(signs(inside), LOOKS[name]);
      if (name === "pic") runs.push(picture(`png${inside}`));
      else if (name === "ins") runs.push(`<w:ins>${plain}</w:ins>`);
      else if (name === "del")
        runs.push(
          `<w:del>${plain.replaceAll("w:t>", "w:delText>").replaceAll("<w:t ", "<w:delText ")}</w:del>`,
        );
      else if (name === "fn")
        runs.push(`<w:r><w:footnoteReference w:id="${notes.push(inside)}"/></w:r>`);
      else if (name === "f") {
        const [top = "", bottom = ""] = inside.split("/");
        runs.push(`<m:oMath>${fraction(top, bottom)}</m:oMath>`);
      } else if (name === "box") {
        const body = inside.split("¶").map((each) => `<w:p>${run(signs(each))}</w:p>`);
        runs.push(textBox(body.join("")));
      } else runs.push(plain);
    }
    if (from < line.length) runs.push(run(signs(line.slice(from))));
    return runs.join("");
  };
  const paragraph = (line: string): string => {
    const [mark = "", list, level = "0"] = /^#(\w+)(?:\.(\d))? /.exec(line) ?? [];
    const number = list
      ? `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`
      : "";
    return `<w:p>${number}${inline(line.slice(mark.length))}</w:p>`;
  };
  const cell = (content: string): string => {
    const [mark = "", span] = /^>(\d) /.exec(content) ?? [];
    const merged =
      content === "^"
        ? "<w:vMerge/>"
        : content.startsWith("v ")
          ? '<w:vMerge w:val="restart"/>'
          : "";
    const own = content.slice(mark.length).replace(/^(?:\^|v )/, "");
    const properties = `<w:tcPr>${span ? `<w:gridSpan w:val="${span}"/>` : ""}${merged}</w:tcPr>`;
    return `<w:tc>${properties}${own.split("¶").map(paragraph).join("")}</w:tc>`;
  };
  const body: string[] = [];
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) body.push(`<w:tbl>${rows.join("")}</w:tbl>`);
    rows = [];
  };
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    if (line.startsWith("|")) {
      const cells = line.slice(1, line.endsWith("|") ? -1 : undefined).split(/(?<!\{\w+)\|/);
      rows.push(`<w:tr>${cells.map((each) => cell(each.trim())).join("")}</w:tr>`);
      continue;
    }
    endTable();
    const columns = /^=== (\d)$/.exec(line)?.[1];
    if (columns)
      body.push(
        `<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/><w:cols w:num="${columns}"/></w:sectPr></w:pPr></w:p>`,
      );
    else body.push(paragraph(line));
  }
  endTable();
  const header = Object.fromEntries(
    edges.map((edge, at) => [
      `word/header${at + 1}.xml`,
      `<w:hdr ${NAMES}><w:p>${run(edge)}</w:p></w:hdr>`,
    ]),
  );
  const footnotes = `<w:footnotes ${NAMES}>${notes
    .map(
      (note, at) =>
        `<w:footnote w:id="${at + 1}"><w:p><w:r><w:footnoteRef/></w:r>${run(` ${note}`)}</w:p></w:footnote>`,
    )
    .join("")}</w:footnotes>`;
  return wordFile(body.join(""), {
    lists,
    pictures: Object.fromEntries(
      ["", "1", "2", "3"].map((name) => [`png${name}`, Buffer.from(`a picture ${name}`)]),
    ),
    more: { ...header, ...(notes.length > 0 && { "word/footnotes.xml": footnotes }) },
  });
}

const signs = (text: string): string => text.replaceAll("→", "\t").replaceAll("⏎", "\n");

export const ABC: Array<[string, string]> = [["%1.", "upperLetter"]];
export const NUMBERS: Array<[string, string]> = [
  ["%1.", "decimal"],
  ["(%2)", "lowerLetter"],
  ["(%3)", "lowerRoman"],
];

export const FIRST_PAPERS: readonly WrittenPaper[] = [
  {
    name: "P3 Mathematics, class test",
    edges: ["Rosewood Primary School", "Page 2 of 6"],
    text:
      `
{b|ROSEWOOD PRIMARY SCHOOL}
{b|PRIMARY 3 MATHEMATICS}
{b|CLASS TEST 2}
Name: ______________________ (     )→→Class: Pr 3 ______
Date: ______________________→→Parent's Signature: ______________
{b|SECTION A (5 x 2 marks)}
For each question from 1 to 5, four options are given. Choose the correct answer and write its number in the brackets provided.

1.→7 hundreds, 3 tens and 15 ones is ________ .
→(1)→715
→(2)→725
→(3)→735
→(4)→745→→→→→(          )
2.→What is the missing number in the number pattern?
→365 , 385 , 405 , ______ , 445
→(1)→415→→(2)→425
→(3)→430→→(4)→435→→(          )
3.→The figure is made up of 2 squares. {pic}
→How many right angles are there?
→(1)→4→→→(3)→7
→(2)→6→→→(4)→8→→(          )
4.→Which of the following is {b|not} equal to 6 × 4?
→(1)→4 × 6
→(2)→12 × 2
→(3)→8 × 3
→(4)→10 × 4→→→→(          )
5.→Mei had $50. She bought a bag for $28.40. How much had she left?
→(1)→$21.60
→(2)→$22.40
→(3)→$22.60
→(4)→$78.40→→→→(          )
{b|SECTION B (5 x 2 marks)}
Write your answers in the spaces provided.
6.→Write 4 608 in words.
→Ans: ______________________________
7.→Find the sum of 1 286 and 957.
→Ans: ___________________
8.→Express 3 m 5 cm in centimetres.
→→→→Ans: ______________ cm
9.→A film started at 2.45 p.m. and lasted 1 h 30 min. At what time did it end?
→→→→Ans: ______________ p.m.
10.→Arrange these fractions in order. Begin with the smallest.
→→{f|1/2} , {f|1/8} , {f|1/5}
→→→→Ans: _______ , _______ , _______
{b|SECTION C (8 marks)}
For questions 11 and 12, show your workings clearly.
11.→Ali has 126 stamps. Bala has 3 times as many stamps as Ali. How many stamps do they have altogether?
→→→→→Ans: ______________ [4]
12.→There are 5 rows of chairs. Each row has 8 chairs.
→(a)→How many chairs are there?
→→→→→Ans: (a) ____________ [2]
→(b)→6 chairs are taken away. How many chairs are left?
→→→→→Ans: (b) ____________ [2]
~ End of Paper ~
Please check your work carefully.
{b|ANSWER KEY}
| Q1 | Q2 | Q3 | Q4 | Q5 |
| 2 | 2 | 4 | 4 | 1 |
6) Four thousand, six hundred and eight
7) 2243
8) 305 cm
9) 4.15 p.m.
10) {f|1/8} , {f|1/5} , {f|1/2}
11) 126 × 3 = 378¶
`.replace("¶\n", "\n") +
      `378 + 126 = 504
Ans: 504
12a) 40
12b) 34
`,
    expected: [
      "7 hundreds, 3 tens and 15 ones is ________ . [2] -715 +725 -735 -745",
      "What is the missing number in the number pattern? 365 , 385 , 405 , ______ , 445 [2] -415 +425 -430 -435",
      "The figure is made up of 2 squares. [picture] How many right angles are there? [2] -4 -6 -7 +8",
      "Which of the following is not equal to 6 × 4? [2] -4 × 6 -12 × 2 -8 × 3 +10 × 4",
      "Mei had $50. She bought a bag for $28.40. How much had she left? [2] +$21.60 -$22.40 -$22.60 -$78.40",
      "Write 4 608 in words. [2] open Four thousand, six hundred and eight",
      "Find the sum of 1 286 and 957. [2] open 2243",
      "Express 3 m 5 cm in centimetres. [2] open 305 cm",
      "A film started at 2.45 p.m. and lasted 1 h 30 min. At what time did it end? [2] open 4.15 p.m.",
      "Arrange these fractions in order. Begin with the smallest. 1/2 , 1/8 , 1/5 [2] open 1/8 , 1/5 , 1/2",
      "Ali has 126 stamps. Bala has 3 times as many stamps as Ali. How many stamps do they have altogether? [4] open 126 × 3 = 378 378 + 126 = 504 Ans: 504",
      "How many chairs are there? [2] open 40 {P 1}",
      "6 chairs are taken away. How many chairs are left? [2] open 34 {P 2}",
    ],
    passages: { P: "parts: There are 5 rows of chairs. Each row has 8 chairs." },
  },
  {
    name: "P5 Science, Booklets A and B",
    lists: {
      q: NUMBERS,
      a: [["(%1)", "decimal"]],
      b: [["(%1)", "decimal"]],
      c: [["(%1)", "decimal"]],
    },
    text: `
Greenridge Primary School
Primary 5 Science (Standard)
Semestral Assessment 1
Booklet A (10 marks)
For each question from 1 to 5, four options are given. One of them is the correct answer. Make your choice (1, 2, 3 or 4). Shade the oval on the OAS.
#q Which of the following is a function of the roots of a plant?
#a To make food
#a To take in water
#a To attract insects
#a To take in carbon dioxide
#q The table shows how three animals reproduce.
| Animal | Lays eggs | Gives birth |
| P | Yes | No |
| Q | No | Yes |
| R | Yes | No |
Which animal is most likely a mammal?
#b P only
#b Q only
#b P and R only
#b Q and R only
#q Study the diagram below.
{pic}
Which part, A, B, C or D, becomes the fruit?
(1) A→→(2) B→→(3) C→→(4) D
#q Which of the following shows the correct path of water in a plant?
(1)→leaves ⇒ stem ⇒ roots
(2)→roots ⇒ stem ⇒ leaves
(3)→stem ⇒ roots ⇒ leaves
(4)→roots ⇒ leaves ⇒ stem
#q Three pupils made these statements about the circulatory system.
Ann:→The heart pumps blood.
Ben:→Blood carries only oxygen.
Cai:→Blood vessels carry blood to all parts of the body.
Who is/are correct?
| (1) | Ann only | (2) | Ann and Cai only |
| (3) | Ben and Cai only | (4) | Ann, Ben and Cai |
Booklet B (9 marks)
For questions 6 to 8, write your answers in this booklet. The number of marks available is shown in brackets [  ] at the end of each question or part question.
#q The diagram shows a simple circuit. {pic}
#q.1 Name the part labelled X. [1]
__________________________________________
#q.1 Explain why the bulb does not light up when the switch is open. [2]
__________________________________________
__________________________________________
#q State two conditions that a seed needs to germinate. [2]
(i)→_______________________________
(ii)→_______________________________
#q Siti poured 200 ml of water into three containers and left them in the garden.
| Container | Exposed surface area (cm{sup|2}) | Water left after 1 day (ml) |
| A | 20 | 180 |
| B | 60 | 120 |
#q.1 What is the aim of the experiment? [1]
__________________________________________
#q.1 Which container has the higher rate of evaporation? Give a reason. [2]
__________________________________________
#q.1 State one variable that must be kept the same. [1]
__________________________________________
END OF PAPER
Answers to SA1 P5 Science
Booklet A
1. 2→2. 2→3. 3→4. 2→5. 2
Booklet B
6a) Battery
6b) There is a gap in the circuit (1m), so electric current cannot flow through it (1m).
7) Water, air / oxygen, warmth (any 2)
8a) To find out if the exposed surface area affects the rate of evaporation.
8b) B. It has less water left after one day.
8c) The amount of water at first
`,
    expected: [
      "Which of the following is a function of the roots of a plant? [2] -To make food +To take in water -To attract insects -To take in carbon dioxide",
      "The table shows how three animals reproduce. Animal Lays eggs Gives birth P Yes No Q No Yes R Yes No Which animal is most likely a mammal? [2] -P only +Q only -P and R only -Q and R only",
      "Study the diagram below. [picture] Which part, A, B, C or D, becomes the fruit? [2] -A -B +C -D",
      "Which of the following shows the correct path of water in a plant? [2] -leaves ⇒ stem ⇒ roots +roots ⇒ stem ⇒ leaves -stem ⇒ roots ⇒ leaves -roots ⇒ leaves ⇒ stem",
      "Three pupils made these statements about the circulatory system. Ann: The heart pumps blood. Ben: Blood carries only oxygen. Cai: Blood vessels carry blood to all parts of the body. Who is/are correct? [2] -Ann only +Ann and Cai only -Ben and Cai only -Ann, Ben and Cai",
      "Name the part labelled X. [1] open Battery {C 1}",
      "Explain why the bulb does not light up when the switch is open. [2] open There is a gap in the circuit (1m), so electric current cannot flow through it (1m). {C 2}",
      "State two conditions that a seed needs to germinate. [2] open Water, air / oxygen, warmth (any 2)",
      "What is the aim of the experiment? [1] open To find out if the exposed surface area affects the rate of evaporation. {S 1}",
      "Which container has the higher rate of evaporation? Give a reason. [2] open B. It has less water left after one day. {S 2}",
      "State one variable that must be kept the same. [1] open The amount of water at first {S 3}",
    ],
    passages: {
      C: "parts: The diagram shows a simple circuit. [picture]",
      S: "parts: Siti poured 200 ml of water into three containers and left them in the garden. Container Exposed surface area (cm2) Water left after 1 day (ml) A 20 180 B 60 120",
    },
  },
  {
    name: "P6 English Paper 2",
    text: `
P6 English Language Paper 2 (Mock)
Booklet A
Part I: Grammar (3 marks)
For each question from 1 to 3, choose the correct answer. Shade the correct oval (1, 2, 3 or 4) on the Optical Answer Sheet.
1→Neither the twins nor their mother ______ been to Japan before.
→(1)→has
→(2)→have
→(3)→is
→(4)→are
2→If I ______ you, I would apologise at once.
→(1)→am
→(2)→was
→(3)→were
→(4)→be
3→She has been learning the violin ______ she was five.
→(1)→for
→(2)→since
→(3)→during
→(4)→until
Part II: Vocabulary (2 marks)
4→The old man was too {u|feeble} to climb the stairs. Which word is closest in meaning to the underlined word?
→(1)→strong→(2)→weak→(3)→lazy→(4)→angry
5→The crowd ______ when the band came on stage.
→(1)→whispered→(2)→muttered→(3)→roared→(4)→sighed
Part III: Vocabulary Cloze (3 marks)
For each question from 6 to 8, choose the word(s) closest in meaning to the underlined word(s).
The explorers set off at dawn. The path was (6) {u|treacherous} and the men moved (7) {u|gingerly} along the cliff. By evening, they were (8) {u|exhausted}.
6→(1) easy→(2) dangerous→(3) long→(4) narrow
7→(1) quickly→(2) noisily→(3) carefully→(4) happily
8→(1) tired→(2) pleased→(3) lost→(4) hungry
Booklet B
Part IV: Grammar Cloze (4 marks)
There are 4 blanks, numbered 9 to 12, in the passage below. From the list of words given, choose the most suitable word for each blank. Write its letter (A to H) in the blank. {b|EACH WORD CAN BE USED ONLY ONCE.}
| (A) after | (C) by | (E) into | (G) of |
| (B) at | (D) for | (F) on | (H) with |
Mr Tan looked {u|   (9)   } the letter in his hand. It was signed {u|   (10)   } the mayor himself. He had waited {u|   (11)   } this day since his shop burst {u|   (12)   } flames.
Part V: Editing (3 marks)
Each of the underlined words contains either a spelling or grammatical error. Write the correct word in each of the boxes.
| | (13) | | (14) |
The boys was {u|exited} (13) about the trip. They had {u|pack} (14) their bags the night before and {u|can} (15) hardly sleep.
Part VI: Comprehension Cloze (3 marks)
Fill in each blank with a suitable word.
Elephants are the largest (16) __________ on land. They (17) __________ up to 150 kg of food a day. A baby elephant is called a (18) __________ .
Part VII: Synthesis / Transformation (4 marks)
For questions 19 and 20, rewrite the given sentence(s) using the word(s) provided. Your answer must be in one sentence.
19→The runner was injured. He finished the race.
→Despite ____________________________________________
→______________________________________________ [2]
20→"Where did you put my keys?" Mother asked Jane.
→Mother asked Jane _________________________________
→______________________________________________ [2]
Answer Key
1. 1   2. 3   3. 2   4. 2   5. 3   6. 2   7. 3   8. 1
9. B   10. C   11. D   12. E
13. excited   14. packed   15. could
16. animals / mammals   17. eat   18. calf
19. Despite being injured, the runner finished the race.
20. Mother asked Jane where she had put her keys.
`,
    expected: [
      "Neither the twins nor their mother ______ been to Japan before. [1] +has -have -is -are",
      "If I ______ you, I would apologise at once. [1] -am -was +were -be",
      "She has been learning the violin ______ she was five. [1] -for +since -during -until",
      "The old man was too feeble to climb the stairs. Which word is closest in meaning to the underlined word? [1] -strong +weak -lazy -angry",
      "The crowd ______ when the band came on stage. [1] -whispered -muttered +roared -sighed",
      "Blank (6) [1] -easy +dangerous -long -narrow {V 1}",
      "Blank (7) [1] -quickly -noisily +carefully -happily {V 2}",
      "Blank (8) [1] +tired -pleased -lost -hungry {V 3}",
      "Gap 9 [1] open at|B {G 9}",
      "Gap 10 [1] open by|C {G 10}",
      "Gap 11 [1] open for|D {G 11}",
      "Gap 12 [1] open into|E {G 12}",
      "Gap 13 [1] open excited {E 13}",
      "Gap 14 [1] open packed {E 14}",
      "Gap 15 [1] open could {E 15}",
      "Gap 16 [1] open animals|mammals {K 16}",
      "Gap 17 [1] open eat {K 17}",
      "Gap 18 [1] open calf {K 18}",
      "The runner was injured. He finished the race. Despite ____________________________________________ [2] open Despite being injured, the runner finished the race.",
      '"Where did you put my keys?" Mother asked Jane. Mother asked Jane _________________________________ [2] open Mother asked Jane where she had put her keys.',
    ],
    passages: {
      V: "text: For each question from 6 to 8, choose the word(s) closest in meaning to the underlined word(s). The explorers set off at dawn. The path was (6) treacherous and the men moved (7) gingerly along the cliff. By evening, they were (8) exhausted.",
      G: "cloze: There are 4 blanks, numbered 9 to 12, in the passage below. From the list of words given, choose the most suitable word for each blank. Write its letter (A to H) in the blank. EACH WORD CAN BE USED ONLY ONCE. (A) after (C) by (E) into (G) of (B) at (D) for (F) on (H) with Mr Tan looked (9) ____ the letter in his hand. It was signed (10) ____ the mayor himself. He had waited (11) ____ this day since his shop burst (12) ____ flames.",
      E: "cloze: Each of the underlined words contains either a spelling or grammatical error. Write the correct word in each of the boxes. The boys was exited (13) ____ about the trip. They had pack (14) ____ their bags the night before and can (15) ____ hardly sleep.",
      K: "cloze: Fill in each blank with a suitable word. Elephants are the largest (16) ____ on land. They (17) ____ up to 150 kg of food a day. A baby elephant is called a (18) ____ .",
    },
  },
  {
    name: "S1 Science, worksheet of a chapter",
    lists: { l: ABC },
    text: `
Secondary 1 Science
Chapter 3 Worksheet: Measurement and Density
Section A: Multiple Choice Questions
Answer all questions. Write your answers in the table at the end.

1→Which instrument is used to measure the diameter of a thin wire?

A→measuring tape
B→metre rule
C→micrometer screw gauge
D→stopwatch

2→The reading on a vernier caliper is shown. {pic}
What is the reading?

A→2.34 cm→→B→2.43 cm→→C→23.4 cm→→D→24.3 cm

3→An object has a mass of 60 g and a volume of 20 cm{sup|3}. What is its density?

A→0.33 g/cm{sup|3}
B→3 g/cm{sup|3}
C→40 g/cm{sup|3}
D→1200 g/cm{sup|3}

4→Which row shows the correct SI units?

| | length | mass | time |
| A | metre | gram | second |
| B | metre | kilogram | second |
| C | centimetre | kilogram | minute |
| D | centimetre | gram | minute |

Answers for Section A
| 1 | 2 | 3 | 4 |
| | | | |

Section B: Structured Questions
5→(a)→Define density.→[1]
→→................................................................................................
→(b)→A stone of mass 270 g is lowered into a measuring cylinder. The water level rises from 50 cm{sup|3} to 150 cm{sup|3}.
→→(i)→Find the volume of the stone.→[1]
→→(ii)→Calculate the density of the stone.→[2]
→→(iii)→State whether the stone sinks or floats in water.→[1]
6→Describe how you would find the volume of an irregular piece of cork.→[3]
................................................................................................
................................................................................................

Marking Scheme
Section A: 1 C, 2 A, 3 B, 4 B
5(a) Density is mass per unit volume. [1]
5(b)(i) 150 − 50 = 100 cm{sup|3} [1]
5(b)(ii) 270 ÷ 100 = 2.7 g/cm{sup|3} [2]
5(b)(iii) It sinks. [1]
6. Tie a sinker to the cork. [1]
Record the water level with the sinker only. [1]
Record the water level with both and subtract. [1]
`,
    expected: [
      "Which instrument is used to measure the diameter of a thin wire? [1] -measuring tape -metre rule +micrometer screw gauge -stopwatch",
      "The reading on a vernier caliper is shown. [picture] What is the reading? [1] +2.34 cm -2.43 cm -23.4 cm -24.3 cm",
      "An object has a mass of 60 g and a volume of 20 cm3. What is its density? [1] -0.33 g/cm³ +3 g/cm³ -40 g/cm³ -1200 g/cm³",
      "Which row shows the correct SI units? [1] -length: metre; mass: gram; time: second +length: metre; mass: kilogram; time: second -length: centimetre; mass: kilogram; time: minute -length: centimetre; mass: gram; time: minute",
      "Define density. [1] open Density is mass per unit volume. {D (a)}",
      "A stone of mass 270 g is lowered into a measuring cylinder. The water level rises from 50 cm3 to 150 cm3. Find the volume of the stone. [1] open 150 − 50 = 100 cm³ {D (b)(i)}",
      "Calculate the density of the stone. [2] open 270 ÷ 100 = 2.7 g/cm³ {D (b)(ii)}",
      "State whether the stone sinks or floats in water. [1] open It sinks. {D (b)(iii)}",
      "Describe how you would find the volume of an irregular piece of cork. [3] open Tie a sinker to the cork. Record the water level with the sinker only. Record the water level with both and subtract.",
    ],
    passages: { D: "parts: This question has 4 parts." },
  },
  {
    name: "S2 Mathematics, structured",
    text: `
SECONDARY TWO EXPRESS
MATHEMATICS
Weighted Assessment 2
Answer all the questions. Omission of essential working will result in loss of marks.
1.→Factorise completely
→(a)→6x – 15,→→→→→→[1]
→→→→→→Answer (a) ........................
→(b)→x{sup|2} – 9.→→→→→→[1]
→→→→→→Answer (b) ........................
2.→Solve the equation {f|x/3} = 4.→→→[2]
→→→→→→Answer x = ........................
3.→y is directly proportional to x. When x = 4, y = 10.
→(a)→Find the value of y when x = 6.→→→[2]
→→→→→→Answer ........................
→(b)→Sketch the graph of y against x.→→→[1]
4.→The diagram shows a rectangle ABCD.
→{pic}
→(i)→Write down an expression for the perimeter.→[1]
→(ii)→Given that the perimeter is 34 cm, find x.→[2]
5.→Simplify {f|3a/4} + {f|a/2} .→→→[2]
{b|– End of Paper –}
Answers:
1. (a) 3(2x – 5)
    (b) (x + 3)(x – 3)
2. x = 12
3. (a) 15
    (b) straight line through the origin
4. (i) 4x + 10
    (ii) x = 6
5. {f|5a/4}
`,
    expected: [
      "6x – 15, [1] open 3(2x – 5) {F 1}",
      "x2 – 9. [1] open (x + 3)(x – 3) {F 2}",
      "Solve the equation x/3 = 4. [2] open x = 12",
      "Find the value of y when x = 6. [2] open 15 {Y 1}",
      "Sketch the graph of y against x. [1] open straight line through the origin {Y 2}",
      "Write down an expression for the perimeter. [1] open 4x + 10 {R 1}",
      "Given that the perimeter is 34 cm, find x. [2] open x = 6 {R 2}",
      "Simplify 3a/4 + a/2 . [2] open 5a/4",
    ],
    passages: {
      F: "parts: Factorise completely",
      Y: "parts: y is directly proportional to x. When x = 4, y = 10.",
      R: "parts: The diagram shows a rectangle ABCD. [picture]",
    },
  },
  {
    name: "P4 English comprehension",
    text: `
Primary 4 English – Comprehension Practice
Name: ____________________→Class: 4 / ___
A. Visual text comprehension
Study the flyer below carefully and answer questions 1 to 3.
{box|READ-A-THON 2025¶Come to Hillview Library on 14 March from 9 a.m. to 12 noon!¶Bring your favourite book and win a prize.¶Free for children below 12.}
1. How long does the event last?
(1) 2 hours
(2) 3 hours
(3) 9 hours
(4) 12 hours
2. Who can take part for free?
(1) all teachers
(2) all parents
(3) children below 12
(4) anyone with a book
3. What must you bring to win a prize?
(1) a friend
(2) a ticket
(3) a pen
(4) a book
B. Read the passage and answer the questions that follow in complete sentences.
{i|The Lost Kitten}
It was raining heavily when Mina heard a faint cry behind the dustbins{fn|A dustbin is a container for rubbish.}. She put down her bag and looked around.
A tiny grey kitten was shivering under a wet newspaper. Mina wrapped it in her cardigan and ran home.
"Can we keep it?" she asked her father. He smiled and fetched an old towel.
4. Where did Mina hear the cry? [1]
___________________________________________
5. Why do you think Mina wrapped the kitten in her cardigan? [2]
___________________________________________
___________________________________________
6. Put a tick (✓) in the correct box.
| | True | False |
| Mina's father was angry. | | |
| The kitten was grey. | | |
[2]
7. Number the sentences 1 to 3 in the order in which they happened. [1]
| | Mina ran home. |
| | Mina heard a cry. |
| | Father fetched a towel. |
Suggested answers
1. (2)  2. (3)  3. (4)
4. She heard it behind the dustbins.
5. It was cold and wet, so she wanted to keep it warm.
6. False; True
7. 2, 1, 3
`,
    expected: [
      "How long does the event last? [1] -2 hours +3 hours -9 hours -12 hours {F 1}",
      "Who can take part for free? [1] -all teachers -all parents +children below 12 -anyone with a book {F 2}",
      "What must you bring to win a prize? [1] -a friend -a ticket -a pen +a book {F 3}",
      "Where did Mina hear the cry? [1] open She heard it behind the dustbins. {K 1}",
      "Why do you think Mina wrapped the kitten in her cardigan? [2] open It was cold and wet, so she wanted to keep it warm. {K 2}",
      "Put a tick (✓) in the correct box. True False Mina's father was angry. The kitten was grey. [2] open False; True {K 3}",
      "Number the sentences 1 to 3 in the order in which they happened. Mina ran home. Mina heard a cry. Father fetched a towel. [1] open 2, 1, 3 {K 4}",
    ],
    passages: {
      F: "text: Study the flyer below carefully and answer questions 1 to 3. READ-A-THON 2025 Come to Hillview Library on 14 March from 9 a.m. to 12 noon! Bring your favourite book and win a prize. Free for children below 12.",
      K: 'text: B. Read the passage and answer the questions that follow in complete sentences. The Lost Kitten It was raining heavily when Mina heard a faint cry behind the dustbins1. She put down her bag and looked around. 1 A dustbin is a container for rubbish. A tiny grey kitten was shivering under a wet newspaper. Mina wrapped it in her cardigan and ran home. "Can we keep it?" she asked her father. He smiled and fetched an old towel.',
    },
  },
  {
    name: "S4 Chemistry, multiple choice",
    text: `
4E Pure Chemistry (6092) Topical MCQ – Acids, Bases and Salts
1→Which gas turns moist red litmus paper blue?
A→ammonia
B→chlorine
C→hydrogen chloride
D→sulfur dioxide
2→Which of the following statements about hydrochloric acid are correct?
1→It reacts with magnesium to give hydrogen.
2→It turns blue litmus red.
3→It has a pH greater than 7.
A→1 and 2 only
B→1 and 3 only
C→2 and 3 only
D→1, 2 and 3
3→25.0 cm{sup|3} of 0.100 mol/dm{sup|3} NaOH reacts exactly with 20.0 cm{sup|3} of HCl. What is the concentration of the acid?
A→0.080 mol/dm{sup|3}→B→0.100 mol/dm{sup|3}
C→0.125 mol/dm{sup|3}→D→0.250 mol/dm{sup|3}
4→Which oxide is amphoteric?
A→CO{sub|2}→→B→Na{sub|2}O→→C→SO{sub|2}→→D→ZnO
5→The table shows the results of tests on three solutions.
| solution | litmus | magnesium |
| W | red | bubbles |
| X | blue | no reaction |
| Y | no change | no reaction |
Which solution is an acid?
A→W
B→X
C→Y
D→none of them
6→Which pair of substances will react to form a precipitate?
→AgNO{sub|3}(aq) and NaCl(aq)→A
→KNO{sub|3}(aq) and NaCl(aq)→B
→NaOH(aq) and HCl(aq)→C
→NH{sub|4}Cl(aq) and KNO{sub|3}(aq)→D
MCQ Answers
1A  2A  3C  4D  5A  6A
`,
    expected: [
      "Which gas turns moist red litmus paper blue? [1] +ammonia -chlorine -hydrogen chloride -sulfur dioxide",
      "Which of the following statements about hydrochloric acid are correct? 1 It reacts with magnesium to give hydrogen. 2 It turns blue litmus red. 3 It has a pH greater than 7. [1] +1 and 2 only -1 and 3 only -2 and 3 only -1, 2 and 3",
      "25.0 cm3 of 0.100 mol/dm3 NaOH reacts exactly with 20.0 cm3 of HCl. What is the concentration of the acid? [1] -0.080 mol/dm³ -0.100 mol/dm³ +0.125 mol/dm³ -0.250 mol/dm³",
      "Which oxide is amphoteric? [1] -CO₂ -Na₂O -SO₂ +ZnO",
      "The table shows the results of tests on three solutions. solution litmus magnesium W red bubbles X blue no reaction Y no change no reaction Which solution is an acid? [1] +W -X -Y -none of them",
      "Which pair of substances will react to form a precipitate? [1] +AgNO₃(aq) and NaCl(aq) -KNO₃(aq) and NaCl(aq) -NaOH(aq) and HCl(aq) -NH₄Cl(aq) and KNO₃(aq)",
    ],
  },
  {
    name: "P3 Science, teacher's copy with keys in red",
    text: `
{b|Topical Worksheet – Living and Non-living Things}
Primary 3→→→→Marks: ____ / 12
Part A. Choose the best answer.
1) Which of these is a living thing?
a) rock
{red|b) mushroom}
c) cloud
d) robot
2) All living things need ___.
a) wings
b) roots
c) leaves
{red|d) air, food and water}
3) Which animal does {u|not} have a backbone?
a) frog
b) snake
{red|c) snail}
d) sparrow
Part B. Fill in the blanks.
4) Living things can ______________ to changes around them.
{red|Ans: respond}
5) Birds have feathers while fish have ______________ .
{red|Ans: scales}
Part C. Answer in full sentences.
6) A toy car moves when it is wound up. Is it a living thing? Explain your answer. (2 marks)
____________________________________________________
{red|Ans: No. It cannot grow, reproduce or respond by itself.}
7) Name two groups of animals in the picture below. (2m)
{pic}
{red|Ans: Insects and birds}
`,
    expected: [
      "Which of these is a living thing? [1] -rock +mushroom -cloud -robot",
      "All living things need ___. [1] -wings -roots -leaves +air, food and water",
      "Which animal does not have a backbone? [1] -frog -snake +snail -sparrow",
      "Living things can ______________ to changes around them. [1] open respond",
      "Birds have feathers while fish have ______________ . [1] open scales",
      "A toy car moves when it is wound up. Is it a living thing? Explain your answer. [2] open No. It cannot grow, reproduce or respond by itself.",
      "Name two groups of animals in the picture below. [picture] [2] open Insects and birds",
    ],
  },
  {
    name: "S3 Physics in two columns",
    text: `
Sec 3 Physics – Quiz on Kinematics and Forces
=== 2
1  A car travels 120 m in 8 s. What is its average speed?
   A  12 m/s
   B  15 m/s
   C  112 m/s
   D  960 m/s
2  The speed-time graph of a bus is shown. {pic}
   During which part is the bus at rest?
   A  PQ
   B  QR
   C  RS
   D  ST
3  A ball is thrown upwards. At the highest point, its
   A  velocity is zero.
   B  acceleration is zero.
   C  weight is zero.
   D  mass is zero.
The graph below is for Questions 4 and 5.
{pic}
4  What is the acceleration of the cyclist in the first 5 s?
   A  0.5 m/s{sup|2}
   B  2 m/s{sup|2}
   C  5 m/s{sup|2}
   D  10 m/s{sup|2}
5  How far does the cyclist travel in the first 5 s?
   A  2 m
   B  10 m
   C  25 m
   D  50 m
=== 1
Structured questions
6  A box of mass 4 kg is pushed along a floor with a force of 20 N. The friction is 8 N.
   (a) Calculate the resultant force.   [1]
   (b) Calculate the acceleration of the box.   [2]
   (c) The force is removed. Describe and explain the motion of the box.   [2]
ANSWERS
1   B
2   A
3   A
4   B
5   C
6   (a) 12 N
    (b) a = F/m = 12/4 = 3 m/s{sup|2}
    (c) It slows down and stops because friction acts against its motion.
`,
    expected: [
      "A car travels 120 m in 8 s. What is its average speed? [1] -12 m/s +15 m/s -112 m/s -960 m/s",
      "The speed-time graph of a bus is shown. [picture] During which part is the bus at rest? [1] +PQ -QR -RS -ST",
      "A ball is thrown upwards. At the highest point, its [1] +velocity is zero. -acceleration is zero. -weight is zero. -mass is zero.",
      "What is the acceleration of the cyclist in the first 5 s? [1] -0.5 m/s² +2 m/s² -5 m/s² -10 m/s² {G 1}",
      "How far does the cyclist travel in the first 5 s? [1] -2 m -10 m +25 m -50 m {G 2}",
      "Calculate the resultant force. [1] open 12 N {B 1}",
      "Calculate the acceleration of the box. [2] open a = F/m = 12/4 = 3 m/s² {B 2}",
      "The force is removed. Describe and explain the motion of the box. [2] open It slows down and stops because friction acts against its motion. {B 3}",
    ],
    passages: {
      G: "text: The graph below is for Questions 4 and 5. [picture]",
      B: "parts: A box of mass 4 kg is pushed along a floor with a force of 20 N. The friction is 8 N.",
    },
  },
  {
    name: "P6 Mathematics Paper 2",
    text: `
PRIMARY 6 PRELIMINARY EXAMINATION
MATHEMATICS
PAPER 2
Total Time: 1 hour 30 minutes
INSTRUCTIONS TO CANDIDATES
1. Write your name in the space provided.
2. Do not turn over this page until you are told to do so.
3. The use of an approved calculator is expected, where appropriate.
Questions 1 to 3 carry 2 marks each. Show your working clearly and write your answers in the spaces provided. (6 marks)
1.→The ratio of Tom's age to Jerry's age is 3 : 5. Jerry is 8 years older than Tom. How old is Jerry?
Ans: ____________________
2.→A tap fills a tank at 4.5 {f|l/min}. How long does it take to fill 54 litres?
Ans: _______________ min
3.→The average of 4 numbers is 18. Three of the numbers are 12, 20 and 25. Find the fourth number.
Ans: ____________________
For questions 4 to 6, show your working clearly in the space below each question and write your answers in the spaces provided. The number of marks available is shown in brackets [ ] at the end of each question or part-question.
4.→In the figure, ABCD is a square and CDE is an equilateral triangle. Find ∠AED.
{pic}
Ans: __________________ [3]
5.→Kumar spent {f|2/5} of his money on a shirt and {f|1/3} of the remainder on a book. He had $48 left.
(a)→What fraction of his money did he have left?
(b)→How much money did he have at first?
Ans: (a) __________________ [2]
(b) __________________ [2]
6.→The table shows the water bill of a family.
| Month | Jan | Feb | Mar |
| Water used (m{sup|3}) | 18 | 22 | ? |
The family used 25% more water in March than in February. Water costs $2.74 per m{sup|3}.
(a)→How much water did the family use in March?→[1]
(b)→Find the cost of the water used in January.→[2]
END OF PAPER
P6 PRELIM MATHS PAPER 2 - WORKED SOLUTIONS
Q1  5u – 3u = 2u
      2u = 8
      5u = 20
      Ans: 20 years old
Q2  54 ÷ 4.5 = 12
Q3  18 × 4 = 72
      72 – 57 = 15
Q4  15°
Q5  a) 2/5
      b) $120
Q6  a) 27.5 m³
      b) $49.32
`,
    expected: [
      "The ratio of Tom's age to Jerry's age is 3 : 5. Jerry is 8 years older than Tom. How old is Jerry? [2] open 5u – 3u = 2u 2u = 8 5u = 20 Ans: 20 years old",
      "A tap fills a tank at 4.5 l/min. How long does it take to fill 54 litres? [2] open 54 ÷ 4.5 = 12",
      "The average of 4 numbers is 18. Three of the numbers are 12, 20 and 25. Find the fourth number. [2] open 18 × 4 = 72 72 – 57 = 15",
      "In the figure, ABCD is a square and CDE is an equilateral triangle. Find ∠AED. [picture] [3] open 15°",
      "What fraction of his money did he have left? [2] open 2/5 {K 1}",
      "How much money did he have at first? [2] open $120 {K 2}",
      "How much water did the family use in March? [1] open 27.5 m³ {W 1}",
      "Find the cost of the water used in January. [2] open $49.32 {W 2}",
    ],
    passages: {
      K: "parts: Kumar spent 2/5 of his money on a shirt and 1/3 of the remainder on a book. He had $48 left.",
      W: "parts: The table shows the water bill of a family. Month Jan Feb Mar Water used (m3) 18 22 ? The family used 25% more water in March than in February. Water costs $2.74 per m3.",
    },
  },
  {
    name: "S1 English Papers 1 and 2",
    text: `
SECONDARY ONE
ENGLISH LANGUAGE
End-of-Year Examination (Practice)
Paper 1
Section A [10 marks]
Carefully read the text below. Correct each of the underlined errors.
My brother and I {u|goes} (1) to the beach {u|in} (2) Sunday. We {u|have swam} (3) for an hour before lunch.
Section B [30 marks]
Answer Question 4 {b|or} Question 5.
4. Write a story about a time when you had to make a difficult choice. You should write between 250 and 350 words.
5. "Students should not do homework in the holidays." Write an argumentative essay. Do you agree? You should write between 250 and 350 words.
Paper 2
Section A [3 marks]
Refer to the webpage (Text 1) on page 2 of the Insert for Questions 6 – 8.
| Text 1 |
| SAVE OUR SHORES¶Every weekend volunteers clean the beaches of the East Coast. Sign up now! |
6. What is the purpose of the webpage? [1]
7. Quote a phrase which shows that help is needed quickly. [1]
8. Who cleans the beaches? [1]
Section B [6 marks]
Text 2
{i|The text below is about a girl who gets lost in a market. Read it carefully and answer Questions 9 – 11.}
| 1¶¶¶5 | The market was a maze of narrow lanes. Every stall looked the same to Priya: rows of shiny fish, hills of red chillies and the same grey tarpaulin overhead.¶She clutched her mother's shopping list as if it were a map. "Turn left at the spice man," her mother had said, but there were three spice men. |
9. In paragraph 1, what made it hard for Priya to find her way? [2]
10. "as if it were a map" (line 4). What does this tell you about how Priya felt? [2]
11. Here is a part of a conversation between two pupils.
Who is right? Give one piece of evidence from the text. [2]
{box|Ravi: Priya was careless.¶Lena: I think she listened to her mother.}
ANSWER SCHEME
Paper 1
1. go   2. on   3. had swum / swam
4. Refer to marking rubrics
5. Refer to marking rubrics
Paper 2
6. It aims to get people to help to clean the beaches.
7. "Sign up now"
8. volunteers
9. The lanes were narrow and every stall looked the same.
10. She felt lost and depended on the list.
11. Lena. She clutched the list.
`,
    expected: [
      "Gap 1 [1] open go {E 1}",
      "Gap 2 [1] open on {E 2}",
      "Gap 3 [1] open had swum|swam {E 3}",
      "Write a story about a time when you had to make a difficult choice. You should write between 250 and 350 words. [30] composition",
      '"Students should not do homework in the holidays." Write an argumentative essay. Do you agree? You should write between 250 and 350 words. [30] composition',
      "What is the purpose of the webpage? [1] open It aims to get people to help to clean the beaches. {W 1}",
      'Quote a phrase which shows that help is needed quickly. [1] open "Sign up now" {W 2}',
      "Who cleans the beaches? [1] open volunteers {W 3}",
      "In paragraph 1, what made it hard for Priya to find her way? [2] open The lanes were narrow and every stall looked the same. {M 1}",
      '"as if it were a map" (line 4). What does this tell you about how Priya felt? [2] open She felt lost and depended on the list. {M 2}',
      "Here is a part of a conversation between two pupils. Who is right? Give one piece of evidence from the text. Ravi: Priya was careless. Lena: I think she listened to her mother. [2] open Lena. She clutched the list. {M 3}",
    ],
    passages: {
      E: "cloze: Carefully read the text below. Correct each of the underlined errors. My brother and I goes (1) ____ to the beach in (2) ____ Sunday. We have swam (3) ____ for an hour before lunch.",
      W: "text: Refer to the webpage (Text 1) on page 2 of the Insert for Questions 6 – 8. Text 1 SAVE OUR SHORES Every weekend volunteers clean the beaches of the East Coast. Sign up now!",
      M: 'text: The text below is about a girl who gets lost in a market. Read it carefully and answer Questions 9 – 11. 1 5 The market was a maze of narrow lanes. Every stall looked the same to Priya: rows of shiny fish, hills of red chillies and the same grey tarpaulin overhead. She clutched her mother\'s shopping list as if it were a map. "Turn left at the spice man," her mother had said, but there were three spice men.',
    },
  },
  {
    name: "Quiz copied from a website, with explanations and tracked changes",
    text: `
Quiz: Fractions, Decimals and Percentages (Primary 5)
Question 1
Which of these is the same as 0.75?
A) {f|1/4}
B) {f|3/4}
C) {f|5/7}
D) {f|7/5}
Correct Answer: B
Explanation: 0.75 = 75/100, which simplifies to 3/4.
Question 2
What is 20% of {del|50}{ins|60}?
A) 10
B) 12
C) 20
D) 30
Correct Answer: B
Explanation: 20% of 60 is 60 ÷ 5.
Question 3
True or false: 1/3 is greater than 0.3.
A) True
B) False
Correct Answer: A
Question 4
Which numbers are greater than one half? Select all that apply.
A) 0.4
B) 0.6
C) {f|2/3}
D) 45%
Correct Answers: B and C
Question 5
Write 0.6 as a percentage.
Correct Answer: 60%
Question 6
A pizza is cut into 8 slices. Dan eats 3 slices. What percentage is left?
A) 37.5%
B) 50%
C) 62.5%
D) 75%
Correct Answer: C) 62.5%
Explanation: 5 of 8 slices are left.
A common mistake is 37.5%, which is what was eaten.
`,
    expected: [
      "Which of these is the same as 0.75? [1] -1/4 +3/4 -5/7 -7/5",
      "What is 20% of 60? [1] -10 +12 -20 -30",
      "True or false: 1/3 is greater than 0.3. [1] +True -False",
      "Which numbers are greater than one half? Select all that apply. [1] -0.4 +0.6 +2/3 -45%",
      "Write 0.6 as a percentage. [1] open 60%",
      "A pizza is cut into 8 slices. Dan eats 3 slices. What percentage is left? [1] -37.5% -50% +62.5% -75%",
    ],
  },
];
