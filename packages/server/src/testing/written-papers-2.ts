import { NUMBERS, type WrittenPaper } from "./written-papers.ts";

/** Papers of other habits than the first ones. */
export const MORE_PAPERS: readonly WrittenPaper[] = [
  {
    name: "P4 Science, keys written into the brackets",
    text: `
Primary Four Science                                        Mini Test 3: Matter, Light
Total: 14 marks
Section A: Each question carries 2 marks. Write your answer in the bracket.
1. Which one of the following is not matter?                                  ( {red|3} )
   (1) Air
   (2) Juice
   (3) Sound
   (4) Sand
2. Which object is a source of light?                                  ( {red|1} )
   (1) Candle flame
   (2) Mirror
   (3) Moon
   (4) Window
3. Jia Hui put a stone into a beaker of water. What happened to the water level? It ______ .   ( {red|2} )
   (1) fell           (2) rose
   (3) did not change (4) fell, then rose
Section B: Write your answers in the spaces given.
4. State the state of matter of each of these at room temperature.
   (a) milk: {red|liquid} [1]
   (b) oxygen: {red|gas} [1]
5. Light travels in straight lines. Explain how a shadow is formed. [2]
   {red|Ans: A shadow is formed when light is blocked by an opaque object.}
6. Tom wants to find out which material allows the most light to pass through. He shines a torch at three sheets and reads a light sensor.
Sheet→Reading (lux)
P→820
Q→15
R→410
   (a) Which sheet is most likely made of clear plastic? [1]
   {red|Ans: P}
   (b) State two variables that he must keep the same. [2]
   {red|Ans: distance of the torch from the sheet; thickness of the sheet}
   (c) Arrange the sheets from the darkest shadow to the lightest. [1]
   {red|Ans: Q, R, P}
`,
    expected: [
      "Which one of the following is not matter? [2] -Air -Juice +Sound -Sand",
      "Which object is a source of light? [2] +Candle flame -Mirror -Moon -Window",
      "Jia Hui put a stone into a beaker of water. What happened to the water level? It ______ . [2] -fell +rose -did not change -fell, then rose",
      "milk: [1] open liquid {M 1}",
      "oxygen: [1] open gas {M 2}",
      "Light travels in straight lines. Explain how a shadow is formed. [2] open A shadow is formed when light is blocked by an opaque object.",
      "Which sheet is most likely made of clear plastic? [1] open P {L 1}",
      "State two variables that he must keep the same. [2] open distance of the torch from the sheet; thickness of the sheet {L 2}",
      "Arrange the sheets from the darkest shadow to the lightest. [1] open Q, R, P {L 3}",
    ],
    passages: {
      M: "parts: State the state of matter of each of these at room temperature.",
      L: "parts: Tom wants to find out which material allows the most light to pass through. He shines a torch at three sheets and reads a light sensor. Sheet Reading (lux) P 820 Q 15 R 410",
    },
  },
  {
    name: "P4 Mathematics, a row of a table for each question",
    text: `
Primary 4 Mathematics Practice Paper
| Section A |
| 1 | Round off 34 651 to the nearest hundred.¶(1) 34 600¶(2) 34 650¶(3) 34 700¶(4) 35 000 | (     ) |
| 2 | Which number is a common multiple of 4 and 6?¶(1) 8 (2) 12 (3) 18 (4) 30 | (     ) |
| 3 | Which angle is smaller than a right angle? {pic}¶(1) a (2) b (3) c (4) d | (     ) |
| Section B |
| 4 | Find the product of 236 and 7. | Ans: __________ [2] |
| 5 | A ribbon is 2.4 m long. It is cut into 4 equal pieces. How long is each piece? | Ans: __________ m [2] |
| 6 | Mrs Goh baked 84 tarts. She sold {f|3/4} of them.¶(a) How many tarts did she sell?¶(b) How many tarts were left? | Ans: (a) ________ [2]¶(b) ________ [1] |
Answer Key
| 1 | 2 | 3 | 4 | 5 | 6 |
| 3 | 2 | 1 | 1652 | 0.6 m | a) 63¶b) 21 |
`,
    expected: [
      "Round off 34 651 to the nearest hundred. [1] -34 600 -34 650 +34 700 -35 000",
      "Which number is a common multiple of 4 and 6? [1] -8 +12 -18 -30",
      "Which angle is smaller than a right angle? [picture] [1] +a -b -c -d",
      "Find the product of 236 and 7. [2] open 1652",
      "A ribbon is 2.4 m long. It is cut into 4 equal pieces. How long is each piece? [2] open 0.6 m",
      "How many tarts did she sell? [2] open 63 {T 1}",
      "How many tarts were left? [1] open 21 {T 2}",
    ],
    passages: { T: "parts: Mrs Goh baked 84 tarts. She sold 3/4 of them." },
  },
  {
    name: "S1 Mathematics, numbered by Word, keys in columns",
    lists: { n: NUMBERS },
    text: `
St. Hilda Road Secondary School
1 Express Mathematics – Common Test
Answer all questions.
#n Express 360 as a product of its prime factors, in index notation.→[2]
#n Without using a calculator, evaluate
#n.1 –8 + 3 × (–2),→[1]
#n.1 (–3){sup|2} – 4{sup|3}.→[2]
#n The temperature at midnight was –4 °C. At noon it was 9 °C. Find
#n.1 the rise in temperature,→[1]
#n.1 the average of the two temperatures.→[1]
#n The nth term of a sequence is 3n + 2.
#n.1 Write down the first three terms.→[1]
#n.1 Explain why 100 is not a term of the sequence.→[2]
#n Solve
#n.1 2x – 5 = 11,→[1]
#n.1 {f|x/4} + 1 = 3.→[2]
#n A map has a scale of 1 : 50 000. Two towns are 7 cm apart on the map. Find the actual distance in km.→[2]
Answers
| Qn | Answer | Qn | Answer |
| 1 | 2{sup|3} × 3{sup|2} × 5 | 4a | 5, 8, 11 |
| 2a | –14 | 4b | 3n + 2 = 100 gives n = 32⅔, which is not a whole number |
| 2b | –55 | 5a | x = 8 |
| 3a | 13 °C | 5b | x = 8 |
| 3b | 2.5 °C | 6 | 3.5 km |
`,
    expected: [
      "Express 360 as a product of its prime factors, in index notation. [2] open 2³ × 3² × 5",
      "–8 + 3 × (–2), [1] open –14 {E 1}",
      "(–3)2 – 43. [2] open –55 {E 2}",
      "the rise in temperature, [1] open 13 °C {T 1}",
      "the average of the two temperatures. [1] open 2.5 °C {T 2}",
      "Write down the first three terms. [1] open 5, 8, 11 {N 1}",
      "Explain why 100 is not a term of the sequence. [2] open 3n + 2 = 100 gives n = 32⅔, which is not a whole number {N 2}",
      "2x – 5 = 11, [1] open x = 8 {S 1}",
      "x/4 + 1 = 3. [2] open x = 8 {S 2}",
      "A map has a scale of 1 : 50 000. Two towns are 7 cm apart on the map. Find the actual distance in km. [2] open 3.5 km",
    ],
    passages: {
      E: "parts: Without using a calculator, evaluate",
      T: "parts: The temperature at midnight was –4 °C. At noon it was 9 °C. Find",
      N: "parts: The nth term of a sequence is 3n + 2.",
      S: "parts: Solve",
    },
  },
  {
    name: "P5 English, revision package",
    text: `
ENGLISH REVISION PACKAGE (P5) – TERM 3
A) GRAMMAR MCQ (4 marks)
Q1. My sister, together with her friends, ______ going to the zoo tomorrow.
a. is→b. are→c. am→d. were
Q2. We had to cancel the picnic ______ the heavy rain.
a. because→b. due to→c. although→d. so
Q3. This is the boy ______ bicycle was stolen.
a. who→b. whom→c. whose→d. which
Q4. "Let's go for a swim, ______?" asked Peter.
a. will we→b. shall we→c. don't we→d. can we
B) VOCABULARY IN CONTEXT (3 marks)
Fill in the blanks with the correct form of the words in brackets.
Q5. The magician's tricks were truly ______________ . (amaze)
Q6. He gave a ______________ speech. (power)
Q7. She was praised for her ______________ . (honest)
C) COMPREHENSION (7 marks)
Read the passage carefully.
The durian is known as the king of fruits. It has a hard, thorny husk and a strong smell that some people love and others cannot stand. In Singapore it is so pungent that it is banned from trains.
Farmers in Malaysia protect the ripe fruit from squirrels and civets. They tie the fruit to the branch with strings so that it does not fall. Every morning they inspect each tree.
Answer these questions.
Q8. Why is the durian not allowed on trains? (1m)
Q9. Which word in paragraph 1 has the same meaning as 'outer shell'? (1m)
Q10. State whether each statement is true or false, and give a reason. (3m)
| Statement | True / False | Reason |
| Everybody loves the smell of durian. | | |
| Farmers check the trees every day. | | |
Q11. What do the farmers do to stop the fruit from falling? (2m)
ANSWERS
Grammar MCQ: Q1 a   Q2 b   Q3 c   Q4 b
Vocabulary: Q5 amazing   Q6 powerful   Q7 honesty
Comprehension:
Q8 It has a strong smell.
Q9 husk
Q10 False – some people cannot stand it. True – they inspect each tree every morning.
Q11 They tie it to the branch with strings.
`,
    expected: [
      "My sister, together with her friends, ______ going to the zoo tomorrow. [1] +is -are -am -were",
      "We had to cancel the picnic ______ the heavy rain. [1] -because +due to -although -so",
      "This is the boy ______ bicycle was stolen. [1] -who -whom +whose -which",
      "\"Let's go for a swim, ______?\" asked Peter. [1] -will we +shall we -don't we -can we",
      "The magician's tricks were truly ______________ . (amaze) [1] open amazing",
      "He gave a ______________ speech. (power) [1] open powerful",
      "She was praised for her ______________ . (honest) [1] open honesty",
      "Why is the durian not allowed on trains? [1] open It has a strong smell. {D 1}",
      "Which word in paragraph 1 has the same meaning as 'outer shell'? [1] open husk {D 2}",
      "State whether each statement is true or false, and give a reason. Statement True / False Reason Everybody loves the smell of durian. Farmers check the trees every day. [3] open False – some people cannot stand it. True – they inspect each tree every morning. {D 3}",
      "What do the farmers do to stop the fruit from falling? [2] open They tie it to the branch with strings. {D 4}",
    ],
    passages: {
      D: "text: Read the passage carefully. The durian is known as the king of fruits. It has a hard, thorny husk and a strong smell that some people love and others cannot stand. In Singapore it is so pungent that it is banned from trains. Farmers in Malaysia protect the ripe fruit from squirrels and civets. They tie the fruit to the branch with strings so that it does not fall. Every morning they inspect each tree. Answer these questions.",
    },
  },
  {
    name: "S4 Biology, options in tables of ticks",
    text: `
4 Express Biology – Prelim Revision Set 2
Multiple choice
1→The diagram shows a cell. {pic}
→Which structure controls what enters and leaves the cell?
→A→P→→B→Q→→C→R→→D→S
2→Which substances are found in the urine of a healthy person?
| | glucose | protein | urea |
| A | ✓ | ✗ | ✓ |
| B | ✗ | ✓ | ✓ |
| C | ✗ | ✗ | ✓ |
| D | ✓ | ✓ | ✗ |
3→Enzyme activity was measured at different temperatures.
→{pic}
→What happens to the enzyme above 60 °C?
→A→It is denatured.
→B→It is killed.
→C→It is used up.
→D→It works faster.
4→In pea plants, tall (T) is dominant to short (t). Two heterozygous plants are crossed. What is the ratio of tall to short plants in the offspring?
→A→1 : 1
→B→1 : 3
→C→3 : 1
→D→4 : 0
Free response
5→Fig. 5.1 shows the human heart.
→{pic}
→Fig. 5.1
→(a)→Name the blood vessels labelled L and M.
→→L ..........................................................
→→M ..........................................................→[2]
→(b)→Explain why the wall of the left ventricle is thicker than the wall of the right ventricle.
→→.................................................................
→→.................................................................→[2]
→→→→→→[Total: 4]
6→Describe how the structure of a root hair cell is adapted to its function.
→.................................................................
→.................................................................→[3]
→→→→→→[Total: 3]
Mark scheme
Multiple choice
1 B→2 C→3 A→4 C
Free response
5 (a) L: aorta; M: pulmonary artery ;;
5 (b) It pumps blood to the whole body ; at a higher pressure ;
6 Long and narrow extension ; increases surface area to volume ratio ; faster absorption of water ;
`,
    expected: [
      "The diagram shows a cell. [picture] Which structure controls what enters and leaves the cell? [1] -P +Q -R -S",
      "Which substances are found in the urine of a healthy person? [1] -glucose: ✓; protein: ✗; urea: ✓ -glucose: ✗; protein: ✓; urea: ✓ +glucose: ✗; protein: ✗; urea: ✓ -glucose: ✓; protein: ✓; urea: ✗",
      "Enzyme activity was measured at different temperatures. [picture] What happens to the enzyme above 60 °C? [1] +It is denatured. -It is killed. -It is used up. -It works faster.",
      "In pea plants, tall (T) is dominant to short (t). Two heterozygous plants are crossed. What is the ratio of tall to short plants in the offspring? [1] -1 : 1 -1 : 3 +3 : 1 -4 : 0",
      "Name the blood vessels labelled L and M. [2] open L: aorta; M: pulmonary artery ;; {H 1}",
      "Explain why the wall of the left ventricle is thicker than the wall of the right ventricle. [2] open It pumps blood to the whole body ; at a higher pressure ; {H 2}",
      "Describe how the structure of a root hair cell is adapted to its function. [3] open Long and narrow extension ; increases surface area to volume ratio ; faster absorption of water ;",
    ],
    passages: { H: "parts: Fig. 5.1 shows the human heart. [picture] Fig. 5.1" },
  },
  {
    name: "P6 Science from a PDF, with its breaks",
    edges: ["Meridian Hill Primary School    P6 Science Prelim    Go on to the next page"],
    text: `
BOOKLET A
For each question from 1 to 4, four options are given. One of them is the correct answer.
(4 x 2 marks)
1.
Study the food chain below.
grass ⇒ grasshopper ⇒ frog ⇒ snake
Which organism is the predator of the grasshopper?
(1)
grass
(2)
grasshopper
(3)
frog
(4)
snake
2.
Two magnets are placed near each other as shown. {pic}
What will be observed?
(1)
The magnets will move apart.
(2)
The magnets will stick together.
(3)
Nothing will happen.
(4)
Only one of the magnets will move.
( Go on to the next page )
5
3.
Which of the following is/are forces?
A: friction
B: gravity
C: heat
(1)
A only
(2)
A and B only
(3)
B and C only
(4)
A, B and C
4.
The graph shows how the temperature of water changes
when it is heated.
{pic}
At which part is the water boiling?
(1)
PQ
(2)
QR
(3)
RS
(4)
ST
End of Booklet A
BOOKLET B
5.
The diagram shows a spring with a weight.
{pic}
(a)
What force stretches the spring?
[1]
______________________________________
(b)
What happens to the length of the spring if
a heavier weight is used?
[1]
______________________________________
SCORE
2
6.
Why do polar bears have thick fur?
[2]
______________________________________
______________________________________
P6 Science Prelim Answers
1→3
2→1
3→2
4→3
5a→gravitational force / weight
5b→It becomes longer.
6→It traps air, which is a poor conductor of heat, so less heat is lost to the surroundings.
`,
    expected: [
      "Study the food chain below. grass ⇒ grasshopper ⇒ frog ⇒ snake Which organism is the predator of the grasshopper? [2] -grass -grasshopper +frog -snake",
      "Two magnets are placed near each other as shown. [picture] What will be observed? [2] +The magnets will move apart. -The magnets will stick together. -Nothing will happen. -Only one of the magnets will move.",
      "Which of the following is/are forces? A: friction B: gravity C: heat [2] -A only +A and B only -B and C only -A, B and C",
      "The graph shows how the temperature of water changes when it is heated. [picture] At which part is the water boiling? [2] -PQ -QR +RS -ST",
      "What force stretches the spring? [1] open gravitational force|weight {S 1}",
      "What happens to the length of the spring if a heavier weight is used? [1] open It becomes longer. {S 2}",
      "Why do polar bears have thick fur? [2] open It traps air, which is a poor conductor of heat, so less heat is lost to the surroundings.",
    ],
    passages: { S: "parts: The diagram shows a spring with a weight. [picture]" },
  },
  {
    name: "S3 Combined Chemistry, answers below each question",
    text: `
3NA Science (Chemistry) – Homework 5 with answers
{b|1}  State the number of protons, neutrons and electrons in {sup|23}Na.   [3 marks]
{b|Answer:}
• 11 protons
• 12 neutrons
• 11 electrons
{b|2}  Sodium reacts with chlorine to form sodium chloride.
(a) Write the chemical formula of sodium chloride.   [1 mark]
{b|Answer:} NaCl
(b) What type of bonding is found in sodium chloride?   [1 mark]
{b|Answer:} ionic bonding
(c) Explain why sodium chloride conducts electricity when it is molten.   [2 marks]
{b|Answer:} The ions are free to move and carry the current.
{b|3}  Which of these elements is a noble gas?   [1 mark]
A  argon      B  bromine      C  calcium      D  copper
{b|Answer:} A
{b|4}  Balance this equation.   [1 mark]
H{sub|2} + O{sub|2} ⇒ H{sub|2}O
{b|Answer:} 2H{sub|2} + O{sub|2} ⇒ 2H{sub|2}O
{b|5}  A student tests a gas with a lighted splint. The splint goes out with a pop. Identify the gas.   [1 mark]
{b|Answer:} hydrogen
`,
    expected: [
      "State the number of protons, neutrons and electrons in 23Na. [3] open • 11 protons • 12 neutrons • 11 electrons",
      "Write the chemical formula of sodium chloride. [1] open NaCl {S 1}",
      "What type of bonding is found in sodium chloride? [1] open ionic bonding {S 2}",
      "Explain why sodium chloride conducts electricity when it is molten. [2] open The ions are free to move and carry the current. {S 3}",
      "Which of these elements is a noble gas? [1] +argon -bromine -calcium -copper",
      "Balance this equation. H2 + O2 ⇒ H2O [1] open 2H₂ + O₂ ⇒ 2H₂O",
      "A student tests a gas with a lighted splint. The splint goes out with a pop. Identify the gas. [1] open hydrogen",
    ],
    passages: { S: "parts: Sodium reacts with chlorine to form sodium chloride." },
  },
  {
    name: "P5 Mathematics, keys in small letters behind each question",
    text: `
Topical Test 4 (Area, Ratio & Rate)
Name: __________   Class: P5 __   Score: __ / 20
Multiple Choice (2m each)
1. Find the area of a triangle with base 8 cm and height 5 cm. (Ans: c)
   a) 13 cm{sup|2}   b) 40 cm{sup|2}   c) 20 cm{sup|2}   d) 80 cm{sup|2}
2. The ratio of boys to girls is 4 : 5. There are 36 pupils. How many girls are there? (Ans: b)
   a) 16   b) 20   c) 24   d) 45
3. A machine fills 12 bottles in 3 minutes. At this rate, how many bottles does it fill in 10 minutes? (Ans: d)
   a) 4   b) 30   c) 36   d) 40
Short Answer (2m each)
4. Write the ratio 18 : 24 in its simplest form. (Ans: 3 : 4)
5. The perimeter of a square is 36 cm. What is its area? (Ans: 81 cm²)
6. ____ : 15 = 2 : 5 (Ans: 6)
Problem Sums (show your working)
7. A rectangular tank measures 40 cm by 25 cm by 20 cm. It is half-filled with water.
   (i) Find the volume of the water in the tank. (2m) (Ans: 10 000 cm³)
   (ii) How many litres of water must be added to fill it? (2m) (Ans: 10 ℓ)
8. At a sale, the price of a bag is cut by 20%. The usual price is $45. Find the sale price. (4m) (Ans: $36)
`,
    expected: [
      "Find the area of a triangle with base 8 cm and height 5 cm. [2] -13 cm² -40 cm² +20 cm² -80 cm²",
      "The ratio of boys to girls is 4 : 5. There are 36 pupils. How many girls are there? [2] -16 +20 -24 -45",
      "A machine fills 12 bottles in 3 minutes. At this rate, how many bottles does it fill in 10 minutes? [2] -4 -30 -36 +40",
      "Write the ratio 18 : 24 in its simplest form. [2] open 3 : 4",
      "The perimeter of a square is 36 cm. What is its area? [2] open 81 cm²",
      "____ : 15 = 2 : 5 [2] open 6",
      "Find the volume of the water in the tank. [2] open 10 000 cm³ {T 1}",
      "How many litres of water must be added to fill it? [2] open 10 ℓ {T 2}",
      "At a sale, the price of a bag is cut by 20%. The usual price is $45. Find the sale price. [4] open $36",
    ],
    passages: {
      T: "parts: A rectangular tank measures 40 cm by 25 cm by 20 cm. It is half-filled with water.",
    },
  },
  {
    name: "S2 English, cloze with choices in a table",
    text: `
Sec 2 English – Language Use Quiz
Part One: Choose the best option for each blank in the passage. [5 marks]
The invention of the bicycle (1) ______ the way people travelled. (2) ______ then, only the rich could afford a carriage. Soon, workers (3) ______ cycle to factories far from home. It also gave women more freedom, (4) ______ upset some people. Today the bicycle is seen (5) ______ a green way to travel.
| 1 | A changed | B changing | C has change | D was changed |
| 2 | A Until | B After | C Since | D While |
| 3 | A can | B could | C may | D must |
| 4 | A who | B what | C which | D that |
| 5 | A like | B as | C for | D to |
Part Two: Join each pair of sentences. [4 marks]
6. The lift broke down. We took the stairs. (so)
__________________________________________________
7. I saw a man. His coat was torn. (whose)
__________________________________________________
Part Three: Summary [15 marks]
8. Using your own words as far as possible, summarise the effects of the bicycle on society, as described in the passage in Part One. Your summary must be in continuous writing and not more than 80 words long.
Part Four: Situational Writing [20 marks]
Your class is planning a cycling trip. Write an e-mail to your form teacher to propose a route. In your e-mail, include the following:
• where you will cycle
• why it is safe
• what the class will need
You should write between 150 and 200 words.
Answers
1 A  2 A  3 B  4 C  5 B
6 The lift broke down, so we took the stairs.
7 I saw a man whose coat was torn.
`,
    expected: [
      "Blank (1) [1] +changed -changing -has change -was changed {B 1}",
      "Blank (2) [1] +Until -After -Since -While {B 2}",
      "Blank (3) [1] -can +could -may -must {B 3}",
      "Blank (4) [1] -who -what +which -that {B 4}",
      "Blank (5) [1] -like +as -for -to {B 5}",
      "The lift broke down. We took the stairs. (so) [2] open The lift broke down, so we took the stairs.",
      "I saw a man. His coat was torn. (whose) [2] open I saw a man whose coat was torn.",
      "Using your own words as far as possible, summarise the effects of the bicycle on society, as described in the passage in Part One. Your summary must be in continuous writing and not more than 80 words long. [15] open",
      "Your class is planning a cycling trip. Write an e-mail to your form teacher to propose a route. In your e-mail, include the following: • where you will cycle • why it is safe • what the class will need You should write between 150 and 200 words. [20] composition",
    ],
    passages: {
      B: "text: The invention of the bicycle (1) ____ the way people travelled. (2) ____ then, only the rich could afford a carriage. Soon, workers (3) ____ cycle to factories far from home. It also gave women more freedom, (4) ____ upset some people. Today the bicycle is seen (5) ____ a green way to travel.",
    },
  },
  {
    name: "From Google Docs: lists of Word throughout, keys in bold",
    lists: {
      g: [
        ["%1.", "decimal"],
        ["%2.", "lowerLetter"],
      ],
      k: [["%1.", "decimal"]],
    },
    text: `
Sec 1 Geography-Science Crossover Quiz: Water
#g What is the process by which liquid water becomes water vapour?
#g.1 Condensation
#g.1 {b|Evaporation}
#g.1 Freezing
#g.1 Melting
#g Which of these is a renewable source of water for Singapore?
#g.1 {b|Rain collected in reservoirs}
#g.1 Coal
#g.1 Sand
#g Name the colour that blue cobalt chloride paper turns in the presence of water.
#g Why should we save water?
#g At what temperature does pure water boil at sea level?
#g.1 0 °C
#g.1 37 °C
#g.1 {b|100 °C}
Answers for open questions
3. Pink
4. Clean water is limited.
`,
    expected: [
      "What is the process by which liquid water becomes water vapour? [1] -Condensation +Evaporation -Freezing -Melting",
      "Which of these is a renewable source of water for Singapore? [1] +Rain collected in reservoirs -Coal -Sand",
      "Name the colour that blue cobalt chloride paper turns in the presence of water. [1] open Pink",
      "Why should we save water? [1] open Clean water is limited.",
      "At what temperature does pure water boil at sea level? [1] -0 °C -37 °C +100 °C",
    ],
  },
  {
    name: "P6 English, listening and oral left in, keys as ranges",
    text: `
PRACTICE PAPER 7
PAPER 3: LISTENING COMPREHENSION (5 marks)
For each question, shade the oval for the correct picture or answer.
1. Which animal did Sara see at the farm? {pic}
(1) a goat (2) a horse (3) a duck
2. Where did the family have lunch?
(1) at home
(2) at a food court
(3) in the car
3. What time did they reach home?
(1) 5 p.m.
(2) 6 p.m.
(3) 7 p.m.
Text 2 is about a lost wallet. Listen to it and answer questions 4 and 5.
4. Who found the wallet?
(1) a cleaner
(2) a bus driver
(3) a student
5. What was in the wallet?
(1) a photograph
(2) a ticket
(3) a key
PAPER 1: WRITING
Part 1: Situational Writing (14 marks)
Your task
Imagine you are Sara. Write a letter to the bus company to thank the person who found your father's wallet.
You are to refer to the picture and information above. {pic}
In your letter, include the following information:
– when and where the wallet was lost
– who found it
– how your father felt
Part 2: Continuous Writing (36 marks)
Write a composition of at least 150 words about a time when somebody was honest. The pictures are provided to help you think about this topic. {pic}
ANSWERS
1–5: 2 2 3 2 1
`,
    expected: [
      "Which animal did Sara see at the farm? [picture] [1] -a goat +a horse -a duck",
      "Where did the family have lunch? [1] -at home +at a food court -in the car",
      "What time did they reach home? [1] -5 p.m. -6 p.m. +7 p.m.",
      "Who found the wallet? [1] -a cleaner +a bus driver -a student",
      "What was in the wallet? [1] +a photograph -a ticket -a key",
      "Your task Imagine you are Sara. Write a letter to the bus company to thank the person who found your father's wallet. You are to refer to the picture and information above. [picture] In your letter, include the following information: – when and where the wallet was lost – who found it – how your father felt [14] composition",
      "Write a composition of at least 150 words about a time when somebody was honest. The pictures are provided to help you think about this topic. [picture] [36] composition",
    ],
  },
  {
    name: "S3 Additional Mathematics with worked solutions",
    text: `
3 Express Additional Mathematics
Class Test 1: Quadratics, Surds and Indices
1   Solve the equation 2x{sup|2} + 3x – 2 = 0. [3]
2   Find the range of values of k for which x{sup|2} + kx + 9 > 0 for all real values of x. [3]
3   (i)   Express {f|6/√3} in the form a√3. [1]
    (ii)  Hence find the value of {f|6/√3} + √27, in the form b√3. [2]
4   Given that 8{sup|x} = 4{sup|x + 1}, find x. [2]
5   The curve y = x{sup|2} – 6x + 11 has a minimum point P.
    (a)   Express y in the form (x – h){sup|2} + k. [2]
    (b)   State the coordinates of P. [1]
Suggested Solutions
1   (2x – 1)(x + 2) = 0
    x = {f|1/2} or x = –2
2   k{sup|2} – 36 < 0
    –6 < k < 6
3(i)   2√3
3(ii)   2√3 + 3√3 = 5√3
4   3x = 2x + 2, x = 2
5(a)   (x – 3){sup|2} + 2
5(b)   P(3, 2)
`,
    expected: [
      "Solve the equation 2x2 + 3x – 2 = 0. [3] open (2x – 1)(x + 2) = 0 x = 1/2 or x = –2",
      "Find the range of values of k for which x2 + kx + 9 > 0 for all real values of x. [3] open k² – 36 < 0 –6 < k < 6",
      "Express 6/(surd 3) in the form a√3. [1] open 2√3 {Q 1}",
      "Hence find the value of 6/(surd 3) + √27, in the form b√3. [2] open 2√3 + 3√3 = 5√3 {Q 2}",
      "Given that 8x = 4x + 1, find x. [2] open 3x = 2x + 2, x = 2",
      "Express y in the form (x – h)2 + k. [2] open (x – 3)² + 2 {C 1}",
      "State the coordinates of P. [1] open P(3, 2) {C 2}",
    ],
    passages: {
      Q: "parts: This question has 2 parts.",
      C: "parts: The curve y = x2 – 6x + 11 has a minimum point P.",
    },
  },
];
