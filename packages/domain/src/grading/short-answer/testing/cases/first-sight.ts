import { casesIn } from "./case.ts";

/** As a teacher would mark, written before looking at the rules. */
export const firstSightCases = casesIn(`
A baker sold 48 muffins in the morning and 36 muffins in the afternoon. How many muffins did he sell in all?¦84¦¦84 muffins~84 muffins in all~He sold 84 muffins.~The baker sold 84 muffins in all.~48+36=84~８４~84 muffin¦84 bakers~84 cupcakes~48~12 muffins~84 kg~8.4~36 muffins
How much water is left in the tank?¦12.5¦ℓ¦12.5~12.5 l~12.5 litres~12.5L~12.50 ℓ~12 1/2 litres~12.5 liters of water~12½ ℓ¦12.5 ml~125 l~1.25 l~12.5 kg~12.5 cm
How many legs do 7 spiders have altogether?¦56¦¦56~56 legs~7 x 8 = 56~7 × 8 = 56 legs~fifty-six~Fifty six legs¦56 spiders~65~7~8 legs~56 legs and 7 spiders
How many minutes are there in 3 1/2 hours?¦210¦¦210~210 minutes~210 min~210 mins~210mins¦210 hours~210 seconds~3.5 hours~201
What is the total mass of the fruits?¦1.75¦kg¦1.75 kg~1.75kg~1 3/4 kg~1.75 kilograms~1.75 KG~1.750 kg¦1.75 g~17.5 kg~1.75 m~1.57 kg
Find the area of the rectangle.¦96¦cm²¦96 cm²~96cm2~96 cm^2~96 sq cm~96 square centimetres~96 square cm~The area is 96 cm².~Area = 96 cm²~96 square centimeters¦96 cm~96 m²~96 cm³~69 cm²~960 mm²
Find the volume of the cuboid.¦240¦cm³¦240~240 cm3~240cm^3~240 cubic cm~240 cubic centimetres~V = 240 cm³~8 x 6 x 5 = 240 cm³¦240 cm²~240 m³~204 cm³~240 cm~24 cm³
What is the speed of the car?¦72¦km/h¦72 km/h~72km/hr~72 kmh~72 km per hour~72 kilometres per hour~72 km h⁻¹~72 kph~Speed = 72 km/h¦72 m/s~72 km~72 h~27 km/h~72 m/h
Find the acceleration.¦2.5¦m/s²¦2.5~2.5 m/s^2~2.5m/s2~2.5 ms⁻²~2.5 m s^-2~2½ m/s²~a = 2.5 m/s²¦2.5 m/s~25 m/s²~-2.5 m/s²~2.5 N
Calculate the density of the block.¦2.7¦g/cm³¦2.7 g/cm3~2.7g/cm^3~2.7 g per cm³~2.70 g/cm³~2.7 grams per cubic centimetre~2.7 g cm⁻³¦2.7 kg/m³~2.7 g~7.2 g/cm³~0.27 g/cm³~2.7 g/cm²
Calculate the resultant force on the box.¦15¦N¦15 N~15N~15 newtons~15 newton~F = 15 N~15 n¦15 J~15 kg~15 Nm~51 N~-15 N
What is the resistance of the lamp?¦6¦Ω¦6 Ω~6 ohms~6 ohm~6Ω~R = 6 Ω~R = V/I = 12/2 = 6 Ω¦6 A~6 V~60 Ω~6 kΩ
How much did Mrs Tan pay for the dress?¦45.90¦left $¦$45.90~45.90~$45.9~45.9~45 dollars 90 cents~$ 45.90~SGD 45.90~S$45.90~She paid $45.90.~Mrs Tan paid $45.90 for the dress.¦$49.50~$4.59~45.90 cents~$459~45 cents~€45.90
Find the cost of 1 pen.¦85 cents¦¦85 cents~85¢~85c~$0.85~$0.85.~85 ct~A pen costs 85 cents.¦$85~85 dollars~$8.50~58 cents~0.85 cents
How much money does Siti have left?¦$3.05¦¦$3.05~3.05~$3.05 left~305 cents~3 dollars 5 cents~3 dollars and 5 cents~Siti has $3.05 left.¦$3.50~$3.5~$305~3 dollars 50 cents~30.5 cents
What time did the movie end?¦9.20 p.m.¦¦9.20 p.m.~9:20 pm~9.20pm~2120~21:20~21 20~9:20 PM~9.20 p.m~at 9.20 p.m.~The movie ended at 9.20 p.m.¦9.20 a.m.~9.02 p.m.~0920~8.20 p.m.~21 minutes~9 h 20 min
What time does the bus arrive?¦07 45¦¦0745~07:45~7.45 a.m.~7:45 am~7:45am~07 45 h~0745 hrs~07.45¦7.45 p.m.~1945~07 54~8.45 a.m.
How long did the journey take?¦2 h 35 min¦¦2 h 35 min~2h 35min~2 hours 35 minutes~2 hr 35 mins~2h35m~2 hours and 35 minutes~It took 2 hours 35 minutes.¦2 h 53 min~2.35 h~2 min 35 s~35 min~3 h 25 min~2 h~235 min
How long did the lesson last?¦1 h 45 min¦¦1 hour 45 minutes~1 hr 45 min~1h 45 mins~The lesson lasted 1 h 45 min.¦1.45 h~145 min~1 h 54 min~45 min~1 min 45 s
On which date will the library open?¦14 March 2025¦¦14 March 2025~14 Mar 2025~14/3/2025~14.3.2025~March 14, 2025~14th March 2025~On 14 March 2025~14-03-2025~the 14th of March 2025¦4 March 2025~14 May 2025~14 March 2024~41 March 2025~14 2025
What fraction of the pizza was eaten?¦3/8¦¦3/8~6/16~three eighths~three-eighths~3/8 of the pizza~0.375~3 / 8~⅜¦8/3~5/8~3/4~38~3.8
Express 17/5 as a mixed number.¦3 2/5¦¦3 2/5~3  2/5~3⅖~3 and 2/5~3 2 / 5~17/5 = 3 2/5¦17/5~3.4~2 3/5~3 5/2~32/5
Express 2 3/4 as an improper fraction.¦11/4¦¦11/4~11 / 4~2 3/4 = 11/4~11/4.¦2 3/4~2.75~4/11~22/8 or 11~9/4
Write 24/36 in its simplest form.¦2/3¦¦2/3~24/36 = 2/3~⅔~two thirds¦24/36~12/18~4/6~3/2~0.67
Express 3/8 as a decimal.¦0.375¦¦0.375~.375~0.3750~3/8 = 0.375¦3/8~0.38~37.5~3.75~0.357
Round 4.5678 to 2 decimal places.¦4.57¦¦4.57~4.57.~4.57 (2 d.p.)~4.57 (2dp)~≈ 4.57¦4.56~4.6~4.568~4.570~4.5678
Round 0.030462 to 3 significant figures.¦0.0305¦¦0.0305~.0305~0.0305 (3 s.f.)~0.0305 (3 sf)¦0.030~0.0304~0.03046~0.03050~0.031
What is the temperature at midnight?¦-4¦°C¦-4 °C~−4°C~-4~–4 °C~-4 degrees Celsius~minus 4 °C~-4 degrees~negative 4¦4 °C~4~-4 °F~-40 °C~0.4 °C
Evaluate 5 − 12.¦-7¦¦-7~−7~–7~- 7~(-7)~5 - 12 = -7~negative 7~－7¦7~17~+7~-17~7-
What percentage of the students are boys?¦62.5¦%¦62.5%~62.5 %~62.5~62½%~62 1/2 %~62.5 percent~62.5 per cent~62.50%¦62.5 boys~0.625%~6.25%~37.5%~62%
Find the ratio of boys to girls.¦3 : 4¦¦3:4~3 : 4~3 to 4~3：4~boys : girls = 3 : 4~The ratio is 3:4¦4:3~3/7~34~3.4~3:4:7~4 to 3
Express 18 : 24 in its simplest form.¦3 : 4¦¦3:4~3 to 4~18 : 24 = 3 : 4¦18:24~6:8~9:12~4:3
Find the value of 47 ÷ 6. Give your answer with a remainder.¦7 R 5¦¦7 R 5~7r5~7 remainder 5~7 R5~7 rem 5~7 r. 5~47 ÷ 6 = 7 R 5¦5 R 7~7~75~7.5~7 R 6~8 R 1
Simplify √50.¦5√2¦¦5√2~5 √2~5sqrt2~5sqrt(2)~5 x √2~5√(2)~5×√2¦√50~2√5~25√2~5√5~√5
Find the circumference of the circle, leaving your answer in terms of π.¦14π¦cm¦14π~14π cm~14 π cm~14pi cm~14 pi~14 x π~14 × π cm¦14~14π cm²~7π cm~49π cm~43.98~π cm
Express 0.00045 in standard form.¦4.5 × 10⁻⁴¦¦4.5 × 10⁻⁴~4.5 x 10^-4~4.5x10^-4~4.5 × 10^(-4)~4.5*10^-4~4.5 X 10^−4¦45 × 10⁻⁵~0.00045~4.5 × 10⁴~4.5 × 10⁻³~0.45 × 10⁻³~4.5^-4
Express 93 000 000 in standard form.¦9.3 × 10⁷¦¦9.3 × 10⁷~9.3x10^7~9.3 x 10 ^ 7~9.30 × 10⁷¦93 × 10⁶~93000000~9.3 × 10⁶~9.3 × 10^-7~9.3 x 107
Write 72 as a product of its prime factors in index notation.¦2³ × 3²¦¦2³ × 3²~2^3 x 3^2~2^3 × 3^2~3² × 2³~72 = 2³ × 3²~2^3*3^2¦72~2² × 3³~8 × 9~2 × 2 × 2 × 3 × 3~2³ + 3²~23 x 32
Simplify a⁵ × a³.¦a⁸¦¦a⁸~a^8~a ^ 8~A^8¦a¹⁵~8a~a8 x a~2a⁸~a^2
Simplify 5x + 3y − 2x + y.¦3x + 4y¦¦3x + 4y~3x+4y~4y + 3x~4y+3x~3x + 4y.~3 x + 4 y¦7xy~3x + 3y~7x + 4y~3x - 4y~4x + 3y~12xy
Expand (x + 3)(x − 5).¦x² − 2x − 15¦¦x² − 2x − 15~x^2-2x-15~x^2 - 2x - 15~-15 - 2x + x²~x² - 15 - 2x~(x+3)(x-5) = x²-2x-15¦(x+3)(x-5)~x² + 2x − 15~x² − 2x + 15~x² − 15~x² - 5x + 3x - 14
Factorise x² + 7x + 12.¦(x + 3)(x + 4)¦¦(x+3)(x+4)~(x+4)(x+3)~(x + 4)(x + 3)~(3+x)(4+x)~(x+3) × (x+4)~(x + 3)(x + 4).¦x² + 7x + 12~(x+2)(x+6)~(x−3)(x−4)~x(x+7)+12~(x+3)(x+5)~x = -3 or -4
Factorise completely 6ab − 9a.¦3a(2b − 3)¦¦3a(2b-3)~3a(2b − 3)~(2b-3)3a~3a × (2b − 3)¦6ab-9a~3(2ab-3a)~a(6b-9)~3a(2b+3)~3a(3-2b)
Solve 3x − 7 = 11.¦x = 6¦¦x = 6~x=6~6~X = 6~6 = x~x is 6~3x = 18, x = 6~∴ x = 6¦x = -6~y = 6~x = 4/3~x = 18~9~x > 6
Solve x² − 5x + 6 = 0.¦x = 2 or x = 3¦¦x = 2 or x = 3~x=3 or x=2~x = 2 or 3~2 or 3~3, 2~2 and 3~x = 2, x = 3~x=2, 3~x = 3 or 2¦x = 2~3~x = -2 or x = -3~x = 2 or x = -3~5, 6~x = 2, 3, 6~(x-2)(x-3)
Solve the simultaneous equations x + y = 7 and x − y = 3.¦x = 5, y = 2¦¦x = 5, y = 2~x=5,y=2~y = 2, x = 5~x = 5 and y = 2~x=5; y=2~x = 5 y = 2¦x = 2, y = 5~x = 5~y = 2~x = 5, y = -2~x=7, y=3
Write down the coordinates of the point P.¦(3, -2)¦¦(3, -2)~(3,-2)~(3, −2)~P(3, -2)~P = (3, -2)~( 3 , -2 )¦(-2, 3)~(3, 2)~(-3, 2)~(3, -2, 0)~3 - 2~1
Solve the inequality 2x + 3 > 11.¦x > 4¦¦x > 4~x>4~4 < x~X > 4~x ＞ 4~x is greater than 4¦x < 4~x = 4~4~x ≥ 4~4 > x~x > 7
Solve 5x ≤ 35.¦x ≤ 7¦¦x ≤ 7~x <= 7~x=<7~7 ≥ x~7 >= x¦x < 7~x ≥ 7~x = 7~7~7 ≤ x
List all the factors of 18.¦1, 2, 3, 6, 9, 18¦¦1, 2, 3, 6, 9, 18~1,2,3,6,9,18~18, 9, 6, 3, 2, 1~1, 18, 2, 9, 3, 6~1 2 3 6 9 18~1, 2, 3, 6, 9 and 18¦1, 2, 3, 6, 9~2, 3, 6, 9~1, 2, 3, 4, 6, 9, 18~18, 36, 54~1236918
List the elements of A ∩ B.¦{2, 4, 6}¦¦{2, 4, 6}~{6, 4, 2}~2, 4, 6~{2,4,6}~A ∩ B = {2, 4, 6}~2, 4 and 6¦{2, 4}~{2, 4, 6, 8}~{ }~{246}~{1, 3, 5}
Arrange the numbers in ascending order: 0.5, 0.05, 0.505.¦0.05, 0.5, 0.505¦¦0.05, 0.5, 0.505~0.05,0.5,0.505~0.05 < 0.5 < 0.505~0.05; 0.5; 0.505¦0.505, 0.5, 0.05~0.5, 0.05, 0.505~0.05, 0.505, 0.5~0.05, 0.5
Find ∠ABC.¦65¦°¦65°~65~65 degrees~65 deg~65º~∠ABC = 65°~angle ABC = 65°~180° - 115° = 65°¦65 cm~115°~56°~65%~6.5°~65 radians
In which direction is Ali facing now?¦north-east¦¦north-east~North East~northeast~NE~N.E.~North-East~He is facing north-east.~Ali is facing northeast¦north-west~NW~north~east~south-west~east-west
What is the chemical formula of sulfuric acid?¦H2SO4¦¦H2SO4~H₂SO₄~H₂SO₄.~H_2SO_4~The formula is H2SO4¦H2SO3~HSO4~H2S04~h2so4~H2SO4+~H3SO4
Write the balanced chemical equation for the burning of methane.¦CH4 + 2O2 → CO2 + 2H2O¦¦CH4 + 2O2 → CO2 + 2H2O~CH₄ + 2O₂ → CO₂ + 2H₂O~CH4 + 2O2 -> CO2 + 2H2O~2O2 + CH4 → 2H2O + CO2~CH4+2O2=CO2+2H2O~CH4 (g) + 2O2 (g) → CO2 (g) + 2H2O (l)¦CH4 + O2 → CO2 + H2O~CO2 + 2H2O → CH4 + 2O2~CH4 + 2O2 → CO2 + H2O~CH4 + 2O2~CH4 + 2O2 → CO + 2H2O
Which gas do plants take in during photosynthesis?¦carbon dioxide¦¦carbon dioxide~Carbon dioxide~CO2~CO₂~the carbon dioxide~Carbon dioxide gas~It is carbon dioxide.~Plants take in carbon dioxide.~carbon-dioxide¦oxygen~carbon monoxide~carbon~CO~carbon dioxide and oxygen~dioxide~carbon dioxyde
Name the process by which water changes into water vapour.¦evaporation¦¦evaporation~Evaporation~by evaporation~It is evaporation.~the process of evaporation~The process is evaporation.~EVAPORATION~The process is called evaporation¦condensation~evaporator~vapour~evaporation and condensation~not evaporation~freezing
Which part of the plant makes food?¦leaf¦¦leaf~the leaf~leaves~The leaves~Leaf~the leaf makes food~It is the leaf.¦stem~root~leaf and root~leave me~loaf~the flower
Why does the metal ball not pass through the ring after heating?¦expansion¦¦expansion~because of expansion~due to expansion~Expansion~because of the expansion¦contraction~expensive~no expansion~because of contraction
Which part of the flower receives pollen?¦stigma¦¦the stigma~Stigma~It is the stigma.~a stigma~The stigma receives pollen.~stigma¦stamen~style~anther~the stigma and the style~ovary
What type of reproduction involves only one parent?¦asexual reproduction¦¦asexual reproduction~Asexual reproduction~asexual~It is asexual reproduction~Asexual Reproduction.¦sexual reproduction~sexual~reproduction~not asexual reproduction
Name the force that slows down a moving ball on the grass.¦friction¦¦friction~frictional force~Friction~the force of friction~It is friction.~friction force~The force is friction.¦gravity~gravitational force~magnetic force~no friction~air
What is the unit of electric current?¦ampere¦¦ampere~amperes~Ampere~the ampere~A~amp~amps¦volt~ohm~V~watt~ampere per second
Which organ pumps blood around the body?¦heart¦¦heart~the heart~Heart.~It is the heart.~The heart pumps blood.~our heart¦lungs~hearth~brain~heart and lungs~hurt
Name two gases found in air.¦nitrogen, oxygen¦¦nitrogen, oxygen~oxygen and nitrogen~Nitrogen and oxygen~oxygen, nitrogen~nitrogen & oxygen~nitrogen gas and oxygen gas¦nitrogen~oxygen~nitrogen and hydrogen~helium, oxygen~nitrogen or nothing
State the three states of matter.¦solid, liquid, gas¦¦solid, liquid, gas~gas, liquid, solid~solid, liquid and gas~Solid, Liquid, Gas~liquid, solid and gas~solids, liquids and gases~solid/liquid/gas¦solid, liquid~solid, liquid, water~solid~gas and liquid~solid, liquid, gas, energy
What is the plural of "child"?¦children¦¦children~Children~"children"~children.~“children”¦childs~child~childrens~childern
What is the past tense of "go"?¦went¦¦went~Went~"went"~went.~‘went’~It is went.¦goed~gone~going~wented~want
Fill in the blank: She ___ to school every day. (walk)¦walks¦¦walks~Walks~walks.~She walks to school every day.~"walks"¦walk~walked~walking~is walks~She walk to school every day.
Give a word that means the opposite of "ancient".¦modern¦¦modern~Modern~"modern"~modern.~The word is modern~The opposite of ancient is modern.¦old~moden~ancient~not modern~modem
What colour is the litmus paper in acid?¦red¦¦red~Red~RED~It is red.~red colour~The litmus paper is red.~It turns red~red color¦blue~pink~read~red and blue~not red~purple
Write the word for the colour between black and white.¦grey¦¦grey~gray~Grey~Gray~"grey"~It is grey.¦black~green~gary~white~great
What is the centre of an atom called?¦nucleus¦¦nucleus~the nucleus~Nucleus~It is called the nucleus.~It is the nucleus~A nucleus¦neutron~electron~nuclear~proton~nucleolus
Name the metal that is liquid at room temperature.¦mercury¦¦mercury~Mercury~The metal is mercury.~It is mercury¦lead~iron~Mg~mercury and iron~murky~silver
State the SI unit of energy.¦joule¦¦joule~joules~Joule~J~the joule~Joules (J)~The SI unit of energy is the joule.¦newton~watt~calorie~N~jewel~joule per second
Which metal is used to make electrical wires?¦copper¦¦copper~Copper~copper metal~Copper is used.~the metal copper~It is copper¦rubber~cooper~Co~copper sulfate~plastic~iron and copper
Which planet is closest to the Sun?¦Mercury¦¦Mercury~mercury~Planet Mercury~the planet Mercury~It is Mercury.~Mercury is closest to the Sun.¦Venus~Earth~Mars~Mercury and Venus~the Moon
What is the charge of an electron?¦negative¦¦negative~Negative~It is negative.~negative charge~It has a negative charge¦positive~neutral~no charge~not negative~negative and positive
Which blood cells carry oxygen?¦red blood cells¦¦red blood cells~Red blood cells~red blood cell~the red blood cells~They are red blood cells.¦white blood cells~platelets~blood~red~blue blood cells
Name the type of bond in sodium chloride.¦ionic bond¦¦ionic bond~ionic~Ionic bonds~It is an ionic bond.~an ionic bond¦covalent bond~metallic bond~iconic bond~bond~covalent~ionic and covalent bond
What is the pH of a neutral solution?¦7¦¦7~pH 7~pH = 7~7.0~seven~It is 7.~The pH is 7¦14~0~pH 1~7.5~-7~1
Write down the ion formed by sodium.¦Na+¦¦Na+~Na⁺~Na^+¦Na~Na-~Na2+~NA+~K+~Na+ and Cl-
What is the electronic configuration of a sodium atom?¦2, 8, 1¦¦2, 8, 1~2,8,1~2.8.1~2 8 1~2 , 8 , 1¦1, 8, 2~2, 8~2, 8, 2~11~281
Name the vitamin that prevents scurvy.¦vitamin C¦¦vitamin C~Vitamin C~C~It is vitamin C.~vitamin c¦vitamin D~vitamin~vitamin A~D~vitamin C and D
At which temperature does pure water boil?¦100 °C¦¦100 °C~100°C~100 degrees Celsius~100 degree celsius~100º C~100 ℃~at 100 °C~100 C~It boils at 100 °C.¦0 °C~100 °F~-100 °C~1000 °C~100 m~10 °C
How far is it from the school to the park?¦650¦m¦650 m~650m~650 metres~650 meters~It is 650 m.~0650 m¦650 km~6500 m~560 m~650 cm~650 kg~605
Find the length of AB.¦7.5¦cm¦7.5 cm~7.50cm~7 1/2 cm~AB = 7.5 cm~7·5 cm~The length of AB is 7.5 cm.~7.5 centimetres¦7.5 m~75 cm~7,5 km~5.7 cm~7.5 cm²~0.75 cm
How many fewer stickers does Ben have than Ali?¦18¦¦18~18 fewer~18 fewer stickers~18 stickers~Ben has 18 fewer stickers than Ali.~18 stickers fewer¦18 more stickers~Ali has 18 fewer stickers~81~18 marbles~-81~18 boys
How many cubes are needed to build the solid?¦27¦¦27 cubes~27~27 cubes are needed.~twenty-seven~3 × 3 × 3 = 27~3³ = 27~27 cube¦27 cuboids~9~72 cubes~27 cm³~27 cm~3 cubes
How much longer is the red ribbon than the blue ribbon?¦35 cm¦¦35 cm~35cm~35 cm longer~It is 35 cm longer.~35 centimetres~The red ribbon is 35 cm longer than the blue ribbon.¦35 cm shorter~35 m~53 cm~35 mm~The blue ribbon is 35 cm longer.~350 cm
Which number is a prime number: 21, 23 or 25?¦23¦¦23~23.~It is 23.~The prime number is 23.~23 is a prime number~twenty-three¦21~25~21 and 23~32~2 3~23 or 25
Write two thousand and fifteen in figures.¦2015¦¦2015~2 015~2,015~2015.~２０１５¦2 15~20015~215~2150~2.015~200015
Write 4036 in words.¦four thousand and thirty-six¦¦four thousand and thirty-six~Four thousand and thirty six~four thousand, and thirty-six~Four thousand thirty-six~four thousand and thirty-six.¦four thousand and sixty-three~4036~four hundred and thirty-six~four thousand three hundred and six~forty thousand and thirty-six
What is the value of the digit 7 in 37 451?¦7000¦¦7000~7 000~7,000~7 thousands~seven thousand~7 thousand¦7~700~70 000~7 tens~7 hundreds~0.7
Which digit is in the tens place of 5832?¦3¦¦3~three~The digit 3~It is 3.~digit 3¦30~8~2~tens~3 tens and 2 ones~5
Is 91 a prime number? Write Yes or No.¦No¦¦No~no~NO~No.~no, it is not~No, it is not.¦Yes~yes~No yes~maybe~know~Yes, it is
Write True or False: A square is a rectangle.¦True¦¦True~true~TRUE~T~True.~It is true.¦False~F~true or false~not true~untrue~truly
Find the mean of the marks.¦6.8¦¦6.8~6.80~6 4/5~34/5~Mean = 6.8~The mean is 6.8~34 ÷ 5 = 6.8~6.8 marks¦8.6~68~6.8 kg~34~7~-6.8
Find the median number of books.¦4¦¦4~4 books~four~Median = 4~The median is 4.~4.0¦5~40~4 and 5~4 boys~0.4~4%
Find the probability that the ball is red.¦2/5¦¦2/5~0.4~4/10~P(red) = 2/5~two fifths~P(red) = 0.4¦3/5~5/2~0.04~4~2:5~2/3
Find the gradient of the line.¦-2/3¦¦-2/3~−2/3~-⅔~(-2)/3~2/-3~m = -2/3~gradient = -2/3~-4/6¦2/3~-3/2~3/2~-2~-0.66~-23
Find the equation of the line.¦y = 2x + 3¦¦y = 2x + 3~y=2x+3~y = 3 + 2x~Y = 2X + 3~2x + 3 = y~y - 2x = 3~y = 2x+3.¦y = 3x + 2~y = 2x - 3~2x + 3~y = -2x + 3~x = 2y + 3~y = 2x
Find the nth term of 5, 8, 11, 14, ...¦3n + 2¦¦3n + 2~3n+2~2 + 3n~Tn = 3n + 2~3 × n + 2~T_n = 3n+2~3N + 2¦2n + 3~3n~3n - 2~3n + 5~n + 3~5n
Make x the subject of y = 3x − 4.¦x = (y + 4)/3¦¦x = (y + 4)/3~x=(y+4)/3~(y+4)/3 = x~x = (4 + y)/3~x = y/3 + 4/3~x = 1/3(y + 4)~x = (y+4) ÷ 3¦x = y + 4/3~x = (y − 4)/3~x = 3y + 4~y = (x+4)/3~x = y/3 + 4
How many lines of symmetry does an equilateral triangle have?¦3¦¦3~three~3 lines~3 lines of symmetry~It has 3 lines of symmetry.~Three lines of symmetry¦3 triangles~1~6 lines~0~33~3 sides
What is the name of a polygon with 8 sides?¦octagon¦¦octagon~an octagon~Octagon~It is an octagon.~octagons~The polygon is an octagon¦hexagon~octopus~octagonal prism~8~pentagon~octogon
What type of triangle is ABC?¦isosceles¦¦isosceles~isosceles triangle~an isosceles triangle~Isosceles~It is isosceles.~ABC is an isosceles triangle.¦equilateral~scalene~triangle~right-angled~not isosceles~isoceles
水的沸点是多少摄氏度？¦100¦°C¦100~100℃~100 °C~100度~100摄氏度¦0~100米~10~一千度
Write the Chinese word for "teacher".¦老师¦¦老师~"老师"~老师。¦学生~老帅~师老~老人
Apakah warna daun?¦hijau¦¦hijau~Hijau~warna hijau~hijau.~HIJAU¦merah~biru~hijau dan merah~kuning
Write the Tamil word for "mother".¦அம்மா¦¦அம்மா~அம்மா.~"அம்மா"¦அப்பா~அக்கா~அம்
Berapakah jumlah epal itu?¦15¦¦15~15 epal~15 biji epal~lima belas~Jumlahnya 15¦15 oren~51~lima puluh~5
Mr Lee packed 360 oranges equally into 24 bags. How many oranges were there in each bag?¦15¦¦15 oranges~15 oranges in each bag~There were 15 oranges in each bag.~15 oranges per bag~360 ÷ 24 = 15~Each bag had 15 oranges.¦15 bags~24 oranges~51 oranges~15 apples~345
A tank contains 18 litres of water. How many bottles of 750 ml can be filled?¦24¦¦24~24 bottles~24 bottles can be filled~24 bottles of water~twenty four bottles¦24 litres~24 ml~18 bottles~42~24 tanks
The sum of two numbers is 84. One number is 3 times the other. What is the smaller number?¦21¦¦21~The smaller number is 21.~21.0~It is 21~84 ÷ 4 = 21¦63~12~The larger number is 21.~21 and 63~21%
How tall is the tree?¦4.2¦m¦4.2 m~4.2m tall~The tree is 4.2 m tall.~4.20 m~4 1/5 m~4.2 metres tall¦4.2 cm~2.4 m~42 m~4.2 kg~4.2 m²
What is the mass of the watermelon?¦3 kg 250 g¦¦3 kg 250 g~3kg 250g~3 kg and 250 g~3 kilograms 250 grams~It is 3 kg 250 g.¦3 kg 25 g~3 g 250 kg~3.25 g~2 kg 350 g~3 kg
Find the perimeter of the figure.¦34¦cm¦34~34 cm~34cm.~Perimeter = 34 cm~The perimeter of the figure is 34 cm.~P = 34 cm¦34 cm²~Area = 34 cm~43 cm~34 m~34 mm
A car travels 150 km in 2.5 hours. Find its average speed in km/h.¦60¦¦60~60 km/h~60km/h~60 kilometres per hour~150 ÷ 2.5 = 60~Average speed = 60 km/h¦60 m/s~60 km~375~600~60 h
Calculate the kinetic energy of the ball.¦40¦J¦40 J~40J~40 joules~Ek = 40 J~KE = 40 J~½ × 5 × 4² = 40 J~40.0 J¦40 N~40 W~4 J~40 kJ~400 J
Calculate the pressure exerted on the floor.¦500¦Pa¦500 Pa~500Pa~500 N/m²~500 N/m2~500 pascals~p = 500 Pa¦500 N~500 kPa~50 Pa~500 m²~500 N/m
Calculate the power of the motor.¦1.2¦kW¦1.2 kW~1.2kW~1.2 kilowatts~P = 1.2 kW~1.20 kW¦1.2 W~12 kW~1.2 kJ~1.2 kWh~2.1 kW
What is the frequency of the wave?¦50¦Hz¦50 Hz~50Hz~50 hertz~f = 50 Hz~The frequency is 50 Hz¦50 s~50 m~5 Hz~50 kHz~0.02 Hz
Find the number of moles of sodium hydroxide.¦0.05¦mol¦0.05~0.05 mol~0.05 moles~.05 mol~5 × 10⁻² mol~n = 0.05 mol¦0.5 mol~0.05 g~5 mol~0.05 mol/dm³~0.005
Calculate the concentration in mol/dm³.¦0.25¦¦0.25~0.25 mol/dm³~0.25 mol/dm3~0.25 mol dm⁻³~0.25 mol dm^-3¦0.25 g/dm³~2.5 mol/dm³~0.25 mol~25~0.52
What is the relative molecular mass of carbon dioxide?¦44¦¦44~Mr = 44~12 + 16 × 2 = 44~44.0~12 + 2(16) = 44¦44 g~28~44 kg~440~4.4
Ali bought 3 pens at $1.20 each and a book at $4.50. How much did he spend altogether?¦$8.10¦¦$8.10~$8.1~8.10~He spent $8.10 altogether.~Ali spent $8.10~810 cents~8 dollars 10 cents~S$8.10¦$8.01~$81~$810~8.10 cents~$5.70
The usual price of a bag is $80. It is sold at a discount of 15%. What is the discount?¦$12¦¦$12~12~$12.00~12 dollars~The discount is $12.~15% × $80 = $12~15% of $80 = $12¦$68~12%~$1.20~15%~12 cents
How much change did he receive?¦35¦¢¦35~35¢~35 cents~35c¦$35~3.5¢~53¢~35 dollars~$3.50
What time did Mei finish her homework?¦4.05 p.m.¦¦4.05 p.m.~4:05pm~4.05pm.~4.05 PM~Mei finished her homework at 4.05 p.m.~She finished at 4.05 p.m.~16:05~1605¦4.50 p.m.~4.05 a.m.~4.5 p.m.~5.05 p.m.~14 05
The train left at 09 35 and took 1 h 50 min. At what time did it arrive? Use the 24-hour clock.¦11 25¦¦11 25~1125~11:25~11.25~1125 h~11 25 hours~At 1125¦11.25 p.m.~23 25~1 h 25 min~12 25~1152
How long was the film? Give your answer in minutes.¦95¦min¦95~95 min~95 mins~95 minutes~95minutes~The film was 95 minutes long.¦95 h~59~95 s~135~1 h 59 min
How many days are there from 28 April to 3 May, both included?¦6¦¦6~6 days~six~six days~There are 6 days.¦5 days~6 weeks~6 May~9~6 hours
When is Ben's birthday?¦7 July 2012¦¦7 July 2012~7/7/2012~7 Jul 2012~7th July 2012~July 7, 2012~07/07/2012~It is on 7 July 2012~7.7.2012¦7 June 2012~17 July 2012~7 July 2021~July 2012~7/7/2021
What fraction of the figure is shaded?¦5/12¦¦5/12~10/24~5/12 is shaded~five twelfths~5 / 12~5/12 of the figure¦12/5~7/12~5/2~5:12~0.512
Find 2/3 + 3/4. Give your answer as a mixed number.¦1 5/12¦¦1 5/12~1  5/12~2/3 + 3/4 = 1 5/12~1 and 5/12¦17/12~1.4167~5/12~15/12~1 10/24
Find 5/6 × 9/10. Give your answer in its simplest form.¦3/4¦¦3/4~¾~5/6 × 9/10 = 3/4~5/6 x 9/10 = 45/60 = 3/4~3 / 4¦45/60~9/12~4/3~0.75 or 0.8~15/20
Find the value of 7.2 ÷ 0.9.¦8¦¦8~8.0~7.2 ÷ 0.9 = 8~= 8~eight~8.¦0.8~80~6.48~8.1~-8
Round 48 649 to the nearest hundred.¦48 600¦¦48 600~48600~48,600~48 600.~≈ 48 600¦48 700~48 650~49 000~4 8600~486
Express 7/20 as a percentage.¦35%¦¦35%~35 %~35~35 percent~35 per cent~7/20 = 35%~7/20 × 100% = 35%¦0.35~3.5%~35/100~53%~350%
Express 45% as a fraction in its simplest form.¦9/20¦¦9/20~45% = 9/20~45/100 = 9/20~nine twentieths¦45/100~0.45~20/9~18/40~45
Write 0.6 as a fraction in its lowest terms.¦3/5¦¦3/5~0.6 = 3/5~6/10 = 3/5~three fifths~⅗¦6/10~0.6~5/3~60/100~3.5
The ratio of Ann's age to Bea's age is 2 : 5. Ann is 8 years old. How old is Bea?¦20¦¦20~20 years old~20 years~Bea is 20 years old.~She is 20.~20 yrs old¦20 months~16~8~Ann is 20 years old.~2:5
Divide $120 in the ratio 3 : 5.¦$45, $75¦¦$45, $75~$45 and $75~45, 75~45 and 75~$45.00 and $75.00¦$75~$40, $80~$45~$54, $75~$45, $57
Find the HCF of 24 and 36.¦12¦¦12~HCF = 12~The HCF is 12~HCF of 24 and 36 = 12~2² × 3 = 12¦72~LCM = 12~24~6~1 2
Find the LCM of 6 and 8.¦24¦¦24~LCM = 24~The LCM of 6 and 8 is 24.~2³ × 3 = 24~24.¦48~HCF = 24~2~42~6, 8
List the first four multiples of 7.¦7, 14, 21, 28¦¦7, 14, 21, 28~7,14,21,28~7 14 21 28~7, 14, 21 and 28~7; 14; 21; 28¦7, 14, 21~0, 7, 14, 21~1, 7~7, 14, 21, 29~7142128
Write down all the prime numbers between 10 and 20.¦11, 13, 17, 19¦¦11, 13, 17, 19~19, 17, 13, 11~11 13 17 19~11, 13, 17 and 19~11,13,19,17¦11, 13, 17~11, 13, 15, 17, 19~10, 20~11, 13, 17, 19, 20~11131719
Evaluate √144.¦12¦¦12~√144 = 12~= 12~12.0~twelve¦±12~72~√144~-12~144
Simplify √12 + √27, giving your answer in the form a√3.¦5√3¦¦5√3~5 √3~5sqrt3~5 × √3~5*sqrt(3)~2√3 + 3√3 = 5√3¦√75~√39~3√5~5√6~2√3 + 3√3
Find the area of the circle in terms of π.¦36π¦cm²¦36π~36π cm²~36 π~36pi~36 × π cm²~π × 6² = 36π cm²~36 pi cm2¦36~12π~113.1~36π²~6π
Evaluate (3 × 10⁵) × (2 × 10³), giving your answer in standard form.¦6 × 10⁸¦¦6 × 10⁸~6x10^8~6.0 × 10⁸~6 * 10^8~6 x 10⁸¦600000000~6 × 10¹⁵~60 × 10⁷~6 × 10⁷~6 x 108
Express 81 as a power of 3.¦3⁴¦¦3⁴~3^4~81 = 3⁴~3 ^ 4¦81~4³~34~3 × 4~9²
Evaluate 2⁻³.¦1/8¦¦1/8~0.125~⅛~1/2³ = 1/8~2⁻³ = 1/8¦-8~-6~8~1/6~-1/8
Simplify (2x³)².¦4x⁶¦¦4x⁶~4x^6~4 x^6~4 × x⁶~4X^6~(2x³)² = 4x⁶¦2x⁶~4x⁵~4x^9~8x⁶~(2x³)²
Simplify 12a²b ÷ 4ab.¦3a¦¦3a~3 a~3 × a~a × 3~12a²b ÷ 4ab = 3a¦3ab~8a~3a²~3/a~12a²b/4ab
Expand and simplify 3(2x − 5) − 2(x + 1).¦4x − 17¦¦4x − 17~4x-17~-17 + 4x~-17+4x~6x - 15 - 2x - 2 = 4x - 17~4x – 17¦4x − 13~6x − 15 − 2x − 2~8x − 17~-13x~4x + 17
Expand (2x − 3)².¦4x² − 12x + 9¦¦4x² − 12x + 9~4x^2-12x+9~9 − 12x + 4x²~4x² + 9 − 12x~4x² - 12x + 9.¦4x² + 9~4x² − 9~(2x−3)(2x−3)~2x² − 12x + 9~4x² − 6x + 9
Factorise 4x² − 25.¦(2x + 5)(2x − 5)¦¦(2x + 5)(2x − 5)~(2x-5)(2x+5)~(2x−5)(5+2x)~4x² - 25 = (2x+5)(2x-5)~(2x + 5) × (2x − 5)¦(2x − 5)²~(4x + 5)(x − 5)~4x² − 25~(2x + 5)²~x = ±2.5
Factorise 2x² + 5x − 3.¦(2x − 1)(x + 3)¦¦(2x − 1)(x + 3)~(x+3)(2x-1)~(3 + x)(2x − 1)~(x + 3)(2x − 1).¦(2x + 1)(x − 3)~(2x − 3)(x + 1)~x(2x+5) − 3~2(x − ½)(x + 4)~x = ½ or −3
Solve 4(x − 2) = 2x + 10.¦x = 9¦¦x = 9~9~x=9.~4x − 8 = 2x + 10, 2x = 18, x = 9~The answer is x = 9~x = 18/2 = 9¦x = 1~x = −9~4x − 8~9x~x = 18
Solve x² = 49.¦x = ±7¦¦x = ±7~x = 7 or x = -7~7 or -7~±7~x = 7, -7~x = -7 or 7~x=+7 or x=-7¦x = 7~7~-7~x = ±49~x = 24.5
Solve 2x² − 3x − 5 = 0.¦x = 2.5 or x = −1¦¦x = 2.5 or x = −1~x = -1 or x = 5/2~x = 2½ or -1~2.5, -1~x=2.5, x=-1~x = 5/2 or x = -1¦x = −2.5 or x = 1~x = 2.5~x = 2.5 or x = 1~x = 5/2, −2~-1
Solve the simultaneous equations 2x + y = 8, x − y = 1.¦x = 3, y = 2¦¦x = 3, y = 2~y = 2, x = 3~x=3 and y=2~x = 3; y = 2~(3, 2)¦x = 2, y = 3~3~x = 3, y = −2~y = 3, x = 2~(2, 3)
Write down the coordinates of the y-intercept of the line y = 3x − 4.¦(0, −4)¦¦(0, −4)~(0,-4)~( 0, -4 )~（0，-4）¦(−4, 0)~(0, 4)~(3, −4)~(0, 3)~y = 3x
Solve −2x < 6.¦x > −3¦¦x > −3~x>-3~-3 < x~−3<x~X > -3¦x < −3~x > 3~x ≥ −3~x = −3~-3
Solve the inequality 3 ≤ x + 1 < 7.¦2 ≤ x < 6¦¦2 ≤ x < 6~2<=x<6~2 ≤ x and x < 6~6 > x ≥ 2~x ≥ 2 and x < 6¦2 < x < 6~2 ≤ x ≤ 6~x < 6~3 ≤ x < 7~2, 6
Find the union of A = {1, 2, 3} and B = {3, 4}.¦{1, 2, 3, 4}¦¦{1, 2, 3, 4}~{1,2,3,4}~{4, 3, 2, 1}~A ∪ B = {1, 2, 3, 4}~{ 1, 2, 3, 4 }¦{3}~{1, 2, 3, 3}~{1, 2, 4}~{1, 2, 3, 4, 5}~10
Find the value of x in the diagram, where x is an angle in degrees.¦48¦¦48~48°~x = 48~x = 48°~48 degrees~∠x = 48°¦84~48 cm~x = 132~48%~4.8
What is the bearing of B from A?¦065°¦¦065°~065~065 degrees~The bearing is 065°~065º¦65°~245°~056°~650°~N65°W
In which direction must Ravi walk to reach the school?¦south-west¦¦south-west~South-west~SW~southwest~south west~He must walk south-west.~towards the south-west¦north-east~SE~south~west~west or south
What is the chemical symbol for iron?¦Fe¦¦Fe~Fe.~The symbol is Fe~It is Fe¦FE~fe~Ir~Fe2~F
What is the chemical formula of calcium carbonate?¦CaCO3¦¦CaCO3~CaCO₃~CaCO_3~CaCO3.~It is CaCO3¦CaCo3~Ca2CO3~CaC03~CaCO2~caco3
Balance the equation: H2 + O2 → H2O¦2H2 + O2 → 2H2O¦¦2H2 + O2 → 2H2O~2H₂ + O₂ → 2H₂O~O2 + 2H2 → 2H2O~2H2+O2->2H2O~2H2 + O2 = 2H2O~2H2 (g) + O2 (g) → 2H2O (l)¦H2 + O2 → H2O~2H2 + O2 → H2O~H2 + O2 → H2O2~2H2O → 2H2 + O2~2H2 + 2O2 → 2H2O
Write the ionic equation for neutralisation.¦H+ + OH- → H2O¦¦H+ + OH- → H2O~H⁺ + OH⁻ → H₂O~OH- + H+ → H2O~H+(aq) + OH-(aq) → H2O(l)~H^+ + OH^- -> H2O¦H2O → H+ + OH-~H + OH → H2O~H+ + OH- → HO2~2H+ + O2- → H2O~HCl + NaOH → NaCl + H2O
Write the word equation for photosynthesis.¦carbon dioxide + water → glucose + oxygen¦¦carbon dioxide + water → glucose + oxygen~water + carbon dioxide → oxygen + glucose~Carbon dioxide + Water -> Glucose + Oxygen~carbon dioxide+water→glucose+oxygen¦glucose + oxygen → carbon dioxide + water~carbon dioxide + water → glucose~oxygen + water → glucose + carbon dioxide~carbon dioxide → glucose + oxygen~carbon dioxide + water + glucose + oxygen
What is the role of the roots of a plant?¦absorb water¦¦absorb water~to absorb water~It absorbs water~absorbs water~They absorb water.~The roots absorb water.~absorbing water¦absorb light~make food~absorb no water~water~releases water
Which part of the cell controls what enters and leaves it?¦cell membrane¦¦cell membrane~the cell membrane~Cell membrane.~It is the cell membrane~The cell membrane controls what enters and leaves it.~cell membranes¦cell wall~nucleus~membrane wall~cell~the cell wall and the cell membrane
Name the green pigment in leaves.¦chlorophyll¦¦chlorophyll~Chlorophyll~It is chlorophyll.~the chlorophyll~The green pigment is chlorophyll.~chlorophyll pigment¦chloroplast~clorophyll~green~chlorine~not chlorophyll
What kind of energy does a stretched spring have?¦elastic potential energy¦¦elastic potential energy~Elastic potential energy~elastic potential~It has elastic potential energy.~the elastic potential energy¦kinetic energy~potential~gravitational potential energy~light energy~elastic and kinetic energy
State one property of metals.¦good conductors of electricity¦¦good conductors of electricity~good conductor of electricity~They are good conductors of electricity.~Metals are good conductors of electricity.~Good conductors of electricity¦poor conductors of electricity~good insulators of electricity~not good conductors of electricity~electricity~good
What method is used to separate sand from water?¦filtration¦¦filtration~by filtration~Filtration~using filtration~It is filtration.~the filtration method~Filtration is used.~filtration method¦evaporation~filter feeding~distillation~by evaporation~filtration and evaporation
Name the apparatus used to measure temperature.¦thermometer¦¦thermometer~a thermometer~Thermometer~the thermometer~It is a thermometer~thermometers~A thermometer is used.¦barometer~thermostat~temperature~thermos~ruler
Where does fertilisation take place in a flower?¦ovule¦¦ovule~in the ovule~the ovule~In the ovule.~inside the ovule~It takes place in the ovule.~Fertilisation takes place in the ovule.~ovules¦ovary wall~stigma~in the stamen~oval~outside the ovule
Which gas relights a glowing splint?¦oxygen¦¦oxygen~Oxygen~oxygen gas~O2~It is oxygen.~Oxygen relights a glowing splint.~the gas is oxygen~The gas is oxygen.¦hydrogen~O~ozone~carbon dioxide~oxigen
What happens to the volume of a gas when it is heated?¦increases¦¦increases~It increases~increase~The volume increases.~it will increase~The volume of the gas increases.~increased¦decreases~stays the same~does not increase~It decreases.~increases and decreases
What colour does universal indicator turn in a strong alkali?¦purple¦¦purple~Purple~It turns purple.~purple colour~It is purple~turns purple¦red~green~purpel~not purple~purple and red
A plant cell has a cell wall. True or false?¦True¦¦True~true~T~TRUE.~It is true.¦False~F~not true~false~True and false
Give the reason why the ice melted.¦It gained heat.¦¦It gained heat.~gained heat~it gained heat~The ice gained heat.~because it gained heat~Because the ice gained heat.~It gained heat¦It lost heat.~gained cold~because it did not gain heat~heat~It gained weight.
Name the two products of respiration.¦carbon dioxide, water¦¦carbon dioxide, water~water and carbon dioxide~carbon dioxide and water~Carbon dioxide & water~water, carbon dioxide¦carbon dioxide~oxygen and water~water~carbon dioxide and glucose~carbon monoxide, water
List the three primary colours of light.¦red, green, blue¦¦red, green, blue~blue, green, red~red, blue and green~Red, Green, Blue~red green blue~green, blue and red¦red, yellow, blue~red, green~red, green, blue, white~green~blue and red
What is the life cycle of a butterfly, starting from the egg?¦egg, larva, pupa, adult¦¦egg, larva, pupa, adult~egg → larva → pupa → adult~Egg, larva, pupa, adult.~egg, larva, pupa and adult~egg -> larva -> pupa -> adult¦egg, pupa, larva, adult~adult, pupa, larva, egg~egg, larva, adult~larva~egg, larva, pupa
Write the plural form of "knife".¦knives¦¦knives~Knives~"knives"~knives.~The plural is knives¦knifes~knife~knive~nives~knive's
Fill in the blank with the correct preposition: He is afraid ___ dogs.¦of¦¦of~Of~"of"~He is afraid of dogs.~of.¦off~from~by~for~not of
Write the synonym of "happy" that begins with j.¦joyful¦¦joyful~Joyful~"joyful"~joyful.~The word is joyful.¦joy~joyfull~jolly~sad~joyfully
Which word in the passage tells you that the man was very tired?¦exhausted¦¦exhausted~Exhausted~"exhausted"~The word is "exhausted".~exhausted.~The word "exhausted"¦exhaust~tired~exausted~exhaustion~not exhausted
Who stole the necklace?¦the butler¦¦the butler~The butler~butler~The butler stole the necklace.~It was the butler.~The butler did.~the butler stole it¦the maid~The maid stole the necklace.~not the butler~buttler~nobody
Where did the children hide?¦behind the curtain¦¦behind the curtain~Behind the curtain.~They hid behind the curtain.~The children hid behind the curtain.¦in front of the curtain~behind the door~The children did not hide behind the curtain.~the curtain fell~under the curtain
Why was Sarah upset?¦She lost her wallet.¦¦She lost her wallet.~she lost her wallet~Because she lost her wallet.~because she lost her wallet~Sarah was upset because she lost her wallet.~Sarah lost her wallet.¦She found her wallet.~Because she did not lose her wallet.~She lost her watch.~Her wallet~She lost Sarah.
Change to indirect speech: He said, "I am tired."¦He said that he was tired.¦¦He said that he was tired.~He said that he was tired~he said that he was tired.~"He said that he was tired."¦He said that I am tired.~He said that he is tired.~He says that he was tired.~He said, "I am tired."~He said that she was tired.
Spell the word for the season between summer and winter in British English.¦autumn¦¦autumn~Autumn~"autumn"~autumn.¦fall~autum~automn~spring~autums
What is the main material of the bridge?¦aluminium¦¦aluminium~aluminum~Aluminium~It is aluminium.~the aluminium~The main material is aluminium.¦alumina~steel~aluminium and steel~aluminum oxide~alum
What is the fibre in the diet called?¦dietary fibre¦¦dietary fibre~dietary fiber~Dietary fibre~It is called dietary fibre.~the dietary fibre¦dietary fat~fibre optic~diet~dietary fire~not dietary fibre
Which option is correct? A, B, C or D?¦C¦¦C~c~(C)~C.~Option C~option c~Answer: C~C)~the answer is C¦A~CD~C or D~B~Option D
小明有多少个苹果？¦8¦¦8~8个~8个苹果~八~八个~八个苹果~小明有8个苹果。¦8个橙~18~八十~80~6个
世界上最高的山是什么山？¦珠穆朗玛峰¦¦珠穆朗玛峰~珠穆朗玛峰。~是珠穆朗玛峰~它是珠穆朗玛峰¦泰山~不是珠穆朗玛峰~富士山~珠穆
Siapakah yang memasak nasi?¦ibu¦¦ibu~Ibu~ibu.~Ibu memasak nasi.~Ibu yang memasak nasi¦bapa~bukan ibu~kakak~ibu bapa
எத்தனை மாணவர்கள் உள்ளனர்?¦25¦¦25~25 மாணவர்கள்~25.¦52~25 ஆசிரியர்கள்~2.5
Farah had some stickers. She gave 45 to her sister and had 130 left. How many stickers did Farah have at first?¦175¦¦175 stickers~175 stickers at first~Farah had 175 stickers at first.~She had 175 stickers~130+45=175~She had 175.¦85~175 sisters~157 stickers~45 stickers~17.5
There are 8 rows of chairs. Each row has 15 chairs. What is the total number of chairs?¦120¦¦120 chairs~120~The total number of chairs is 120.~8 x 15 = 120~There are 120 chairs in total.~120 chairs in total¦120 rows~23 chairs~102~15 chairs~120 tables
At least how many buses are needed to carry 130 pupils if each bus carries 40 pupils?¦4¦¦4 buses~4~4 bus~At least 4 buses are needed.~four buses~4 buses are needed¦3 buses~3.25~4 pupils~3 R 10~40 buses
What is the difference between 8.05 and 3.6?¦4.45¦¦4.45~8.05 - 3.6 = 4.45~4.450~The difference is 4.45~4 9/20¦11.65~4.45 cm~5.45~4.54~-4.45
A string is 2 m 40 cm long. It is cut into 6 equal pieces. How long is each piece?¦40 cm¦¦40 cm~40cm~40 centimetres~Each piece is 40 cm long.~40 cm long~240 ÷ 6 = 40 cm¦40 m~40 pieces~4 cm~40 mm~14.4 cm
How heavy is the parcel?¦850¦g¦850 g~850g~850 grams~The parcel is 850 g.~It weighs 850 g.~The parcel weighs 850 g~850 gm¦850 kg~85 g~580 g~850 ml~8.50
How much juice is there in each glass?¦225¦ml¦225~225 ml~225ml~225 millilitres~225 mL~There is 225 ml of juice in each glass.~225 ml of juice¦225 l~252 ml~22.5 ml~225 g~225 glasses
Find the total surface area of the cube.¦150¦cm²¦150~150 cm²~150cm^2~6 × 25 = 150~6 × 5² = 150 cm²~Surface area = 150 cm²~150 sq. cm¦150 cm~125~150 cm³~25~15 cm²
What is the average mass of the three boys?¦38.5¦kg¦38.5~38.5 kg~38.50 kg~38½ kg~The average mass is 38.5 kg~115.5 ÷ 3 = 38.5 kg¦38.5 g~35.8 kg~115.5 kg~385 kg~38
Calculate the work done by the force.¦600¦J¦600 J~600J~600 joules~W = 600 J~30 × 20 = 600 J~W = Fd = 30 × 20 = 600 J¦600 N~600 W~60 J~600 kJ~600 j/s
Calculate the current in the circuit.¦0.5¦A¦0.5 A~0.5A~0.5 amperes~0.5 amps~I = 0.5 A~½ A~I = V/R = 6/12 = 0.5 A¦0.5 V~5 A~0.5 mA~2 A~0.5 C
What is the weight of the object on Earth?¦50¦N¦50 N~50N~W = mg = 5 × 10 = 50 N~50 newtons~The weight is 50 N¦50 kg~5 N~50 J~50 N/kg~500 N
Calculate the specific heat capacity.¦900¦J/(kg °C)¦900~900 J/(kg °C)~900 J/kg°C~900 J/(kg°C)~900 J kg⁻¹ °C⁻¹~c = 900 J/(kg °C)¦900 J~900 kg~90 J/(kg °C)~900 J/g~9000
What is the wavelength of the wave?¦0.8¦m¦0.8 m~0.80m~4/5 m~λ = 0.8 m~0.8 metre~0.8 metres¦0.8 s~8 m~0.8 cm~0.8 Hz~0.8 m/s
What volume of gas is produced at r.t.p.?¦2.4¦dm³¦2.4~2.4 dm³~2.4 dm3~2.4dm^3~0.1 × 24 = 2.4 dm³~2.40 dm³¦2.4 cm³~24 dm³~2.4 dm~2.4 mol~4.2
Each ticket costs $6.50. Find the cost of 8 tickets.¦$52¦¦$52~$52.00~52~52.00~$6.50 × 8 = $52~8 tickets cost $52.~The cost of 8 tickets is $52.~52 dollars~The total cost is $52¦$5.20~52 cents~$25~8 tickets~$520
Sam earns $2400 a month and saves 12% of it. How much does he save each month?¦$288¦¦$288~288~$288 each month~He saves $288.~$288 per month~Sam saves $288 each month.~12% × 2400 = 288~$288.00¦$2112~12%~$28.80~288%~$828
Find the simple interest earned in 2 years.¦$60¦¦$60~60~$60.00~The interest is $60.~I = $60~1000 × 3% × 2 = $60¦$1060~$6~60%~$600~60 cents
Express $2.35 in cents.¦235¦¦235~235 cents~235¢~$2.35 = 235 cents~235c¦$235~23.5~2.35 cents~253¢~2350
What time is it 45 minutes after 11.30 a.m.?¦12.15 p.m.¦¦12.15 p.m.~12:15 pm~12.15pm~12.15 P.M.~It is 12.15 p.m.~12:15 p.m¦12.15 a.m.~11.75 a.m.~12.51 p.m.~1.15 p.m.~10.45 a.m.
Express 3 h 15 min in minutes.¦195¦¦195~195 min~195 minutes~195 mins~3 h 15 min = 195 min~195min¦315~195 h~3.25~195 s~159 min
How many seconds are there in 5 minutes?¦300¦¦300~300 seconds~300 s~300 sec~5 × 60 = 300~There are 300 seconds.¦300 minutes~60~3000~300 h~30
What date is 5 days after 29 June?¦4 July¦¦4 July~4th July~July 4~4 Jul~It is 4 July.~on 4 July~the 4th of July¦34 June~4 June~5 July~24 June~July
In which year was the school built?¦1987¦¦1987~in 1987~It was built in 1987.~The school was built in 1987.~the year 1987~1987.¦1978~1987 years~1 987 years ago~87~2087
Find 1/2 of 3/5.¦3/10¦¦3/10~0.3~½ × 3/5 = 3/10~1/2 × 3/5 = 3/10~three tenths¦5/6~10/3~3/7~1 1/10~30
What is 7/8 − 1/4?¦5/8¦¦5/8~⅝~7/8 - 2/8 = 5/8~0.625~five eighths~10/16¦6/4~5/4~8/5~1 1/8~5.8
Convert 4 5/6 to an improper fraction.¦29/6¦¦29/6~29 / 6~4 5/6 = 29/6~29/6.¦4 5/6~6/29~4.83~24/6~45/6
Express 3.05 as a mixed number in its simplest form.¦3 1/20¦¦3 1/20~3  1/20~3.05 = 3 1/20~3 and 1/20¦3 5/100~61/20~3.05~3 1/2~31/20
Find 15.6 × 0.25.¦3.9¦¦3.9~3.90~15.6 × 0.25 = 3.9~3 9/10~39/10~=3.9¦39~0.39~3.09~15.85~390
Correct 6.0449 to 3 significant figures.¦6.04¦¦6.04~6.04 (3 s.f.)~≈6.04~6.0449 ≈ 6.04~6.04 (3 sig. fig.)¦6.05~6.044~6.045~6.0~6.040
Calculate −8 + 3 − (−2).¦−3¦¦−3~-3~–3~ -3~negative 3~(-3)~-8+3+2=-3¦3~−7~-13~−5~3-
The temperature was −6°C and rose by 10°C. What is the new temperature?¦4°C¦¦4°C~4~4 °C~+4°C~-6 + 10 = 4~The new temperature is 4°C.~4 degrees Celsius~4 degree C¦−4°C~-16°C~16°C~4°F~4%
The number of members rose from 80 to 100. Find the percentage increase.¦25%¦¦25%~25~25 percent~20/80 × 100% = 25%~25% increase~an increase of 25%~The percentage increase is 25%¦20%~25% decrease~125%~0.25%~52%
Simplify 0.6 : 1.5.¦2 : 5¦¦2:5~2 : 5~2 to 5~0.6 : 1.5 = 2 : 5~6:15 = 2:5¦6 : 15~5 : 2~0.6 : 1.5~2/5 or 5/2~4:10
The ratio of red to blue to green beads is 12 : 18 : 24. Write it in its simplest form.¦2 : 3 : 4¦¦2:3:4~2 : 3 : 4~2 to 3 to 4~12 : 18 : 24 = 2 : 3 : 4~red : blue : green = 2 : 3 : 4¦4:3:2~2:3~6:9:12~12:18:24~2:4:3
What is the remainder when 100 is divided by 7?¦2¦¦2~R 2~The remainder is 2.~remainder 2~r2~100 ÷ 7 = 14 R 2¦14~14 R 3~2 R 14~7~0.2
What is 259 ÷ 8? Write the quotient and the remainder.¦32 R 3¦¦32 R 3~32 r 3~32 remainder 3~quotient 32, remainder 3~32 R3~259 ÷ 8 = 32 R 3¦3 R 32~32~32.3~32 R 8~33 R 3
Simplify √72.¦6√2¦¦6√2~6 √2~6sqrt2~6×√2~√72 = 6√2~√(36 × 2) = 6√2~6sqrt(2)¦√72~2√6~3√8~36√2~8.49
Rationalise the denominator of 6/√3.¦2√3¦¦2√3~2 √3~2sqrt(3)~6√3/3 = 2√3~2 × √3¦6/√3~√12 or 6~3√2~2~6√3
Find the volume of the sphere, in terms of π.¦288π¦cm³¦288π~288π cm³~288 pi cm^3~288 × π cm³~4/3 × π × 6³ = 288π~V = 288π cm³¦288~904.8~144π~288π²~288 π cm²
Write 5.02 × 10⁻³ as an ordinary number.¦0.00502¦¦0.00502~.00502~5.02 × 10⁻³ = 0.00502¦5020~0.000502~0.0502~5.02~5.02 × 10⁻³
Evaluate 4.5 × 10⁷ ÷ (9 × 10³). Give your answer in standard form.¦5 × 10³¦¦5 × 10³~5x10^3~5.0 × 10³~5 x 10³¦5000~0.5 × 10⁴~5 × 10⁴~5 × 10¹⁰~50 × 10²
Express 200 as a product of prime factors, giving your answer in index notation.¦2³ × 5²¦¦2³ × 5²~2^3 × 5^2~5² × 2³~2^3 x 5^2~200 = 2³ × 5²~2³ · 5²¦2 × 2 × 2 × 5 × 5~8 × 25~2² × 5³~200~2³ × 5
Simplify 3⁷ ÷ 3², leaving your answer in index notation.¦3⁵¦¦3⁵~3^5~3⁷ ÷ 3² = 3⁵~3^(5)¦243~3⁹~1⁵~5³~35
Simplify 4p − 2q + 3p − 5q.¦7p − 7q¦¦7p − 7q~7p-7q~-7q + 7p~7(p − q)~7p – 7q~4p + 3p − 2q − 5q = 7p − 7q¦7p − 3q~0~7p + 7q~4p-2q+3p-5q~14pq
Express 2/x + 3/y as a single fraction.¦(2y + 3x)/xy¦¦(2y + 3x)/xy~(3x+2y)/(xy)~(2y+3x)/(xy)~(3x + 2y)/(yx)~(2y + 3x) ÷ (xy)¦5/(x + y)~5/xy~(2x + 3y)/xy~2/x + 3/y~6/xy
Expand −2(3a − 4b).¦−6a + 8b¦¦−6a + 8b~-6a+8b~8b − 6a~8b-6a~−2(3a − 4b) = −6a + 8b¦−6a − 8b~-2(3a-4b)~6a − 8b~−6a + 4b~2(4b-3a)
Factorise 15xy + 10x.¦5x(3y + 2)¦¦5x(3y + 2)~5x(3y+2)~(3y + 2)5x~5x(2 + 3y)~(3y + 2) × 5x~15xy + 10x = 5x(3y+2)¦5(3xy + 2x)~x(15y + 10)~5x(3y + 10)~15xy+10x~5x(3y − 2)
Factorise x² − 3x − 10 completely.¦(x − 5)(x + 2)¦¦(x − 5)(x + 2)~(x+2)(x-5)~(x−5)(2+x)~(x – 5)(x + 2)~(X-5)(X+2)¦(x + 5)(x − 2)~x = 5 or x = −2~x(x − 3) − 10~(x − 10)(x + 1)~x² − 3x − 10
Find the value of 3a² − b when a = −2 and b = 5.¦7¦¦7~7.0~3(-2)² - 5 = 7~3 × 4 − 5 = 7~= 7~seven¦−17~-7~31~a = 7~1
Solve x/3 + 2 = 7.¦15¦¦x = 15~15~x=15~x/3 = 5, x = 15~x is 15~The value of x is 15¦27~5~x = 5~−15~y = 15
Solve (x − 4)(2x + 1) = 0.¦x = 4 or x = −1/2¦¦x = 4 or x = −1/2~x = −½ or x = 4~x = 4, x = -0.5~4, -1/2~x = 4 or -0.5~x=4 or x=-1/2~{4, -1/2}¦x = −4 or x = 1/2~x = 4~4 or 1/2~-0.5~(x-4)(2x+1)
The equation of a line is 2y = 6x − 8. Find its gradient and y-intercept.¦3, −4¦¦3, −4~3 and -4~gradient = 3, y-intercept = -4~m = 3, c = −4~gradient 3, y-intercept -4¦−4, 3~6, −8~3~3, 4~-4
Find the midpoint of A(2, 5) and B(6, 1).¦(4, 3)¦¦(4, 3)~(4,3)~M(4, 3)~Midpoint = (4, 3)~The midpoint is (4, 3).~( 4 , 3 )¦(3, 4)~(8, 6)~(4, −3)~(2, 2)~4
List the integers that satisfy −2 < x ≤ 1.¦−1, 0, 1¦¦−1, 0, 1~-1,0,1~1, 0, −1~{-1, 0, 1}~-1, 0 and 1~x = -1, 0, 1¦−2, −1, 0, 1~-1, 0~0, 1~1, 0~-1 < x < 1
Solve the inequality 4x − 3 ≥ 13.¦x ≥ 4¦¦x ≥ 4~x >= 4~4 ≤ x~x => 4~x is greater than or equal to 4¦x > 4~x ≤ 4~x = 4~4~x ≥ 16
Find A′ given that ξ = {1, 2, 3, 4, 5} and A = {1, 3, 5}.¦{2, 4}¦¦{2, 4}~{4, 2}~A′ = {2, 4}~A' = {2,4}~{ 2, 4 }¦{1, 3, 5}~{2}~(2, 4)~{2, 3, 4}~6
∠x and 110° are angles on a straight line. Find ∠x.¦70°¦¦70°~70~70 degrees~∠x = 70°~180° − 110° = 70°~x = 70°~70 deg¦110°~70 cm~250°~7°~20°
What is the size of each interior angle of a regular hexagon?¦120°¦¦120°~120~120 degrees~Each interior angle is 120°.~720° ÷ 6 = 120°~The size is 120°¦60°~720°~102°~120 cm~12°
The wind blows from the north. In which direction does the flag point?¦south¦¦south~South~S~It points south.~to the south~The flag points south.~towards the south~southwards¦north~N~south-east~It does not point south.~sought
Give the chemical formula of the ammonium ion.¦NH4+¦¦NH4+~NH₄⁺~NH4^+~NH_4^+~The formula is NH4+¦NH4~NH3~NH4-~NH3+~nh4+
Write a balanced equation for the reaction between magnesium and oxygen.¦2Mg + O2 → 2MgO¦¦2Mg + O2 → 2MgO~2Mg + O₂ → 2MgO~O2 + 2Mg -> 2MgO~2Mg(s) + O2(g) → 2MgO(s)~2Mg+O2=2MgO¦Mg + O2 → MgO~2MgO → 2Mg + O2~2Mg + O2 → MgO2~Mg + O → MgO2~2Mg + O2
Which subatomic particle has no charge?¦neutron¦¦neutron~a neutron~the neutron~Neutrons~It is the neutron.~The neutron has no charge.~neutrons have no charge¦proton~electron~neutral~nucleus~neutron and proton
What is the name of the process in which a solid changes directly into a gas?¦sublimation¦¦sublimation~Sublimation~It is called sublimation.~the process of sublimation~The process is sublimation~by sublimation¦evaporation~melting~sublime gas~condensation~no sublimation
Which planet is known as the Red Planet?¦Mars¦¦Mars~mars~It is Mars~Mars is known as the Red Planet.~planet Mars~The planet is Mars.¦Venus~Marsh~Red~Mars and Venus~Mercury
What do we call animals that eat only plants?¦herbivores¦¦herbivores~herbivore~Herbivores~We call them herbivores.~They are herbivores.~They are called herbivores~a herbivore¦carnivores~omnivores~herbs~plant~not herbivores
How does the seed of the angsana tree get dispersed?¦by wind¦¦by wind~wind~By wind.~by the wind~It is dispersed by wind.~The seed is dispersed by wind.~through wind¦by water~by animals~window~not by wind~by wind and water
Why do we see lightning before we hear thunder?¦Light travels faster than sound.¦¦Light travels faster than sound.~light travels faster than sound~Because light travels faster than sound~because light travels faster than sound.~It is because light travels faster than sound.¦Sound travels faster than light.~Light travels slower than sound.~Light does not travel faster than sound.~Light travels faster.~thunder
What is the function of the red blood cells?¦transport oxygen¦¦transport oxygen~to transport oxygen~They transport oxygen.~transports oxygen~Red blood cells transport oxygen.~transporting oxygen~To transport oxygen.¦fight germs~transport no oxygen~transport carbon~oxygen~transport food
Name the part of the eye that controls the amount of light entering it.¦iris¦¦iris~the iris~Iris.~It is the iris.~The iris controls the amount of light entering it.~The part is the iris¦pupil~retina~irish~lens~the iris and the lens
Which two materials are attracted to a magnet?¦iron and steel¦¦iron and steel~steel and iron~iron, steel~Iron & steel~Iron and steel are attracted to a magnet.~steel, iron~They are iron and steel.¦iron~iron and copper~iron or copper~steel~not iron and steel
State the variable that was changed.¦the amount of water¦¦the amount of water~amount of water~Amount of water~It is the amount of water.~The amount of water was changed.¦the amount of light~water~the type of water~amount~not the amount of water
What can you conclude about the object?¦It is magnetic.¦¦It is magnetic.~magnetic~The object is magnetic.~it is magnetic~It's magnetic.~Magnetic¦It is not magnetic.~non-magnetic~The object is not magnetic.~It is plastic.~a magnet is magical
Is the rate of reaction higher or lower when the temperature is increased?¦higher¦¦higher~Higher~It is higher.~it becomes higher~The rate of reaction is higher.~The rate is higher¦lower~not higher~the same~It is lower.~highest or lowest
What is the colour of copper(II) sulfate solution?¦blue¦¦blue~Blue~It is blue.~blue solution~blue colour~a blue solution~The solution is blue.¦green~colourless~white~not blue~blew
Name the gas given off when an acid reacts with a carbonate.¦carbon dioxide¦¦carbon dioxide~Carbon dioxide~carbon dioxide gas~The gas is carbon dioxide.~It is carbon dioxide.~Carbon dioxide is given off.¦hydrogen~oxygen~carbon monoxide~carbon~no carbon dioxide
What is the third stage in the life cycle of a mosquito?¦pupa¦¦pupa~Pupa~the pupa~pupa stage~the pupa stage~It is the pupa stage.¦larva~egg~adult~puppy~pupil
Identify the food producer in the food chain: grass → grasshopper → frog.¦grass¦¦grass~Grass~the grass~It is grass.~The producer is grass.~The food producer is the grass.¦frog~grasshopper~glass~grass and frog~sun
Fill in the blank: Neither Ali nor his brothers ___ at home. (is / are)¦are¦¦are~Are~"are"~are.~Neither Ali nor his brothers are at home.¦is~were~am~is / are~aren't
Give one word for "a person who writes books".¦author¦¦author~an author~Author~"author"~author.¦auther~book~reader~authority~authors' club
Combine the sentences using "although": It was raining. They played football.¦Although it was raining, they played football.¦¦Although it was raining, they played football.~although it was raining, they played football~Although it was raining, they played football¦Although it was raining but they played football.~It was raining although they played football.~Although they played football, it was raining.~Although it was raining, they play football.~It was raining, they played football.
What does the word "enormous" mean?¦very big¦¦very big~Very big~very big.~It means very big.~"very big"~Enormous means very big.¦very small~big~not very big~very bigger~very
Where was the boy when it started to rain?¦at the bus stop¦¦at the bus stop~At the bus stop.~He was at the bus stop.~The boy was at the bus stop.~the bus stop~at the bus stop when it started to rain¦at the train station~in the bus~not at the bus stop~the bus stopped~at home
How did Mei Ling feel when she won the race?¦excited¦¦excited~Excited~She felt excited.~Mei Ling felt excited.~excited.~she was excited~Mei Ling was excited when she won the race.¦sad~exited~not excited~exciting~bored
Who gave the old man a seat?¦Kumar¦¦Kumar~kumar~Kumar did.~It was Kumar.~Kumar gave the old man a seat.~Kumar gave him a seat.¦The old man gave Kumar a seat.~Kumari~Ali~not Kumar~the old man
Write the superlative form of "good".¦best¦¦best~the best~Best~"best"~best.¦better~goodest~bestest~beast~most good
What is the largest organ of the body?¦skin¦¦skin~the skin~Skin~It is the skin.~The largest organ is the skin.~The skin is the largest organ of the body.¦liver~skim~heart~bones~the skin and the liver
Name the shape with four equal sides and four right angles.¦square¦¦square~a square~Square~It is a square.~The shape is a square.¦rectangle~rhombus~cube~not a square~squire
What is the centre of gravity of the metre rule?¦50 cm mark¦¦50 cm mark~the 50 cm mark~at the 50 cm mark~50cm mark~It is at the 50 cm mark.¦5 cm mark~50 m mark~25 cm mark~100 cm~50 kg
What is the speed of light?¦3 × 10⁸¦m/s¦3 × 10⁸~3 × 10⁸ m/s~3x10^8 m/s~3.0 × 10⁸ m/s~300 000 000 m/s~300000000~3*10^8 ms^-1¦3 × 10⁶ m/s~3 × 10⁸ km/s~3 × 10⁻⁸~3 x 108~30 m/s
一个星期有几天？¦7¦¦7~7天~七~七天~一个星期有7天。~7 天¦7个月~70~十七天~5天~7年
"高兴"的反义词是什么？¦伤心¦¦伤心~伤心。~"伤心"~是伤心¦高兴~快乐~不伤心~伤口
Nyatakan dua haiwan yang bertelur.¦ayam, itik¦¦ayam, itik~itik dan ayam~ayam dan itik~Ayam, itik~itik, ayam¦ayam~kucing, itik~ayam atau kucing~itik
உன் பள்ளியில் எத்தனை வகுப்புகள் உள்ளன?¦12¦¦12~12 வகுப்புகள்~12.¦21~12 மாணவர்கள்~1.2
Lina has 3 times as many beads as Tom. Tom has 46 beads. How many beads does Lina have?¦138¦¦138 beads~138~Lina has 138 beads.~She has 138 beads.~46 × 3 = 138~138 Beads¦138 Toms~Tom has 138 beads.~184 beads~183~46 beads~138 g
The school library bought 250 English books and 175 Chinese books. How many books did it buy altogether?¦425¦¦425 books~425 books altogether~The library bought 425 books.~It bought 425 books altogether.~250 + 175 = 425~425¦425 English books~75 books~452~425 libraries~42.5
How many more boys than girls are there?¦16¦¦16~16 more boys~16 boys~There are 16 more boys than girls.~16 more~16 more boys than girls¦16 more girls~16 girls~16 fewer boys~61~There are 16 more girls than boys.
How many 20-cent coins are there in the box?¦35¦¦35~35 coins~35 20-cent coins~There are 35 coins.~thirty-five¦35 cents~$35~53~20~35 boxes
What is the least number of tiles needed?¦48¦¦48~48 tiles~48 tiles are needed~The least number of tiles needed is 48.~8 × 6 = 48~48 tiles.¦48 cm~14~84 tiles~48 tins~The greatest number is 48.
How many kilometres did he cycle on Sunday?¦23.5¦¦23.5~23.5 km~23 1/2 km~23.5 kilometres~He cycled 23.5 km.~He cycled 23.5 km on Sunday.~23½¦23.5 m~23.5 miles~235 km~25.3~23.5 hours
The length of a rectangle is 9 cm and its breadth is 5 cm. Find its area.¦45 cm²¦¦45 cm²~45cm2~45 cm^2~45 sq cm~45 square centimetres~9 × 5 = 45 cm²~Area = 45 cm²~The area is 45 cm².¦45 cm~14 cm²~28 cm~45 cm³~54 cm²~45 m²
Find the length of one side of the square.¦11¦cm¦11 cm~11~11cm~√121 = 11 cm~One side is 11 cm.~Length = 11 cm~11.0 cm¦121 cm~11 cm²~44 cm~11 m~1.1 cm
What is the capacity of the tank in litres?¦60¦¦60~60 litres~60 l~60L~60 ℓ~60 liters~The capacity of the tank is 60 litres.¦60 ml~6 l~60 cm³~600~60 kg
Water flows from a tap at 8 litres per minute. How long does it take to fill a 96-litre tank?¦12 min¦¦12 min~12 minutes~12 mins~12~It takes 12 minutes.~96 ÷ 8 = 12 min¦12 h~12 s~768 min~21 min~12 litres
What is the rate in litres per minute?¦4.5¦¦4.5~4.5 l/min~4.5 litres per minute~4.5 ℓ/min~4 1/2 litres per minute~4.5 litres/min¦4.5 min~4.5 ml/min~45~4.5 litres~5.4
A machine prints 360 pages in 4 minutes. Find the number of pages it prints per minute.¦90¦¦90~90 pages~90 pages per minute~360 ÷ 4 = 90~90 pages/min~It prints 90 pages per minute.¦90 minutes~1440 pages~9 pages~90 books~364
What is the gravitational potential energy gained?¦250¦J¦250 J~250J~250 joules~GPE = 250 J~Ep = mgh = 5 × 10 × 5 = 250 J~0250 J¦250 W~250 N~25 J~250 kJ~205 J
Calculate the moment of the force about the pivot.¦6¦N m¦6 N m~6 Nm~6Nm~6 newton metres~2 × 3 = 6 N m~moment = 6 Nm~6.0 N m¦6 N/m~6 J/m~6 N~60 N m~-6 N m
What is the charge that flows in 10 s?¦20¦C¦20 C~20C~20 coulombs~Q = 20 C~Q = It = 2 × 10 = 20 C¦20 A~20 °C~2 C~20 J~200 C
The half-life is 8 days. What is the half-life in hours?¦192¦¦192~192 h~192 hours~8 × 24 = 192~192 hrs~192h¦192 days~8~129 h~192 min~19.2
Find the percentage by mass of nitrogen.¦35¦%¦35%~35~35 %~35.0%~28/80 × 100% = 35%~35 percent¦35 g~0.35%~53%~65%~3.5%
How much does one apple cost?¦$0.60¦¦$0.60~$0.6~60 cents~60¢~0.60~One apple costs $0.60.~One apple costs 60 cents.~60c¦$60~60 dollars~0.60 cents~$6~$0.06
Raj had $50. He spent $18.40 on a shirt. How much had he left?¦$31.60¦¦$31.60~31.60~$31.6~Raj had $31.60 left.~He had $31.60 left.~$50 - $18.40 = $31.60~31 dollars and 60 cents~S$31.60~$31.60 left¦$68.40~$18.40~$31.06~$3.16~31.60¢~$32.60
What is the GST payable on a bill of $200 at 9%?¦$18¦¦$18~18~$18.00~9% × $200 = $18~The GST is $18.~18 dollars¦$218~9%~$182~$1.80~18%
Convert S$650 to US$ at the rate US$1 = S$1.30.¦US$500¦¦US$500~500~US$500.00~USD 500~650 ÷ 1.3 = 500~US$ 500¦S$500~$845~US$50~US$5000~500 cents
A concert started at 7.30 p.m. and lasted 2 h 15 min. What time did it end?¦9.45 p.m.¦¦9.45 p.m.~9:45 pm~9.45pm~9:45 p.m.~It ended at 9.45 p.m.~The concert ended at 9.45 p.m.~at 9.45 pm¦9.45 a.m.~9.54 p.m.~5.15 p.m.~10.45 p.m.~2 h 15 min
Write 18 05 in 12-hour clock.¦6.05 p.m.¦¦6.05 p.m.~6:05 pm~6.05pm~6:05 P.M.~06:05 pm¦6.05 a.m.~18 05~6.50 p.m.~8.05 p.m.~6.5 p.m.
The bus arrives every 20 minutes. The first bus is at 6.10 a.m. When does the third bus arrive?¦6.50 a.m.¦¦6.50 a.m.~6:50 am~6.50am~at 6.50 a.m.~The third bus arrives at 6.50 a.m.~It arrives at 6:50 a.m.¦6.30 a.m.~6.50 p.m.~7.10 a.m.~6.05 a.m.~6 h 50 min
How long was the ride?¦1 h 5 min¦¦1 h 5 min~1 hour 5 minutes~1h 5min~1 hr 5 min~1 hour and 5 minutes~The ride was 1 h 5 min long.~1h05min¦1 h 50 min~1.5 h~5 min~1 h~1 min 5 s
What day of the week is 3 days after Friday?¦Monday¦¦Monday~monday~Mon~It is Monday.~on Monday~MONDAY~Monday.¦Tuesday~Sunday~Moday~Monday and Tuesday~3 days~not Monday
On what date did World War II end in Singapore?¦12 September 1945¦¦12 September 1945~12 Sept 1945~12 Sep 1945~12/9/1945~September 12, 1945~12th September 1945~It ended on 12 September 1945~12-9-1945¦12 September 1954~21 September 1945~September 1945~12 December 1945~1945
What fraction of the children are girls? Give your answer in the simplest form.¦4/7¦¦4/7~4/7 of the children~4/7 of the children are girls~four sevenths~4 / 7~12/21 = 4/7¦12/21~3/7~7/4~8/14~47~4:7
Find 3 1/4 − 1 5/6.¦1 5/12¦¦1 5/12~17/12~1  5/12~39/12 − 22/12 = 17/12~1 and 5/12~3 1/4 - 1 5/6 = 1 5/12¦2 5/12~15/12~1 7/12~5/12~12/17
Express 2.375 as a fraction.¦2 3/8¦¦2 3/8~19/8~2⅜~2.375 = 2 3/8~2375/1000~2 375/1000¦2.375~23/8~8/19~3/8~2 3/4
Arrange 1/2, 3/8 and 5/6 from the smallest to the largest.¦3/8, 1/2, 5/6¦¦3/8, 1/2, 5/6~3/8,1/2,5/6~3/8 < 1/2 < 5/6~3/8; 1/2; 5/6~⅜, ½, ⅚~3/8, 1/2 and 5/6¦5/6, 1/2, 3/8~1/2, 3/8, 5/6~3/8, 1/2~3/8, 5/6, 1/2~3/8 > 1/2 > 5/6
What is 0.375 × 1000?¦375¦¦375~375.0~0.375 × 1000 = 375~=375~three hundred and seventy-five¦37.5~3750~0.375~357~375%
Round 0.0958 to 1 decimal place.¦0.1¦¦0.1~.1~0.1 (1 d.p.)~≈ 0.1~0.0958 ≈ 0.1¦0.10~0.096~0.09~1~0.0
Estimate 48.7 × 6.03 by rounding each number to the nearest whole number.¦294¦¦294~≈ 294~49 × 6 = 294~294.~about 294¦293.661~300~249~29.4~294%
Write the number that is 5 less than −3.¦−8¦¦−8~-8~–8~-3 - 5 = -8~negative 8~minus 8~(−8)¦8~2~−2~-5~+8~- 3
Find the median of 3, 9, 4, 7, 5.¦5¦¦5~Median = 5~The median is 5.~five~5.0¦4~5.6~Mean = 5~7~3, 4, 5, 7, 9~50
State the mode of the data.¦12¦¦12~Mode = 12~The mode is 12.~12.0~twelve¦Mean = 12~21~12 and 13~1.2~-12
A bag has 3 red balls and 5 blue balls. Find the probability of drawing a blue ball.¦5/8¦¦5/8~0.625~P(blue) = 5/8~five eighths~5 / 8~5 out of 8~10/16¦3/8~5/3~8/5~58~5:3~0.58
A shop reduced the price of a watch from $250 to $200. Find the percentage discount.¦20%¦¦20%~20 %~20~20% discount~The percentage discount is 20%.~50/250 × 100% = 20%~20 per cent¦25%~$50~80%~0.2%~2%
Write the ratio of 40 cents to $2 in its simplest form.¦1 : 5¦¦1:5~1 : 5~1 to 5~40 : 200 = 1 : 5~The ratio is 1 : 5.~1：5¦5 : 1~40 : 2~20 : 1~40 : 200~1 : 50
47 sweets are shared equally among 5 children. How many sweets are left over?¦2¦¦2~2 sweets~2 sweets left~2 sweets are left over.~47 ÷ 5 = 9 R 2~two¦9~9 R 2 or 3~2 children~3~20~9 sweets
Simplify 3√5 − √5.¦2√5¦¦2√5~2 √5~2sqrt5~2 × √5~2sqrt(5)~3√5 - √5 = 2√5¦3~√20 or 4√5~3√5 − √5~5√2~2√10
Find the circumference of a circle of diameter 10 cm. Take π = 3.14.¦31.4¦cm¦31.4~31.4 cm~3.14 × 10 = 31.4 cm~31.40 cm~C = 31.4 cm~The circumference is 31.4 cm.¦10π~31.4 cm²~78.5~3.14~314 cm
Find the length of the arc, leaving your answer in terms of π.¦3π/2¦cm¦3π/2~1.5π~3/2 π~(3/2)π cm~3π/2 cm~3pi/2~1 1/2 π¦3/2π²~2π/3~3π~4.71~π/2
Write 384 000 in standard form.¦3.84 × 10⁵¦¦3.84 × 10⁵~3.84x10^5~3.84 X 10^5~3.84 * 10^5~384 000 = 3.84 × 10⁵~3.84 × 10^(5)¦384 × 10³~38.4 × 10⁴~3.84 × 10⁻⁵~0.384 × 10⁶~3.84 × 10⁶~384000
Simplify (a³)⁴ × a².¦a¹⁴¦¦a¹⁴~a^14~a^(14)~A^14~a ^14¦a⁹~a²⁴~a¹²~14a~a¹² × a²
Evaluate 27^(2/3).¦9¦¦9~9.0~27^(2/3) = 9~3² = 9~nine~= 9¦18~3~81~-9~3²³
Given that 2^x = 32, find x.¦5¦¦5~x = 5~x=5~x is 5~2^5 = 32, x = 5~five¦16~x = 4~-5~y = 5~2^5 or 6
Simplify 6m − (2m − 5).¦4m + 5¦¦4m + 5~4m+5~5 + 4m~6m − 2m + 5 = 4m + 5~5+4m~4 m + 5¦4m − 5~8m + 5~6m − 2m + 5~9m~8m − 5
Simplify (x² − 9)/(x + 3).¦x − 3¦¦x − 3~x-3~-3 + x~(x+3)(x-3)/(x+3) = x - 3~x – 3¦x + 3~x² − 3~(x² − 9)/(x + 3)~3 − x~x − 9
Ben is n years old. His father is 4 times as old as he. How old will his father be in 6 years?¦4n + 6¦¦4n + 6~4n+6~6 + 4n~(4n + 6) years old~4n + 6 years~4 × n + 6¦4(n + 6)~10n~4n~n + 6~4n − 6
Expand 5x(2x − 3).¦10x² − 15x¦¦10x² − 15x~10x^2-15x~−15x + 10x²~10x² – 15x~5x(2x-3) = 10x²-15x¦10x² − 3~5x(2x − 3)~7x² − 15x~10x − 15~10x² + 15x~5x²
Factorise 9 − y².¦(3 + y)(3 − y)¦¦(3 + y)(3 − y)~(3-y)(3+y)~(3−y)(y+3)~(y + 3)(3 − y)~-(y-3)(y+3)¦(3 − y)²~9 − y²~(9 + y)(1 − y)~(y + 3)(y − 3)~y = ±3
Factorise ax + ay + bx + by.¦(a + b)(x + y)¦¦(a + b)(x + y)~(x+y)(a+b)~(b + a)(y + x)~(a+b)(x+y).~(x + y) × (a + b)¦a(x + y) + b(x + y)~(a + x)(b + y)~ax + ay + bx + by~(a − b)(x + y)~abxy
Solve 2y − 5 = 13.¦y = 9¦¦y = 9~9~y=9~2y = 18, y = 9~y is 9~y = 18 ÷ 2 = 9~Y = 9¦y = 4~x = 9~y = −9~18~y = 18
Solve x² + 3x = 0.¦x = 0 or x = −3¦¦x = 0 or x = −3~x = -3 or x = 0~0, -3~x = 0, −3~x=0,x=-3~0 or -3~-3 and 0¦x = 3 or 0~x = −3~0~x = 0 or 3~x(x + 3)
Solve the equation (x + 1)² = 16.¦x = 3 or x = −5¦¦x = 3 or x = −5~x=-5 or x=3~3, −5~x = 3 or −5~−5 or 3~x + 1 = ±4, x = 3 or -5¦x = 3~x = −3 or 5~x = ±4~x = 3 or x = 5~x = 15
Solve the simultaneous equations 3p + q = 11 and p + q = 5.¦p = 3, q = 2¦¦p = 3, q = 2~q = 2, p = 3~p=3, q=2~p = 3 and q = 2~p = 3; q = 2~q=2 and p=3¦p = 2, q = 3~3~p = 3~p = −3, q = 2~x = 3, y = 2
State the coordinates of the turning point of y = (x − 2)² + 5.¦(2, 5)¦¦(2, 5)~(2,5)~( 2, 5 )~（2，5）~The turning point is (2, 5).¦(−2, 5)~(5, 2)~(2, −5)~2~x = 2
Find the equation of the line parallel to y = 4x that passes through (0, −1).¦y = 4x − 1¦¦y = 4x − 1~y=4x-1~y = -1 + 4x~4x − 1 = y~y – 4x = -1~4x - y = 1¦y = 4x + 1~4x − 1 = 0~y = −4x − 1~y = x − 1~y = 4x
Solve the inequality 7 − x < 2.¦x > 5¦¦x > 5~x>5~5 < x~5<x~X>5~x is more than 5¦x < 5~x = 5~x ≥ 5~x > −5~5
State the smallest integer value of x that satisfies x > 3.2.¦4¦¦4~x = 4~four~4.~It is 4.~The smallest integer is 4¦3~3.3~x > 4~5~The largest integer is 4.
Write down the elements of A if A = {x : x is a prime number less than 10}.¦2, 3, 5, 7¦¦2, 3, 5, 7~{2, 3, 5, 7}~7, 5, 3, 2~2,3,5,7~A = {2, 3, 5, 7}~2, 3, 5 and 7¦1, 2, 3, 5, 7~2, 3, 5~2, 3, 5, 7, 9~{2357}~4
The angles of a triangle are 50°, 60° and y. Find y.¦70°¦¦70°~70~y = 70~y = 70°~70 degrees~180° − 50° − 60° = 70°~∠y = 70°¦110°~x = 70~70 cm~7°~07
What type of angle is 125°?¦obtuse¦¦obtuse~obtuse angle~an obtuse angle~Obtuse~It is an obtuse angle.~It is obtuse.~Obtuse angle.¦acute~reflex~right angle~obtuse triangle~not obtuse~obtuse and acute
What is the order of rotational symmetry of a square?¦4¦¦4~four~The order is 4.~order 4~It is 4.~4.¦2~4 lines~8~0~forty
Mary faces west and turns 90° clockwise. Which direction does she face now?¦north¦¦north~North~N~She faces north.~She is facing north.~She faces north now~N.¦south~N and S~east~north-west~nort~not north
Which is the odd one out: whale, shark, dolphin?¦shark¦¦shark~Shark~the shark~It is the shark.~A shark~The odd one out is the shark.¦whale~dolphin~whale and dolphin~shack~not the shark
Write the formula of aluminium oxide.¦Al2O3¦¦Al2O3~Al₂O₃~Al_2O_3~Al2O3.~The formula is Al2O3¦AlO~Al3O2~AI2O3~Al203~al2o3~AlO3
Write the chemical equation for the reaction between zinc and hydrochloric acid.¦Zn + 2HCl → ZnCl2 + H2¦¦Zn + 2HCl → ZnCl2 + H2~Zn + 2HCl -> ZnCl2 + H2~2HCl + Zn → H2 + ZnCl2~Zn(s) + 2HCl(aq) → ZnCl₂(aq) + H₂(g)~Zn+2HCl=ZnCl2+H2¦Zn + HCl → ZnCl + H~Zn + HCl → ZnCl2 + H2~ZnCl2 + H2 → Zn + 2HCl~Zn + 2HCl → ZnCl2~Zn + 2HCl → ZnCl2 + H2O
Which ion causes acidity in solutions?¦hydrogen ion¦¦hydrogen ion~hydrogen ions~H+~H⁺~the hydrogen ion~Hydrogen ion~It is the hydrogen ion.¦hydroxide ion~hydrogen gas~OH-~H2~hydrogen atom
What is the test for hydrogen gas?¦lighted splint¦¦lighted splint~a lighted splint~Lighted splint~using a lighted splint~It is the lighted splint.~the lighted splint¦glowing splint~limewater~lighted match~litmus paper~splint
Name the organ system that transports blood.¦circulatory system¦¦circulatory system~the circulatory system~Circulatory system~circulatory~It is the circulatory system.~The circulatory system transports blood.¦respiratory system~digestive~circular system~circulation of air~not the circulatory system
State one condition needed for germination.¦oxygen¦¦oxygen~Oxygen~oxygen is needed~It needs oxygen.~the oxygen~O2~Oxygen is needed for germination.¦sunlight~no oxygen~carbon dioxide~soil~oxide
Which stage of the life cycle of a frog has gills?¦tadpole¦¦tadpole~the tadpole~Tadpole~tadpole stage~the tadpole stage~It is the tadpole stage.~The tadpole has gills.~tadpoles¦frog~egg~adult~toadpole~tadpole and frog
What is the source of light in the diagram?¦torch¦¦torch~the torch~a torch~Torch~It is the torch.~The source of light is the torch.~The torch is the source of light.¦touch~mirror~sun~wall~torch and mirror
Why does a wooden spoon feel cooler than a metal spoon?¦Wood is a poor conductor of heat.¦¦Wood is a poor conductor of heat.~wood is a poor conductor of heat~Because wood is a poor conductor of heat.~It is because wood is a poor conductor of heat~Wood is a poor conductor of heat¦Wood is a good conductor of heat.~Metal is a poor conductor of heat.~Wood is not a poor conductor of heat.~heat~Wood is a good insulator of light.
How do fish breathe?¦through gills¦¦through gills~gills~through their gills~They breathe through gills.~Fish breathe through gills.~by gills~Through gills.~using gills¦through lungs~skin~girls~not through gills~through fins
What gives plants their support?¦stem¦¦stem~the stem~Stem~It is the stem.~The stem gives plants their support.~stems~the stems¦leaf~roots and flowers~steam~the leaves~stem or root
What happens to the brightness of the bulbs when one more battery is added?¦increases¦¦increases~It increases.~The brightness increases.~increase~It will increase.~the brightness of the bulbs increases~increased¦decreases~remains the same~It does not increase.~flickers~increases then decreases
Name the force that pulls objects towards the centre of the Earth.¦gravity¦¦gravity~Gravity~gravitational force~force of gravity~It is gravity.~the force of gravity~The force is gravity.¦friction~magnetism~gravy~no gravity~air resistance
Is glass transparent? Answer Yes or No.¦Yes¦¦Yes~yes~YES~Yes.~Yes, it is.~Yes, glass is transparent.~yes, it is transparent¦No~No, it is not.~yes and no~not yes~Yes, it is not.~maybe
Which materials allow electricity to pass through: copper, plastic, iron, wood?¦copper, iron¦¦copper, iron~iron, copper~copper and iron~Iron and copper~Copper, iron~copper & iron~copper iron¦copper~copper, plastic~iron, wood~copper, iron, wood~plastic and wood
What are the products of the complete combustion of ethanol?¦carbon dioxide and water¦¦carbon dioxide and water~water and carbon dioxide~Carbon dioxide and water~CO2 and H2O~carbon dioxide, water~The products are carbon dioxide and water.~carbon dioxide & water¦carbon monoxide and water~carbon dioxide~water~carbon dioxide or water~carbon and water
What is the common name of the bone that protects the brain?¦skull¦¦skull~the skull~Skull~It is the skull.~It is called the skull~The skull protects the brain.~a skull¦ribs~school~spine~skill~cranium and ribs
State the independent variable in the experiment.¦temperature of water¦¦temperature of water~the temperature of water~Temperature of water~the temperature of the water~It is the temperature of water.~The independent variable is the temperature of water¦temperature~volume of water~the temperature of air~time~water
Fill in the blank with the correct form of the verb: The baby ___ (cry) when I came home.¦was crying¦¦was crying~Was crying~"was crying"~was crying.~The baby was crying when I came home.¦were crying~is crying~cried~cry~was cry~was not crying
Which word means the same as "rapid"?¦quick¦¦quick~Quick~"quick"~The word is quick.~quick.~It is "quick".¦quickly~slow~rapid~quack~not quick
Rewrite in the passive voice: The cat chased the mouse.¦The mouse was chased by the cat.¦¦The mouse was chased by the cat.~the mouse was chased by the cat~The mouse was chased by the cat¦The cat was chased by the mouse.~The mouse is chased by the cat.~The mouse chased the cat.~The mouse was chased.~The cat chased the mouse.
What did Ah Meng find in the cave?¦a treasure chest¦¦a treasure chest~treasure chest~A treasure chest.~He found a treasure chest.~Ah Meng found a treasure chest.~the treasure chest~Ah Meng found a treasure chest in the cave.¦a treasure map~chest~He did not find a treasure chest.~nothing~a cave
Why did the girl cry?¦She hurt her knee.¦¦She hurt her knee.~she hurt her knee~Because she hurt her knee.~because she hurt her knee~The girl cried because she hurt her knee.~She cried because she hurt her knee.¦She hurt her leg.~She did not hurt her knee.~Her knee~She was happy.~He hurt her.
When did the story take place?¦in the morning¦¦in the morning~In the morning.~It took place in the morning.~The story took place in the morning.~the morning~during the morning¦in the evening~at night~not in the morning~in the mourning~in May
What kind of person is the main character?¦brave¦¦brave~Brave~He is brave.~She is brave~a brave person~brave.~The main character is brave.¦cowardly~not brave~bravely hiding~kind~braved
What is the meaning of "on cloud nine"?¦extremely happy¦¦extremely happy~Extremely happy~It means extremely happy.~"extremely happy"~extremely happy.¦extremely sad~happy~in the sky~not extremely happy~extremely
Give the collective noun: a ___ of lions.¦pride¦¦pride~a pride~Pride~"pride"~a pride of lions~pride.¦prides of~herd~pack~proud~pried
Punctuation: Which mark ends a question?¦question mark¦¦question mark~a question mark~Question mark~the question mark~It is a question mark.~question mark.¦full stop~exclamation mark~question~mark~comma
What organisation protects children worldwide?¦UNICEF¦¦UNICEF~Unicef~unicef~It is UNICEF.~the UNICEF~UNICEF protects children worldwide.~UNICEF.¦UNESCO~WHO~UNICEF and WHO~not UNICEF~UNICE
Which traffic light colour means stop?¦red¦¦red~Red~It is red.~Red means stop.~RED~red colour¦green~amber~read~red or green~not red
一年有多少个月？¦12¦¦12~12个月~十二~十二个月~一年有12个月。~12个¦12天~21~二十~12年~2
"大"的反义词是什么？¦小¦¦小~小。~"小"~是小~大的反义词是小¦大~少~不小~小大~多
Berapakah 25 + 17?¦42¦¦42~25 + 17 = 42~empat puluh dua~= 42~Jawapannya ialah 42¦24~43~25 + 17~empat~8
Apakah ibu negara Malaysia?¦Kuala Lumpur¦¦Kuala Lumpur~kuala lumpur~KUALA LUMPUR~Kuala Lumpur.~Ibu negara Malaysia ialah Kuala Lumpur.~Ialah Kuala Lumpur¦Putrajaya~bukan Kuala Lumpur~Kuala~Jakarta~Kuala Lipis
ஒரு வாரத்தில் எத்தனை நாட்கள்?¦7¦¦7~7 நாட்கள்~7.¦8~7 மாதங்கள்~70~77
Devi baked 96 cookies. She packed them into boxes of 12. How many boxes did she use?¦8¦¦8 boxes~8~She used 8 boxes.~Devi used 8 boxes.~96 ÷ 12 = 8~eight boxes~8 boxes of cookies¦8 cookies~12 boxes~84 boxes~80~9 boxes
How many marbles must Ali give Ben so that they have the same number?¦14¦¦14~14 marbles~Ali must give Ben 14 marbles.~He must give 14 marbles.~14 marbles.¦Ben must give Ali 14 marbles.~28 marbles~41~14 boys~-14
What is the smallest 4-digit even number that can be formed using 3, 0, 8 and 5?¦3058¦¦3058~3 058~3,058~The smallest number is 3058.~It is 3058.¦0358~3085~5038~The largest number is 3058.~305.8
The product of two numbers is 135. One of them is 9. What is the other number?¦15¦¦15~135 ÷ 9 = 15~The other number is 15.~It is 15~fifteen¦9~126~51~9 and 15 or 14~1.5
How many grams of flour does she need for 6 cakes?¦1350¦¦1350~1350 g~1 350 g~1,350 grams~1350 grams of flour~She needs 1350 g of flour.~225 × 6 = 1350¦1350 kg~1350 cakes~135 g~1530 g~1.35 g
How far does the snail crawl in 3 minutes?¦18 cm¦¦18 cm~18cm~18 centimetres~It crawls 18 cm.~The snail crawls 18 cm in 3 minutes.~6 × 3 = 18 cm~18 centimeters¦18 m~18 minutes~81 cm~6 cm~18 cm²
What is the breadth of the field?¦25 m¦¦25 m~25m~25 metres~The breadth is 25 m.~The breadth of the field is 25 m.~25~100 ÷ 4 = 25 m¦25 cm~25 m²~The length is 25 m.~52 m~2.5 m
Find the volume of water in the container.¦3600¦cm³¦3600~3600 cm³~3 600 cm3~3600cm^3~3600 cubic centimetres~20 × 15 × 12 = 3600~Volume = 3600 cm³¦3600 cm²~3600 m³~360 cm³~36 000~3600 kg
Find the base of the triangle.¦16¦cm¦16 cm~16~16cm~Base = 16 cm~The base is 16 cm.~2 × 64 ÷ 8 = 16¦16 cm²~Height = 16 cm~61 cm~8 cm~16 m
Calculate the mass of the stone.¦0.2¦kg¦0.2 kg~0.2kg~0.20 kg~1/5 kg~m = 0.2 kg~0.2 kilogram¦0.2 g~2 kg~0.2 N~0.02 kg~-0.2 kg
Find the efficiency of the machine.¦75¦%¦75%~75~75 %~150/200 × 100% = 75%~The efficiency is 75%.~efficiency = 75%¦0.75%~25%~75 J~57%~750%
Calculate the momentum of the ball.¦12¦kg m/s¦12 kg m/s~12~12 kgm/s~12 kg m s⁻¹~p = 12 kg m/s~4 × 3 = 12 kg m/s¦12 kg~12 m/s~12 N~21 kg m/s~1.2 kg m/s
What is the potential difference across the resistor?¦4.5¦V¦4.5 V~4.5V~4.5 volts~V = 4.5 V~V = IR = 1.5 × 3 = 4.5 V~4½ V¦4.5 A~4.5 Ω~45 V~5.4 V~4.5 mV
Find the rate of reaction in cm³/s.¦0.8¦¦0.8~0.8 cm³/s~0.8 cm3/s~0.8 cm³ per second~0.8 cm^3 s^-1~4/5 cm³/s~24 ÷ 30 = 0.8¦0.8 cm³~0.8 s~8 cm³/s~0.8 cm/s~0.08
What is the temperature change?¦15¦°C¦15 °C~15°C~15~15 degrees Celsius~15 deg C~The temperature change is 15 °C.~40 − 25 = 15 °C¦-15 °F~51 °C~15 K or 16 K~1.5 °C~15 J
Mdm Goh paid $27 for 6 kg of prawns. What was the cost per kilogram?¦$4.50¦¦$4.50~$4.5~4.50~$4.50 per kg~$4.50/kg~$27 ÷ 6 = $4.50~4 dollars 50 cents~The cost per kilogram was $4.50.¦$4.05~$45~$162~4.50 kg~4.5 cents~$5.40
Peter has 8 fifty-cent coins. How much money does he have?¦$4¦¦$4~$4.00~4 dollars~400 cents~Peter has $4.~He has $4.00.~8 × 50¢ = $4¦$400~8 coins~$40~4 cents~$0.40
The cost price of a bicycle is $180 and the selling price is $225. Find the profit.¦$45¦¦$45~45~$45.00~$225 - $180 = $45~The profit is $45.~45 dollars~Profit = $45¦$405~25%~$54~$4.50~a loss of $45
A clock shows 3.50. It is 20 minutes fast. What is the correct time?¦3.30¦¦3.30~3:30~03:30~It is 3.30.~The correct time is 3.30.¦4.10~3.03~3.3 h~30.3~3.50
School starts at 7.30 a.m. and ends at 1.45 p.m. How long is a school day?¦6 h 15 min¦¦6 h 15 min~6 hours 15 minutes~6h 15min~6 hrs 15 mins~6 hr 15 min~A school day is 6 h 15 min long.~It is 6 hours and 15 minutes.¦6.15 h~5 h 45 min~6 h 51 min~15 min~6 min 15 s~16 h 15 min
Write 7.25 p.m. in the 24-hour clock.¦19 25¦¦19 25~1925~19:25~19.25~1925 h~1925 hrs~19 25 hours¦07 25~7.25 p.m.~19 52~17 25~0725~7 h 25 min
How many weeks are there in 63 days?¦9¦¦9~9 weeks~9 wks~nine weeks~63 ÷ 7 = 9~There are 9 weeks.¦9 days~7 weeks~441~9 months~90
Her birthday is 3 weeks after 15 May. When is her birthday?¦5 June¦¦5 June~5th June~June 5~5 Jun~on 5 June~It is on 5 June.~Her birthday is on 5 June.~5 june¦5 July~36 May~6 June~5 May~June
Jane ate 1/6 of a cake and her brother ate 1/3 of it. What fraction was left?¦1/2¦¦1/2~½~3/6~1/2 of the cake~half~one half~1/2 was left~0.5¦2/1~1/3~1/2 cakes and 1/3~12~2
Express 250 g as a fraction of 1 kg. Give your answer in its simplest form.¦1/4¦¦1/4~¼~250/1000 = 1/4~one quarter~1 / 4¦250/1000~25/100~4/1~0.25 kg~1/4 kg~5/20
Find 4 ÷ 2/3.¦6¦¦6~4 ÷ 2/3 = 6~4 × 3/2 = 6~six~6.0~12/2¦8/3~2 2/3~1/6~0.6~60
Write 11/3 as a mixed number.¦3 2/3¦¦3 2/3~3⅔~11/3 = 3 2/3~3  2/3~3 and 2/3¦11/3~3.67~2 3/3~2/3~32/3~3 4/6
Evaluate 0.3².¦0.09¦¦0.09~.09~0.3² = 0.09~0.3 × 0.3 = 0.09~9/100~0.090¦0.9~0.6~0.03~9~0.33
Find the cube root of 216.¦6¦¦6~6.0~six~x = 6~The cube root is 6.¦36~±6~72~-6~66
Give 17.996 correct to 2 decimal places.¦18.00¦¦18.00~18.00 (2 d.p.)~≈ 18.00~18.00.¦18~18.0~17.99~17.996~18.000~17.10
Write down the value of −3 × (−7).¦21¦¦21~+21~-3 × (-7) = 21~= 21~21.0¦-21~−10~10~12~2 1
Arrange −5, 2, 0, −1 in descending order.¦2, 0, −1, −5¦¦2, 0, −1, −5~2,0,-1,-5~2 > 0 > −1 > −5~2; 0; -1; -5~2, 0, -1 and -5¦−5, −1, 0, 2~2, 0, −5, −1~2, 0, -1~0, 2, -1, -5~2 < 0 < -1 < -5
The price increased from $40 to $46. Express the increase as a percentage of the original price.¦15%¦¦15%~15~15 %~6/40 × 100% = 15%~15 percent~15% increase~It is 15%.¦$6~115%~13%~0.15%~15% decrease~51%
3 : 5 = x : 20. Find x.¦12¦¦12~x = 12~x=12~12.0~x is 12¦3 : 5~y = 12~15~x = 21~12 : 20 : 5
A sum of money is shared between Ann and Bob in the ratio 2 : 3. Bob gets $60. How much does Ann get?¦$40¦¦$40~40~$40.00~Ann gets $40.~She gets $40.~40 dollars~60 ÷ 3 × 2 = 40¦Bob gets $40.~$90~$4~40%~2 : 3~$100
Find the value of √(0.81).¦0.9¦¦0.9~.9~√0.81 = 0.9~9/10~0.90¦0.09~9~±0.9~0.405~-0.9
Simplify √8 × √2.¦4¦¦4~√16 = 4~√8 × √2 = 4~= 4~four¦√16~16~±4~2√2~√10
Expand (√3 + 1)².¦4 + 2√3¦¦4 + 2√3~4+2√3~2√3 + 4~2sqrt3 + 4~3 + 2√3 + 1 = 4 + 2√3~4 + 2sqrt(3)¦4~10~(√3 + 1)²~4 + √3~4 − 2√3~6√3
Find the perimeter of the semicircle in terms of π.¦7π + 14¦cm¦7π + 14~14 + 7π~(7π + 14) cm~7π + 14 cm~7pi + 14~7(π + 2)¦7π~21π~14π + 7~36~7π − 14~98π
Express 6 200 000 in the form A × 10ⁿ, where 1 ≤ A < 10.¦6.2 × 10⁶¦¦6.2 × 10⁶~6.2x10^6~6.2*10^6~6.20 × 10⁶~6.2 × 10^6¦62 × 10⁵~6.2 × 10⁻⁶~6.2 × 10⁵~0.62 × 10⁷~6.2^6
Write 5 × 5 × 5 × 7 × 7 in index notation.¦5³ × 7²¦¦5³ × 7²~5^3 x 7^2~7² × 5³~5^3 × 7^2~5³·7²¦5 × 5 × 5 × 7 × 7~6125~3⁵ × 2⁷~125 × 49~5² × 7³~15 × 14
Simplify (4x²y)(3xy³).¦12x³y⁴¦¦12x³y⁴~12x^3y^4~12 x³ y⁴~12y⁴x³~12 × x³ × y⁴~12x^3 y^4¦7x³y⁴~12x²y³~12xy~12x³y³~(4x²y)(3xy³)~x³y⁴
Subtract 3a − 2b from 7a + b.¦4a + 3b¦¦4a + 3b~4a+3b~3b + 4a~7a + b - 3a + 2b = 4a + 3b~3b+4a¦4a − b~10a − b~−4a − 3b~7ab~4a - 3b
Expand and simplify (x + 4)(x − 4) + 16.¦x²¦¦x²~x^2~X²~x² − 16 + 16 = x²~x × x¦x² − 32~x² + 32~2x~x² − 16 + 16~0~x
Factorise 3x² − 12.¦3(x + 2)(x − 2)¦¦3(x + 2)(x − 2)~3(x-2)(x+2)~(x+2)(x−2) × 3~3(x + 2)(x − 2).~3(x² - 4) = 3(x-2)(x+2)¦3(x² − 4)~(3x + 6)(x − 2)~3(x − 2)²~3x² − 12~x = ±2
Factorise 6p² − p − 2.¦(3p − 2)(2p + 1)¦¦(3p − 2)(2p + 1)~(2p+1)(3p-2)~(3p-2)(1+2p)~(3p – 2)(2p + 1)~(3p-2)(2p+1).¦(3p + 2)(2p − 1)~(6p + 1)(p − 2)~p(6p − 1) − 2~6p² − p − 2~p = 2/3 or −1/2
Solve 5 − 2x = 11.¦x = −3¦¦x = −3~-3~x = -3~x=–3~−2x = 6, x = −3~-3 = x~X=-3¦x = 3~x = 8~−8~y = −3~-2x = 6
Solve (2x − 1)/3 = 5.¦8¦¦8~x = 8~x=8~2x − 1 = 15, 2x = 16, x = 8~x = 16/2 = 8~eight¦x = 7~16~x = −8~y = 8~x = 2
Solve x² − 2x − 8 = 0 by factorisation.¦x = 4 or x = −2¦¦x = 4 or x = −2~x = −2 or x = 4~4 or -2~x=4, x=-2~x = 4, -2~(x − 4)(x + 2) = 0, x = 4 or x = −2~-2, 4¦x = −4 or x = 2~x = 4~(x − 4)(x + 2) = 0~-2~x = 2 or 4
Find the two values of x for which |x| = 6.¦6, −6¦¦6, −6~-6, 6~±6~x = 6 or x = -6~x = ±6~6 and −6~6 or -6¦6~-6~36~6, 6~0, 6
Solve the simultaneous equations x = 2y and x + y = 12. Give the values of x and y.¦x = 8, y = 4¦¦x = 8, y = 4~y = 4, x = 8~x=8; y=4~x = 8 and y = 4~8, 4~8 and 4¦x = 4, y = 8~4, 8~x = 8~8~y = 8, x = 4
The point (k, 7) lies on y = 2x + 1. Find k.¦3¦¦3~k = 3~k=3~2k + 1 = 7, k = 3~K = 3~three¦15~k = −3~x = 7~7~(3, 7, 1)
A is (1, 2) and B is (4, 6). Find the length of AB.¦5¦¦5~5 units~AB = 5~√(3² + 4²) = 5~5.0~√25 = 5~The length of AB is 5 units.¦25~√25 or 4~5 cm²~7~BC = 5~(3, 4)
Solve the inequalities −1 < 2x + 3 ≤ 9.¦−2 < x ≤ 3¦¦−2 < x ≤ 3~-2<x<=3~x > −2 and x ≤ 3~3 ≥ x > −2~−2 < x and x ≤ 3¦−2 ≤ x ≤ 3~−2 < x < 3~x ≤ 3~x > -2~-2, 3~2 < x ≤ 3
Find n(A) if A = {a, e, i, o, u}.¦5¦¦5~n(A) = 5~five~5 elements~5.¦{a, e, i, o, u}~u~4~{5}~n(B) = 5
Find the reflex angle AOB.¦250°¦¦250°~250~250 degrees~∠AOB = 250°~360° − 110° = 250°~reflex angle AOB = 250°¦110°~∠ABC = 250°~205°~250 cm~25°
What is the complement of 35°?¦55°¦¦55°~55~55 degrees~90° − 35° = 55°~It is 55°.~The complement is 55°.¦145°~35°~55 cm~5.5°~65°
B is due south of A. What is the bearing of B from A?¦180°¦¦180°~180~180 degrees~The bearing is 180°.~It is 180°.~180º¦000°~360°~90°~south 18°~018°
In which direction is the park from the school?¦north-west¦¦north-west~North-West~NW~north west~northwest~The park is north-west of the school.~It is north-west of the school.~It is in the north-west.¦south-east~NE~north~west-north-east~The school is north-west of the park.
Write the symbol of the chloride ion.¦Cl-¦¦Cl-~Cl⁻~Cl^-~Cl–~It is Cl-¦Cl~Cl+~CL-~Cl2~C1-
Give the formula of copper(II) nitrate.¦Cu(NO3)2¦¦Cu(NO3)2~Cu(NO₃)₂~Cu(NO_3)_2~The formula is Cu(NO3)2~Cu(NO3)2.¦CuNO3~CuNO32~Cu2NO3~Cu(NO2)3~cu(no3)2~CuN2O6 or CuNO3
Balance: N2 + H2 → NH3¦N2 + 3H2 → 2NH3¦¦N2 + 3H2 → 2NH3~3H2 + N2 → 2NH3~N₂ + 3H₂ → 2NH₃~N2+3H2->2NH3~N2(g) + 3H2(g) → 2NH3(g)~N2 + 3H2 = 2NH3¦N2 + H2 → NH3~2NH3 → N2 + 3H2~N2 + 3H2 → NH3~N2 + 2H2 → 2NH3~3N2 + H2 → 2NH3
What type of bonding holds the atoms in a water molecule together?¦covalent bonding¦¦covalent bonding~covalent~Covalent bonding~It is covalent bonding.~covalent bonds~a covalent bond¦ionic bonding~metallic~covalent and ionic~not covalent~hydrogen
What is the role of chlorophyll in photosynthesis?¦absorb light energy¦¦absorb light energy~to absorb light energy~It absorbs light energy.~absorbs light energy~Chlorophyll absorbs light energy.~Absorbing light energy¦release light energy~absorb water~absorbs heat~light energy~It does not absorb light energy.
Where in the cell does photosynthesis take place?¦chloroplast¦¦chloroplast~in the chloroplast~the chloroplast~In the chloroplasts.~chloroplasts~It takes place in the chloroplast.~Photosynthesis takes place in the chloroplast.~inside the chloroplast¦chlorophyll~nucleus~in the cytoplasm~cloroplast~outside the chloroplast
What do you call the change of state from liquid to solid?¦freezing¦¦freezing~Freezing~It is called freezing.~It is freezing.~We call it freezing.~the process of freezing~freezing process¦melting~frozen~boiling~freeze-dried~solid
How is energy transferred from the Sun to the Earth?¦by radiation¦¦by radiation~radiation~Radiation~through radiation~By radiation.~It is transferred by radiation.~Energy is transferred by radiation.~via radiation¦by conduction~convection~radio~not by radiation~by radiation and conduction
Which organ produces bile?¦liver¦¦liver~the liver~Liver~It is the liver.~The liver produces bile.~The organ is the liver.¦gall bladder~lever~kidney~stomach and liver~river
Name the blood vessel that carries blood away from the heart.¦artery¦¦artery~arteries~the artery~an artery~Artery~It is an artery.~It is the artery.~The artery carries blood away from the heart.¦vein~capillary~aorta vein~art~artery and vein
Which part of the microscope is used to adjust the focus?¦knob¦¦knob~the knob~Knob~It is the knob.~The knob is used to adjust the focus.~knobs~a knob¦lens~knot~mirror~stage~the knob and the lens
Suggest one way to reduce friction between two surfaces.¦use oil¦¦use oil~Use oil.~using oil~by using oil~By using oil~We can use oil.~to use oil¦use sand~use no oil~not use oil~oil paint~do not use oil
What effect does a force have on a moving object if it acts in the opposite direction?¦It slows down.¦¦It slows down.~slows down~it slows down~slow down~The object slows down.~It will slow down.¦It speeds up.~It does not slow down.~It slows up.~It stops moving fast.~down
State what happens to the ice cube when it is left in the open.¦It melts.¦¦It melts.~melts~it melts~It will melt.~The ice cube melts.~melt~The ice melts.~it melted¦It freezes.~It does not melt.~It smelts.~It evaporates.~milk
What does a plant need to make food, besides water and carbon dioxide?¦light¦¦light~Light~It needs light.~the light~A plant needs light.~It is light.¦oxygen~soil~no light~lite~light and soil
Which two forms of energy are given out by a burning candle?¦heat energy and light energy¦¦heat energy and light energy~light energy and heat energy~heat and light~light and heat~Heat energy and light energy~heat and light energy~heat energy, light energy¦heat energy~sound energy and light energy~light~heat or light~kinetic energy and heat energy
Which substance in cigarette smoke is addictive?¦nicotine¦¦nicotine~Nicotine~It is nicotine.~The nicotine~Nicotine is addictive.~the substance is nicotine¦tar~carbon monoxide~nicotine and tar~nicoteen~not nicotine
List the four seasons.¦spring, summer, autumn, winter¦¦spring, summer, autumn, winter~winter, autumn, summer, spring~Spring, Summer, Autumn and Winter~spring, summer, autumn & winter~spring summer autumn winter¦spring, summer, winter~spring, summer, autumn~spring, summer, autumn, winter, rain~hot, cold, dry, wet~summer
What is the correct order of the planets: Earth, Mercury, Mars, Venus, from the nearest to the Sun?¦Mercury, Venus, Earth, Mars¦¦Mercury, Venus, Earth, Mars~mercury, venus, earth, mars~Mercury, Venus, Earth and Mars~Mercury → Venus → Earth → Mars~Mercury; Venus; Earth; Mars¦Venus, Mercury, Earth, Mars~Mars, Earth, Venus, Mercury~Mercury, Venus, Earth~Earth, Mercury, Mars, Venus~Mercury, Earth, Venus, Mars
The diagram shows a lever. Is the load nearer to or further from the fulcrum?¦nearer¦¦nearer~Nearer~It is nearer.¦further~not nearer~near and far~nearest or furthest~It is further from the fulcrum.
Write the past participle of "write".¦written¦¦written~Written~"written"~written.¦wrote~writen~writing~write~writed
Fill in the blank: I would rather stay at home ___ go out. (than / then)¦than¦¦than~Than~"than"~I would rather stay at home than go out.~than.¦then~that~more than~thn~than / then
Change "beautiful" to an adverb.¦beautifully¦¦beautifully~Beautifully~"beautifully"~beautifully.¦beautiful~beauty~beautifuly~beautify~more beautiful
What is the opposite gender of "nephew"?¦niece¦¦niece~Niece~"niece"~niece.~a niece¦nephew~neice~aunt~nice~nieces and nephews
Which phrase tells us that Sam was scared?¦trembling with fear¦¦trembling with fear~Trembling with fear~"trembling with fear"~The phrase is "trembling with fear".~trembling with fear.¦trembling~with fear of~shaking with fear~trembled with fear~fear
What was the boy carrying?¦a red umbrella¦¦a red umbrella~A red umbrella.~red umbrella~He was carrying a red umbrella.~The boy was carrying a red umbrella.~the red umbrella¦a blue umbrella~umbrella~He was not carrying a red umbrella.~a red umbrella and a bag~a red bag
How did the thief escape?¦through the window¦¦through the window~Through the window.~He escaped through the window.~The thief escaped through the window.~he escaped through the window¦through the door~by the wind~He did not escape through the window.~the widow~under the window
When did Mr Lim arrive?¦at midnight¦¦at midnight~midnight~At midnight.~He arrived at midnight.~Mr Lim arrived at midnight.~12 midnight¦at noon~not at midnight~at night~before midnight~after midnight
Who was the first to finish the race?¦Mei¦¦Mei~mei~It was Mei.~Mei was.~Mei was the first to finish the race.¦May~Ben~not Mei~Mei and Ben~the race
Join the sentences: She was sick. She went to school. (in spite of)¦In spite of being sick, she went to school.‖She went to school in spite of being sick.¦¦In spite of being sick, she went to school.~She went to school in spite of being sick.~in spite of being sick, she went to school~She went to school in spite of being sick¦In spite of she was sick, she went to school.~In spite of being sick, she did not go to school.~Despite being sick, she went to school.~She was sick in spite of going to school.~In spite of being sick she go to school.
What is the theme of the poem?¦friendship¦¦friendship~Friendship~It is friendship.~The theme is friendship.~the theme of friendship~The theme of the poem is friendship.¦friend~enemies~friendly~not friendship~love and friendship
What is the neighbour's favourite colour?¦grey¦¦grey~gray~Grey~It is grey.~The neighbour's favourite colour is grey.~the colour grey¦green~great~grow~grey and blue~not grey
A metre is how many centimetres?¦100¦¦100~100 cm~100 centimetres~100 centimeters~one hundred~A metre is 100 centimetres.~1 m = 100 cm¦10~1000~100 m~100 mm~1.00
Answer using the letters A, B, C or D only. Which is a mammal?¦B¦¦B~b~(B)~Option B~B.~The answer is B.~It is B.¦A~A and B~8~BB~not B
一打鸡蛋有多少个？¦12¦¦12~12个~十二个~12个鸡蛋~一打鸡蛋有12个。~十二¦21~12打~十个~二十~12只鸡
"我"的复数是什么？¦我们¦¦我们~我们。~"我们"~是我们¦我~你们~他们~我门
Siapakah nama guru itu?¦Cikgu Aminah¦¦Cikgu Aminah~cikgu aminah~Nama guru itu ialah Cikgu Aminah.~Cikgu Aminah.~Ialah Cikgu Aminah¦Cikgu Ali~bukan Cikgu Aminah~Aminin~guru
சூரியன் எந்த திசையில் உதிக்கும்?¦கிழக்கு¦¦கிழக்கு~கிழக்கு.~"கிழக்கு"¦மேற்கு~வடக்கு~கிழ
A farmer has 245 chickens and 128 ducks. How many animals does he have altogether?¦373¦¦373 animals~373~The farmer has 373 animals.~He has 373 animals altogether.~245 + 128 = 373~373 animals in all¦373 chickens~117 animals~337 animals~373 kg~128
A ribbon 5 m long is cut into pieces of 25 cm each. How many pieces are there?¦20¦¦20 pieces~20~There are 20 pieces.~500 ÷ 25 = 20~twenty pieces~20 pieces of ribbon¦20 cm~20 ribbons and 1~25 pieces~200~2 pieces~20 m
How many more pages must she read to finish the book?¦57¦¦57 pages~57 more pages~57~She must read 57 more pages.~57 more~fifty-seven¦57 books~75 pages~57 fewer pages~5.7~-57
What is the sum of the first 5 odd numbers?¦25¦¦25~1 + 3 + 5 + 7 + 9 = 25~The sum is 25.~It is 25.~twenty-five¦52~30~2.5~1, 3, 5, 7, 9~-25
Find the height of the building.¦48¦m¦48 m~48~48m~48 metres~The height of the building is 48 m.~Height = 48 m~The building is 48 m high.~48 m tall¦48 cm~84 m~4.8 m~48 m²~48 kg
How much longer did Ben take than Amir?¦12 s¦¦12 s~12 seconds~12s~12 sec~Ben took 12 s longer.~12 seconds longer~Ben took 12 seconds longer than Amir.¦12 min~21 s~12 seconds shorter~Amir took 12 s longer.~1.2 s~12 h
What is the total area of the four walls?¦84¦m²¦84~84 m²~84m2~84 m^2~84 square metres~The total area is 84 m².~84 sq m¦84 m~84 cm²~48 m²~84 m³~840
What is the reading on the ammeter?¦0.35¦A¦0.35 A~0.35A~0.35~.35 A~0.35 amperes~The reading is 0.35 A.~I = 0.35 A¦0.35 V~3.5 A~0.35 mA~0.53 A~35 A
Calculate the energy transferred by the heater in 2 minutes.¦24 000¦J¦24 000 J~24000~24,000 J~24000J~2.4 × 10⁴ J~E = Pt = 200 × 120 = 24 000 J~24 000 joules¦24 kW~400 J~24 000 W~240 000 J~24 J~42 000 J
What mass of copper is produced?¦6.4¦g¦6.4 g~6.4~6.4g~6.40 g~0.1 × 64 = 6.4 g~6.4 grams~6.4 g of copper¦6.4 kg~64 g~4.6 g~6.4 mol~0.64 g~6.4 cm³
Mr Ong bought a phone for $480 and sold it for $420. What was his loss?¦$60¦¦$60~60~$60.00~His loss was $60.~The loss was $60.~$480 − $420 = $60~60 dollars~Mr Ong's loss was $60.~a loss of $60¦$600~$6~60%~$900~a profit of $60~60 cents
5 kg of rice cost $12.50. Find the cost of 1 kg of rice.¦$2.50¦¦$2.50~$2.5~2.50~$2.50 per kg~250 cents~1 kg of rice costs $2.50.~$12.50 ÷ 5 = $2.50~2 dollars 50 cents¦$2.05~$25~$62.50~2.50 kg~$5.20~2.50 cents
What time was it 2 h 40 min before 1.15 p.m.?¦10.35 a.m.¦¦10.35 a.m.~10:35 am~10.35am~It was 10.35 a.m.~10:35 a.m~10.35 A.M.¦10.35 p.m.~10.53 a.m.~11.35 a.m.~3.55 p.m.~2 h 40 min
How long did Ali take to finish the marathon?¦4 h 12 min¦¦4 h 12 min~4 hours 12 minutes~4h12min~4 hr 12 min~Ali took 4 h 12 min.~He took 4 hours and 12 minutes.~It took 4 h 12 min¦4.12 h~4 h 21 min~12 min~4 min 12 s~42 min~5 h 12 min
What fraction of an hour is 25 minutes? Give your answer in its simplest form.¦5/12¦¦5/12~25/60 = 5/12~5/12 of an hour~5 / 12~five twelfths¦25/60~12/5~5/60~5/12 min~2.5~10/24
Subtract 2 5/8 from 4. Give your answer as a mixed number.¦1 3/8¦¦1 3/8~1⅜~4 − 2 5/8 = 1 3/8~1 and 3/8~1  3/8~one and three eighths¦11/8~1.375~2 3/8~1 5/8~13/8~1 6/16
Express 0.08 as a percentage.¦8%¦¦8%~8~8 %~8 percent~0.08 × 100% = 8%~8.0%~eight percent¦0.8%~80%~0.08%~8/100 g~-8%~0.08
Round 7.985 to 1 decimal place.¦8.0¦¦8.0~8.0 (1 d.p.)~≈ 8.0~8.0 (to 1 decimal place)~8.0.¦8~7.9~8.00~7.985~8.1~80
Arrange in ascending order: −2, 3, −7, 0.¦−7, −2, 0, 3¦¦−7, −2, 0, 3~-7,-2,0,3~−7 < −2 < 0 < 3~-7; -2; 0; 3~-7, -2, 0 and 3¦3, 0, −2, −7~−2, −7, 0, 3~-7, -2, 3~7, 2, 0, 3~-7 > -2 > 0 > 3
The ratio of boys to girls is 5 : 4. There are 36 pupils. How many boys are there?¦20¦¦20~20 boys~There are 20 boys.~36 ÷ 9 × 5 = 20~twenty¦16 boys~20 girls~20 pupils and 4~5 : 4~2~02 boys and girls
Find the remainder when 53 is divided by 6.¦5¦¦5~R 5~remainder 5~The remainder is 5.~53 ÷ 6 = 8 R 5~five¦8~8 R 3~5 R 8~6~0.5~50
Simplify √45 − √20.¦√5¦¦√5~sqrt(5)~sqrt 5~3√5 − 2√5 = √5~√5.¦√25~5~3√5 − 2√5~√45 − √20~√65~2.24~-√5
Write 0.000 062 in standard form.¦6.2 × 10⁻⁵¦¦6.2 × 10⁻⁵~6.2x10^-5~6.2 x 10^(-5)~6.2*10^-5~6.20 × 10⁻⁵~6.2 × 10^−5¦62 × 10⁻⁶~6.2 × 10⁵~6.2 × 10⁻⁴~0.62 × 10⁻⁴~6.2^-5~0.000062
Express 108 as a product of its prime factors, leaving your answer in index notation.¦2² × 3³¦¦2² × 3³~2^2 x 3^3~3³ × 2²~2^2 × 3^3~108 = 2² × 3³~2²·3³¦2³ × 3²~4 × 27~2 × 2 × 3 × 3 × 3~108~2² + 3³~22 × 33
Simplify 8x − 3(x − 2).¦5x + 6¦¦5x + 6~5x+6~6 + 5x~8x − 3x + 6 = 5x + 6~6+5x~5 x + 6¦5x − 6~11x + 6~5x + 2~8x − 3x + 6~11x~5x
Factorise 10m² − 15m.¦5m(2m − 3)¦¦5m(2m − 3)~5m(2m-3)~(2m − 3)5m~(2m-3)(5m)~5m(2m – 3)~10m² - 15m = 5m(2m-3)¦5(2m² − 3m)~m(10m − 15)~5m(2m + 3)~10m² − 15m~5m(2 − 3m)~-5m(2m-3)
Solve 7x + 4 = 4x − 11.¦x = −5¦¦x = −5~-5~x=-5~3x = −15, x = −5~−5 = x~x is -5~x = -15/3 = -5¦x = 5~x = −15~y = −5~x > −5~x = 7/3
Solve x² − 7x + 10 = 0.¦x = 2 or x = 5¦¦x = 2 or x = 5~x = 5 or x = 2~2, 5~5 or 2~x=2, x=5~x = 2 or 5~(x−2)(x−5) = 0, x = 2 or x = 5~x = 5, 2¦x = −2 or −5~x = 2~5~x = 2, 7~(x − 2)(x − 5)~x = 1 or x = 10
Find the coordinates of the point where the line y = 2x − 6 cuts the x-axis.¦(3, 0)¦¦(3, 0)~(3,0)~( 3, 0 )~(3 , 0)~The point is (3, 0).~（3，0）¦(0, 3)~(0, −6)~(−3, 0)~(3, 0, 0)~3 : 0
Solve the inequality 3x − 5 < 10.¦x < 5¦¦x < 5~x<5~5 > x~X < 5~x is less than 5~x ＜ 5¦x > 5~x ≤ 5~x = 5~5~x < 15~5 < x
Find the value of y.¦112°¦¦112°~112~y = 112~y = 112°~112 degrees~180° − 68° = 112°~∠y = 112°¦68°~x = 112°~112 cm~121°~11.2°~y = 121
What is the name of a quadrilateral with only one pair of parallel sides?¦trapezium¦¦trapezium~a trapezium~Trapezium~It is a trapezium.~It is called a trapezium.~the trapezium~trapezium.¦parallelogram~trapezoid rhombus~kite~trapesium~triangle~not a trapezium
Ali is facing east. He turns 180°. Which direction is he facing now?¦west¦¦west~West~W~He is facing west.~west.~He is facing west now.~Ali is facing west.¦east~north~W or E~vest~south-west~not west
Write the chemical formula of magnesium hydroxide.¦Mg(OH)2¦¦Mg(OH)2~Mg(OH)₂~Mg(OH)_2~The formula is Mg(OH)2~Mg(OH)2.¦MgOH2~MgOH~Mg2OH~MG(OH)2~Mg(OH)3~mg(oh)2
Write the balanced equation: Fe + Cl2 → FeCl3¦2Fe + 3Cl2 → 2FeCl3¦¦2Fe + 3Cl2 → 2FeCl3~3Cl2 + 2Fe → 2FeCl3~2Fe + 3Cl₂ → 2FeCl₃~2Fe+3Cl2->2FeCl3~2Fe(s) + 3Cl2(g) → 2FeCl3(s)¦Fe + Cl2 → FeCl3~2FeCl3 → 2Fe + 3Cl2~2Fe + 3Cl2 → FeCl3~Fe + 3Cl2 → FeCl3~2Fe + 3Cl2
Name the process by which plants lose water through their leaves.¦transpiration¦¦transpiration~Transpiration~by transpiration~It is transpiration.~the process of transpiration~The process is transpiration.~transpiration process¦evaporation~perspiration~respiration~not transpiration~transportation
What is the function of the kidneys?¦remove waste¦¦remove waste~to remove waste~They remove waste.~removes waste~The kidneys remove waste.~removing waste~To remove waste.¦pump blood~store waste~waste~remove no waste~They do not remove waste.
Which state of matter has a definite volume but no definite shape?¦liquid¦¦liquid~Liquid~a liquid~the liquid state~It is a liquid.~liquids~liquid state~It is liquid.¦solid~gas~liquid and gas~not liquid~plasma
Why did the balloon become bigger when it was placed in the sun?¦The air in it expanded.¦¦The air in it expanded.~the air in it expanded~Because the air in it expanded.~air in it expanded~because the air in it expanded~The air in it expanded¦The air in it contracted.~The air in it did not expand.~The air in it escaped.~The balloon expanded in the air.~air
What happens to the temperature of the water as it boils?¦It stays the same.¦¦It stays the same.~stays the same~it stays the same~The temperature stays the same.~stay the same~It will stay the same.~The temperature of the water stays the same.¦It increases.~It does not stay the same.~decreases~same old thing~It stays hot.
Name two parts of a plant that absorb or carry water.¦roots, stem¦¦roots, stem~stem, roots~roots and stem~the roots and the stem~stem and roots~Roots and stem~root and stem¦roots~leaf, flower~stem~roots or stem~flower, roots
Which animal is not a mammal: bat, penguin or seal?¦penguin¦¦penguin~the penguin~Penguin~a penguin~It is the penguin.~The penguin is not a mammal.~It is a penguin.¦bat~seal~bat and seal~pengiun~The penguin is a mammal.~not the penguin
How are sounds produced?¦by vibrations¦¦by vibrations~vibrations~By vibrations.~by vibration~through vibrations~Sounds are produced by vibrations.~They are produced by vibrations.¦by light~by heat~not by vibrations~vibrators~by violins
Give one similarity between the two animals.¦They have wings.¦¦They have wings.~they have wings~Both have wings.~Both animals have wings.~They both have wings.~have wings~Both of them have wings.¦They have no wings.~They do not have wings.~They have legs.~wigs~Only one has wings.
Fill in the blank: The boys ___ football yesterday. (play)¦played¦¦played~Played~"played"~played.~The boys played football yesterday.¦play~plays~playing~were play~did not played
What is the noun form of "brave"?¦bravery¦¦bravery~Bravery~"bravery"~bravery.~It is bravery.~The noun is bravery¦brave~bravely~bravary~braver~braveness and fear
Where did Uncle Tan keep the key?¦under the flower pot¦¦under the flower pot~Under the flower pot.~He kept the key under the flower pot.~Uncle Tan kept the key under the flower pot.~He kept it under the flower pot.~under the flower pot.¦in the flower pot~on the flower pot~under the mat~He did not keep the key under the flower pot.~the flower pot was under
What did the girl lose?¦her purse¦¦her purse~Her purse.~She lost her purse.~The girl lost her purse.~her purse.¦her phone~She did not lose her purse.~his purse strings~her nurse~nothing
Who told the truth?¦Alice¦¦Alice~alice~Alice did.~It was Alice.~Alice told the truth.~Alice.¦Alicia~Ben~Ben told the truth.~not Alice~Alice and Ben~the truth
三角形有几条边？¦3¦¦3~3条~三条~三~3条边~三条边~三角形有3条边。¦4条~3个角和4条边~30~十三条~3只
Berapakah bilangan kaki seekor labah-labah?¦8¦¦8~8 kaki~lapan~lapan kaki~8.¦8 labah-labah~6~80~lapan puluh
There were 520 people at a concert. 185 of them were adults. How many children were there?¦335¦¦335 children~335~There were 335 children.~520 − 185 = 335~335 child¦335 adults~705~353 children~335 concerts~3.35
Each bag holds 6 kg of potatoes. What is the least number of bags needed for 50 kg?¦9¦¦9 bags~9~9 bags are needed.~The least number of bags needed is 9.~nine~nine bags¦8 bags~8 R 2~9 kg~90~6 bags
What is the perimeter of a square of side 7.5 cm?¦30 cm¦¦30 cm~30cm~30~4 × 7.5 = 30 cm~The perimeter is 30 cm.~30 centimetres~30.0 cm¦30 cm²~56.25 cm~30 m~3 cm~15 cm~The area is 30 cm.
How much heavier is parcel A than parcel B?¦1.4 kg¦¦1.4 kg~1.4kg~1.4 kg heavier~Parcel A is 1.4 kg heavier.~It is 1.4 kg heavier than parcel B.~1 2/5 kg~1.4 kilograms¦1.4 g~4.1 kg~1.4 kg lighter~14 kg~Parcel B is 1.4 kg heavier.~1.4 m
Calculate the average speed for the whole journey.¦54¦km/h¦54~54 km/h~54km/h~54 kilometres per hour~Average speed = 54 km/h~162 ÷ 3 = 54 km/h~54 km/hr¦54 km~54 m/s~45 km/h~54 h~5.4 km/h
What is the tension in the string?¦8.5¦N¦8.5 N~8.5N~8.5~8.50 N~8.5 newtons~T = 8.5 N~8½ N¦8.5 J~85 N~5.8 N~8.5 kg~8.5 N/m
Calculate the percentage yield.¦80¦%¦80%~80~80 %~4/5 × 100% = 80%~80.0%~80 per cent~The percentage yield is 80%.¦0.8%~8%~80 g~20%~120%
How much did each of the 4 friends pay?¦$13.25¦¦$13.25~13.25~$13.25 each~Each friend paid $13.25.~$53 ÷ 4 = $13.25~13 dollars 25 cents~1325 cents~They paid $13.25 each.¦$13.52~$53~$1.325~13.25 cents~$132.50~$9.25
Mei's clock shows 8.15 a.m. now. What time was it half an hour ago?¦7.45 a.m.¦¦7.45 a.m.~7:45 am~7.45am~It was 7.45 a.m.~7:45 A.M.~7.45 a.m¦7.45 p.m.~8.45 a.m.~7.54 a.m.~8.00 a.m.~7 h 45 min
Find the product of 2/9 and 3/4 in its simplest form.¦1/6¦¦1/6~6/36 = 1/6~2/9 × 3/4 = 1/6~one sixth~1 / 6~⅙¦6/36~1/60~6/1~5/13~0.6~3/18
What percentage of 80 is 12?¦15%¦¦15%~15~15 %~12/80 × 100% = 15%~15 percent~fifteen percent~It is 15%.¦0.15%~12%~1.5%~85%~150%~51
Find the ratio of the area of A to the area of B.¦4 : 9¦¦4 : 9~4:9~4 to 9~A : B = 4 : 9~The ratio is 4 : 9.~area of A : area of B = 4 : 9¦9 : 4~2 : 3~4/9 or 9/4~49~B : A = 4 : 9~4 : 9 : 1
Simplify 2√6 × √3.¦6√2¦¦6√2~6 √2~6sqrt2~6 × √2~2√18 = 6√2~2√6 × √3 = 6√2~6sqrt(2)¦2√18~√72~2√6 × √3~2√6~6√3~36√2
The mass of a grain is 0.0032 g. Express this in standard form.¦3.2 × 10⁻³¦¦3.2 × 10⁻³~3.2x10^-3~3.2 × 10⁻³ g~3.2*10^(-3)~3.20 × 10⁻³~3.2 X 10^-3 g¦3.2 × 10³~32 × 10⁻⁴~0.0032~3.2 × 10⁻⁴~3.2 × 10⁻³ kg~2.3 × 10⁻³
Expand and simplify (x − 1)(x + 6) − x².¦5x − 6¦¦5x − 6~5x-6~−6 + 5x~x² + 5x − 6 − x² = 5x − 6~5x – 6~5x - 6.¦5x + 6~x² + 5x − 6 − x²~(x−1)(x+6) − x²~7x − 6~−x~6 − 5x
Factorise y² − 10y + 25.¦(y − 5)²¦¦(y − 5)²~(y-5)^2~(y-5)(y-5)~(y−5)²~(5 − y)²~y² − 10y + 25 = (y−5)²~(Y-5)²¦(y + 5)²~(y − 5)(y + 5)~y(y − 10) + 25~y = 5~(y − 25)²~y² − 10y + 25
Solve 2(x + 3) = 5x.¦x = 2¦¦x = 2~2~x=2~2x + 6 = 5x, 3x = 6, x = 2~x is 2~x = 6/3 = 2~The answer is 2.¦x = −2~x = 3~3x = 6~y = 2~x = 1/2~x > 2
Solve the equation 3x² = 27.¦x = 3 or x = −3¦¦x = 3 or x = −3~x = ±3~3, −3~±3~x = −3 or 3~x² = 9, x = ±3~−3 and 3¦x = 3~x = 9~x = ±9~-3~x² = 9~3
State the range of values of x for which 2x + 1 > 9.¦x > 4¦¦x > 4~x>4~4 < x~X > 4~x is greater than 4~4<x¦x ≥ 4~x < 4~4~x > 5~x = 4~4 > x
Triangle ABC has vertices A(0, 0), B(4, 0) and C(0, 3). Find the length of BC.¦5¦¦5~5 units~BC = 5~√(16 + 9) = 5~√25 = 5~5.0~The length of BC is 5 units.¦25~AC = 5~5 cm²~7~√25 or 5 or 6~(4, 3)
Which direction is opposite to south-east?¦north-west¦¦north-west~North-west~NW~north west~It is north-west.~northwest~N.W.~The opposite direction is north-west.¦south-west~NE~north~west~not north-west
What is the formula of the compound formed between sodium and oxygen?¦Na2O¦¦Na2O~Na₂O~Na_2O~The formula is Na2O.~It is Na2O~Na2O.¦NaO~NaO2~Na2O2~na2o~Na20~2NaO
Write the word equation for the reaction between zinc and sulfuric acid.¦zinc + sulfuric acid → zinc sulfate + hydrogen¦¦zinc + sulfuric acid → zinc sulfate + hydrogen~sulfuric acid + zinc → hydrogen + zinc sulfate~zinc + sulphuric acid → zinc sulphate + hydrogen~Zinc + sulfuric acid -> zinc sulfate + hydrogen¦zinc sulfate + hydrogen → zinc + sulfuric acid~zinc + sulfuric acid → zinc sulfate~zinc + sulfuric acid → zinc sulfate + water~zinc + hydrogen → zinc sulfate + sulfuric acid~zinc → hydrogen
Name the organ that helps us to breathe.¦lungs¦¦lungs~the lungs~lung~Lungs~They are the lungs.~our lungs~The lungs help us to breathe.¦heart~gills~lugs~lungs and heart~not the lungs
What happens to the length of the spring when a heavier load is hung on it?¦It increases.¦¦It increases.~increases~increase~The length increases.~it will increase~The length of the spring increases.~it increases¦It decreases.~It does not increase.~stays the same~It increases and decreases.~The load increases.
What is the use of the petals of a flower?¦attract insects¦¦attract insects~to attract insects~They attract insects.~attracts insects~The petals attract insects.~attracting insects~To attract insects.¦repel insects~make food~attract no insects~insects~They do not attract insects.
Name the type of circuit in which the bulbs are arranged one after another.¦series circuit¦¦series circuit~series~a series circuit~Series~It is a series circuit.~Series circuit.~in series¦parallel circuit~circuit~parallel~serious circuit~series and parallel
Why are the roots of mangrove trees above the ground?¦to take in air¦¦to take in air~take in air~To take in air.~They take in air.~because they take in air¦to take in water~to give out air~not to take in air~air~to take air away
Which two animals lay eggs?¦frog and duck¦¦frog and duck~duck and frog~the frog and the duck~Frog, duck~duck, frog~Frog and duck lay eggs.~frogs and ducks~The duck and the frog¦frog~frog and cat~duck or frog~duck~not frog and duck
Fill in the blank: If I ___ you, I would apologise. (was / were)¦were¦¦were~Were~"were"~If I were you, I would apologise.~were.¦was~where~am~was / were~weren't
What does "it" in line 5 refer to?¦the old clock¦¦the old clock~old clock~The old clock.~It refers to the old clock.~"the old clock"~"It" refers to the old clock.¦the clock tower~clock~the old cock~not the old clock~it
How did Ravi get to the hospital?¦by taxi¦¦by taxi~taxi~By taxi.~He got to the hospital by taxi.~Ravi got to the hospital by taxi.~in a taxi~He went by taxi.¦by bus~not by taxi~taxes~by taxi and bus~by train
What was the weather like that day?¦stormy¦¦stormy~Stormy~It was stormy.~The weather was stormy.~stormy weather~stormy.¦sunny~storm in a teacup~not stormy~story~It was not stormy.
Who is the author of the letter?¦Mrs Raj¦¦Mrs Raj~mrs raj~Mrs. Raj~It is Mrs Raj.~The author is Mrs Raj.~Mrs Raj is the author of the letter.~Mrs Raj is the author.¦Mr Raj~Mrs Rai~not Mrs Raj~the letter~Mrs Raj and Mr Raj
How many stickers does Ravi have?¦192¦¦192~192 stickers~192 Stickers~Ravi has 192 stickers.~He has 192 stickers.~192 sticker¦192 stamps~129 stickers~19.2 stickers~192 cm~1920
How many cups can be filled from the jug?¦7¦¦7 cups~7~seven cups~7 cups can be filled.~7 cup~7 cups.¦7 jugs~7 litres~70 cups~0.7~17
How many metres of cloth are needed for 9 dresses?¦22.5¦¦22.5~22.5 m~22 1/2 m~22.5 metres~22.5 metres of cloth~22.5 m of cloth are needed.¦22.5 cm~22.5 dresses~2.25 m~25.2 m~225
How much milk did the family drink in a week?¦8.4¦ℓ¦8.4~8.4 l~8.4 litres~8.4 L~8.40 ℓ~The family drank 8.4 litres of milk.~8.4 liters¦8.4 ml~84 l~4.8 l~8.4 kg~8.4 weeks
Find the area of the shaded part.¦28.5¦cm²¦28.5~28.5 cm²~28.5cm2~28.5 cm^2~28.5 square cm~28 1/2 cm²~Area = 28.5 cm²¦28.5 cm~28.5 m²~25.8 cm²~2.85 cm²~28.5 cm³
Find the total mass of 3 such boxes.¦4 kg 350 g¦¦4 kg 350 g~4kg 350g~4 kg and 350 g~4 kilograms 350 grams~The total mass is 4 kg 350 g.¦4 kg 35 g~4 g 350 kg~3 kg 450 g~4350 kg~350 g
What is the speed of the boat in m/s?¦2.5¦¦2.5~2.5 m/s~2.5 ms⁻¹~2 1/2 m/s~2.5 metres per second~2.5m/s¦2.5 km/h~2.5 m~25 m/s~5.2 m/s~2.5 s
What is the extension of the spring?¦3.6¦cm¦3.6 cm~3.6~3.6cm~3.60 cm~The extension is 3.6 cm.~3.6 centimetres¦3.6 N~36 cm~3.6 m~6.3 cm~-3.6 cm
How much is the total bill?¦$86.40¦¦$86.40~86.40~$86.4~86 dollars 40 cents~S$86.40~The total bill is $86.40.~$86.40 in total¦$84.60~$8.64~86.40 cents~$864~$86.04
What is the cost of one eraser?¦45 cents¦¦45 cents~45¢~$0.45~45c~One eraser costs 45 cents.~0.45 dollars¦$45~45 dollars~54 cents~$4.50~4.5 cents
At what time did the lesson begin?¦8.25 a.m.¦¦8.25 a.m.~8:25 am~8.25am~at 8.25 a.m.~The lesson began at 8.25 a.m.~08:25~0825¦8.25 p.m.~8.52 a.m.~20:25~9.25 a.m.~8 h 25 min
How long does the bus journey take?¦50 min¦¦50 min~50 minutes~50 mins~50min~It takes 50 minutes.~The bus journey takes 50 min.~50¦50 h~50 s~5 min~15 min~55 min
What is the date two weeks after 20 March?¦3 April¦¦3 April~3rd April~April 3~3 Apr~It is 3 April.~The date is 3 April.~the 3rd of April¦4 April~3 March~34 March~3 May~April
What fraction of the beads are red?¦2/9¦¦2/9~4/18~two ninths~2/9 of the beads~2/9 are red~2 / 9¦9/2~7/9~2/7~2.9~29
Express 19/4 as a mixed number.¦4 3/4¦¦4 3/4~4¾~19/4 = 4 3/4~4 and 3/4~4  3/4¦19/4~4.75~3 4/4~4 4/3~43/4
Write 3/4 as a decimal.¦0.75¦¦0.75~.75~0.750~3/4 = 0.75~0·75¦3/4~75~0.57~7.5~75%
Round 6.2749 to 2 decimal places.¦6.27¦¦6.27~6.27 (2 d.p.)~≈ 6.27~6.27.~6·27¦6.28~6.275~6.270~6.3~627
Work out 14 − 23.¦-9¦¦-9~−9~–9~- 9~negative 9~14 − 23 = −9~-9.0¦9~37~-37~-8~+9
Express 9/25 as a percentage.¦36%¦¦36%~36 %~36~36 percent~36 per cent~9/25 × 100% = 36%~９/25 = 36%¦0.36~63%~9.25%~3.6%~360%
Write the ratio 15 : 35 in its simplest form.¦3 : 7¦¦3 : 7~3:7~3 to 7~3：7~15 : 35 = 3 : 7~The ratio is 3 : 7.¦7 : 3~15 : 35~3 : 5~37~1 : 2
Find 95 ÷ 4, giving the remainder.¦23 R 3¦¦23 R 3~23 r 3~23R3~23 remainder 3~95 ÷ 4 = 23 R 3~23 rem 3¦3 R 23~23~23.75~23 R 4~24 R 3
Simplify √98.¦7√2¦¦7√2~7 √2~7sqrt(2)~7sqrt2~7 × √2~√98 = 7√2¦√98~2√7~49√2~14~9.9
Find the area of the sector in terms of π.¦12π¦cm²¦12π~12π cm²~12 π~12pi~12 × π~12 pi cm²¦12~37.7~12π cm~6π~144π
Express 0.0071 in standard form.¦7.1 × 10⁻³¦¦7.1 × 10⁻³~7.1x10^-3~7.1 × 10^(-3)~7.1*10^-3~0.0071 = 7.1 × 10⁻³¦71 × 10⁻⁴~7.1 × 10³~0.0071~7.1 × 10⁻²~7.1 x 10
Write 360 as a product of its prime factors in index notation.¦2³ × 3² × 5¦¦2³ × 3² × 5~2^3 x 3^2 x 5~5 × 3² × 2³~2^3*3^2*5~360 = 2³ × 3² × 5¦2 × 2 × 2 × 3 × 3 × 5~8 × 9 × 5~360~2³ × 3²~2² × 3³ × 5
Simplify 7a + 2b − 3a + 4b.¦4a + 6b¦¦4a + 6b~4a+6b~6b + 4a~4a +6b.¦10ab~4a − 6b~10a + 6b~4a + 2b~4a+6
Expand 4(2x − 7).¦8x − 28¦¦8x − 28~8x-28~-28 + 8x~8x – 28~4(2x − 7) = 8x − 28¦8x − 7~4(2x − 7)~8x + 28~6x − 11~-20x
Factorise x² − 16.¦(x + 4)(x − 4)¦¦(x + 4)(x − 4)~(x-4)(x+4)~(4 + x)(x − 4)~(X+4)(X-4)~(x + 4) × (x − 4)¦(x − 4)²~(x + 8)(x − 2)~x² − 16~x = ±4~(4 − x)(4 + x)
Solve 6x + 5 = 23.¦x = 3¦¦x = 3~3~x=3~6x = 18, x = 3~x is 3~X = 3¦x = 18~y = 3~-3~x = 28/6~x > 3
Solve x² + x − 12 = 0.¦x = 3 or x = −4¦¦x = 3 or x = −4~x = -4 or x = 3~3, -4~-4 and 3~x = 3, −4~x=3 or -4~x=3, x=-4¦x = −3 or 4~x = 3~-4~3, 4~(x − 3)(x + 4)
Solve the simultaneous equations a + b = 9, a − b = 1.¦a = 5, b = 4¦¦a = 5, b = 4~b = 4, a = 5~a=5,b=4~a = 5 and b = 4~a = 5; b = 4¦a = 4, b = 5~5~a = 5~a = 5, b = −4~x = 5, y = 4
Write down the coordinates of Q.¦(−1, 6)¦¦(−1, 6)~(-1,6)~Q(-1, 6)~Q = (−1, 6)~( -1 , 6 )¦(6, −1)~(1, 6)~(−1, −6)~-1 6~(−1, 6, 0)
Solve 4 − x ≤ 1.¦x ≥ 3¦¦x ≥ 3~x >= 3~3 ≤ x~x=>3~x is at least 3¦x ≤ 3~x > 3~x = 3~3~x ≥ −3
List all the factors of 20.¦1, 2, 4, 5, 10, 20¦¦1, 2, 4, 5, 10, 20~1,2,4,5,10,20~20, 10, 5, 4, 2, 1~1, 20, 2, 10, 4, 5~1, 2, 4, 5, 10 and 20¦1, 2, 4, 5, 10~2, 4, 5, 10, 20~20, 40, 60~1, 2, 3, 4, 5, 10, 20~12451020
Find ∠PQR.¦128°¦¦128°~128~128 degrees~∠PQR = 128°~angle PQR = 128°~128º¦52°~∠QPR = 128°~182°~128 cm~12.8°
Which direction is to the left of a person facing north?¦west¦¦west~West~W~the west~It is west.~west.¦east~south~north-west~W or E~wast
What is the formula of iron(III) chloride?¦FeCl3¦¦FeCl3~FeCl₃~FeCl_3~It is FeCl3.~The formula is FeCl3¦FeCl2~Fe3Cl~FECL3~fecl3~FeCI3
Write the balanced equation for the reaction of sodium with water.¦2Na + 2H2O → 2NaOH + H2¦¦2Na + 2H2O → 2NaOH + H2~2H2O + 2Na → H2 + 2NaOH~2Na + 2H₂O → 2NaOH + H₂~2Na(s) + 2H2O(l) → 2NaOH(aq) + H2(g)~2Na+2H2O->2NaOH+H2¦Na + H2O → NaOH + H2~2NaOH + H2 → 2Na + 2H2O~2Na + 2H2O → 2NaOH~2Na + H2O → Na2O + H2~2Na + 2H2O → NaOH + H2
Name the process by which green plants make food.¦photosynthesis¦¦photosynthesis~Photosynthesis~by photosynthesis~It is photosynthesis.~the process of photosynthesis~The process is photosynthesis.¦respiration~photosythesis~not photosynthesis~photo~chemosynthesis
Which part of the plant holds it firmly in the soil?¦roots¦¦roots~the roots~root~Roots~The roots hold it firmly in the soil.~They are the roots.~the root¦stem~leaves~roots and stem~rots~soil
What is the cell structure that controls all activities?¦nucleus¦¦nucleus~the nucleus~Nucleus~a nucleus~It is the nucleus.~The nucleus controls all activities.¦nuclear~cytoplasm~cell wall~nucleus and cytoplasm~neutron
Which force slows the parachutist down?¦air resistance¦¦air resistance~Air resistance~It is air resistance.~the air resistance~The force is air resistance.~Air resistance slows the parachutist down.¦gravity~resistance~air~no air resistance~water resistance
By what method can salt be obtained from salt solution?¦evaporation¦¦evaporation~by evaporation~Evaporation~through evaporation~It is evaporation.~evaporation.¦filtration~by filtration~evaporator~not by evaporation~condensation
Because of what property is copper used in wires?¦good conductor of electricity¦¦good conductor of electricity~It is a good conductor of electricity.~Good conductor of electricity~a good conductor of electricity~Copper is a good conductor of electricity.¦poor conductor of electricity~good conductor of heat~It is not a good conductor of electricity.~good insulator of electricity~electricity
What is the colour of phenolphthalein in alkali?¦pink¦¦pink~Pink~It is pink.~pink colour~It turns pink.~the colour is pink¦blue~colourless~punk~not pink~pink and blue
Name two greenhouse gases.¦carbon dioxide, methane¦¦carbon dioxide, methane~methane, carbon dioxide~carbon dioxide and methane~Methane and carbon dioxide~carbon dioxide & methane¦carbon dioxide~methane~oxygen, methane~carbon monoxide, methane~methane or carbon dioxide
Which ion gives the flame its colour?¦sodium ion¦¦sodium ion~the sodium ion~sodium ions~Sodium ion~Na+~It is the sodium ion.¦potassium ion~sodium chloride~chloride ion~Na-~ion
Give the plural of "leaf".¦leaves¦¦leaves~Leaves~"leaves"~leaves.~‘leaves’¦leafs~leave~leavs~leaf~leafes
Fill in the blank: The children ___ playing now. (is / are)¦are¦¦are~Are~"are"~are.~The children are playing now.¦is~were~am~is/are~aren't
Write the British spelling of "color".¦colour¦¦colour~Colour~"colour"~colour.¦color~coluor~colours~collor~colored
Who found the lost cat?¦Mrs Lim¦¦Mrs Lim~mrs lim~Mrs Lim did.~It was Mrs Lim.~Mrs Lim found the lost cat.~Mrs Lim found it.¦Mr Lim~Mrs Lin~the cat~not Mrs Lim~Mrs Lim and Mr Lim
Where was the treasure hidden?¦in the cave¦¦in the cave~In the cave.~the cave~It was hidden in the cave.~The treasure was hidden in the cave.~in a cave¦in the cage~outside the cave~not in the cave~on the cave wall~under the sea
What is the most suitable word to describe Tom?¦generous¦¦generous~Generous~"generous"~He is generous.~generous.~Tom is generous.¦selfish~genrous~not generous~generosity~generously
这个班有多少名学生？¦38¦¦38~38名~38名学生~三十八~三十八名学生¦38名老师~83~3.8~二十八~380
Berapakah harga sebuah buku?¦RM4.50¦¦RM4.50~RM 4.50~4.50~RM4.5~Harga sebuah buku ialah RM4.50.¦RM45~RM5.40~$4.50~RM450~4.50 sen
How many triangles are there in the figure?¦13¦¦13~13 triangles~thirteen~There are 13 triangles.~13 triangle~13 triangles in the figure¦13 squares~31~1.3~13 cm~12 triangles
How many more stamps did Ann collect than Bob?¦64¦¦64~64 stamps~64 more stamps~64 more~Ann collected 64 more stamps than Bob.~She collected 64 more stamps¦64 fewer stamps~46~Bob collected 64 more stamps than Ann.~64 coins~6.4
What is the total number of legs of 5 cows and 4 hens?¦28¦¦28~28 legs~20 + 8 = 28~There are 28 legs.~28 legs altogether~twenty-eight¦28 cows~82~9~28 hens~2.8
How many litres of paint are left?¦3.75¦¦3.75~3.75 l~3.75 litres~3 3/4 litres~3.75 litres of paint~3.75 L~3.75 litres are left¦3.75 ml~37.5~3.57 litres~3.75 kg~3.75 tins
The mass of a bag of rice is 2.5 kg. Find the mass of 8 such bags.¦20 kg¦¦20 kg~20kg~20~2.5 × 8 = 20 kg~20 kilograms~The mass is 20 kg.~The mass of 8 bags is 20 kg¦20 g~10.5 kg~200 kg~2 kg~20 bags
Find the radius of the circle.¦3.5¦cm¦3.5~3.5 cm~3 1/2 cm~r = 3.5~r = 3.5 cm~Radius = 3.5 cm~The radius is 3.5 cm.¦3.5 m~Diameter = 3.5 cm~7 cm~5.3 cm~3.5 cm²
Find the volume of the cone.¦154¦cm³¦154~154 cm³~154cm3~154 cubic cm~V = 154 cm³~154 cm^3~The volume is 154 cm³.¦154 cm²~154 m³~145 cm³~15.4 cm³~462
What was the speed of the cyclist?¦18 km/h¦¦18 km/h~18km/h~18 kmh~18 km/hr~18 km per hour~The speed of the cyclist was 18 km/h.~18¦18 m/s~18 km~81 km/h~18 m/h~1.8 km/h
Calculate the potential energy of the box.¦120¦J¦120~120 J~120J~120 joules~PE = 120 J~mgh = 3 × 10 × 4 = 120 J¦120 N~120 W~210 J~12 J~120 kJ
Find the pressure at the bottom of the tank.¦20 000¦Pa¦20 000~20000~20,000 Pa~20000 Pa~2 × 10⁴ Pa~20 000 N/m²¦20 000 N~2000 Pa~20 kPa or 30 kPa~200 000 Pa~20 000 J
What is the molar mass of water?¦18¦g/mol¦18~18 g/mol~18 g mol⁻¹~18g/mol~2 + 16 = 18 g/mol~18.0¦18 mol~81~18 kg/mol~10~180
A pair of shoes costs $75 after a discount of $15. What was the usual price?¦$90¦¦$90~90~$90.00~$75 + $15 = $90~The usual price was $90.~90 dollars¦$60~$9~90%~$900~90 cents
Mrs Wong bought 2.5 kg of fish at $8 per kg. How much did she pay?¦$20¦¦$20~20~$20.00~She paid $20.~Mrs Wong paid $20.~2.5 × $8 = $20~20 dollars¦$10.50~$2~20 kg~$200~20¢
The show starts at 19 45. Write this time in 12-hour clock.¦7.45 p.m.¦¦7.45 p.m.~7:45 pm~7.45pm~7:45 P.M.~7.45 p.m~07:45 pm¦7.45 a.m.~19 45~9.45 p.m.~7.54 p.m.~1945
How long did Mary sleep?¦8 h 20 min¦¦8 h 20 min~8 hours 20 minutes~8h 20min~8 hrs 20 mins~Mary slept for 8 h 20 min.~She slept 8 hours 20 minutes.¦8.20 h~8 h 2 min~20 min~8 min 20 s~20 h 8 min
What is today's date if tomorrow is 1 March 2025?¦28 February 2025¦¦28 February 2025~28 Feb 2025~28/2/2025~February 28, 2025~28th February 2025~It is 28 February 2025.¦29 February 2025~28 February 2024~2 March 2025~28/3/2025~February 2025
Find the value of 1/3 + 1/6.¦1/2¦¦1/2~3/6~½~0.5~half~1/3 + 1/6 = 1/2~one half¦2/9~2/1~1/9~12~5
Express 22/8 as a mixed number in its simplest form.¦2 3/4¦¦2 3/4~2¾~22/8 = 2 3/4~2 and 3/4~2  3/4¦2 6/8~11/4~22/8~2.75~3 2/4
Change 0.125 to a fraction in its simplest form.¦1/8¦¦1/8~⅛~0.125 = 1/8~125/1000 = 1/8~one eighth¦125/1000~8/1~0.125~5/40~1/80
Correct 0.05068 to 2 significant figures.¦0.051¦¦0.051~.051~0.051 (2 s.f.)~≈ 0.051~0.051.¦0.05~0.0507~0.050~0.51~5.1
What is (−6)²?¦36¦¦36~+36~(−6)² = 36~(-6) × (-6) = 36~36.0¦-36~-12~12~63~3.6
Increase $80 by 25%.¦$100¦¦$100~100~$100.00~100 dollars~$80 × 1.25 = $100~125% × $80 = $100¦$20~$105~$60~$1000~100%
Two numbers are in the ratio 2 : 7. Their sum is 63. Find the larger number.¦49¦¦49~The larger number is 49.~7 × 7 = 49~63 ÷ 9 × 7 = 49~49.0~It is 49¦14~The smaller number is 49.~94~2 : 7~4.9
Simplify √3 × √12.¦6¦¦6~√36 = 6~√3 × √12 = 6~six~6.0¦√36~36~±6~2√3~√15
Find the total surface area of the sphere in terms of π.¦100π¦cm²¦100π~100π cm²~100 pi~4π × 5² = 100π~100 × π~100π cm^2¦100~314~25π~100π cm³~π100²
Evaluate (2 × 10⁴)², giving your answer in standard form.¦4 × 10⁸¦¦4 × 10⁸~4x10^8~4.0 × 10⁸~4*10^8~4 × 10^8¦4 × 10⁶~400000000~2 × 10⁸~4 × 10¹⁶~40 × 10⁷
Simplify y⁹ ÷ y³.¦y⁶¦¦y⁶~y^6~Y^6~y^(6)~y ^ 6¦y³~y¹²~6y~y9 - y3~y27
Simplify 3(x + 4) + 2x.¦5x + 12¦¦5x + 12~5x+12~12 + 5x~12+5x~3x + 12 + 2x = 5x + 12¦5x + 4~3x + 12 + 2x~17x~5x − 12~5x + 7
Factorise 8a + 12b.¦4(2a + 3b)¦¦4(2a + 3b)~4(2a+3b)~4(3b + 2a)~(2a + 3b) × 4~8a + 12b = 4(2a + 3b)¦2(4a + 6b)~8a + 12b~4(2a + 12b)~20ab~4(2a − 3b)
Solve 9 − 4x = 1.¦x = 2¦¦x = 2~2~x=2~-4x = -8, x = 2~x is 2~2 = x¦x = −2~x = 8~y = 2~2x~x = 10/4
Solve (x − 1)(x + 5) = 0.¦x = 1 or x = −5¦¦x = 1 or x = −5~x = -5 or x = 1~1, -5~x = 1, x = −5~1 or −5~−5 and 1¦x = −1 or 5~x = 1~-5~1, 5~x = -1, -5
Write down the gradient and the y-intercept of y = 5 − 2x.¦gradient = −2, y-intercept = 5¦¦gradient = −2, y-intercept = 5~gradient = -2, y-intercept = 5~gradient=-2, y-intercept=5¦gradient = 5, y-intercept = −2~gradient = 2, y-intercept = 5~gradient = -2~-2
Name the quadrilateral ABCD.¦parallelogram¦¦parallelogram~a parallelogram~Parallelogram~It is a parallelogram.~ABCD is a parallelogram.~parallelogram.¦rhombus~rectangle~paralelogram~not a parallelogram~parallel lines
What is the size of ∠x?¦47°¦¦47°~47~47 degrees~∠x = 47°~x = 47°~47 deg¦74°~133°~47 cm~4.7°~∠y = 47°
What is the formula of nitric acid?¦HNO3¦¦HNO3~HNO₃~HNO_3~It is HNO3.~HNO3.¦HNO2~H2NO3~hno3~HN03~HNO4
Which gas is produced at the cathode?¦hydrogen¦¦hydrogen~hydrogen gas~Hydrogen~H2~It is hydrogen.~Hydrogen is produced at the cathode.~the gas is hydrogen¦oxygen~H~helium~hydrogen and oxygen~not hydrogen
Which metal is the most reactive?¦potassium¦¦potassium~Potassium~It is potassium.~Potassium is the most reactive.~the metal potassium~potassium metal¦sodium~phosphorus~potasium~potassium and sodium~the least reactive
What instrument is used to measure mass?¦beam balance¦¦beam balance~a beam balance~Beam balance~the beam balance~It is a beam balance.~A beam balance is used to measure mass.¦spring scale~beam~bean balance~ruler~balance beam gym
What do decomposers do?¦break down dead matter¦¦break down dead matter~They break down dead matter.~Break down dead matter.~Decomposers break down dead matter.~to break down dead matter¦break dead matter up in light~make food~build up dead matter~They do not break down dead matter.~dead matter
In which part of the body does digestion begin?¦mouth¦¦mouth~the mouth~in the mouth~In the mouth.~Mouth~It begins in the mouth.~Digestion begins in the mouth.¦stomach~mouse~in the stomach~not the mouth~nose and mouth
Which type of rock is marble?¦metamorphic¦¦metamorphic~metamorphic rock~a metamorphic rock~Metamorphic~It is a metamorphic rock.~Marble is a metamorphic rock.¦igneous~sedimentary~metamorphosis~not metamorphic~rock
What is the boiling point of water?¦100°C¦¦100°C~100 °C~100~100 degrees Celsius~100℃~The boiling point of water is 100°C.¦0°C~100°F~10°C~-100°C~1000°C
State two factors that affect the rate of evaporation.¦temperature, wind¦¦temperature, wind~wind, temperature~temperature and wind~wind and temperature~Temperature & wind¦temperature~wind~colour, wind~temperature or wind~humidity, colour
What is the function of the heart?¦pump blood¦¦pump blood~to pump blood~It pumps blood.~pumps blood~The heart pumps blood.~pumping blood¦pump air~clean blood~blood~pump no blood~It does not pump blood.
Which conjunction is correct: I was tired, ___ I went on. (but / because)¦but¦¦but~But~"but"~but.~I was tired, but I went on.¦because~and~butt~but / because~or
Which word is the verb in "Birds fly south"?¦fly¦¦fly~Fly~"fly"~The verb is "fly".~fly.¦flies~birds~south~fry~Birds fly
Why did Jack shout?¦to warn his friends¦¦to warn his friends~To warn his friends.~He shouted to warn his friends.~Jack shouted to warn his friends.~to warn his friends¦to wake his friends~to warm his friends~not to warn his friends~his friends~to warn his enemies
What is the moral of the story?¦honesty is the best policy¦¦honesty is the best policy~Honesty is the best policy.~Honesty is the best policy~"Honesty is the best policy"~The moral is honesty is the best policy.¦honesty is not the best policy~honesty is a policy~honestly the best policy~dishonesty is the best policy~policy
A shop sold 85 shirts on Saturday and 67 on Sunday. How many shirts were sold altogether?¦152¦¦152 shirts~152~152 shirts were sold altogether.~85 + 67 = 152~152 shirts in total¦152 shops~18 shirts~125 shirts~152 skirts~1.52
How many minutes longer did Jay take than Kai?¦9¦¦9~9 min~9 minutes~9 minutes longer~Jay took 9 minutes longer.~9 mins¦9 h~Kai took 9 minutes longer.~90~9 seconds~9 minutes shorter
How many apples did each child get?¦6¦¦6~6 apples~6 apples each~Each child got 6 apples.~24 ÷ 4 = 6~six apples¦6 children~24 apples~60~6 pears~0.6
What is the greatest common factor of 18 and 30?¦6¦¦6~GCF = 6~HCF = 6~The greatest common factor is 6.~six~6.0¦90~LCM = 6~3~16~1, 2, 3, 6
Find the breadth of the rectangle.¦8¦cm¦8~8 cm~8cm~Breadth = 8 cm~The breadth is 8 cm.~96 ÷ 12 = 8 cm¦Length = 8 cm~8 cm²~80 cm~8 m~12 cm
Find the volume of water in litres.¦5.4¦¦5.4~5.4 l~5.4 litres~5.40 L~5 2/5 litres~5400 ml = 5.4 l¦5.4 ml~54~4.5 litres~5.4 kg~5.4 cm³
What is the average number of goals per match?¦2.4¦¦2.4~2.4 goals~2.4 goals per match~12 ÷ 5 = 2.4~The average is 2.4.~2 2/5¦2.4 matches~4.2~24 goals~12~2
Find the value of the resistance R.¦12¦Ω¦12~12 Ω~12 ohms~R = 12 Ω~R = 12~12Ω¦12 A~V = 12~21 Ω~12 kΩ~1.2 Ω
What is the gain in kinetic energy?¦75¦J¦75~75 J~75J~75 joules~½ × 6 × 25 = 75 J~The gain is 75 J.¦75 W~57 J~75 N~7.5 J~750 J
What is the total distance travelled?¦15.5¦km¦15.5~15.5 km~15½ km~15.5km~The total distance is 15.5 km.~15.50 km¦15.5 m~155 km~15.5 km/h~5.15 km~15 km
The cost of 3 kg of beef is $36. What is the cost of 5 kg of beef?¦$60¦¦$60~60~$60.00~36 ÷ 3 × 5 = 60~5 kg of beef costs $60.~60 dollars~The cost is $60.¦$36~$6~60 kg~$180~60¢
Anna has $12.60 more than Betty. Betty has $30. How much does Anna have?¦$42.60¦¦$42.60~$42.6~42.60~Anna has $42.60.~She has $42.60~$30 + $12.60 = $42.60¦Betty has $42.60.~$17.40~$4.26~42.60 cents~$42.06
When does the supermarket close?¦10 p.m.¦¦10 p.m.~10 pm~10pm~10.00 p.m.~at 10 p.m.~It closes at 10 p.m.~The supermarket closes at 10 p.m.¦10 a.m.~10~1 p.m.~10 h~11 p.m.
How long is the movie in hours and minutes?¦2 h 5 min¦¦2 h 5 min~2 hours 5 minutes~2h 5min~2 hr 5 mins~The movie is 2 h 5 min long.~2 h 05 min¦2 h 50 min~2.5 h~125 min~5 h 2 min~2 min 5 s
On what day was the meeting held?¦Thursday¦¦Thursday~thursday~Thu~Thurs~on Thursday~It was held on Thursday.~The meeting was held on Thursday.¦Tuesday~Thirsday~not Thursday~Friday~Thursday and Friday
What fraction of the money did he spend?¦3/5¦¦3/5~6/10~0.6~3/5 of the money~three fifths~He spent 3/5 of the money.¦5/3~2/5~3.5~35~3/50
Find 2 1/2 × 1 1/5.¦3¦¦3~3.0~5/2 × 6/5 = 3~2 1/2 × 1 1/5 = 3~three~30/10¦2 1/10~3 1/2~30~1/3~2.5
Write 0.85 as a fraction in its simplest form.¦17/20¦¦17/20~85/100 = 17/20~17 / 20~0.85 = 17/20~seventeen twentieths¦85/100~0.85~20/17~17/2~34/40
Express 3.4567 correct to 3 decimal places.¦3.457¦¦3.457~3.457 (3 d.p.)~≈ 3.457~3.457.~3·457¦3.456~3.46~3.4570~3.4567~34.57
Arrange from the greatest to the smallest: 0.7, 0.07, 0.77.¦0.77, 0.7, 0.07¦¦0.77, 0.7, 0.07~0.77,0.7,0.07~0.77 > 0.7 > 0.07~0.77; 0.7; 0.07~.77, .7, .07¦0.07, 0.7, 0.77~0.7, 0.77, 0.07~0.77, 0.7~0.77 < 0.7 < 0.07~0.77, 0.07, 0.7
The temperature fell from 3°C to −5°C. By how many degrees did it fall?¦8¦¦8~8°C~8 degrees~8°~It fell by 8 degrees.~3 − (−5) = 8~by 8°C¦-8~2~8 km~80~-5
A tank is 3/4 full. What percentage of the tank is filled?¦75%¦¦75%~75~75 %~3/4 × 100% = 75%~75% of the tank~75 percent¦0.75%~25%~3/4%~57%~7.5%
Find the ratio of the number of girls to the number of children.¦3 : 8¦¦3 : 8~3:8~3 to 8~girls : children = 3 : 8~The ratio is 3 : 8.~3：8¦8 : 3~3 : 5~5 : 8~38~children : girls = 3 : 8
What is the square root of 169?¦13¦¦13~√169 = 13~13.0~It is 13.~The square root is 13.~thirteen¦84.5~31~1.3~169
Simplify 4√3 + √48.¦8√3¦¦8√3~8 √3~8sqrt3~8sqrt(3)~4√3 + 4√3 = 8√3~8 × √3¦4√3 + √48~4√51~3√8~16√3~√192
Find the volume of the cylinder in terms of π.¦80π¦cm³¦80π~80π cm³~80 pi~π × 16 × 5 = 80π~80 × π~80π cm^3¦80~251~80π cm²~20π~80π²
Write 45 600 in standard form.¦4.56 × 10⁴¦¦4.56 × 10⁴~4.56x10^4~4.56*10^4~4.56 × 10^(4)~45 600 = 4.56 × 10⁴¦45.6 × 10³~4.56 × 10⁻⁴~4.56 × 10³~456 × 10²~4.56 x 104
Expand (3x + 2)(x − 1).¦3x² − x − 2¦¦3x² − x − 2~3x^2-x-2~-2 - x + 3x²~3x² − 2 − x~3x² - 3x + 2x - 2 = 3x² - x - 2¦3x² + x − 2~(3x+2)(x−1)~3x² − 2~3x² − 5x − 2~3x² − 3x + 2x − 2
Factorise completely 2x² − 8x.¦2x(x − 4)¦¦2x(x − 4)~2x(x-4)~(x − 4)2x~2x × (x − 4)~2x² − 8x = 2x(x − 4)¦2(x² − 4x)~x(2x − 8)~2x² − 8x~2x(x + 4)~x = 0 or 4
Solve 5(y − 1) = 20.¦y = 5¦¦y = 5~5~y=5~y − 1 = 4, y = 5~y is 5~5y − 5 = 20, 5y = 25, y = 5¦y = 4~x = 5~y = −5~5y~y = 25
Solve x² − 9x = 0.¦x = 0 or x = 9¦¦x = 0 or x = 9~x = 9 or x = 0~0, 9~9 or 0~x(x − 9) = 0, x = 0 or x = 9~x=0, x=9¦x = 9~x = 0~x = ±3~x = 0 or −9~x(x − 9)
Find x and y if x + y = 10 and x = 4y.¦x = 8, y = 2¦¦x = 8, y = 2~y = 2, x = 8~x=8 and y=2~x = 8; y = 2~8, 2¦x = 2, y = 8~2, 8~x = 8~8~y = 8, x = 2
Solve −3 < x + 1 < 4 where x is an integer. List the values of x.¦−3, −2, −1, 0, 1, 2¦¦−3, −2, −1, 0, 1, 2~-3,-2,-1,0,1,2~2, 1, 0, −1, −2, −3~x = -3, -2, -1, 0, 1, 2~-3, -2, -1, 0, 1 and 2¦−4 < x < 3~−3, −2, −1, 1, 2~-2, -1, 0, 1, 2~−4, −3, −2, −1, 0, 1, 2, 3~6
What is the size of angle y?¦105°¦¦105°~105~y = 105°~∠y = 105°~105 degrees~Angle y = 105°~angle y is 105°¦75°~∠x = 105°~150°~105 cm~10.5°
What is the formula of sodium carbonate?¦Na2CO3¦¦Na2CO3~Na₂CO₃~It is Na2CO3.~Na_2CO_3~Na2CO3.¦NaCO3~Na2C03~NaCO~na2co3~Na3CO2
Name the tissue that transports water in a plant.¦xylem¦¦xylem~the xylem~Xylem~It is the xylem.~xylem tissue~The xylem transports water.~The tissue is xylem.¦phloem~zylem~xylem and phloem~not xylem~stem
What is the product when hydrogen burns in oxygen?¦water¦¦water~Water~H2O~the water~It is water.~The product is water.¦hydrogen peroxide~H2O2~oxygen~waiter~not water
Is the reaction exothermic or endothermic?¦exothermic¦¦exothermic~Exothermic~It is exothermic.~The reaction is exothermic.~exothermic reaction~an exothermic reaction¦endothermic~both~not exothermic~exotic~exothermic and endothermic
Which part of the body sends messages to the brain?¦nerves¦¦nerves~the nerves~Nerves~nerve~They are the nerves.~The nerves send messages to the brain.¦muscles~nervous~bones~nerves and muscles~not the nerves
What do you need to add to make the bulb light up?¦a battery¦¦a battery~battery~A battery.~the battery~I need to add a battery.~You need to add a battery.~batteries¦a switch~no battery~batter~a bulb~a battery and a motor
What change of state takes place when steam touches a cold mirror?¦condensation¦¦condensation~Condensation~It is condensation.~condensation takes place~Condensation takes place.~the condensation process~It is called condensation.¦evaporation~condense milk~melting~not condensation~condensation and freezing
Give two differences in order: legs of a spider, then of an insect.¦8, 6¦¦8, 6~8 and 6~8,6¦6, 8~8~14~8, 8~6
Which sense organ detects smell?¦nose¦¦nose~the nose~Nose~It is the nose.~The nose detects smell.~our nose¦tongue~noise~ears~nose and tongue~not the nose
Write the comparative form of "happy".¦happier¦¦happier~Happier~"happier"~happier.~‘happier’¦happyer~happiest~more happy~happy~happily
Choose the correct word: She is good ___ singing. (at / in)¦at¦¦at~At~"at"~She is good at singing.~at.¦in~on~at / in~not at~ate
What did the villagers build to stop the flood?¦a wall¦¦a wall~wall~A wall.~They built a wall.~The villagers built a wall.~They built a wall to stop the flood.~the wall¦a well~a bridge~They did not build a wall.~walnut~a wall and a bridge
How many times did the clock strike?¦three times¦¦three times~3 times~3~three~It struck three times.~Three times.~The clock struck three times.¦four times~thirteen times~not three times~three clocks~30
`);
