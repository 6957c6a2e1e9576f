import { type AnswerCase, casesIn } from "./case.ts";

/** Answers that were written down before anybody looked at the rules: what students type, and what a strict teacher refuses. */
export const studentCases: readonly AnswerCase[] = [
  {
    question: "There are 35 pupils in each of 6 classes. How many pupils are there altogether?",
    accepted: "210",
    right: [
      "210 pupils",
      "210pupils",
      "210 pupils altogether",
      "There are 210 pupils altogether.",
      "35 x 6 = 210",
      "Ans: 210",
      "210 pupils.",
    ],
    wrong: ["210 classes", "35 pupils", "210 or 216", "35 + 6 = 210 pupils 41"],
  },
  {
    question: "How many faces does a cuboid have?",
    accepted: "6",
    right: ["6 faces", "six", "six faces", "A cuboid has 6 faces", "It has 6 faces."],
    wrong: ["6 edges", "6 vertices", "not 6", "8 faces"],
  },
  {
    question: "Mei Ling bought 3 kg of rice at $2.40 per kg. How much did she pay?",
    accepted: "7.20",
    unit: "left $",
    right: ["$7.20", "7.2", "$7.2", "7 dollars 20 cents", "She paid $7.20.", "S$7.20"],
    wrong: ["$72.0", "7.20 kg", "$7.02", "720"],
  },
  {
    question: "How many sweets did each child get?",
    accepted: "14",
    right: [
      "14 sweets",
      "14 sweets each",
      "Each child got 14 sweets.",
      "14 each",
      "each child gets 14",
    ],
    wrong: ["14 children", "14 sweets and 2 left", "41 sweets"],
  },
  {
    question: "How many more boys than girls are there?",
    accepted: "12",
    right: [
      "12 more",
      "12 boys",
      "12 more boys",
      "12 more boys than girls",
      "There are 12 more boys than girls",
    ],
    wrong: ["12 fewer boys", "12 more girls than boys", "12 girls more than boys"],
  },
  {
    question: "How many buses are needed for 130 students if each bus takes 40?",
    accepted: "4",
    right: ["4 buses", "4 bus", "4 buses are needed", "four buses"],
    wrong: ["3 buses", "4 students", "3.25", "3 r 10"],
  },
  {
    question: "How many stickers did Ali have at first?",
    accepted: "96",
    right: [
      "96 stickers",
      "96 stickers at first",
      "Ali had 96 stickers at first.",
      "He had 96",
      "Ali: 96",
      "96 sticker",
    ],
    wrong: ["Ali had 96 stamps", "69 stickers"],
  },
  {
    question: "How many minutes did the journey take?",
    accepted: "45",
    right: ["45 minutes", "45 min", "45 mins", "45min"],
    wrong: ["45 hours", "45 seconds", "45 s"],
  },
  {
    question: "How many litres of water are in the tank?",
    accepted: "12.5",
    right: [
      "12.5 litres",
      "12.5 l",
      "12.5 L",
      "12.5ℓ",
      "12 1/2 litres",
      "12.5 litres of water",
      "12½ l",
    ],
    wrong: ["12.5 ml", "12.5 kg", "125 l"],
  },
  {
    question: "What fraction of the cake was left?",
    accepted: "3/8",
    right: ["3/8 of the cake", "3/8 left", "3 / 8", "6/16", "⅜"],
    wrong: ["3/5", "5/8", "8/3", "3.8", "3-8"],
  },
  {
    question: "What percentage of the students walk to school?",
    accepted: "35",
    unit: "%",
    right: [
      "35%",
      "35 percent",
      "35 per cent",
      "35 % of the students",
      "35% of the students walk to school",
    ],
    wrong: ["0.35%", "65%", "3.5%"],
  },
  {
    question: "Solve the equation x^2 - 5x + 6 = 0.",
    accepted: "x = 2 or x = 3",
    right: [
      "2, 3",
      "x=3 or x=2",
      "3 and 2",
      "x = 3, 2",
      "x=2,3",
      "2 or 3",
      "x = 2 or 3",
      "3;2",
      "{2, 3}",
      "x=2 x=3",
      "x₁ = 2, x₂ = 3",
    ],
    wrong: ["2", "x = -2 or -3", "-2, -3", "x = 2, y = 3", "2 < x < 3", "2, 3, 6", "(x-2)(x-3)"],
  },
  {
    question: "Solve x² = 49.",
    accepted: "7, -7",
    right: [
      "±7",
      "+-7",
      "x = ±7",
      "x=7 or x=-7",
      "-7 and 7",
      "7 or -7",
      "+7, -7",
      "plus or minus 7",
      "x = 7, x = -7",
    ],
    wrong: ["7", "-7", "49", "7, 7"],
  },
  {
    question: "Solve the simultaneous equations 2x + y = 7 and x - y = 2.",
    accepted: "x = 3, y = 1",
    right: [
      "x=3 y=1",
      "x=3,y=1",
      "y = 1, x = 3",
      "x = 3 and y = 1",
      "x=3; y=1",
      "x = 3 , y= 1.",
      "y=1 and x=3",
    ],
    wrong: ["x = 1, y = 3", "1, 3", "x=3", "x = 3, y = -1"],
  },
  {
    question: "List all the factors of 12.",
    accepted: "1, 2, 3, 4, 6, 12",
    right: [
      "12, 6, 4, 3, 2, 1",
      "1 2 3 4 6 12",
      "1,2,3,4,6,12.",
      "1, 2, 3, 4, 6 and 12",
      "1; 2; 3; 4; 6; 12",
      "The factors are 1, 2, 3, 4, 6, 12",
      "1,12,2,6,3,4",
      "factors of 12: 1, 2, 3, 4, 6, 12",
    ],
    wrong: ["1, 2, 3, 4, 6", "2, 3, 4, 6, 12", "1, 2, 3, 4, 5, 6, 12", "1, 2, 3, 4, 6, 12, 24"],
  },
  {
    question: "Arrange the numbers from the smallest to the largest: 0.5, 0.05, 0.55.",
    accepted: "0.05, 0.5, 0.55",
    right: [
      "0.05,0.5,0.55",
      "0.05 0.5 0.55",
      "0.05 < 0.5 < 0.55",
      "0.05; 0.5; 0.55",
      "0.05, 0.50, 0.55",
    ],
    wrong: ["0.55, 0.5, 0.05", "0.5, 0.05, 0.55"],
  },
  {
    question: "Name the three primary colours of light.",
    accepted: "red, green, blue",
    right: [
      "blue, green and red",
      "Red, Blue, Green",
      "RED GREEN BLUE",
      "red/green/blue",
      "red, blue & green",
      "green, blue, red",
    ],
    wrong: ["red, green", "red, green, yellow", "red, green, blue, yellow"],
  },
  {
    question: "Find all the angles x between 0° and 180° for which sin x = 0.5.",
    accepted: "30°, 150°",
    right: [
      "150°, 30°",
      "30° and 150°",
      "30, 150",
      "x = 30° or 150°",
      "30 degrees, 150 degrees",
      "x = 30°, x = 150°",
    ],
    wrong: ["30°", "30°, 120°", "150°"],
  },
  {
    question: "Which part of the flower produces pollen?",
    accepted: "anther",
    right: [
      "the anther",
      "The Anther.",
      "It is the anther",
      "Anther of the flower",
      "an anther",
      "The anther produces pollen.",
    ],
    wrong: ["stigma", "not the anther", "anther and stigma", "filament"],
  },
  {
    question: "Name the process by which plants make food.",
    accepted: "photosynthesis",
    right: [
      "by photosynthesis",
      "It is photosynthesis.",
      "The process is photosynthesis",
      "Photosynthesis process",
      "PHOTOSYNTHESIS",
      "process of photosynthesis",
      "The process is called photosynthesis.",
    ],
    wrong: [
      "respiration",
      "photosynthesis or respiration",
      "it is not photosynthesis",
      "chemosynthesis",
    ],
  },
  {
    question: "What is the process of a liquid changing into a gas below its boiling point called?",
    accepted: "evaporation",
    right: [
      "Evaporation.",
      "It is called evaporation",
      "the evaporation",
      "This is evaporation",
      "called evaporation",
      "the process of evaporation",
    ],
    wrong: ["boiling", "condensation", "evaporation and condensation", "evaporate then condense"],
  },
  {
    question: "Which material, A, B, C or D, is the best conductor of heat?",
    accepted: "B",
    right: ["b", "Material B", "material b", "(B)", "B.", "The answer is B", "It is B"],
    wrong: ["A", "B or C", "not B", "D", "Material A"],
  },
  {
    question: "Which option is correct?",
    accepted: "C",
    right: ["Option C", "option c", "C)", "(c)", "The correct option is C", "Ans: C"],
    wrong: ["A", "option B", "C or D", "A, C"],
  },
  {
    question: "Name the ion formed when a chlorine atom gains an electron.",
    accepted: ["chloride", "Cl-"],
    right: ["chloride ion", "Chloride ions", "the chloride ion", "Cl⁻", "Cl^-", "Cl-"],
    wrong: ["chlorine", "chlorine ion", "Cl+", "Cl", "Cl2"],
  },
  {
    question: "Name the gas given off when magnesium reacts with dilute hydrochloric acid.",
    accepted: "hydrogen",
    right: ["hydrogen gas", "Hydrogen.", "the gas is hydrogen", "It is hydrogen gas."],
    wrong: [
      "oxygen",
      "hydrogen chloride",
      "hydrogen ion",
      "carbon dioxide gas",
      "hydrogen peroxide",
    ],
  },
  {
    question: "Which organ pumps blood around the body?",
    accepted: "heart",
    right: ["the heart", "The heart pumps blood around the body.", "Heart"],
    wrong: ["lungs", "heart and lungs", "brain", "head"],
  },
  {
    question: "Express 17/5 as a mixed number.",
    accepted: "3 2/5",
    right: ["3 2/5", "3 and 2/5", "3⅖", "3  2/5"],
    wrong: ["17/5", "3.4", "3/2/5", "2 7/5", "32/5", "3 4/10"],
  },
  {
    question: "Write 45 000 in standard form.",
    accepted: "4.5 x 10^4",
    right: ["4.5 × 10⁴", "4.5x10^4", "4.5*10^4", "4.5 X 10^4"],
    wrong: ["45 × 10³", "45000", "0.45 × 10^5", "4.5 × 10^3", "4.5 x 10 4 5"],
  },
  {
    question: "Express 72 as a product of its prime factors in index notation.",
    accepted: "2^3 x 3^2",
    right: ["2³ × 3²", "3^2 x 2^3", "2^3*3^2", "2³×3²", "3² × 2³"],
    wrong: ["72", "2 × 2 × 2 × 3 × 3", "8 × 9", "2^2 × 3^3", "2^3 + 3^2"],
  },
  {
    question: "Factorise x² - 9 completely.",
    accepted: "(x+3)(x-3)",
    right: ["(x-3)(x+3)", "(x + 3)(x - 3)", "(x−3)(x+3)", "(x+3)×(x-3)"],
    wrong: ["x²-9", "(x-3)²", "(x-3)(x-3)", "x^2 - 3^2"],
  },
  {
    question: "Expand (x + 2)(x + 5).",
    accepted: "x^2 + 7x + 10",
    right: ["x²+7x+10", "10 + 7x + x²", "x² + 7x + 10.", "x^2+7x+10"],
    wrong: ["(x+2)(x+5)", "x²+10x+7", "x² + 7x", "2x + 7x + 10"],
  },
  {
    question: "Evaluate -1.5 - 2.",
    accepted: "-3.5",
    right: [
      "-3·5",
      "-3.5。",
      "−3.5",
      "–3.5",
      "- 3.5",
      "-3.50",
      "-3 1/2",
      "-7/2",
      "negative 3.5",
      "minus 3.5",
      "－３．５",
    ],
    wrong: ["3.5", "-35", "-3,5", "-3.5.5", "--3.5"],
  },
  {
    question: "What is 0.25 as a fraction?",
    accepted: "1/4",
    right: ["¼", "1 / 4"],
    wrong: ["4", "1.4", "25", "0.14"],
  },
  {
    question: "Find the perimeter of the square of side 6 cm.",
    accepted: "24",
    unit: "cm",
    right: [
      "24 cm",
      "24cm",
      "24 centimetres",
      "Perimeter = 24 cm",
      "P = 24cm",
      "6 × 4 = 24 cm",
      "4 x 6 = 24",
      "24 CM",
    ],
    wrong: ["24 cm²", "36 cm", "24 m", "24 cm2", "24 kg"],
  },
  {
    question: "Find the area of the rectangle.",
    accepted: "36",
    unit: "cm²",
    right: [
      "36 cm2",
      "36 cm^2",
      "36cm²",
      "36 sq cm",
      "36 square centimetres",
      "Area = 36 cm²",
      "A = 36",
      "9 x 4 = 36 cm²",
    ],
    wrong: ["36 cm", "36 cm³", "36 m²"],
  },
  {
    question: "What is the speed of the car?",
    accepted: "60",
    unit: "km/h",
    right: [
      "60 km/h",
      "60km/h",
      "60 kmh",
      "60 kilometres per hour",
      "60 km per hour",
      "60 km h^-1",
      "speed = 60 km/h",
      "60 kph",
      "60 km/hr",
    ],
    wrong: ["60 m/s", "60 km", "60 h", "60 miles per hour", "60 mph"],
  },
  {
    question: "What time did the show end? Give your answer in 24-hour clock.",
    accepted: "15:45",
    right: ["1545", "15 45", "15.45", "1545 h", "15:45 h", "1545h", "1545 hours"],
    wrong: ["15:54", "05:45", "5:45"],
  },
  {
    question: "At what time did Raju reach home?",
    accepted: "4.35 p.m.",
    right: [
      "4:35 pm",
      "4.35pm",
      "4:35 p.m",
      "4.35 P.M.",
      "He reached home at 4.35 p.m.",
      "at 4.35 pm",
    ],
    wrong: ["4.35 a.m.", "4.53 pm", "16.53"],
  },
  {
    question: "Find the ratio of the number of boys to the number of girls.",
    accepted: "3:5",
    right: [
      "3 : 5",
      "3 to 5",
      "3:5.",
      "boys : girls = 3 : 5",
      "B:G = 3:5",
      "3：5",
      "the ratio is 3:5",
    ],
    wrong: ["5:3", "3/8", "5 to 3", "3.5", "girls : boys = 3 : 5"],
  },
  {
    question: "23 ÷ 4 = ? Give your answer with remainder.",
    accepted: "5 R 3",
    right: ["5R3", "5 r 3", "5 remainder 3", "5 rem 3", "5 r3"],
    wrong: ["5", "5.3", "3 R 5", "5.75", "5 R 4"],
  },
  {
    question: "Who wrote Romeo and Juliet?",
    accepted: "William Shakespeare",
    right: [
      "william shakespeare",
      "William Shakespeare.",
      "It was William Shakespeare",
      "by William Shakespeare",
      "William Shakespeare wrote it.",
    ],
    wrong: [
      "William Wordsworth",
      "William",
      "Charles Dickens",
      "William Shakespeare and Charles Dickens",
    ],
  },
  {
    question: "What is the past tense of 'go'?",
    accepted: "went",
    right: ["Went", "went.", '"went"', "'went'", "WENT", "“went”"],
    wrong: ["goed", "gone", "go", "had went", "was went"],
  },
  {
    question: "Fill in the blank with a suitable article: I saw ___ elephant at the zoo.",
    accepted: "an",
    right: ["An", "AN", "an."],
    wrong: ["a", "the", "a an", "an the"],
  },
  {
    question: "Is a spider an insect? Answer yes or no.",
    accepted: "No",
    right: ["no", "NO", "No.", "No, it is not.", "no it isn't", "No, a spider is not an insect."],
    wrong: ["yes", "yes, it is", "no, it is", "yes and no"],
  },
  {
    question: "True or false: the Sun is a star.",
    accepted: "True",
    right: ["true", "TRUE", "True.", "It is true", "The statement is true"],
    wrong: ["false", "not true", "F", "untrue", "true or false"],
  },
  {
    question: "Which animal is a mammal: a frog, a whale or a lizard?",
    accepted: "whale",
    right: ["the whale", "a whale", "The whale is a mammal.", "Whale", "It is a whale"],
    wrong: ["frog", "a frog and a whale", "whale shark", "lizard", "wheel"],
  },
  {
    question: "How many hours are there in 3 days?",
    accepted: "72",
    right: [
      "72 hours",
      "72 h",
      "72 hrs",
      "72h",
      "3 × 24 = 72",
      "72 hours in 3 days",
      "seventy-two",
    ],
    wrong: ["72 days", "72 min", "24 hours"],
  },
  {
    question: "How many children were at the party?",
    accepted: "28",
    right: [
      "28 children",
      "28 child",
      "28 childs",
      "28 children at the party",
      "There were 28 children.",
    ],
    wrong: ["28 adults", "28 parties", "82 children"],
  },
  {
    question: "What is the value of the digit 7 in 47 312?",
    accepted: "7000",
    right: ["7 000", "7,000", "7 thousand", "7000."],
    wrong: ["7", "700", "thousands", "70000"],
  },
  {
    question: "Find the value of 3a when a = 4.",
    accepted: "12",
    right: ["3a = 12", "12.0", "3 x 4 = 12", "=12", "3(4) = 12"],
    wrong: ["34", "3a", "3 × 4 = 7", "a = 12", "12a"],
  },
  {
    question: "Find ∠ABC.",
    accepted: "65",
    unit: "°",
    right: ["65°", "65 degrees", "65 deg", "∠ABC = 65°", "angle ABC = 65°", "ABC=65", "65º"],
    wrong: ["65 cm", "65%", "115°", "∠ACB = 65°"],
  },
  {
    question: "Write down the chemical formula of carbon dioxide.",
    accepted: "CO2",
    right: ["CO₂", "CO_2", "CO2.", "The formula is CO2"],
    wrong: ["Co2", "CO", "2CO", "C2O"],
  },
  {
    question: "What is the name of the force that pulls objects towards the Earth?",
    accepted: ["gravity", "gravitational force"],
    right: [
      "gravity force",
      "The force of gravity",
      "force of gravity",
      "It is gravity.",
      "Gravitational Force",
      "the gravitational force",
    ],
    wrong: ["friction", "magnetic force", "frictional force", "gravity and friction"],
  },
  {
    question: "What state of matter is steam?",
    accepted: "gas",
    right: ["a gas", "Gas", "It is a gas.", "gas state", "Steam is a gas."],
    wrong: ["liquid", "solid", "liquid and gas", "gas station"],
  },
  {
    question: "What is the mass of the parcel?",
    accepted: "2.5",
    unit: "kg",
    right: ["2.5 kg", "2 1/2 kg", "2.50kg", "2.5 kilograms", "2.5 KG", "mass = 2.5 kg", "2.5 kgs"],
    wrong: ["2.5 g", "25 kg", "2.5 km", "2.5 N"],
  },
  {
    question: "Round 3.14159 to 2 decimal places.",
    accepted: "3.14",
    right: ["3.14", "3.14 (2 d.p.)", "3.14 (to 2 decimal places)", "≈ 3.14", "3.14 (2dp)"],
    wrong: ["3.1", "3.142", "3.15", "3.14159"],
  },
  {
    question: "Give your answer correct to 3 significant figures: 12.345 × 10.",
    accepted: "123",
    right: ["123", "123 (3 s.f.)", "123 (3sf)", "≈123"],
    wrong: ["123.45", "120", "124", "12.3"],
  },
  {
    question: "Make y the subject of the formula x = 3y + 2.",
    accepted: "y = (x-2)/3",
    right: ["y=(x−2)/3", "y = (x - 2) / 3", "y = 1/3(x-2)", "y = x/3 - 2/3"],
    wrong: ["y = x - 2/3", "x = (y-2)/3", "y = (x+2)/3", "y = 3x + 2"],
  },
  {
    question: "Simplify 2a + 3b + 4a - b.",
    accepted: "6a + 2b",
    right: ["6a+2b", "2b+6a", "6a + 2b.", "= 6a + 2b", "6a  +  2b"],
    wrong: ["6a + 4b", "8ab", "6a - 2b", "6A2B"],
  },
  {
    question: "Which two planets have no moons?",
    accepted: "Mercury and Venus",
    right: [
      "Venus and Mercury",
      "mercury, venus",
      "Venus, Mercury",
      "Mercury & Venus",
      "mercury venus",
      "Mercury and Venus have no moons.",
    ],
    wrong: ["Mercury", "Mercury and Mars", "Mercury, Venus and Mars", "Mercury or Mars"],
  },
  {
    question: "What is the next number in the pattern 2, 5, 8, 11, ...?",
    accepted: "14",
    right: ["14", "The next number is 14.", "next number: 14", "It is 14", "11 + 3 = 14"],
    wrong: ["14, 17", "13", "41", "2, 5, 8, 11"],
  },
  {
    question: "What is the probability of getting a head?",
    accepted: "1/2",
    right: ["0.5", "½", "1 / 2", "P(head) = 1/2"],
    wrong: ["1:2", "2", "5", "50"],
  },
  {
    question: "Berapakah jumlah murid? (How many pupils are there?)",
    accepted: "40",
    right: ["40 orang murid", "40 murid", "40 pupils"],
    wrong: ["40 guru", "4 orang"],
  },
  {
    question: "小明一共有多少个苹果？",
    accepted: "15",
    right: ["15个", "15个苹果", "一共15个", "15 个", "共15个苹果", "答：15个"],
    wrong: ["15个橘子", "51个", "五个"],
  },
  {
    question: "How many of the coins are 50-cent coins?",
    accepted: "18",
    right: ["18 coins", "18 of them", "18 of the coins"],
    wrong: ["50", "18 cents", "18 dollars"],
  },
];

/** A line each: the question, its key and unit, what is right, what is wrong. */
const LINES = `
What fraction of the class wear glasses?¦1/5¦¦one fifth~one-fifth of the class~0.2~1/5 of the class~one out of five~1 out of 5¦one out of four~fifth~five ones~5~1 in 4~four fifths
Find 2/3 of 18.¦12¦¦twelve~2/3 of 18 = 12~2/3 of 18 is 12~2/3 x 18 = 12¦two thirds~2/3 of 18 = 6~2/3 of 18 is 27~18 = 12~eighteen
How many thirds are there in 4?¦12¦¦twelve thirds~12 thirds~twelve¦4/3~four thirds~two thirds~12/3~one third
Convert 3.5 hours to minutes.¦210¦¦210 min~210 minutes~3.5 h = 210 min~3.5 hours = 210 minutes~two hundred and ten minutes¦210 hours~3.5 h = 350 min~3.5~210 s~21 min
Write 3/4 as a percentage.¦75%¦¦75 percent~3/4 = 75%~seventy-five per cent~75¦3/4~0.75~3/4 = 0.75~7.5%~34%
The mass of a bag is 3 kg and a box is 5 kg. What is the total mass?¦8¦kg¦8 kg~3 + 5 = 8~The total mass is 8 kg~eight kilograms¦3 kg~5 kg~3 kg + 5 kg = 9 kg~8 g~fifteen kg
A car travels 60 km in 1 h. How far does it travel in 3 h?¦180¦km¦180 km~60 x 3 = 180 km~It travels 180 km~It travels 180 km in 3 h~one hundred and eighty km¦60 km~20~3 h~180 m~60 x 3 = 190~60 km = 180~60 kilometres = 180
A shirt costs $20. It is sold at 10% discount. Find the sale price.¦$18¦¦$18.00~18 dollars~eighteen dollars~The sale price is $18~sale price = $18¦$2~$20~$20 = $18.50~$22~eighty dollars~10%
Solve x + 7 = 10.¦3¦¦x = 3~three~x is 3¦x = 17~y = 3~x + 7 = 3~3x~10~-3
Solve 2a + b = 7 and a - b = 2. Give a and b.¦a = 3, b = 1¦¦a=3, b=1~b = 1, a = 3~a = 3 and b = 1¦a = 1, b = 3~1, 3~3~x = 3, y = 1
Find the gradient and state it.¦3¦¦m = 3~gradient = 3~three¦y = 3~x = 3~1/3~y = 3x~-3
What happens to the temperature of the water?¦it rises¦¦rises~the temperature rises~The temperature of the water rises~it rises.¦it falls~the temperature does not rise~the water rises and falls~it does not rise~rises and falls
What happens to the mass of the ice?¦stays the same¦¦it stays the same~The mass of the ice stays the same~the mass stays the same~stays the same.¦increases~does not stay the same~the mass increases~the same as water
What eats the snake?¦eagle¦¦the eagle~The eagle eats the snake~an eagle~eagle eats the snake¦the snake eats the eagle~snake~the snake~the eagle and the fox
What does the snake eat?¦frog¦¦the frog~The snake eats the frog~it eats the frog¦the frog eats the snake~snake~the frog and the mouse
Name the instrument that measures temperature.¦thermometer¦¦a thermometer~The thermometer measures temperature~thermometer measures temperature~Thermometer.¦barometer~a ruler measures temperature~the temperature~a thermometer and a ruler
Who was the first president of Singapore?¦Yusof Ishak¦¦Yusof Ishak was the first president of Singapore~Yusof Ishak was the first president~The first president of Singapore was Yusof Ishak~yusof ishak¦Lee Kuan Yew~Yusof Ishak was not the first president~Yusof~Ishak Yusof
Fill in the blank: The boy ____ his homework yesterday.¦did¦¦Did~The boy did his homework yesterday.~the boy did his homework yesterday¦does~The boy does his homework yesterday.~the boy did not his homework yesterday~done~did not
小红有多少支铅笔？¦20¦¦二十支~20支~二十支铅笔~小红有20支铅笔~共二十支¦十二支~二支~二十本~二十个苹果~两百支
爸爸今年几岁？¦45¦¦四十五岁~45岁~四十五¦五十四岁~四十岁~五岁~四五岁
蛋糕的几分之几被吃掉了？¦1/3¦¦三分之一¦三~一分之三~三分之二~一~13
Berapakah jumlah guli Ali dan Abu?¦35¦¦35 biji guli~tiga puluh lima~tiga puluh lima biji guli¦lima puluh tiga~tiga puluh~35 orang budak~tiga lima
Apakah hasil tambah 12 dan 8?¦20¦¦dua puluh~12 + 8 = 20~20.¦dua belas~dua~12 + 8 = 22~dua puluh dua
What is the volume of water? Give your answer in litres.¦2.5¦¦2.5 litres~2.5 l~two and a half litres~2 1/2 l~two point five litres¦2.5 ml~2500 ml~two and a quarter litres~25 l~two litres
Complete: 5 km = ____ m¦5000¦¦5000 m~5 km = 5000 m~5,000~five thousand~5000m¦500~5000 km~5 km = 500 m~5~fifty thousand
Round 349 to the nearest ten.¦350¦¦about 350~349 ≈ 350~≈ 350~three hundred and fifty~approximately 350¦340~349~349 ≈ 340~300~three hundred and fifteen
Is 7 a prime number?¦Yes¦¦yes~Yes, it is~Yes, 7 is a prime number¦no~No, it is not~7~yes and no~No
What is the ratio of cats to dogs?¦4 : 7¦¦4:7~four to seven~cats : dogs = 4 : 7~4 to 7~four is to seven¦7 : 4~seven to four~dogs : cats = 4 : 7~4/11~four sevenths
What percentage of 50 is 10?¦20¦%¦20%~twenty percent~20 per cent~twenty¦0.2~10%~50%~twelve percent~20 cm
What fraction of the circle is shaded?¦1/4¦¦one quarter~a quarter~one fourth~1/4 of the circle~0.25~2/8¦one third~three quarters~quarter to one~1/3~4/1
What fraction of the money did she spend?¦2/3¦¦two thirds~two-thirds~2/3 of the money~two thirds of her money~4/6¦two fifths~three halves~one third~2/3 of the books
What fraction of the students are boys?¦3/5¦¦three fifths~3/5 of the students~three-fifths of the students~6/10~0.6¦five thirds~3:5~two fifths~3/5 of the teachers
Find half of 24.¦12¦¦twelve~Twelve~= 12~12.0~half of 24 is 12¦twenty~1/2~twelve and a half~twenty-four~2
What is 7 x 8?¦56¦¦fifty-six~fifty six~7 x 8 = 56~the answer is 56¦sixty-five~fifty~7 x 8 = 54~78
What is the value of the digit 4 in 3482?¦400¦¦four hundred~400.~It is 400¦four~40~4 hundreds and 8~hundreds~4000
Which number is greater, 45 or 54?¦54¦¦fifty-four~54 is greater~54 is greater than 45~The greater number is 54¦45~forty-five~45 is greater than 54~54 or 45
小华有多少本书？¦15¦¦十五本~15本书~十五~有15本书~他有15本~15 本¦五十~十五支~十四本~50本~一百五
一个星期有几天？¦7¦¦七天~7天~七~有七天~一个星期有7天¦七月~七个月~八天~六
盒子里一共有多少个球？¦24¦¦二十四个球~二十四个~24个球~共有24个~廿四个¦四十二个~二十四盒~24盒~二十个
教室里有多少名学生？¦102¦¦一百零二名~102名学生~一百零二~一百〇二名¦一百二十名~一百零二名老师~120
Berapakah bilangan murid di dalam kelas itu?¦40¦¦40 orang~40 orang murid~empat puluh~empat puluh orang~Ada 40 orang murid~40 murid¦empat belas~40 guru~14 orang~empat puluh satu
Berapa ekor ayam ada di ladang itu?¦12¦¦12 ekor~dua belas~dua belas ekor~12 ekor ayam~Ada 12 ekor ayam.¦dua puluh~12 ekor itik~21 ekor~dua
Berapa buah kereta ada di tempat letak kereta?¦25¦¦25 buah~25 buah kereta~25 kereta~dua puluh lima¦25 buah bas~52 buah~dua lima
How many apples are there?¦15¦¦15 apples~fifteen~Fifteen apples~there are 15~15 apple~15pcs~15 pieces¦fifty~15 pears~15 apples and 1 pear~five
How many cm are there in 3 m?¦300¦¦300 cm~300cm~three hundred~300 centimetres~3 m = 300 cm¦30~3 m~300 m~three hundred and three
Convert 2.5 km to metres.¦2500¦¦2500 m~2500 metres~2,500m~2.5 km = 2500 m~2500 meters¦2500 km~250~2.5~2500 cm
How much change did he receive?¦$3.50¦¦3.50~$3.5~3 dollars 50 cents~three dollars fifty cents~$3.50 change~He received $3.50~350 cents~350¢¦$35~$3.05~350~$3.50 left over 2~35 cents
A pen costs $1.20. Find the cost of 3 pens.¦3.60¦left $¦$3.60~3.6~3 pens cost $3.60~$1.20 x 3 = $3.60~three dollars and sixty cents~$3.60 in all~SGD 3.60¦$36~$3.06~$1.20~360~$1.20 x 3 = $3.80
What is the price of the bag after a discount of 20%?¦48¦left $¦48 dollars~$48.00~The price is $48~forty-eight dollars¦48%~$12~$4.80~$84
How much did Siti save in 4 weeks?¦$120¦¦120 dollars~$120.00~120~Siti saved $120.~Siti saved $120 in 4 weeks~one hundred and twenty dollars¦$12.0~$30~$1200~120 cents~Siti saved $120 in 5 weeks
At what time did the movie end?¦4.15 p.m.¦¦4.15pm~4:15 pm~at 4.15 p.m.~The movie ended at 4.15 p.m.~4.15 PM¦4.15 a.m.~3.45 pm~quarter to four~4.51 pm~0415
What time did the bus leave the station?¦0830¦¦08:30~08 30~0830 h~0830 hours¦8.30 p.m.~2030~half past nine~8.03 am~8 h 30 min
How long did the journey take?¦2 h 15 min¦¦2 hours 15 minutes~2h 15min~2 hrs 15 mins~two hours fifteen minutes~2 hours and 15 minutes~It took 2 h 15 min~2h15m¦2.15 h~2:15 pm~15 h 2 min~2 min 15 h~1 h 45 min
The train left at 9.40 a.m. and arrived at 10.25 a.m. How many minutes did it take?¦45¦¦45 min~45 minutes~forty-five minutes~45mins~It took 45 minutes¦45 h~85~45 s~fourty~54 min
Find the ratio of boys to girls.¦3 : 5¦¦3:5~3 to 5~boys:girls = 3:5~3 : 5.~The ratio is 3:5~three to five~B:G=3:5¦5:3~5 : 3~girls:boys = 3:5~3/8~3:5:8~6:5
Express 45 min : 1 h in its simplest form.¦3 : 4¦¦3:4~3 to 4~= 3:4~the ratio is 3 : 4¦4:3~45:60~3/4 h~45 : 1
Find the area of the rectangle.¦24¦cm²¦24 cm²~24cm2~24 square cm~24 sq cm~24 square centimetres~24 cm^2~Area = 24~Area = 6 x 4 = 24 cm2~twenty-four¦24 cm~24 m²~10 cm²~24 cm3~42
Find the volume of the cube.¦125 cm³¦¦125~125cm3~125 cubic cm~125 cubic centimetres~5 x 5 x 5 = 125 cm³~V = 125 cm^3~125 cu cm¦125 cm²~125 cm~15 cm³~125 m³~25
Find ∠ABC.¦65°¦¦65~65 degrees~65 deg~∠ABC = 65°~angle ABC is 65°~sixty-five degrees~65o¦65 cm~56°~115°~∠BCA = 65°
Find the perimeter of the square.¦36¦cm¦36 cm~36cm~4 x 9 = 36 cm~P = 36 cm~Perimeter = 36~the perimeter is 36 cm~thirty-six cm~36 centimeters¦36 cm²~81~36 m~36 mm~9
Find the average of 4, 6 and 11.¦7¦¦seven~The average is 7~average = 7~21 ÷ 3 = 7~7.0~(4+6+11)/3=7¦21~3~eleven~7%~21 ÷ 3 = 6
What is 25% of 80?¦20¦¦twenty~25% of 80 = 20~20.0~25/100 x 80 = 20~it's 20¦twelve~20%~25~0.2~25% of 80 = 25
Write 0.75 as a percentage.¦75%¦¦75~75 %~75 percent~75 per cent~0.75 = 75%~seventy-five percent¦0.75~7.5%~57%~75 cm
Solve 3x + 5 = 20.¦5¦¦x = 5~x=5~x is 5~X = 5~x equals 5~five¦x = -5~3x = 15~x = 25/3~y = 5~15
Solve x² - 9 = 0.¦3, -3¦¦x = 3 or x = -3~x = ±3~±3~-3 and 3~3 or -3~x=-3,3~x = 3 , x = -3~plus or minus 3¦3~x = 9~-3~±9~3, 3
Expand 3(x + 2).¦3x + 6¦¦3x+6~6 + 3x~= 3x + 6~3(x+2) = 3x + 6¦3x + 2~x + 6~3x + 5~9x~3x - 6
Factorise x² + 5x + 6.¦(x + 2)(x + 3)¦¦(x+3)(x+2)~(x+2)(x+3)~= (x+2)(x+3)~(x+2) x (x+3)~(2+x)(3+x)¦(x+1)(x+6)~(x-2)(x-3)~x=-2,-3~(x+2)+(x+3)
Simplify 5a - 2a + 3.¦3a + 3¦¦3a+3~3+3a~3(a+1)~= 3a + 3¦6a~7a+3~3a~3a - 3
Find the value of 2p + 3 when p = 4.¦11¦¦2p + 3 = 11~2(4) + 3 = 11~eleven~= 11~2 x 4 + 3 = 11¦p = 11~27~8~9~twelve
Find the gradient of the line.¦-2¦¦m = -2~minus 2~negative 2~gradient = -2~−2~-2/1~the gradient is -2~negative two¦2~-1/2~m = 2~y = -2~x = -2
Write down the equation of the line.¦y = 2x + 3¦¦y=2x+3~y = 3 + 2x~2x + 3 = y~y=2x + 3.¦y = 2x - 3~y = 3x + 2~x = 2y + 3~2x + 3 + y
List all the factors of 12.¦1, 2, 3, 4, 6, 12¦¦1,2,3,4,6,12~12, 6, 4, 3, 2, 1~1 2 3 4 6 12~1, 2, 3, 4, 6 and 12~The factors of 12 are 1, 2, 3, 4, 6 and 12.~1;2;3;4;6;12¦1, 2, 3, 4, 6~2, 3, 4, 6~12, 24, 36~1, 2, 3, 4, 5, 6, 12
Arrange 3.2, 2.3, 3.02 from the smallest to the largest.¦2.3, 3.02, 3.2¦¦2.3,3.02,3.2~2.3 , 3.02 , 3.2~2.3 < 3.02 < 3.2~2.3 3.02 3.2~2.3; 3.02; 3.2~2.3, 3.02 and 3.2¦3.2, 3.02, 2.3~2.3, 3.2, 3.02~2.3, 3.02~3.02, 2.3, 3.2
Write 4 million 50 thousand in figures.¦4050000¦¦4 050 000~4,050,000~4050000.¦4 million 50 thousand~4,500,000~450000~four million fifty thousand
Write 3045 in words.¦three thousand and forty-five¦¦Three thousand and forty five~three thousand forty-five~Three thousand, and forty-five~three thousand and forty-five.¦3045~three thousand four hundred and five~three hundred and forty-five~thirty forty-five
Find the remainder when 47 is divided by 5.¦2¦¦two~r 2~remainder 2~R2~the remainder is 2~Remainder = 2¦9~9.4~r 9~2 r 9~three
What is 47 ÷ 5? Give the quotient and the remainder.¦9 R 2¦¦9 r 2~9R2~9 remainder 2~9 rem 2~quotient 9 remainder 2~quotient = 9, remainder = 2¦2 r 9~9.4~9~9 2/5~9 and 3
Round 4 678 to the nearest hundred.¦4700¦¦4 700~4,700~≈ 4700~4678 ≈ 4700~about 4700~four thousand seven hundred¦4600~4680~5000~47~47 hundreds and 1
Which process changes water into water vapour?¦evaporation¦¦Evaporation.~evaporation process~process of evaporation~the process is evaporation~by evaporation~It is called evaporation¦condensation~evaporation and condensation~not evaporation~boiling~no evaporation
Name the part of the plant that makes food.¦leaf¦¦the leaf~a leaf~leaf.~the leaf of the plant~It is the leaf¦root~leaf and stem~stem~leaflet bud~not the leaf
Which gas do plants take in during photosynthesis?¦carbon dioxide¦¦Carbon Dioxide gas~carbon dioxide.~Plants take in carbon dioxide.~they take in carbon dioxide¦oxygen~carbon~carbon monoxide~carbon dioxide and oxygen~CO
Name the organ that pumps blood around the body.¦heart¦¦the heart~Heart~The heart pumps blood around the body.~the heart organ~HEART¦lungs~heart and lungs~brain~hearth~heat
What type of animal is a frog?¦amphibian¦¦an amphibian~A frog is an amphibian.~it is an amphibian~amphibian animal¦reptile~fish~amphibian and reptile~mammal~insect
State one property of metals.¦good conductor of heat¦¦Good conductor of heat.~a good conductor of heat~It is a good conductor of heat¦poor conductor of heat~bad conductor of heat~good insulator of heat~good conductor of electricity~not a good conductor of heat
What force slows down a moving ball on the grass?¦friction¦¦force of friction~friction force~the friction¦gravity~gravitational force~no friction~magnetic force~friction and gravity
Name the two materials that are magnetic.¦iron and steel¦¦steel and iron~iron, steel~Iron & Steel~iron,steel~The materials are iron and steel~steel, iron.¦iron~iron and copper~iron or steel~iron, steel and wood~plastic and wood
What is the SI unit of force?¦newton¦¦Newton~the newton~newton.¦kilogram~joule~n m~kg~Nm
What is the chemical symbol of sodium?¦Na¦¦Na.~The symbol is Na~symbol: Na~It is Na¦NA~na~So~S~N
What is the boiling point of water?¦100¦°C¦100°C~100 degrees Celsius~100 degrees~100 ℃~a hundred~one hundred degrees Celsius~100 C¦100 K~100 F~100 cm~212~0
What is the speed of the car?¦80 km/h¦¦80~80km/h~80 kmh~80 km per hour~80 kilometres per hour~80 kmph~80 km/hr~speed = 80 km/h~80 km h-1¦80 km~80 m/s~80 h/km~8 km/h~80 kg
Calculate the density of the block.¦2.7 g/cm³¦¦2.7~2.7 g/cm3~2.7 g cm^-3~2.7 grams per cubic centimetre~D = 2.7 g/cm^3~2.70 g/cm³~2.7g/cm³¦2.7 kg/m³~27 g/cm³~2.7 g~2.7 cm³/g~2.7 g/cm²
Calculate the current in the circuit.¦0.5 A¦¦0.5~0.5A~0.5 amperes~0.5 amps~I = 0.5 A~1/2 A~0.50 A¦0.5 V~5 A~0.5 mA~0.5 Ω~2 A
What is the colour of the solution?¦blue¦¦Blue~blue colour~it is blue~It turns blue~The solution is blue~blue solution~the colour is blue~blue in colour¦green~blue-black~dark blue~not blue~blue and green
Write the past tense of "go".¦went¦¦Went~went.~"went"~'went'~The past tense is went¦goed~gone~going~wented~go
Fill in the blank: She ____ to school every day.¦goes¦¦Goes~She goes to school every day.~goes.~"goes"¦go~going~went~gos~goes to
What is the plural of "child"?¦children¦¦Children~children.~The plural is children~"children"~the plural of child is children¦childs~childrens~child~childen
Who is the main character of the story?¦Ahmad¦¦ahmad~Ahmad.~The main character is Ahmad.~It is Ahmad~The main character of the story is Ahmad~Ahmad is the main character¦Ali~Ahmad and Ali~Ahmad's father~not Ahmad~Ahmed's
Give one word from the passage that means "happy".¦joyful¦¦Joyful~joyful.~"joyful"~The word is joyful~the word is "joyful"~joyful means happy¦joy~joyfully~happy~joyful and glad
Why did the boy run away?¦because he was scared¦¦he was scared~Because he was scared.~he was scared.~The boy ran away because he was scared.~It was because he was scared¦he was not scared~because he was tired~because she was scared~scared of he
When did the accident happen?¦12 March 2024¦¦12 Mar 2024~12/3/2024~12th March 2024~March 12, 2024~on 12 March 2024~12.3.2024~12-03-2024~The accident happened on 12 March 2024¦12 March 2023~21 March 2024~3 December 2024~12 May 2024~March 2024
Which option is correct?¦B¦¦b~(B)~B.~option B~Option B is correct~B)~answer B~The answer is B~choice B¦C~A or B~B or C~not B~BC~A, B
Is a whale a fish?¦No¦¦no~no.~No, it is not.~No, it isn't~no it's not~No, a whale is not a fish.~NO!¦yes~Yes, it is~No, it is~maybe~it is
State whether the statement is true or false.¦True¦¦true~T~TRUE~It is true.~The statement is true~T.¦false~F~not true~true and false~true or false
Find the mass of the watermelon.¦3 kg 200 g¦¦3kg 200g~3 kilograms 200 grams~3 kg and 200 g¦3.02 kg~3 kg 20 g~32 kg~200 g~3200 kg
How old is Mei Ling now?¦12¦¦12 years old~12 years~twelve~twelve years old~She is 12 years old.~Mei Ling is 12~12 yrs old~Mei Ling is 12 years old now¦21~12 months~Ali is 12 years old~12 days~twenty
Write 5/8 as a decimal.¦0.625¦¦.625~0.6250~0.625.~5/8 = 0.625~zero point six two five~0·625¦5/8~0.58~6.25~1.6~0,625
Express 360 as a product of its prime factors in index notation.¦2^3 x 3^2 x 5¦¦2³ × 3² × 5~2^3*3^2*5~5 x 3^2 x 2^3~360 = 2³ × 3² × 5~2³ · 3² · 5~2^3 × 3^2 × 5^1¦2 x 2 x 2 x 3 x 3 x 5~360~2^3 x 3^2~2^2 x 3^3 x 5~8 x 9 x 5
Write 45 000 in standard form.¦4.5 x 10^4¦¦4.5×10⁴~4.5 * 10^4~4.5x10^4~45 000 = 4.5 × 10^4~4.5 × 10 ^ 4~4.50 x 10^4¦45 x 10^3~4.5 x 10^5~4.5 x 10^-4~4.5 + 10^4~45000
Convert 7/4 to a mixed number.¦1 3/4¦¦1¾~1 and 3/4~7/4 = 1 3/4~1  3/4~one and three quarters~1 & 3/4¦7/4~1.75~13/4~3/4~1 4/3~1 6/8
Find the coordinates of the point P.¦(2, -3)¦¦(2,-3)~P(2, -3)~P = (2, -3)~(2 , −3)~P is (2,-3)¦(-3, 2)~(2, 3)~(-2, -3)~2~x = -3, y = 2
What is the probability that the ball is red?¦2/5¦¦0.4~two fifths~P(red) = 2/5~2 out of 5~4/10~2 in 5¦2:5~5/2~3/5~40~2 out of 10
Which animal in the food chain is the producer?¦grass¦¦the grass~Grass.~It is grass~grass is the producer~The producer is grass¦grasshopper~grass and snake~snake~grass snake~grasshoppers
What happens to the size of the balloon?¦it increases¦¦increases~The size increases~the size of the balloon increases¦decreases~it does not increase~stays the same~it decreases~increases then decreases
How many tens are there in 340?¦34¦¦34 tens~thirty-four~34 ten~thirty-four tens~There are 34 tens¦4~34 ones~340~34 hundreds~3
How many 20-cent coins make $2?¦10¦¦ten~10 coins~ten coins~10 20-cent coins~10 twenty-cent coins~10 pieces¦20~$10~10 cents~10 dollars~2
What shape has 5 sides?¦pentagon¦¦a pentagon~Pentagon.~The shape is a pentagon~pentagon shape~A pentagon has 5 sides¦hexagon~pentagram~5~square~pentagon and hexagon
What fraction of the pizza did Tom eat?¦3/8¦¦three eighths~three-eighths of the pizza~Tom ate 3/8 of the pizza~He ate three eighths¦eight thirds~three sevenths~five eighths~three and an eighth
Find the sum of 3/4 and 1/2.¦1 1/4¦¦one and a quarter~one and one quarter~5/4~1.25~3/4 + 1/2 = 1 1/4~the sum is 1 1/4¦one quarter~fourteen~1 1/2~one and a half~11/4
How many quarters are there in 2 wholes?¦8¦¦eight~8 quarters~eight quarters~there are 8 quarters~There are eight¦8/4~eight halves~eighty~2~four
What is 3/4 of 20?¦15¦¦fifteen~3/4 of 20 is 15~3/4 x 20 = 15~it is fifteen¦fifty~five~3/4~15%
What number is 10 more than 345?¦355¦¦three hundred and fifty-five~three hundred fifty five~345 + 10 = 355~The number is 355¦335~three hundred and thirty-five~345 + 10 = 365~three hundred and fifty
What is the next number: 2, 4, 8, 16, __?¦32¦¦thirty-two~32.~thirty two~The next number is 32~16 x 2 = 32¦thirty-three~23~24~twenty-four
妈妈买了几个鸡蛋？¦30¦¦三十个~三十~30个鸡蛋~妈妈买了30个~买了三十个鸡蛋¦十三个~三个~三十个苹果~30元
小明今年几岁？¦11¦¦十一岁~11岁~十一~他今年11岁~小明今年十一岁~11 岁¦十岁~十二岁~一岁~二十一岁
这本书有多少页？¦256¦¦256页~二百五十六页~共256页~两百五十六页¦二百六十五页~二十五页~256本~二五六百
Berapakah umur Ali?¦9¦¦9 tahun~sembilan~sembilan tahun~Umur Ali 9 tahun¦19~sembilan belas~9 bulan~enam
Berapa batang pensel yang dibeli oleh Siti?¦18¦¦18 batang~18 batang pensel~lapan belas~lapan belas batang pensel¦18 batang pen~lapan puluh~81~lapan
Ada berapa ekor kucing?¦3¦¦tiga~tiga ekor~3 ekor kucing~Ada tiga ekor~3 kucing¦tiga puluh~3 ekor anjing~empat ekor~tiga belas ekor
Change 3.4 kg to grams.¦3400¦¦3400 g~3400g~3.4 kg = 3400 g~3400 grams~3 400~three thousand four hundred¦3400 kg~340~34 g~3.4~34000
Convert 150 minutes to hours.¦2.5¦¦2.5 h~2.5 hours~2 1/2 hours~150 min = 2.5 h~two and a half hours~2.5 hrs¦2.5 min~25~2.3~1.5 hours~150 h
Express 0.35 as a fraction in its simplest form.¦7/20¦¦0.35 = 7/20~seven twentieths~7 / 20~= 7/20¦35/100~20/7~0.35~7/2~14/40
What is the total cost of 2 pens and 3 books?¦$13.40¦¦$13.4~13.40~13 dollars 40 cents~thirteen dollars and forty cents~total cost = $13.40~The total cost is $13.40~The total cost of 2 pens and 3 books is $13.40¦$1340~$31.40~13.04~$13~thirteen dollars and fourteen cents
How much money did Ben have left?¦$25¦¦25 dollars~$25 left~Ben had $25 left.~twenty-five dollars~He had $25 left~$25.00~twenty five¦$52~$2.50~25 cents~Ben spent $25~fifteen dollars
How much more money does Ann have than Bob?¦$8¦¦$8 more~Ann has $8 more than Bob~8 dollars~eight dollars~$8.00¦$8 less~Bob has $8 more than Ann~$80~eighteen dollars
Find the cost of 1 apple.¦0.45¦left $¦$0.45~.45~1 apple costs $0.45¦$45~$4.50~0.45 cents~54 cents~fifty-four cents
How long did he take to finish the race?¦1 min 25 s¦¦1 minute 25 seconds~1min 25s~one minute twenty-five seconds~1 min and 25 sec~He took 1 min 25 s¦1.25 min~25 min 1 s~1 h 25 min~one minute fifteen seconds~25 s
The ratio of red to blue beads is 2 : 3. What is the ratio of blue to red beads?¦3 : 2¦¦3:2~3 to 2~three to two~blue : red = 3 : 2~the ratio is 3:2¦2:3~two to three~red : blue = 3 : 2~3/5~2 to 3
A bag has 3 red and 7 blue balls. What is the probability of drawing a red ball?¦3/10¦¦0.3~3 out of 10~three tenths~3 in 10~P(red) = 3/10~three out of ten¦3 out of 7~7/10~3:10~three sevenths~10/3
Solve 2y - 7 = 9.¦8¦¦y = 8~y=8~y is 8~eight~y equals 8~Y = 8¦x = 8~y = -8~y = 1~2y = 8~sixteen
Solve 5x = 2x + 12.¦x = 4¦¦4~x=4~x is 4~x equals 4¦y = 4~x = -4~3x = 4~x = 12
Find the value of k.¦7¦¦k = 7~k=7~seven~k is 7~the value of k is 7¦k = -7~7k~seventy~k = 17
Expand and simplify 2(x - 3) + x.¦3x - 6¦¦3x-6~-6 + 3x~2(x - 3) + x = 3x - 6~= 3x - 6¦3x - 3~3x + 6~2x - 6~x - 6~-3x
Evaluate 2^5.¦32¦¦2^5 = 32~thirty-two~= 32~2⁵ = 32~2 x 2 x 2 x 2 x 2 = 32¦10~25~2^5~64~2^5 = 10
Which city is the capital of Japan?¦Tokyo¦¦tokyo~Tokyo is the capital of Japan~The capital of Japan is Tokyo~Tokyo city~It is Tokyo¦Kyoto~Osaka~Tokyo and Kyoto~not Tokyo~Japan
Who wrote the letter?¦Uncle Tan¦¦uncle tan~Uncle Tan wrote the letter.~Uncle Tan wrote it~It was Uncle Tan¦Aunt Tan~Uncle Lim~Tan's uncle~not Uncle Tan~Uncle Tan and Ali
Who is the owner of the shop?¦Mr Lim¦¦Mr Lim.~Mr Lim is the owner of the shop~The owner of the shop is Mr Lim~It is Mr Lim~Mr Lim is the owner¦Mrs Lim~Mr Lim is not the owner~Mr Tan~the owner of the shop~Mr Lim and Mr Tan
Name the organ that helps us to breathe.¦lungs¦¦the lungs~Lungs~The lungs help us to breathe~lungs.~It is the lungs¦lung cancer~heart~lungs and heart~nose~not the lungs
What happens to the water when it is heated to 100°C?¦it boils¦¦boils~It boils.~The water boils~the water boils.¦it freezes~it does not boil~it melts~the water freezes~it boils and freezes
What happens to the speed of the trolley?¦decreases¦¦it decreases~The speed decreases~The speed of the trolley decreases.~decreases.~It decreases¦increases~it increases~does not decrease~the speed increases~speed
Why did Mary cry?¦because she lost her doll¦¦she lost her doll~Because she lost her doll.~Mary cried because she lost her doll~She cried because she lost her doll.~it is because she lost her doll¦she lost her dog~she found her doll~because he lost her doll~she did not lose her doll~she lost
Fill in the blank. The opposite of hot is ____.¦cold¦¦Cold~cold.~The opposite of hot is cold.~"cold"~the opposite of hot is cold¦cool~hot~The opposite of hot is not cold~colder~warm
Complete the sentence: Water freezes at ____ °C.¦0¦¦zero~0°C~Water freezes at 0°C.~Water freezes at 0 °C~0 degrees¦100~32~Water freezes at 100 °C~-0.1~o
Is the sun a star?¦Yes¦¦yes~Yes, it is.~yes it is~Yes, the sun is a star.~YES~yes.¦no~No, it isn't~Yes, it is not~No, it is~planet
Does a spider have 6 legs?¦No¦¦no~No, it does not.~No, it doesn't~No.~No, a spider does not have 6 legs.¦yes~No, it does~Yes, it doesn't~Yes, it does~8
What is the name given to the change from liquid to gas?¦evaporation¦¦Evaporation~It is evaporation.~The change is evaporation~the name is evaporation~evaporation process¦condensation~melting~evaporate or boil~evaporation and melting~gas
When was the school built?¦1985¦¦in 1985~The school was built in 1985.~It was built in 1985~1985.¦1958~before 1985~1985 BC~in 1986~after 1985
What time does the lesson start?¦7.45 a.m.¦¦7:45 am~7.45am~7.45 AM~at 7.45 a.m.~The lesson starts at 7.45 a.m.~It starts at 7:45 a.m.¦7.45 p.m.~7.54 a.m.~8.45 am~after 7.45 a.m.~The lesson ends at 7.45 a.m.
On which day is the party?¦Saturday¦¦saturday~on Saturday~The party is on Saturday~Saturday.~It is on Saturday~the party is on Saturday.¦Sunday~Friday or Saturday~not Saturday~Saturday and Sunday~yesterday
Write 2.75 as a mixed number in its simplest form.¦2 3/4¦¦2¾~2 and 3/4~2.75 = 2 3/4~two and three quarters~two and three-quarters¦2 75/100~11/4~2.75~2/34~two and one quarter
Find the product of 12 and 5.¦60¦¦sixty~12 x 5 = 60~The product is 60~12*5=60~12 × 5 is 60~the product of 12 and 5 is 60¦17~sixteen~12 x 5 = 65~125~sixty-five
How many sides does a hexagon have?¦6¦¦six~6 sides~six sides~A hexagon has 6 sides~A hexagon has six sides.~It has six¦five~6 angles~sixteen~A hexagon has 5 sides~6 sides and 6 angles
Round 6.847 to 2 decimal places.¦6.85¦¦6.847 ≈ 6.85~≈6.85~about 6.85~6.85 (2 d.p.)~approximately 6.85¦6.84~6.9~6.847~6.847 ≈ 6.84~6.850
How heavy is the box?¦4.2¦kg¦4.2 kg~four point two~four point two kg~The box is 4.2 kg~4 1/5 kg~4.20kg¦42 kg~4.2 g~forty-two~2.4 kg~4.2 km
`;

export const typedCases = casesIn(LINES);
