import type { WrittenPaper } from "./written-papers.ts";

/** Papers written after the reader had learned from the others. */
export const LAST_PAPERS: readonly WrittenPaper[] = [
  {
    name: "P6 Science, keys with bars between them",
    text: `
PAYA HILLS PRIMARY SCHOOL
P6 SCIENCE – WEEKLY REVIEW 7 (ENERGY & FORCES)
Name: ______________ (   )   Class: P6 ___   Marks: ___/15
Section A (5 × 2 marks)
1.  A ball rolls down a slope. Which energy change takes place?
     (1)  kinetic ⇒ potential
     (2)  potential ⇒ kinetic
     (3)  heat ⇒ kinetic
     (4)  light ⇒ potential
2.  Which of the following forces can act at a distance?
     A   friction
     B   magnetic force
     C   gravitational force
     (1)  A only
     (2)  A and B only
     (3)  B and C only
     (4)  A, B and C
3.  The table shows the extension of a spring.
| Mass (g) | 0 | 50 | 100 |
| Length (cm) | 10 | 14 | ? |
     What is the length when the mass is 100 g?
     (1) 16 cm     (2) 18 cm     (3) 20 cm     (4) 28 cm
4.  A box on the floor does not move although Ali pushes it. This is because
     (1)  the box has no weight
     (2)  friction is as great as his push
     (3)  there is no gravity
     (4)  the floor pushes the box upwards
5.  Which statement is true / false / not possible to tell?
| Statement | True | False | Not possible to tell |
| All food chains begin with a producer. | | | |
     The statement is
     (1)  true
     (2)  false
     (3)  not possible to tell
     (4)  none of these
Section B (5 marks)
6a.  What is the source of energy for all food chains? [1]
     ___________________________
6b.  Draw a food chain with grass, a snake and a mouse. [2]
     ___________________________
7.  Give two ways to reduce friction. [2]
     (1) ________________________
     (2) ________________________
KEY
Section A:  1) 2  |  2) 3  |  3) 2  |  4) 2  |  5) 1
Section B:
6a) the Sun
6b) grass ⇒ mouse ⇒ snake
7) Use oil, use ball bearings
`,
    expected: [
      "A ball rolls down a slope. Which energy change takes place? [2] -kinetic ⇒ potential +potential ⇒ kinetic -heat ⇒ kinetic -light ⇒ potential",
      "Which of the following forces can act at a distance? A friction B magnetic force C gravitational force [2] -A only -A and B only +B and C only -A, B and C",
      "The table shows the extension of a spring. Mass (g) 0 50 100 Length (cm) 10 14 ? What is the length when the mass is 100 g? [2] -16 cm +18 cm -20 cm -28 cm",
      "A box on the floor does not move although Ali pushes it. This is because [2] -the box has no weight +friction is as great as his push -there is no gravity -the floor pushes the box upwards",
      "Which statement is true / false / not possible to tell? Statement True False Not possible to tell All food chains begin with a producer. The statement is [2] +true -false -not possible to tell -none of these",
      "What is the source of energy for all food chains? [1] open the Sun {Q 1}",
      "Draw a food chain with grass, a snake and a mouse. [2] open grass ⇒ mouse ⇒ snake {Q 2}",
      "Give two ways to reduce friction. [2] open Use oil, use ball bearings",
    ],
    passages: { Q: "parts: This question has 2 parts." },
  },
  {
    name: "P3 English, brackets in front of the questions",
    text: `
Primary 3 English Language
Topical Practice: Prepositions and Tenses
A. Choose the correct word and write its number in the brackets. [4 marks]
(     ) 1. The cat jumped ______ the wall.
            (1) over     (2) in     (3) of     (4) since
(     ) 2. Yesterday, we ______ to the museum.
            (1) go       (2) goes   (3) went   (4) going
(     ) 3. There is a spider ______ the ceiling.
            (1) on       (2) at     (3) into   (4) for
(     ) 4. Mum ______ a cake now.
            (1) bake     (2) baked  (3) is baking  (4) bakes
B. Fill in the blanks with the correct form of the verb in brackets. [3 marks]
5. The baby ______________ (cry) loudly last night.
6. My brother ______________ (play) chess every day.
7. They are ______________ (swim) in the pool.
C. Rearrange the words to form a sentence. [2 marks]
8. park / the / in / children / are / the
___________________________________________________________
Answers
A. 1. (1)  2. (3)  3. (1)  4. (3)
B. 5. cried  6. plays  7. swimming
C. 8. The children are in the park.
`,
    expected: [
      "The cat jumped ______ the wall. [1] +over -in -of -since",
      "Yesterday, we ______ to the museum. [1] -go -goes +went -going",
      "There is a spider ______ the ceiling. [1] +on -at -into -for",
      "Mum ______ a cake now. [1] -bake -baked +is baking -bakes",
      "The baby ______________ (cry) loudly last night. [1] open cried",
      "My brother ______________ (play) chess every day. [1] open plays",
      "They are ______________ (swim) in the pool. [1] open swimming",
      "park / the / in / children / are / the [2] open The children are in the park.",
    ],
  },
  {
    name: "S3 Mathematics with a scheme of M1 and A1",
    text: `
Secondary 3 Express – Elementary Mathematics Quiz 2
Time: 40 min     Total: 20
Qn 1   Solve 3x² – 12 = 0. [2]
Qn 2   A shop sells a jacket at $85 after a discount of 15%. Calculate the original price. [2]
Qn 3   The points A(1, 2) and B(4, 8) lie on a line.
    (a)  Find the gradient of AB. [1]
    (b)  Find the equation of AB. [2]
    (c)  Find the length of AB. [2]
Qn 4   Rearrange v = u + at to make t the subject. [2]
Qn 5   Which of these is irrational: 0.5, √2, 7? [1]
Solutions and Mark Scheme
| Qn | Solution | Marks |
| 1 | x² = 4¶x = 2 or x = –2 | M1¶A1 |
| 2 | 85 ÷ 0.85 = 100¶$100 | M1¶A1 |
| 3a | (8 – 2)/(4 – 1) = 2 | B1 |
| 3b | y = 2x | M1 A1 |
| 3c | √45 = 6.71 units | M1 A1 |
| 4 | t = (v – u)/a | M1 A1 |
| 5 | √2 | B1 |
`,
    expected: [
      "Solve 3x² – 12 = 0. [2] open x² = 4 x = 2 or x = –2",
      "A shop sells a jacket at $85 after a discount of 15%. Calculate the original price. [2] open 85 ÷ 0.85 = 100 $100",
      "Find the gradient of AB. [1] open (8 – 2)/(4 – 1) = 2 {L 1}",
      "Find the equation of AB. [2] open y = 2x {L 2}",
      "Find the length of AB. [2] open √45 = 6.71 units {L 3}",
      "Rearrange v = u + at to make t the subject. [2] open t = (v – u)/a",
      "Which of these is irrational: 0.5, √2, 7? [1] open √2",
    ],
    passages: { L: "parts: The points A(1, 2) and B(4, 8) lie on a line." },
  },
  {
    name: "P5 Mathematics, keys in columns read down",
    text: `
P5 Mathematics Booklet A Drill
1)→Which digit is in the ten thousands place in 483 716?
| (1) 4 | (2) 8 | (3) 3 | (4) 7 |
2)→6 × (14 – 8) ÷ 4 =
| (1) 9 | (2) 19 | (3) 12 | (4) 6 |
3)→Express {f|7/4} as a mixed number.
| (1) | 1{f|1/4} | (2) | 1{f|3/4} |
| (3) | 2{f|1/4} | (4) | 3{f|1/4} |
4)→Which two angles on a straight line add up to 180°?→→(     )
→(1)→90° and 80°
→(2)→110° and 70°
→(3)→45° and 55°
→(4)→100° and 100°
5)→0.07 = _____ hundredths→→(     )
→(1)→0.7→→(2)→7→→(3)→70→→(4)→700
6)→A car uses 1 litre of petrol for 12 km. How much petrol does it use for 90 km?
→→→Ans: _____________ litres
7)→Find the value of 3{f|1/2} – 1{f|1/4}.
→→→Ans: _____________
8)→The volume of a cube is 27 cm{sup|3}. What is the length of one side?
→→→Ans: _____________ cm
ANSWERS
1)→2→→4)→2→→7)→2{f|1/4}
2)→1→→5)→2→→8)→3
3)→2→→6)→7.5
`,
    expected: [
      "Which digit is in the ten thousands place in 483 716? [1] -4 +8 -3 -7",
      "6 × (14 – 8) ÷ 4 = [1] +9 -19 -12 -6",
      "Express 7/4 as a mixed number. [1] -11/4 +13/4 -21/4 -31/4",
      "Which two angles on a straight line add up to 180°? [1] -90° and 80° +110° and 70° -45° and 55° -100° and 100°",
      "0.07 = _____ hundredths [1] -0.7 +7 -70 -700",
      "A car uses 1 litre of petrol for 12 km. How much petrol does it use for 90 km? [1] open 7.5",
      "Find the value of 31/2 – 11/4. [1] open 2 1/4",
      "The volume of a cube is 27 cm3. What is the length of one side? [1] open 3",
    ],
  },
  {
    name: "S2 Science, options that are pictures",
    text: `
2 Express Science MCQ Practice (Light and Electricity)
Answer all questions on the OTAS.
1   Which diagram shows the correct reflection of a ray from a mirror?
| A {pic} | B {pic|1} |
| C {pic|2} | D {pic|3} |
2   The resistance of a lamp is 6 Ω. The current in it is 0.5 A. What is the voltage across it?
A   0.083 V
B   3 V
C   6.5 V
D   12 V
3   Which of the following statements about a series circuit is/are true?
I   The current is the same at all points.
II   Each lamp has its own switch.
III   If one lamp blows, the others go out.
A   I only
B   I and III only
C   II and III only
D   I, II and III
Refer to the diagram to answer Questions 4 and 5.
{pic}
4   Which lamps light up when only switch S1 is closed?
A   L1 only
B   L2 only
C   L1 and L2
D   none
5   Which switch must be closed for lamp L3 to light up?
A   S1
B   S2
C   S3
D   S1 and S2
MCQ: 1-D, 2-B, 3-B, 4-A, 5-C
`,
    expected: [
      "Which diagram shows the correct reflection of a ray from a mirror? [1] - - - +",
      "The resistance of a lamp is 6 Ω. The current in it is 0.5 A. What is the voltage across it? [1] -0.083 V +3 V -6.5 V -12 V",
      "Which of the following statements about a series circuit is/are true? I The current is the same at all points. II Each lamp has its own switch. III If one lamp blows, the others go out. [1] -I only +I and III only -II and III only -I, II and III",
      "Which lamps light up when only switch S1 is closed? [1] +L1 only -L2 only -L1 and L2 -none {D 1}",
      "Which switch must be closed for lamp L3 to light up? [1] -S1 -S2 +S3 -S1 and S2 {D 2}",
    ],
    passages: { D: "text: Refer to the diagram to answer Questions 4 and 5. [picture]" },
  },
  {
    name: "S4 English comprehension, headings between the questions",
    text: `
Secondary 4 English Language 1184 – Comprehension Practice
Section C [10 marks]
The text below describes a boy's first day at sea. Read it carefully and answer Questions 1 to 5.
Text 3
{b|1}→The trawler shuddered as it left the harbour. I gripped the rail and pretended to admire the gulls.
{b|2}→"First time?" asked the cook, grinning like a cat that had found the cream. I nodded. By noon the land was a pencil line behind us.
{b|3}→When the nets came up, the deck was alive with silver. For once I forgot that I was sick.
From Paragraph 1
1→What suggests that the narrator was nervous? [1]
…………………………………………………………………………………………………
From Paragraph 2
2→"grinning like a cat that had found the cream". What does this tell you about how the cook felt? [2]
…………………………………………………………………………………………………
…………………………………………………………………………………………………
3→(i)→Which phrase shows that the boat was far from the shore? [1]
→…………………………………………………………………………………
→(ii)→Why is this phrase effective? [2]
→…………………………………………………………………………………
From Paragraph 3
4→Explain why the narrator forgot that he was sick. [2]
…………………………………………………………………………………………………
5→The structure of the text shows how his feelings changed. Complete the flow chart with one word from the box for each paragraph. [2]
| excited | anxious | embarrassed | bored |
Suggested Answers
1→He gripped the rail and pretended to look at the gulls.
2→The cook was amused / enjoyed his discomfort.
3(i)→"the land was a pencil line behind us"
3(ii)→It shows how thin and distant the coast looked.
4→He was fascinated by the many fish on deck.
5→Paragraph 1: anxious; Paragraph 2: embarrassed; Paragraph 3: excited
`,
    expected: [
      "What suggests that the narrator was nervous? [1] open He gripped the rail and pretended to look at the gulls. {T 1}",
      '"grinning like a cat that had found the cream". What does this tell you about how the cook felt? [2] open The cook was amused|enjoyed his discomfort. {T 2}',
      'Which phrase shows that the boat was far from the shore? [1] open "the land was a pencil line behind us" {Q 1}',
      "Why is this phrase effective? [2] open It shows how thin and distant the coast looked. {Q 2}",
      "Explain why the narrator forgot that he was sick. [2] open He was fascinated by the many fish on deck. {T 4}",
      "The structure of the text shows how his feelings changed. Complete the flow chart with one word from the box for each paragraph. excited anxious embarrassed bored [2] open Paragraph 1: anxious; Paragraph 2: embarrassed; Paragraph 3: excited {T 5}",
    ],
    passages: {
      T: 'text: The text below describes a boy\'s first day at sea. Read it carefully and answer Questions 1 to 5. Text 3 1 The trawler shuddered as it left the harbour. I gripped the rail and pretended to admire the gulls. 2 "First time?" asked the cook, grinning like a cat that had found the cream. I nodded. By noon the land was a pencil line behind us. 3 When the nets came up, the deck was alive with silver. For once I forgot that I was sick.',
      Q: 'parts: The text below describes a boy\'s first day at sea. Read it carefully and answer Questions 1 to 5. Text 3 1 The trawler shuddered as it left the harbour. I gripped the rail and pretended to admire the gulls. 2 "First time?" asked the cook, grinning like a cat that had found the cream. I nodded. By noon the land was a pencil line behind us. 3 When the nets came up, the deck was alive with silver. For once I forgot that I was sick.',
    },
  },
  {
    name: "P4 Science, a worksheet with changes and answers in italics",
    text: `
Worksheet 5: {del|Plants}{ins|Plant Parts}
Primary 4 / Term 2
Part I. Multiple choice – underline the right answer.
1. Which part of the plant makes food?
a. roots
b. stem
{u|c. leaves}
d. flowers
2. Water is {del|moved}{ins|carried} from the roots to the leaves by the
{u|a. stem}
b. petals
c. fruit
d. seeds
Part II. Answer the questions.
3. What would happen to a plant if all its leaves were {del|cut}{ins|removed}? Explain. (2)
{i|Answer: It would die because it could not make food.}
4. Look at plants X and Y. {pic}
a) State one similarity between them. (1)
{i|Answer: Both have flowers.}
b) State one difference between their stems. (1)
{i|Answer: X has a woody stem but Y has a weak stem.}
5. Match each part to its function.
| roots | holds the plant upright |
| stem | makes food |
| leaf | takes in water |
{i|Answer: roots – takes in water; stem – holds the plant upright; leaf – makes food}
`,
    expected: [
      "Which part of the plant makes food? [1] -roots -stem +leaves -flowers",
      "Water is carried from the roots to the leaves by the [1] +stem -petals -fruit -seeds",
      "What would happen to a plant if all its leaves were removed? Explain. [2] open It would die because it could not make food.",
      "State one similarity between them. [1] open Both have flowers. {P 1}",
      "State one difference between their stems. [1] open X has a woody stem but Y has a weak stem. {P 2}",
      "Match each part to its function. roots holds the plant upright stem makes food leaf takes in water [1] open roots – takes in water; stem – holds the plant upright; leaf – makes food",
    ],
    passages: { P: "parts: Look at plants X and Y. [picture]" },
  },
  {
    name: "P4 Maths quiz with points in square brackets before",
    text: `
P4 Maths Quick Quiz (10 questions in real life, 6 here)
[2m] 1. Find the value of 48 × 25.
A. 1000  B. 1200  C. 1225  D. 1250
[2m] 2. Which fraction is the largest?
A. {f|1/2}  B. {f|2/3}  C. {f|3/8}  D. {f|5/9}
[2m] 3. How many minutes are there in 2 h 25 min?
A. 125  B. 140  C. 145  D. 225
[1m] 4. 3.4 kg = _____ g
[1m] 5. Round 56.78 to 1 decimal place.
[3m] 6. Sam has 45 cards. He gives {f|1/5} of them away. How many are left?
ANS: 1B 2B 3C
4) 3400
5) 56.8
6) 36
`,
    expected: [
      "Find the value of 48 × 25. [2] -1000 +1200 -1225 -1250",
      "Which fraction is the largest? [2] -1/2 +2/3 -3/8 -5/9",
      "How many minutes are there in 2 h 25 min? [2] -125 -140 +145 -225",
      "3.4 kg = _____ g [1] open 3400",
      "Round 56.78 to 1 decimal place. [1] open 56.8",
      "Sam has 45 cards. He gives 1/5 of them away. How many are left? [3] open 36",
    ],
  },
  {
    name: "S1 Science practice, answers in a table behind with explanations",
    text: `
Sec 1 Express Science
Topic: Particulate Nature of Matter
Question 1
In which state are the particles closest together?
(A) solid
(B) liquid
(C) gas
(D) plasma
Question 2
Which change of state takes place when water vapour touches a cold mirror?
(A) melting
(B) boiling
(C) condensation
(D) freezing
Question 3
Explain, using the particulate model, why gases can be compressed. [2]
Question 4
A drop of ink spreads in a beaker of still water.
(a) Name this process. [1]
(b) State one way to make it faster. [1]
Answers and explanations
| Question | Answer | Explanation |
| 1 | A | Particles of a solid are packed closely. |
| 2 | C | The vapour loses heat. |
| 3 | The particles are far apart, so they can be pushed closer. | |
| 4(a) | diffusion | |
| 4(b) | heat the water | Particles move faster. |
`,
    expected: [
      "In which state are the particles closest together? [1] +solid -liquid -gas -plasma",
      "Which change of state takes place when water vapour touches a cold mirror? [1] -melting -boiling +condensation -freezing",
      "Explain, using the particulate model, why gases can be compressed. [2] open The particles are far apart, so they can be pushed closer.",
      "Name this process. [1] open diffusion {I 1}",
      "State one way to make it faster. [1] open heat the water {I 2}",
    ],
    passages: { I: "parts: A drop of ink spreads in a beaker of still water." },
  },
  {
    name: "P6 English, cloze with the first letter, visual text with two pages",
    text: `
P6 EL Worksheet 12
Section A: Comprehension Cloze [5 marks]
Read the passage and fill in each blank with a meaningful word.
Bees are (1)______ insects. They live in (2)______ and collect nectar from (3)______. A bee may visit a hundred flowers in one (4)______. Without bees, many plants would not (5)______ fruit.
Section B: Visual Text [3 marks]
Study the notice carefully and then answer questions 6 to 8.
| NOTICE¶The swimming pool will be closed on Tuesday, 4 May, for cleaning.¶Lessons will be held on Thursday instead. |
6. Why will the pool be closed?
(1) for a race
(2) for cleaning
(3) for a party
(4) for repairs
7. On which day will lessons be held?
(1) Monday
(2) Tuesday
(3) Wednesday
(4) Thursday
8. The notice is meant for ______
(1) cleaners
(2) swimmers
(3) drivers
(4) cooks
Section C: Synthesis [4 marks]
9. Jim was late. He missed the bus. (because)
_______________________________________________________________
10. The soup is hot. You cannot drink it. (too)
_______________________________________________________________
Answers (P6 EL Worksheet 12)
1 useful  2 hives  3 flowers  4 trip/day  5 bear/produce
6 2  7 4  8 2
9 Jim was late because he missed the bus.
10 The soup is too hot for you to drink.
`,
    expected: [
      "Gap 1 [1] open useful {C 1}",
      "Gap 2 [1] open hives {C 2}",
      "Gap 3 [1] open flowers {C 3}",
      "Gap 4 [1] open trip|day {C 4}",
      "Gap 5 [1] open bear|produce {C 5}",
      "Why will the pool be closed? [1] -for a race +for cleaning -for a party -for repairs {N 1}",
      "On which day will lessons be held? [1] -Monday -Tuesday -Wednesday +Thursday {N 2}",
      "The notice is meant for ______ [1] -cleaners +swimmers -drivers -cooks {N 3}",
      "Jim was late. He missed the bus. (because) [2] open Jim was late because he missed the bus.",
      "The soup is hot. You cannot drink it. (too) [2] open The soup is too hot for you to drink.",
    ],
    passages: {
      C: "cloze: Read the passage and fill in each blank with a meaningful word. Bees are (1) ____ insects. They live in (2) ____ and collect nectar from (3) ____. A bee may visit a hundred flowers in one (4) ____. Without bees, many plants would not (5) ____ fruit.",
      N: "text: Study the notice carefully and then answer questions 6 to 8. NOTICE The swimming pool will be closed on Tuesday, 4 May, for cleaning. Lessons will be held on Thursday instead.",
    },
  },
  {
    name: "S4 Mathematics, parts with marks on the right",
    text: `
4E/5N Mathematics Paper 1 Practice
1→(a)→Calculate {f|3.2/0.8}.
→→→→→Answer→............................. [1]
→(b)→Write 0.00045 in standard form.
→→→→→Answer→............................. [1]
2→Factorise 6ab – 9b.
→→→→→Answer→............................. [1]
3→The angles of a triangle are x°, 2x° and 3x°.
→(a)→Form an equation in x.
→→→→→Answer→............................. [1]
→(b)→Find the largest angle.
→→→→→Answer→............................° [2]
4→It is given that A = {2, 4, 6} and B = {1, 2, 3}. Write down A ∩ B.
→→→→→Answer→{..........................} [1]
Answer Key
1(a) 4→1(b) 4.5 × 10⁻⁴
2→3b(2a – 3)
3(a)→x + 2x + 3x = 180
3(b)→90
4→2
`
      .replaceAll("{2, 4, 6}", "[2, 4, 6]")
      .replaceAll("{1, 2, 3}", "[1, 2, 3]")
      .replaceAll("{..........................}", ".........................."),
    expected: [
      "Calculate 3.2/0.8. [1] open 4 {Q 1}",
      "Write 0.00045 in standard form. [1] open 4.5 × 10⁻⁴ {Q 2}",
      "Factorise 6ab – 9b. [1] open 3b(2a – 3)",
      "Form an equation in x. [1] open x + 2x + 3x = 180 {T 1}",
      "Find the largest angle. [2] open 90 {T 2}",
      "It is given that A = [2, 4, 6] and B = [1, 2, 3]. Write down A ∩ B. [1] open 2",
    ],
    passages: {
      Q: "parts: This question has 2 parts.",
      T: "parts: The angles of a triangle are x°, 2x° and 3x°.",
    },
  },
  {
    name: "P5 Science open-ended, scheme in sentences with marks",
    text: `
P5 SCIENCE – OEQ DRILL
29. The diagram shows a flower. {pic}
(a) Which part receives the pollen grains? [1]
(b) How is this flower pollinated? Give a reason for your answer. [2]
30. Devi placed two wet towels as shown. {pic}
Towel A was spread out. Towel B was folded.
(a) Which towel dried faster? [1]
(b) Explain your answer in (a). [1]
31. Name the process by which water vapour changes into water droplets. [1]
32. Fill in the table with a tick (√). [2]
| | Has veins | Carries blood |
| Leaf | | |
| Human arm | | |
SUGGESTED ANSWERS FOR OEQ
29(a)→The stigma
29(b)→By insects [1]. It has bright petals which attract insects [1].
30(a)→Towel A
30(b)→Towel A had a larger exposed surface area than Towel B.
31→Condensation
32→Leaf: has veins only. Human arm: both.
`,
    expected: [
      "Which part receives the pollen grains? [1] open The stigma {F 1}",
      "How is this flower pollinated? Give a reason for your answer. [2] open By insects [1]. It has bright petals which attract insects [1]. {F 2}",
      "Which towel dried faster? [1] open Towel A {W 1}",
      "Explain your answer in (a). [1] open Towel A had a larger exposed surface area than Towel B. {W 2}",
      "Name the process by which water vapour changes into water droplets. [1] open Condensation",
      "Fill in the table with a tick (√). Has veins Carries blood Leaf Human arm [2] open Leaf: has veins only. Human arm: both.",
    ],
    passages: {
      F: "parts: The diagram shows a flower. [picture]",
      W: "parts: Devi placed two wet towels as shown. [picture] Towel A was spread out. Towel B was folded.",
    },
  },
  {
    name: "S3 Physics MCQ from a set, letters in brackets, a key in two lines",
    text: `
Physics 3E – Thermal Physics MCQ
1.→Which temperature is absolute zero?
→(a)→0 °C→→(b)→–100 °C
→(c)→–273 °C→→(d)→273 °C
2.→Heat is transferred through a vacuum by
→(a)→conduction only.
→(b)→convection only.
→(c)→radiation only.
→(d)→conduction and radiation.
3.→A pan has a copper base because copper
→(a)→is a good conductor of heat.
→(b)→is cheap.
→(c)→does not expand.
→(d)→is shiny.
4.→Two cups, P and Q, contain the same amount of hot tea. P is black and Q is white.
→Which cup cools faster, and why?
→(a)→P, because black surfaces are better emitters.
→(b)→P, because black surfaces are better reflectors.
→(c)→Q, because white surfaces are better emitters.
→(d)→Q, because white surfaces are better absorbers.
Key:
Q: 1→2→3→4
A: c→c→a→a
`,
    expected: [
      "Which temperature is absolute zero? [1] -0 °C -–100 °C +–273 °C -273 °C",
      "Heat is transferred through a vacuum by [1] -conduction only. -convection only. +radiation only. -conduction and radiation.",
      "A pan has a copper base because copper [1] +is a good conductor of heat. -is cheap. -does not expand. -is shiny.",
      "Two cups, P and Q, contain the same amount of hot tea. P is black and Q is white. Which cup cools faster, and why? [1] +P, because black surfaces are better emitters. -P, because black surfaces are better reflectors. -Q, because white surfaces are better emitters. -Q, because white surfaces are better absorbers.",
    ],
  },
  {
    name: "P3 Maths with word problems and boxes",
    text: `
Name: _____________ Class: P3_____ Date: _________
TOPIC: MONEY AND LENGTH
1 Add $4.35 and $2.80.
  Ans: $ ______
2 Subtract 75 cm from 2 m.
  Ans: ______ cm
3 What is the cost of 3 pens at $1.20 each?
  (1) $3.20
  (2) $3.60
  (3) $4.20
  (4) $4.40
4 Mrs Lee had $50.00. She bought a fish for $18.50 and some fruit for $9.90.
  (a) How much did she spend?
  Ans: $ ______ [2]
  (b) How much had she left?
  Ans: $ ______ [2]
Answers: 1. $7.15  2. 125 cm  3. (2)  4a. $28.40  4b. $21.60
`,
    expected: [
      "Add $4.35 and $2.80. [1] open $7.15",
      "Subtract 75 cm from 2 m. [1] open 125 cm",
      "What is the cost of 3 pens at $1.20 each? [1] -$3.20 +$3.60 -$4.20 -$4.40",
      "How much did she spend? [2] open $28.40 {L 1}",
      "How much had she left? [2] open $21.60 {L 2}",
    ],
    passages: {
      L: "parts: Mrs Lee had $50.00. She bought a fish for $18.50 and some fruit for $9.90.",
    },
  },
  {
    name: "P5 English with a table of questions for each passage, keys as Q1=",
    text: `
P5 Comprehension Practice 4
PASSAGE A
Read the story and answer Questions 1–3.
{b|The Broken Vase}
Ben was alone at home when his ball hit the vase. It fell and broke into pieces. He wanted to hide it, but in the end he told his mother the truth.
She was sad about the vase, yet proud of her son.
1. What broke the vase? [1]
2. Why was his mother proud of him? [2]
3. Tick the word that describes Ben.
(1) careless and dishonest
(2) honest
(3) lazy
(4) cruel
PASSAGE B
Look at the timetable and answer Questions 4 and 5.
| Day | Activity |
| Monday | Choir |
| Tuesday | Chess |
4. On which day is choir practice? [1]
5. How many activities are shown? [1]
ANSWERS: Q1 = the ball; Q3 = 2; Q4 = Monday; Q5 = 2
Q2 = He told the truth although he was afraid.
`,
    expected: [
      "What broke the vase? [1] open the ball {A 1}",
      "Why was his mother proud of him? [2] open He told the truth although he was afraid. {A 2}",
      "Tick the word that describes Ben. [1] -careless and dishonest +honest -lazy -cruel {A 3}",
      "On which day is choir practice? [1] open Monday {B 1}",
      "How many activities are shown? [1] open 2 {B 2}",
    ],
    passages: {
      A: "text: Read the story and answer Questions 1–3. The Broken Vase Ben was alone at home when his ball hit the vase. It fell and broke into pieces. He wanted to hide it, but in the end he told his mother the truth. She was sad about the vase, yet proud of her son.",
      B: "text: Look at the timetable and answer Questions 4 and 5. Day Activity Monday Choir Tuesday Chess",
    },
  },
  {
    name: "S2 Maths quiz with five options and a key in words",
    text: `
Sec 2 NA Maths – Quiz: Equations
Circle the correct answer.
1. If 3x = 12, then x =
   A 3   B 4   C 9   D 15   E 36
2. The solution of x + 7 = 2 is
   A –9   B –5   C 5   D 9   E 14
3. Which pair satisfies x + y = 5?
   A (1, 3)
   B (2, 3)
   C (5, 1)
   D (0, 4)
   E (4, 4)
4. Expand 2(x – 3).
5. Factorise x² + 5x.
The answers are: 1. B, 2. B, 3. B, 4. 2x – 6, 5. x(x + 5)
`,
    expected: [
      "If 3x = 12, then x = [1] -3 +4 -9 -15 -36",
      "The solution of x + 7 = 2 is [1] -–9 +–5 -5 -9 -14",
      "Which pair satisfies x + y = 5? [1] -(1, 3) +(2, 3) -(5, 1) -(0, 4) -(4, 4)",
      "Expand 2(x – 3). [1] open 2x – 6",
      "Factorise x² + 5x. [1] open x(x + 5)",
    ],
  },
  {
    name: "P3 Science with pictures between and a teacher's key page by section",
    text: `
PRIMARY 3 SCIENCE
REVISION: MAGNETS AND MATERIALS
SECTION A: MULTIPLE CHOICE (2 MARKS EACH)
1. Study the magnet. {pic}
Which parts are the strongest?
1. A and B
2. A and C
3. B and C
4. B only
2. Which material is waterproof?
1. Cotton
2. Paper
3. Plastic
4. Sponge
3. What happens when two north poles are near each other?
1. They pull each other.
2. They push each other away.
3. They lose their magnetism.
4. Nothing happens.
SECTION B: OPEN-ENDED (5 MARKS)
4. Name a material that a magnet attracts. (1m)
5. (a) What is a raincoat made of? (1m)
   (b) Why is this material chosen? (1m)
6. State two properties of glass. (2m)
ANSWER KEY
SECTION A
1. 2
2. 3
3. 2
SECTION B
4. iron / steel
5. (a) plastic
   (b) It is waterproof.
6. It is transparent and hard.
`,
    expected: [
      "Study the magnet. [picture] Which parts are the strongest? [2] -A and B +A and C -B and C -B only",
      "Which material is waterproof? [2] -Cotton -Paper +Plastic -Sponge",
      "What happens when two north poles are near each other? [2] -They pull each other. +They push each other away. -They lose their magnetism. -Nothing happens.",
      "Name a material that a magnet attracts. [1] open iron|steel",
      "What is a raincoat made of? [1] open plastic {R 1}",
      "Why is this material chosen? [1] open It is waterproof. {R 2}",
      "State two properties of glass. [2] open It is transparent and hard.",
    ],
    passages: { R: "parts: This question has 2 parts." },
  },
  {
    name: "S4 Physics structured with figures and units",
    text: `
Sec 4 Physics Structured Practice
1  Fig. 1.1 shows a trolley on a track. {pic}
   (a)  The trolley has a mass of 0.5 kg and a speed of 4 m/s. Calculate its kinetic energy.
        kinetic energy = ................................ J [2]
   (b)  State the energy change as the trolley moves up the track.
        ...................................................................... [1]
2  A heater of power 200 W is used for 5 minutes.
   (a)  Calculate the energy supplied.
        energy = ................................ J [2]
   (b)  The heater warms 0.5 kg of water. Explain why the temperature rise is smaller than expected.
        ......................................................................
        ...................................................................... [2]
Answers
1 (a) 4 J
1 (b) kinetic energy to gravitational potential energy
2 (a) 60 000 J
2 (b) Some energy is lost to the surroundings and to the container.
`,
    expected: [
      "The trolley has a mass of 0.5 kg and a speed of 4 m/s. Calculate its kinetic energy. [2] open 4 J {T 1}",
      "State the energy change as the trolley moves up the track. [1] open kinetic energy to gravitational potential energy {T 2}",
      "Calculate the energy supplied. [2] open 60 000 J {H 1}",
      "The heater warms 0.5 kg of water. Explain why the temperature rise is smaller than expected. [2] open Some energy is lost to the surroundings and to the container. {H 2}",
    ],
    passages: {
      T: "parts: Fig. 1.1 shows a trolley on a track. [picture]",
      H: "parts: A heater of power 200 W is used for 5 minutes.",
    },
  },
  {
    name: "P6 Maths Paper 1 Booklet A style with answer grid",
    text: `
PRIMARY 6 MATHEMATICS – PRACTICE 3
PAPER 1 (BOOKLET A)
Questions 1 to 3 carry 1 mark each. Questions 4 and 5 carry 2 marks each. For each question, four options are given. One of them is the correct answer. Make your choice (1, 2, 3 or 4).
1.→Round 67 459 to the nearest thousand.
→(1)→67 000
→(2)→67 400
→(3)→67 500
→(4)→68 000
2.→What is the value of 5a + 3 when a = 4?
→(1)→12→→(2)→20→→(3)→23→→(4)→57
3.→Which of these is a prime number?
→(1)→21→→(2)→27→→(3)→29→→(4)→33
4.→The pie chart shows the favourite fruit of 40 pupils. {pic} How many pupils like apples?
→(1)→5→→(2)→10→→(3)→15→→(4)→20
5.→Express 0.045 as a fraction in its simplest form.
→(1)→{f|9/200}→→(2)→{f|9/20}→→(3)→{f|45/100}→→(4)→{f|9/2000}
~ GO ON TO BOOKLET B ~
PAPER 1 (BOOKLET B)
Questions 6 to 7 carry 1 mark each. Write your answers in the spaces provided.
6.→Find the value of 18 ÷ {f|3/4}.
→→→→→Ans: ________________
7.→How many faces does a cuboid have?
→→→→→Ans: ________________
ANSWERS
PAPER 1
BOOKLET A: 1. (1)  2. (3)  3. (3)  4. (2)  5. (1)
BOOKLET B
6. 24
7. 6
`,
    expected: [
      "Round 67 459 to the nearest thousand. [1] +67 000 -67 400 -67 500 -68 000",
      "What is the value of 5a + 3 when a = 4? [1] -12 -20 +23 -57",
      "Which of these is a prime number? [1] -21 -27 +29 -33",
      "The pie chart shows the favourite fruit of 40 pupils. [picture] How many pupils like apples? [2] -5 +10 -15 -20",
      "Express 0.045 as a fraction in its simplest form. [2] +9/200 -9/20 -45/100 -9/2000",
      "Find the value of 18 ÷ 3/4. [1] open 24",
      "How many faces does a cuboid have? [1] open 6",
    ],
  },
  {
    name: "S1 English quiz on grammar with keys in bold and underlined options",
    text: `
Sec 1 Grammar Quiz (Subject-verb agreement)
1) Each of the boys ______ a bicycle.
   A. have
   {b|B. has}
   C. having
   D. are having
2) The news ______ good.
   {b|A. is}
   B. are
   C. were
   D. have been
3) Neither of them ______ here yesterday.
   A. are
   B. were
   {b|C. was}
   D. is
4) Rewrite the sentence in the passive voice: The dog bit the postman.
   Answer: The postman was bitten by the dog.
5) Correct the error: She don't like durians.
   Answer: doesn't
`,
    expected: [
      "Each of the boys ______ a bicycle. [1] -have +has -having -are having",
      "The news ______ good. [1] +is -are -were -have been",
      "Neither of them ______ here yesterday. [1] -are -were +was -is",
      "Rewrite the sentence in the passive voice: The dog bit the postman. [1] open The postman was bitten by the dog.",
      "Correct the error: She don't like durians. [1] open doesn't",
    ],
  },
  {
    name: "S3 Biology structured with a table and marks in round brackets",
    text: `
Secondary 3 Biology – Class Test: Enzymes and Digestion
Section A (6 marks)
1. Which of these is the substrate of amylase?
A  protein
B  fat
C  starch
D  maltose
(1 mark)
2. Where is bile produced?
A  stomach
B  liver
C  gall bladder
D  pancreas
(1 mark)
3. The table shows the time taken for starch to be digested at different pH values.
pH→5→6→7→8
time / min→12→6→3→8
(a) State the optimum pH. (1 mark)
(b) Explain why digestion is slower at pH 5. (3 marks)
Answers
1. C
2. B
3. (a) pH 7
(b) The enzyme is partly denatured. Its active site changes shape, so that fewer starch molecules fit.
`,
    expected: [
      "Which of these is the substrate of amylase? [1] -protein -fat +starch -maltose",
      "Where is bile produced? [1] -stomach +liver -gall bladder -pancreas",
      "State the optimum pH. [1] open pH 7 {T 1}",
      "Explain why digestion is slower at pH 5. [3] open The enzyme is partly denatured. Its active site changes shape, so that fewer starch molecules fit. {T 2}",
    ],
    passages: {
      T: "parts: The table shows the time taken for starch to be digested at different pH values. pH 5 6 7 8 time / min 12 6 3 8",
    },
  },
  {
    name: "P4 English, a key list with its sections, a story, helping words, stars behind options",
    text: `
INSTRUCTIONS TO PUPILS
1. Do not open this booklet until you are told to do so.
2. Follow all instructions carefully.
3. Answer all questions.
Section A: Vocabulary (3 × 1 mark)
1→The old man was {u|frail}.
(1)→weak
(2)→kind
(3)→angry
2→She {u|declined} the offer.
(1)→took
(2)→refused
(3)→forgot
3→The crowd {u|dispersed}.
(1)→cheered
(2)→grew
(3)→scattered
Section B: Grammar (2 × 1 mark)
4→Kumar is the ______ boy.
a. tall     b. taller     c. tallest*
5→“It’s ______.”
a. mine*     b. me     c. I
C.  {b|Vocabulary (2 marks)}
Fill in the blanks with the helping words.
| bakery | umbrella | thirsty |
6→Mum bought a loaf of bread from the ______.
7→It was raining, so Ben opened his ______.
D.  {b|Reading (4 marks)}
Read the story and answer the questions.
Hari found a small bird under a tree. Its wing was hurt.
8→Where did Hari find the bird?
9→Give two words that describe the bird. [2]
ANSWERS
Section A: 1. (1)  2. (2)  3. (3)
C:  6. bakery   7. umbrella
D:  8. He found it under a tree.   9. (i) small (ii) hurt
`,
    expected: [
      "The old man was frail. [1] +weak -kind -angry",
      "She declined the offer. [1] -took +refused -forgot",
      "The crowd dispersed. [1] -cheered -grew +scattered",
      "Kumar is the ______ boy. [1] -tall -taller +tallest",
      "“It’s ______.” [1] +mine -me -I",
      "Mum bought a loaf of bread from the ______. [1] open bakery {W 1}",
      "It was raining, so Ben opened his ______. [1] open umbrella {W 2}",
      "Where did Hari find the bird? [1] open He found it under a tree. {S 1}",
      "Give two words that describe the bird. [2] open (i) small (ii) hurt {S 2}",
    ],
    passages: {
      W: "text: Fill in the blanks with the helping words. bakery umbrella thirsty",
      S: "text: Read the story and answer the questions. Hari found a small bird under a tree. Its wing was hurt.",
    },
  },
  {
    name: "S1 Science, sections that count anew, and their answers in sentences",
    text: `
Part A: Multiple choice (2 marks)
(1)  Ice floats on water because it is
A)  colder
B)  less dense
C)  heavier
(2)  Which process gives out heat?
A)  melting
B)  boiling
C)  condensation
Part B: Structured (9 marks)
(1)  (a)  State one use of a filter. [1]
     (b)  Describe the arrangement of particles in a gas. [2]
(2)  A balloon is filled with hot air.
     (a)  What happens to the balloon when the air cools? [1]
Question 2 continued
     (b)  Explain your answer in terms of particles. [2]
(3)  Find words in the text with these meanings.
→(a)→said firmly→[1]→________________
→(b)→brought out→[1]→________________
(4)  Find the perimeter of the figure. [1]⏎{pic}
Teacher’s answers
Part A
1-B, 2-C
Part B
1a to separate sand from water
1b They are far apart and move freely.
2a It becomes smaller.
2b The particles move more slowly and closer together.
3a declared
3b produced
4 3 × 4 = 12
`,
    expected: [
      "Ice floats on water because it is [1] -colder +less dense -heavier",
      "Which process gives out heat? [1] -melting -boiling +condensation",
      "State one use of a filter. [1] open to separate sand from water {A 1}",
      "Describe the arrangement of particles in a gas. [2] open They are far apart and move freely. {A 2}",
      "What happens to the balloon when the air cools? [1] open It becomes smaller. {B 1}",
      "Explain your answer in terms of particles. [2] open The particles move more slowly and closer together. {B 2}",
      "said firmly [1] open declared {C 1}",
      "brought out [1] open produced {C 2}",
      "Find the perimeter of the figure. [picture] [1] open 3 × 4 = 12",
    ],
    passages: {
      A: "parts: This question has 2 parts.",
      B: "parts: A balloon is filled with hot air.",
      C: "parts: Find words in the text with these meanings.",
    },
  },
  {
    name: "S2 Science and English in both languages, full width numbers, a text in rows",
    text: `
１．25% of 360 is ____ .
（1）9　　（2）72　　（3）90　　（4）144
２．Which is a metal?
| (1)  Part A→(2)  Part B→(3)  Part C→(4)  Part D |
３．Express 0.045 as a percentage.（2分）
答：____________________
Section B
Refer to Text 2 on the next page for Questions 4 – 5.
| 1 | The market had woken long before dawn. Lorries groaned up the slope. | |
| 2 | Grandmother moved through the crowd like a queen and pinched a mango. | 5 |
4→What do the lorries do? [1]
5→Using your own words, summarise the text. It must not be longer than 80 words. [15]
______________________________________
Suggested answers (Section B)
4 They groan up the slope.
答案
１．（3）　２．（2）　３．4.5%
`,
    expected: [
      "25% of 360 is ____ . [1] -9 -72 +90 -144",
      "Which is a metal? [1] -Part A +Part B -Part C -Part D",
      "Express 0.045 as a percentage. [2] open 4.5%",
      "What do the lorries do? [1] open They groan up the slope. {T 1}",
      "Using your own words, summarise the text. It must not be longer than 80 words. [15] open {T 2}",
    ],
    passages: {
      T: "text: Refer to Text 2 on the next page for Questions 4 – 5. 1 The market had woken long before dawn. Lorries groaned up the slope. 2 Grandmother moved through the crowd like a queen and pinched a mango. 5",
    },
  },
  {
    name: "P4 English and Science, circled numbers, boxes to tick, gaps with lines on both sides",
    text: `
Section A: Maths words
Q1)  What is the digit 7 worth in 3.072?
① 7 tenths      ② 7 hundredths      ③ 7 ones
Q2)  Which is a fungus?
☐ fern
☑ mushroom
☐ moss
Q3)  We ___ at home. *  (1 Point)
○ stay
◉ will stay
○ stayed
B. Write T for true and F for false.
Q4)  All plants have flowers. (  F  )
{b|Underline the correct word in the brackets.}
Q5)  The dogs (barks / {u|bark}) at night.
Section C: Comprehension Cloze
The otter spends its _____(6)_____ in the water. It closes its nose _____(7)_____ that no water enters.
Section D: Editing
| Last week, our class {b|gone} to the zoo. | (8) |
| We saw many {b|intresting} animals. | (9) |
KEY
1) ②→6) time→8) went
→7) so→9) interesting
`,
    expected: [
      "What is the digit 7 worth in 3.072? [1] -7 tenths +7 hundredths -7 ones",
      "Which is a fungus? [1] -fern +mushroom -moss",
      "We ___ at home. [1] -stay +will stay -stayed",
      "All plants have flowers. [1] -True +False",
      "The dogs (barks / bark) at night. [1] open bark",
      "Gap 6 [1] open time {O 6}",
      "Gap 7 [1] open so {O 7}",
      "Gap 8 [1] open went {Z 8}",
      "Gap 9 [1] open interesting {Z 9}",
    ],
    passages: {
      O: "cloze: The otter spends its (6) ____ in the water. It closes its nose (7) ____ that no water enters.",
      Z: "cloze: Last week, our class gone to the zoo. (8) ____ We saw many intresting animals. (9) ____",
    },
  },
  {
    name: "S3 Chemistry, questions A1 and B1, options in tables under letters",
    text: `
Section A (4 marks)
A1→What is the charge of a proton?
| A | B | C |
| –1 | 0 | +1 |
A2→Which element is a halogen?
| A  sodium | B  chlorine |
| C  argon | |
A3→Which gas relights a splint?
→A→oxygen
→B→carbon dioxide
→C→hydrogen
A4→Which is a metal?
→A→iron
→B→sulfur
→C→carbon
Section B (4 marks)
B1→The set-up separates ink.
→(a)→Name the method.
→→........................................ [1]
→(b)→Explain why the start line is drawn in pencil.
→→........................................ [2]
B2→Write the formula of ammonia. [1]
Mark scheme
Section A: A1 C   A2 B   A3 A   A4 A
Section B
B1(a)→chromatography→[1]
B1(b)→Pencil does not dissolve in the solvent.→[2]
B2→NH3→[1]
`,
    expected: [
      "What is the charge of a proton? [1] -–1 -0 ++1",
      "Which element is a halogen? [1] -sodium +chlorine -argon",
      "Which gas relights a splint? [1] +oxygen -carbon dioxide -hydrogen",
      "Which is a metal? [1] +iron -sulfur -carbon",
      "Name the method. [1] open chromatography {I 1}",
      "Explain why the start line is drawn in pencil. [2] open Pencil does not dissolve in the solvent. {I 2}",
      "Write the formula of ammonia. [1] open NH3",
    ],
    passages: { I: "parts: The set-up separates ink." },
  },
  {
    name: "P4 Maths and S2 English from a quiz, with a part behind its stem and boxes beside a text",
    text: `
Question 1 of 6
Express 3/8 as a percentage.
A. 3.75%
B. 37.5%
C. 38%
Correct answer: B
Question 2 of 6
Liquids have a fixed shape. (True / False)
Question 3 of 6
The diagram shows the ages of 6 members.
| Stem | Leaf |
| 1 | 2 5 |
| 2 | 0 3 3 7 |
→Find (a) the mode, [1]
→ (b) the median. [1]
Question 4 of 6
The points A and B lie on a line. (a) Find its gradient. [1]
(b) Find
(i) its equation, [1]
(ii) its length. [1]
Section B
Write the correct word in the box.
| Last June, we went to Hokkaido. | |
| We stay in a small inn. | 5 ______ |
| He cook breakfast every morning. | 6 ______ |
Answers
2. False – liquids take the shape of their container.
3. (a) 23 (b) 21.5
4. (a) 2  (b)(i) y = 2x  (ii) 8.94
5. stayed
6. cooked
`,
    expected: [
      "Express 3/8 as a percentage. [1] -3.75% +37.5% -38%",
      "Liquids have a fixed shape. [1] -True +False",
      "the mode, [1] open 23 {M 1}",
      "the median. [1] open 21.5 {M 2}",
      "Find its gradient. [1] open 2 {L (a)}",
      "Find its equation, [1] open y = 2x {L (b)(i)}",
      "Find its length. [1] open 8.94 {L (b)(ii)}",
      "Gap 5 [1] open stayed {H 5}",
      "Gap 6 [1] open cooked {H 6}",
    ],
    passages: {
      M: "parts: The diagram shows the ages of 6 members. Stem Leaf 1 2 5 2 0 3 3 7 Find",
      L: "parts: The points A and B lie on a line.",
      H: "cloze: Write the correct word in the box. Last June, we went to Hokkaido. We stay in a small inn. (5) ____ He cook breakfast every morning. (6) ____",
    },
  },
  {
    name: "P1 Maths and P4 Science, signs below options, answers behind each section",
    text: `
{b|Section A}
1)→Count the stars. {pic}
| (1) 6 | (2) 7 | (3) 8 |
(  3  )
2)→Which shows a circle?
| {pic} | {pic|2} | {pic|3} |
| A | B | C |
Read the passage first.
Mr Ho walked up the stairs of the old lighthouse every evening to watch the sun go down over the sea, for it had not been lit for many years.
3)→Why did Mr Ho climb the stairs?
a. to read
b. to see the sunset
c. to rest
Answers (Questions 2–3): 2B, 3b
4)→9 – ______ = 4
5)→Explain how fur keeps a bear warm. (2)
ANSWER SHEET
| Section B |
| 4. 5¶5. It traps air, which is a poor conductor of heat. |
`,
    expected: [
      "Count the stars. [picture] [1] -6 -7 +8",
      "Which shows a circle? [1] - + -",
      "Why did Mr Ho climb the stairs? [1] -to read +to see the sunset -to rest {L 1}",
      "9 – ______ = 4 [1] open 5",
      "Explain how fur keeps a bear warm. [2] open It traps air, which is a poor conductor of heat.",
    ],
    passages: {
      L: "text: Read the passage first. Mr Ho walked up the stairs of the old lighthouse every evening to watch the sun go down over the sea, for it had not been lit for many years.",
    },
  },
  {
    name: "S3 English Paper 1, topics to choose from",
    text: `
Section C [30 marks]
You are advised to write between 350 and 500 words on one of the following topics.
5→Describe a place where you feel at peace.
6→‘Teenagers today have too little free time.’ Do you agree?
`,
    expected: [
      "Describe a place where you feel at peace. [30] composition",
      "‘Teenagers today have too little free time.’ Do you agree? [30] composition",
    ],
  },
  {
    name: "S3 Physics and P6 Maths, what earns the marks behind answers, lines to write on in cells",
    text: `
1→A stone falls from 20 m.
→(a)→Find its weight.
→→weight = ................................[1]
→(b)→State the change of energy.
→→................................[2]
2→Express 1 h 40 min in minutes. [1]
| | Ans: | _____________ min |
MARKING SCHEME
1(a)→5.0 N→B1
1(b)→potential to kinetic energy→M1 A1
2→100 min [B1]
`,
    expected: [
      "Find its weight. [1] open 5.0 N {S 1}",
      "State the change of energy. [2] open potential to kinetic energy {S 2}",
      "Express 1 h 40 min in minutes. [1] open 100 min",
    ],
    passages: { S: "parts: A stone falls from 20 m." },
  },
];
