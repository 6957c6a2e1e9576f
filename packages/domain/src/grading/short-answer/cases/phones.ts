import type { AnswerCase } from "./case.ts";

/** Clear cases over all kinds, as students type them on phones; written apart from the rules. */
export const phoneCases: Readonly<Record<string, readonly AnswerCase[]>> = {
  "numbers on phones": [
    {
      accepted: "3450",
      right: ["3450", "3,450", "3 450", "3450.", "3450.0", "３４５０", " 3450", "3\u00a0450"],
      wrong: ["345", "34500", "3540", "3.450", "3,45", "3450%"],
    },
    {
      accepted: "-7",
      right: ["-7", "−7", "–7", "- 7", "(-7)", "-7.0", "－7", "x=-7"],
      wrong: ["7", "+7", "--7", "7-", "-17"],
    },
    {
      accepted: "0.75",
      right: [".75", "0.75", "3/4", "¾", "0.750", "75/100", "\\frac{3}{4}", "\\dfrac34"],
      wrong: ["0.57", "75", "4/3", "0,75.", "7.5", "¼"],
    },
    {
      accepted: "2 3/5",
      right: ["2 3/5", "2 3 / 5", "13/5", "2.6", "2\\frac{3}{5}", "2⅗", "2 ⅗"],
      wrong: ["23/5", "2 5/3", "3 2/5", "2/3/5", "2.35"],
    },
    {
      accepted: "4.2 × 10^6",
      right: ["4.2x10^6", "4.2*10^6", "4200000", "4.2e6", "4.2 × 10⁶", "4,200,000", "4.2 X 10^6"],
      wrong: ["4.2 × 10^5", "4.2 × 106", "42000", "4.2 × 10^-6"],
    },
    {
      accepted: "5.6 × 10^-3",
      right: ["5.6x10^-3", "0.0056", "5.6 × 10⁻³", "5.6E-3", "5.6×10^{-3}"],
      wrong: ["5.6 × 10^3", "0.056", "0.00056"],
    },
    { accepted: "1,000,000", right: ["1000000", "1 000 000"], wrong: ["1000000000", "100000"] },
    { accepted: "0", right: ["0", "0.0", "-0", "00"], wrong: ["o", "O", "none", "1", "10"] },
  ],
  "units on phones": [
    {
      accepted: "350",
      unit: "ml",
      right: ["350", "350ml", "350 mL", "350 millilitres", "350 milliliters", "350ML"],
      wrong: ["350 l", "350 cl", "0.35", "35 ml", "350 mg"],
    },
    {
      accepted: "12.5",
      unit: "kg",
      right: [
        "12.5",
        "12.5kg",
        "12.5 kgs",
        "12.5 KG",
        "12 1/2 kg",
        "12.5 kilograms",
        "12.50 kilogram",
      ],
      wrong: ["12.5 g", "12500 g", "125 kg", "12.5 km"],
    },
    {
      accepted: "48",
      unit: "cm²",
      right: [
        "48 cm2",
        "48cm^2",
        "48 sq cm",
        "48 square cm",
        "48 cm²",
        "48 square centimetres",
        "48",
      ],
      wrong: ["48 cm", "48 cm3", "48 m2", "84 cm2"],
    },
    {
      accepted: "60",
      unit: "km/h",
      right: [
        "60 km/h",
        "60km/h",
        "60 km per hour",
        "60 kmph",
        "60 km/hr",
        "60 kilometres per hour",
      ],
      wrong: ["60 m/s", "60 km", "60 h", "60 km/min"],
    },
    {
      accepted: "125",
      unit: "°",
      right: ["125", "125°", "125 degrees", "125 deg", "125º"],
      wrong: ["125°C", "55°", "125 rad"],
    },
    {
      accepted: "37",
      unit: "°C",
      right: ["37 °C", "37°C", "37 degrees Celsius", "37 deg C", "37 C", "37 celsius"],
      wrong: ["37 °F", "37 K", "73 °C"],
    },
    {
      accepted: "2.5 kW",
      right: ["2.5 kW", "2.5kW", "2.5 kilowatts", "2.5 kilowatt"],
      wrong: ["2.5 W", "2.5 MW", "25 kW"],
    },
    {
      accepted: "20 mA",
      right: ["20mA", "20 mA", "20 milliamperes", "20 milliamps"],
      wrong: ["20 MA", "20 A", "2 mA"],
    },
    {
      accepted: "9.8 m/s²",
      right: ["9.8 m/s^2", "9.8 m/s2", "9.8m/s²", "9.8 ms^-2", "9.8 ms⁻²"],
      wrong: ["9.8 m/s", "9.8 m", "98 m/s²"],
    },
    {
      accepted: "1000 kg/m³",
      right: ["1000 kg/m3", "1000 kg/m^3", "1000kg/m³", "1000 kg m^-3", "1 000 kg/m3"],
      wrong: ["1000 g/m3", "1000 kg/m2", "100 kg/m3"],
    },
    {
      accepted: "15 N",
      right: ["15N", "15 newtons", "15 Newton", "15 N"],
      wrong: ["15 J", "15 Nm", "51 N"],
    },
    {
      accepted: "240 V",
      right: ["240V", "240 volts", "240 Volts"],
      wrong: ["240 A", "240 W", "24 V"],
    },
    { accepted: "6 apples", right: ["6 apples", "6", "6 apple"], wrong: ["6 pears", "7 apples"] },
    {
      accepted: "18",
      unit: "marbles",
      right: ["18", "18 marbles", "18marbles", "18 Marbles"],
      wrong: ["18 beads", "81 marbles"],
    },
    {
      accepted: "35%",
      right: ["35%", "35 %", "35 percent", "35 per cent", "35"],
      wrong: ["3.5%", "53%", "$35"],
    },
    {
      accepted: ["12.5", "0.125 m"],
      unit: "cm",
      right: ["12.5", "12.5 cm", "0.125 m", "0.125m", "0.125 m cm", "0.125 metres", "12 1/2 cm"],
      wrong: ["0.125", "0.125 cm", "12.5 m", "1.25 cm"],
    },
    {
      accepted: "1.5 l",
      settings: { otherUnits: true },
      right: ["1.5 L", "1500 ml", "1.5 litres", "1 1/2 l"],
      wrong: ["1.5 ml", "150 ml", "1500 l"],
    },
  ],
  "money on phones": [
    {
      accepted: "$12.40",
      right: [
        "$12.40",
        "12.40",
        "$12.4",
        "S$12.40",
        "$ 12.40",
        "12.40 dollars",
        "12 dollars 40 cents",
        "$12.40.",
      ],
      wrong: ["$12.04", "$124.0", "12.40 cents", "$1240", "12.4 cm"],
    },
    {
      accepted: "85",
      unit: "cents",
      right: ["85", "85 cents", "85¢", "85 c", "85c", "85 cent"],
      wrong: ["$85", "85 dollars", "58 cents"],
    },
    {
      accepted: "1,250",
      unit: "left $",
      right: ["1250", "$1250", "$1,250", "1,250.00", "S$1250", "1250 dollars"],
      wrong: ["$125", "$1.250", "1250 cents", "$1,205"],
    },
    {
      accepted: "$0.60",
      right: ["$0.60", "0.60", "$.60", "60 cents", "60¢"],
      wrong: ["$60", "6 cents", "$0.06"],
    },
  ],
  "times on phones": [
    {
      accepted: "3.45 pm",
      right: ["3.45pm", "3:45 pm", "3:45pm", "3.45 p.m.", "3.45 PM", "03:45 pm", "3:45 P.M"],
      wrong: ["3.45 am", "3.54 pm", "4.45 pm", "15.45 pm", "345"],
    },
    {
      accepted: "0730",
      unit: "h",
      right: ["0730", "0730 h", "07:30", "0730h", "7:30", "0730 hrs"],
      wrong: ["1930", "0703", "730 pm"],
    },
    {
      accepted: "21:15",
      right: ["21:15", "2115", "21.15", "2115 hours"],
      wrong: ["9:15", "21:51", "9.15 am"],
    },
    {
      accepted: "12 noon",
      right: ["12 noon", "noon", "12.00 pm", "12 pm"],
      wrong: ["12 midnight", "12 am"],
    },
    {
      accepted: "11 a.m.",
      right: ["11 am", "11am", "11.00 am", "11:00 a.m.", "11 AM"],
      wrong: ["11 pm", "1 am", "11:10 am"],
    },
  ],
  "durations on phones": [
    {
      accepted: "1 h 25 min",
      right: [
        "1h25min",
        "1 hr 25 mins",
        "1 hour 25 minutes",
        "1h 25m",
        "1 hour and 25 minutes",
        "1 hrs 25 min",
      ],
      wrong: ["1 h 52 min", "1.25 h", "125 min", "25 min", "1 min 25 h"],
    },
    {
      accepted: "45 min",
      right: ["45 min", "45mins", "45 minutes", "45 minute", "45 min."],
      wrong: ["45 s", "45 h", "54 min"],
    },
    {
      accepted: "2 days",
      right: ["2 days", "2 day", "2days"],
      wrong: ["2 weeks", "2 h", "3 days"],
    },
    {
      accepted: "3 min 20 s",
      right: ["3 min 20 sec", "3min20s", "3 minutes 20 seconds", "3 mins 20 secs"],
      wrong: ["3 min 2 s", "20 min 3 s", "3.2 min"],
    },
  ],
  "dates on phones": [
    {
      accepted: "14 March 2026",
      right: [
        "14 Mar 2026",
        "14th March 2026",
        "March 14, 2026",
        "14 march 2026",
        "14/3/2026",
        "14-03-2026",
        "14 March, 2026",
      ],
      wrong: ["14 March 2025", "4 March 2026", "14 May 2026", "3/14/2025"],
    },
    {
      accepted: "5 June",
      right: ["5 June", "5th June", "June 5", "5 Jun", "5 june"],
      wrong: ["5 July", "15 June", "June"],
    },
  ],
  "ratios on phones": [
    {
      accepted: "3 : 5",
      right: ["3:5", "3 : 5", "3 :5", "3∶5", "3 to 5", "3：5"],
      wrong: ["5:3", "3:50", "3.5", "35", "3-5"],
    },
    {
      accepted: "2:3:4",
      right: ["2 : 3 : 4", "2:3:4", "2 to 3 to 4"],
      wrong: ["2:4:3", "2:3", "234"],
    },
    {
      accepted: "1:200000",
      right: ["1:200 000", "1 : 200,000", "1:200000"],
      wrong: ["1:20000", "200000:1"],
    },
  ],
  "remainders on phones": [
    {
      accepted: "15 R 4",
      right: ["15R4", "15 r 4", "15 remainder 4", "15 rem 4", "15r4", "15 R4", "15 Remainder 4"],
      wrong: ["15", "4 R 15", "15 R 5", "154", "15.4"],
    },
  ],
  "expressions on phones": [
    {
      accepted: "5x - 2",
      right: ["5x-2", "5x−2", "-2+5x", "5 x - 2", "5*x-2", "5X-2", "(5x-2)"],
      wrong: ["5x+2", "2-5x", "5x", "5y-2", "3x"],
    },
    {
      accepted: "3x²y",
      right: ["3x^2y", "3x²y", "3yx^2", "3x*x*y", "3 x^2 y", "3x^{2}y"],
      wrong: ["3xy²", "3xy", "3x2y^2", "9x²y"],
    },
    {
      accepted: "(x + 4)(x - 1)",
      settings: { form: "factorised" },
      right: ["(x+4)(x-1)", "(x-1)(x+4)", "(x − 1)(x + 4)"],
      wrong: ["x^2+3x-4", "(x+4)(x+1)", "(x-4)(x+1)"],
    },
    {
      accepted: "2√3",
      right: ["2√3", "2sqrt3", "2sqrt(3)", "√12", "2 √3", "2\\sqrt{3}"],
      wrong: ["3√2", "√6", "2*3", "√3"],
    },
    {
      accepted: "49π",
      right: ["49π", "49pi", "49 π", "π49", "49 pi", "49\\pi"],
      wrong: ["49", "7π", "49π²"],
    },
    {
      accepted: "x > -2",
      right: ["x>-2", "x > −2", "-2 < x", "-2<x"],
      wrong: ["x < -2", "x >= -2", "x > 2", "-2 > x"],
    },
    {
      accepted: "x ≤ 4",
      right: ["x <= 4", "x≤4", "4≥x", "x =< 4", "4 >= x"],
      wrong: ["x < 4", "x ≥ 4", "x=4"],
    },
    {
      accepted: "y = 3x + 1",
      right: ["y=3x+1", "y = 1 + 3x", "3x+1=y", "Y=3x+1"],
      wrong: ["y=3x-1", "y=x+3", "x=3y+1"],
    },
    { accepted: "x = 6", right: ["6", "x=6", "6=x", "x = 6.0"], wrong: ["x=-6", "y=6", "x=66"] },
    {
      accepted: "a/3 + b",
      right: ["a/3+b", "b+a/3", "1/3a+b", "\\frac{a}{3}+b", "(a+3b)/3"],
      wrong: ["(a+b)/3", "3a+b", "a+b/3"],
    },
    { accepted: "2^5", right: ["2^5", "2⁵"], wrong: ["5^2", "25", "2*5"] },
    {
      accepted: "4(p + q)",
      right: ["4p+4q", "4(q+p)", "4q + 4p"],
      wrong: ["4p+q", "4pq", "4(p-q)"],
    },
  ],
  "lists on phones": [
    {
      accepted: "1, 2, 4, 8",
      settings: { anyOrder: true },
      right: ["1,2,4,8", "8,4,2,1", "1, 2, 4 and 8", "1; 2; 4; 8", "1,2,4,8."],
      wrong: ["1,2,4", "1,2,4,8,16", "1248", "1,2,4,6"],
    },
    {
      accepted: "red, blue, green",
      settings: { anyOrder: true },
      right: ["green, red, blue", "Red, Blue, Green", "red, blue and green", "red,blue,green"],
      wrong: ["red, blue", "red, blue, yellow", "redbluegreen"],
    },
    {
      accepted: "0.3, 0.35, 0.4",
      right: ["0.3, 0.35, 0.4", "0.30, 0.35, 0.40", ".3, .35, .4", "0.3,0.35,0.4"],
      wrong: ["0.4, 0.35, 0.3", "0.3, 0.4, 0.35", "0.3, 0.35"],
    },
    {
      accepted: "x = 2, x = -3",
      settings: { anyOrder: true },
      right: ["x=2, x=-3", "x=-3, x=2", "x = 2 or x = -3", "2, -3"],
      wrong: ["x=2", "x=-2, x=3", "2, 3"],
    },
    {
      accepted: "(3, -2)",
      right: ["(3,-2)", "(3, −2)", "( 3 , -2 )"],
      wrong: ["(-2,3)", "(3,2)", "(3)"],
    },
  ],
  "chemistry on phones": [
    {
      accepted: "NaCl",
      right: ["NaCl", " NaCl", "NaCl."],
      wrong: ["Nacl", "NACL", "nacl", "NaCl2", "NaC1"],
    },
    {
      accepted: "H2SO4",
      right: ["H2SO4", "H₂SO₄", "H_2SO_4", "H2SO4(aq)"],
      wrong: ["H2so4", "H2SO3", "HSO4", "h2so4"],
    },
    {
      accepted: "Ca(OH)2",
      right: ["Ca(OH)2", "Ca(OH)₂", "Ca(OH)_2"],
      wrong: ["CaOH2", "Ca(OH)", "CA(OH)2"],
    },
    {
      accepted: "Cu2+",
      right: ["Cu2+", "Cu²⁺", "Cu^2+", "Cu^{2+}"],
      wrong: ["Cu2-", "Cu+", "Cu", "CU2+"],
    },
    {
      accepted: "2H2 + O2 -> 2H2O",
      right: ["2H2 + O2 → 2H2O", "2H₂+O₂→2H₂O", "O2 + 2H2 -> 2H2O", "2H2+O2->2H2O"],
      wrong: ["H2 + O2 -> H2O", "2H2O -> 2H2 + O2", "2H2 + O2 -> 2H2O2"],
    },
  ],
  "words on phones": [
    {
      accepted: "photosynthesis",
      right: ["Photosynthesis", "PHOTOSYNTHESIS", "photosynthesis ", "photosynthesis."],
      wrong: ["photosynthesise", "photo synthesis process", "respiration", "fotosynthesis"],
    },
    {
      accepted: ["the water evaporated", "water evaporated"],
      right: ["The water evaporated.", "water  evaporated", "Water evaporated"],
      wrong: ["the water condensed", "evaporated"],
    },
    {
      accepted: "doesn't",
      right: ["doesn’t", "doesn't", "Doesn't"],
      wrong: ["does not", "doesnt'", "don't"],
    },
    {
      accepted: "well-known",
      right: ["well-known", "well‑known", "Well-known"],
      wrong: ["known", "wellknow"],
    },
    {
      accepted: "has been eating",
      right: ["has been eating", "Has been eating"],
      wrong: ["have been eating", "has eaten", "was eating"],
    },
    {
      accepted: "Singapore River",
      settings: { capitals: true },
      right: ["Singapore River", "Singapore River."],
      wrong: ["singapore river", "Singapore river", "Singapore"],
    },
    {
      accepted: "metamorphosis",
      settings: { oneLetterWrong: true },
      right: ["metamorphosis", "metamorphosi", "metamorphossis", "metamorfhosis"],
      wrong: ["metamorfossis", "morphosis", "metal"],
    },
    { accepted: "B", right: ["B", "b", "B.", "(B)", "b)"], wrong: ["A", "BB", "8"] },
    { accepted: "True", right: ["true", "TRUE", "True."], wrong: ["False", "not true", "T F"] },
  ],
  "tolerance and form on phones": [
    {
      accepted: "3.14",
      settings: { tolerance: "0.01" },
      right: ["3.14", "3.15", "3.13", "3.142", "22/7"],
      wrong: ["3.16", "3.12", "3.151"],
    },
    {
      accepted: "3/4",
      settings: { form: "simplest" },
      right: ["3/4", "¾", "\\frac{3}{4}"],
      wrong: ["6/8", "9/12", "4/3"],
    },
    {
      accepted: "2.50",
      settings: { form: "decimalPlaces", places: 2 },
      right: ["2.50", " 2.50"],
      wrong: ["2.5", "2.500", "2.05"],
    },
    {
      accepted: "0.0457",
      settings: { form: "significantFigures", places: 3 },
      right: ["0.0457", "4.57 × 10^-2"],
      wrong: ["0.046", "0.04570", "0.0475"],
    },
  ],
  "measures on phones": [
    {
      accepted: "2 m 35 cm",
      right: ["2 m 35 cm", "2m35cm", "2m 35cm", "2 metres 35 centimetres"],
      wrong: ["2 m 53 cm", "235 m", "35 cm"],
    },
    {
      accepted: "3 kg 400 g",
      right: ["3kg 400g", "3 kg 400 g", "3 kilograms 400 grams", "3kg400g"],
      wrong: ["3 kg 40 g", "3 g 400 kg", "3 kg"],
    },
    {
      accepted: "1/2 kg",
      right: ["1/2 kg", "½ kg", "0.5 kg", "0.5kg"],
      wrong: ["1/2 g", "2 kg", "5 kg"],
    },
    {
      accepted: "-5 °C",
      right: ["-5 °C", "-5°C", "−5 °C", "-5 degrees Celsius", "-5C"],
      wrong: ["5 °C", "-5 °F", "-15 °C"],
    },
    { accepted: "3 Ω", right: ["3 Ω", "3Ω", "3 ohms", "3 ohm"], wrong: ["3 A", "30 Ω", "3 V"] },
    { accepted: "10 kΩ", right: ["10kΩ", "10 kilohms", "10 kΩ"], wrong: ["10 Ω", "10 MΩ", "1 kΩ"] },
    {
      accepted: "100 kPa",
      right: ["100 kPa", "100kPa", "100 kilopascals"],
      wrong: ["100 Pa", "100 MPa", "10 kPa"],
    },
    { accepted: "50 Hz", right: ["50Hz", "50 hertz", "50 Hz"], wrong: ["50 kHz", "5 Hz", "50 s"] },
    {
      accepted: "0.5 mol/dm³",
      right: ["0.5 mol/dm3", "0.5 mol/dm^3", "0.5mol/dm³", "0.5 mol dm^-3"],
      wrong: ["0.5 mol", "0.5 g/dm3", "5 mol/dm3"],
    },
    {
      accepted: "24 dm³",
      right: ["24 dm3", "24dm^3", "24 dm³"],
      wrong: ["24 cm3", "24 dm", "42 dm3"],
    },
    {
      accepted: "4200 J/(kg °C)",
      right: ["4200 J/(kg °C)", "4200 J/kg°C", "4200J/kg °C"],
      wrong: ["4200 J", "4200 kJ/(kg °C)", "420 J/(kg °C)"],
    },
    {
      accepted: "6 × 10^3 Pa",
      right: ["6x10^3 Pa", "6000 Pa", "6 × 10³ Pa"],
      wrong: ["6 × 10^3 kPa", "600 Pa"],
    },
    {
      accepted: "8",
      unit: "m",
      right: ["8m", "8 m", "8 metres", "8 meters", "8 metre"],
      wrong: ["8 mm", "8 km", "8 m²"],
    },
    {
      accepted: "24",
      unit: "m³",
      right: ["24 m3", "24 m^3", "24 cubic metres", "24 cubic m", "24 cu m"],
      wrong: ["24 m2", "24 m", "24 cm3"],
    },
    {
      accepted: "2.5",
      unit: "h",
      right: ["2.5 h", "2.5 hours", "2.5 hrs", "2 1/2 h", "2½ hours", "2.5hr"],
      wrong: ["2.5 min", "25 h"],
    },
    {
      accepted: "650",
      unit: "g",
      right: ["650 g", "650g", "650 grams", "650 gram", "650 gm"],
      wrong: ["650 kg", "65 g", "650 mg"],
    },
    { accepted: "4.5 V", right: ["4.5V", "4.5 volt", "4.50 V"], wrong: ["4.5 mV", "45 V"] },
    {
      accepted: "300 J",
      right: ["300J", "300 joules", "300 Joules"],
      wrong: ["300 kJ", "300 N", "30 J"],
    },
    {
      accepted: "120 W",
      right: ["120W", "120 watts", "120 watt"],
      wrong: ["120 kW", "120 J", "12 W"],
    },
    {
      accepted: "40 N/m²",
      right: ["40 N/m2", "40 N/m^2", "40N/m²", "40 Nm^-2"],
      wrong: ["40 N", "40 N/m", "4 N/m2"],
    },
    {
      accepted: "8 g/cm³",
      right: ["8 g/cm3", "8g/cm^3", "8 g cm^-3"],
      wrong: ["8 g/cm2", "8 kg/cm3", "8 g"],
    },
    {
      accepted: "12 years old",
      right: ["12 years old", "12", "12 years"],
      wrong: ["12 months", "21 years old"],
    },
    { accepted: "5 cups", right: ["5 cups", "5", "5 cup"], wrong: ["5 plates", "15 cups"] },
    { accepted: "030°", right: ["030°", "030", "030 degrees"], wrong: ["300°", "30.5°"] },
  ],
  "more mathematics on phones": [
    {
      accepted: "-3 < x ≤ 5",
      right: ["-3<x<=5", "-3 < x ≤ 5", "−3<x≤5", "5 ≥ x > -3"],
      wrong: ["-3 ≤ x < 5", "-3 < x < 5", "3 < x ≤ 5"],
    },
    {
      accepted: "x = 2 or x = -5",
      right: ["x=2 or x=-5", "x = -5 or x = 2", "x=2, -5", "2 or -5", "x = 2 or -5", "x=-5,2"],
      wrong: ["x=2", "x=-2 or x=5", "x = 2 or x = 5"],
    },
    {
      accepted: "n² - 1",
      right: ["n^2-1", "n²-1", "(n-1)(n+1)", "-1+n^2"],
      wrong: ["n-1", "n^2+1", "2n-1"],
    },
    {
      accepted: "3n + 4",
      right: ["3n+4", "4+3n", "4 + 3 × n", "n*3+4"],
      wrong: ["3n-4", "4n+3", "7n"],
    },
    {
      accepted: "x²/4",
      right: ["x^2/4", "x²/4", "1/4x^2", "\\frac{x^2}{4}", "0.25x^2"],
      wrong: ["x/4", "x²/2", "(x/4)^2"],
    },
    {
      accepted: "2^3 × 3 × 5",
      right: ["2^3 x 3 x 5", "2³×3×5", "2^3*3*5", "5 × 3 × 2^3"],
      wrong: ["2^2 x 3 x 5", "2 × 3 × 5", "3^2 × 5"],
    },
    {
      accepted: "10^-3",
      right: ["10^-3", "10⁻³", "0.001", "10^{-3}"],
      wrong: ["10^3", "-1000", "10-3"],
    },
    {
      accepted: "5/8",
      right: ["5/8", "⅝", "0.625", "10/16", "5 / 8"],
      wrong: ["8/5", "58", "5.8"],
    },
    { accepted: "1/3", right: ["1/3", "⅓", "2/6"], wrong: ["0.3", "0.33", "3"] },
    { accepted: "7 1/2", right: ["7 1/2", "7½", "7.5", "15/2"], wrong: ["71/2", "7 2/1", "7.2"] },
    {
      accepted: "36π cm²",
      right: ["36π cm2", "36π cm²", "36pi cm^2", "36 π cm²"],
      wrong: ["36 cm²", "6π cm²", "36π cm³"],
    },
    {
      accepted: "4.5 × 10⁸",
      right: ["4.5x10^8", "4.5*10^8", "450000000", "4.5 x 10⁸"],
      wrong: ["4.5x10^7", "45000000", "4.58"],
    },
    {
      accepted: "p = 2q - 1",
      right: ["p=2q-1", "p = -1 + 2q", "2q-1=p"],
      wrong: ["p=2q+1", "q=2p-1", "p=q-1"],
    },
    {
      accepted: "(2a - 3)²",
      right: ["(2a-3)^2", "(2a-3)(2a-3)", "4a^2-12a+9", "(3-2a)^2"],
      wrong: ["4a^2-9", "(2a+3)^2", "2a-3"],
    },
    {
      accepted: "sin 30°",
      right: ["sin 30°", "sin30°", "sin(30°)"],
      wrong: ["cos 30°", "sin 60°"],
    },
    {
      accepted: "(1/2, -4)",
      right: ["(1/2,-4)", "(0.5, -4)", "(½, −4)"],
      wrong: ["(-4, 1/2)", "(2,-4)", "(1/2, 4)"],
    },
    {
      accepted: "12, 15, 18",
      right: ["12,15,18", "12, 15, 18", "12 , 15 , 18", "12; 15; 18"],
      wrong: ["12,18,15", "12,15", "121518"],
    },
    {
      accepted: "40:60:80",
      right: ["40:60:80", "40 : 60 : 80"],
      wrong: ["80:60:40", "40:60", "40-60-80"],
    },
    {
      accepted: "23 remainder 2",
      right: ["23 R 2", "23R2", "23 r2", "23 remainder 2", "23 rem. 2"],
      wrong: ["23", "23 R 3", "2 R 23", "232"],
    },
    {
      accepted: "2.30 p.m.",
      right: ["2.30pm", "2:30 PM", "2.30 pm", "2:30p.m."],
      wrong: ["2.30", "2.3", "2.30 am", "2.03 pm"],
    },
    {
      accepted: "8.05 am",
      right: ["8.05am", "8:05 a.m.", "08:05 AM"],
      wrong: ["8.5 am", "8.50 am", "8.05 pm"],
    },
    { accepted: "midnight", right: ["midnight", "Midnight"], wrong: ["noon", "midday"] },
    {
      accepted: "2 weeks 3 days",
      right: ["2 weeks 3 days", "2 weeks and 3 days", "2weeks 3days"],
      wrong: ["3 weeks 2 days", "2 days"],
    },
    {
      accepted: "1 January 2000",
      right: ["1 Jan 2000", "1st January 2000", "January 1, 2000", "1/1/2000"],
      wrong: ["2 January 2000", "1 January 2001", "1 June 2000"],
    },
    {
      accepted: "$3 050",
      right: ["$3050", "$3,050", "3050", "$3050.00"],
      wrong: ["$3500", "$305", "$3.050"],
    },
    { accepted: "25¢", right: ["25¢", "25 cents", "25c"], wrong: ["$25", "52 cents"] },
    {
      accepted: "$45",
      settings: { tolerance: "0.5" },
      right: ["$45", "$44.50", "45.5", "$45.20"],
      wrong: ["$46", "$44.49", "$4.5"],
    },
    {
      accepted: "12",
      settings: { from: "11.5", to: "12.5" },
      right: ["12", "11.5", "12.5", "11.9"],
      wrong: ["11.4", "12.51", "13"],
    },
  ],
  "more science and words on phones": [
    {
      accepted: "Mg(NO3)2",
      right: ["Mg(NO3)2", "Mg(NO₃)₂", "Mg(NO_3)_2"],
      wrong: ["MgNO3", "MG(NO3)2", "Mg(No3)2"],
    },
    {
      accepted: "Fe3+",
      right: ["Fe3+", "Fe³⁺", "Fe^3+", "Fe^{3+}"],
      wrong: ["Fe2+", "Fe", "FE3+", "Fe3-"],
    },
    { accepted: "OH-", right: ["OH-", "OH⁻", "OH^-", "OH−"], wrong: ["OH+", "Oh-", "OH"] },
    {
      accepted: "C6H12O6",
      right: ["C6H12O6", "C₆H₁₂O₆", "C_6H_{12}O_6"],
      wrong: ["C6H12O", "c6h12o6", "C12H6O6"],
    },
    { accepted: "CH3COOH", right: ["CH3COOH", "CH₃COOH"], wrong: ["CH3COO", "CH3CoOH", "ch3cooh"] },
    {
      accepted: "2Mg + O2 → 2MgO",
      right: ["2Mg + O2 -> 2MgO", "2Mg+O₂→2MgO", "O2+2Mg->2MgO"],
      wrong: ["Mg + O2 -> MgO", "2MgO -> 2Mg + O2", "2Mg + O2"],
    },
    {
      accepted: ["oxygen", "O2"],
      right: ["Oxygen", "O2", "O₂", "oxygen."],
      wrong: ["carbon dioxide", "02", "ozone"],
    },
    {
      accepted: "heat energy",
      right: ["Heat energy", "heat  energy", "heat energy."],
      wrong: ["light energy", "energy"],
    },
    {
      accepted: "the Moon",
      right: ["The moon", "the Moon", "the moon."],
      wrong: ["the Sun", "the earth"],
    },
    {
      accepted: "water vapour",
      right: ["Water vapour", "WATER VAPOUR"],
      wrong: ["water", "steam engine"],
    },
    { accepted: "were", right: ["were", "Were", "were."], wrong: ["was", "where", "we're"] },
    {
      accepted: "She said, “Stop!”",
      right: ['She said, "Stop!"', "she said, “Stop!”"],
      wrong: ["She says, “Stop!”", "He said, “Stop!”"],
    },
    {
      accepted: "children's",
      right: ["children’s", "Children's"],
      wrong: ["childrens'", "child's"],
    },
    { accepted: "Mr Tan's", right: ["Mr Tan’s", "mr tan's"], wrong: ["Mr Tans", "Mrs Tan's"] },
    { accepted: "ice cream", right: ["Ice cream", "ice  cream"], wrong: ["ice", "cream"] },
    { accepted: "Tuesday", right: ["Tuesday", "tuesday"], wrong: ["Thursday", "Monday"] },
    {
      accepted: "A, C, D",
      settings: { anyOrder: true },
      right: ["A,C,D", "D, C, A", "a, c and d", "A; C; D"],
      wrong: ["A, C", "A, B, D", "A, C, D, E"],
    },
    { accepted: "Part P", right: ["part P", "Part p", "PART P"], wrong: ["Part Q", "P part"] },
    {
      accepted: "triangle ABC",
      right: ["Triangle ABC", "triangle abc"],
      wrong: ["triangle ABD", "ABC triangle"],
    },
    { accepted: "hundreds", right: ["Hundreds", "hundreds."], wrong: ["tens", "thousands"] },
    {
      accepted: "five thousand and six",
      right: ["Five thousand and six", "five  thousand and six"],
      wrong: ["five thousand and sixty", "five hundred and six"],
    },
  ],
};
