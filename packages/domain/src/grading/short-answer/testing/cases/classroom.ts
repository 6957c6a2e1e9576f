import { casesIn } from "./case.ts";

/** Mathematics, Science and English of Primary and Secondary, each kind with what looks like it and is wrong. */
export const classroomCases = casesIn(String.raw`
Mrs Lim had 256 beads. She used 78 beads to make a necklace. How many beads had she left?¦178¦¦178 beads~178 beads left~She had 178 beads left.~178 Beads~One hundred and seventy-eight~256 - 78 = 178~178beads~256-78=178 beads¦178 necklaces~187 beads~178 cm~78 beads~256 beads~178 + 78~178 or 187
There are 24 boys and 18 girls in a class. How many pupils are there altogether?¦42¦¦42 pupils~42 students~There are 42 pupils altogether.~42 pupils altogether~24 + 18 = 42~forty two~42 pupil¦42 boys~42 girls~24 pupils~4.2~24+18
How many more stamps does Ali have than Ben?¦35¦¦35 more stamps~35 stamps more~35 more~Ali has 35 more stamps than Ben.~Ali has 35 more stamps~35 stamps¦35 fewer stamps~35 less~Ben has 35 more stamps than Ali.~53 stamps
How many children took part in the race?¦120¦¦120 children~120 child~120 children took part~120 children took part in the race.¦120 adults~120 races~102 children~12 children
What is the greatest number of boxes she can fill?¦14¦¦14 boxes~14 box~She can fill 14 boxes.~fourteen boxes¦14 boxes and 15 boxes~14 bags~15 boxes~41
How many sides does a hexagon have?¦6¦¦6 sides~six~six sides~A hexagon has 6 sides.~It has six sides~6 side¦6 angles and 5 sides~8 sides~5~sixty
How many faces does a cuboid have?¦6¦¦6 faces~6 face~Six¦6 edges~6 vertices~12
How many edges does a triangular prism have?¦9¦¦9 edges~nine edges~9.¦9 faces~6 edges
How many tens are there in 450?¦45¦¦45 tens~forty-five tens~45¦45 ones~45 hundreds~450~5
How many quarters are there in 2 1/2?¦10¦¦10 quarters~ten¦10 halves~2 quarters~1/10
How many litres of paint does he need?¦7.5¦¦7.5 litres~7.5 l~7.5L~7 1/2 litres~7.5 litres of paint~7½ ℓ~7.50 litres¦7.5 ml~75 litres~7500 ml and 7 l~7.5 kg~7.5 tins
How many minutes did the train journey take?¦95¦¦95 minutes~95 min~95 mins~The train journey took 95 minutes.¦95 hours~95 seconds~59 min~95 trains
Ada 48 biji guli dalam kotak. Berapa biji guli yang tinggal?¦35¦¦35 biji~35 biji guli~35~tiga puluh lima~35 guli¦35 kotak~53 biji~35 ekor
小明有几本书？¦12¦¦12本~12本书~十二本~十二~１２本~12 本¦12个~21本~十一本~12支
一共有多少个学生？¦38¦¦38个~38个学生~三十八~38 个学生¦83个~38本~三十六
எத்தனை மாணவர்கள் உள்ளனர்?¦25¦¦25 மாணவர்கள்~25~25 மாணவர்கள்.¦25 புத்தகங்கள்~52 மாணவர்கள்
Write 40 305 in numerals: forty thousand, three hundred and five.¦40 305¦¦40305~40,305~40 305~40 305.¦4305~40 350~forty thousand, three hundred and five~40 30 5~4 0305
Write 3406 in words.¦three thousand, four hundred and six¦¦Three thousand four hundred and six~three thousand four hundred six~Three thousand, four hundred and six.¦three thousand and forty six~three thousand, four hundred and sixty~3406~three hundred and six
Find the value of 3.6 ÷ 0.04.¦90¦¦90~90.0~= 90~3.6 ÷ 0.04 = 90~90.~ninety~９０~Ans: 90~The answer is 90~the value is 90¦9~0.9~3.6 ÷ 0.04~90%~900~-90
Calculate 15 - 22.¦-7¦¦-7~−7~– 7~negative 7~- 7~minus 7~15-22=-7~－７¦7~+7~7-~-17
Round 4.5678 to 2 decimal places.¦4.57¦¦4.57~4.57 (2 d.p.)~4.57 (to 2 decimal places)~≈ 4.57~4.5678 ≈ 4.57~about 4.57¦4.56~4.570~4.6~4.5678~4.57 cm
Round 67 482 to the nearest thousand.¦67 000¦¦67000~67,000~67 thousand~≈67000~67 000¦68 000~67 500~67~670000
Express 0.000 52 in standard form.¦5.2 × 10^-4¦¦5.2x10^-4~5.2 × 10⁻⁴~5.2*10^(-4)~5.2 X 10^-4~5.20 × 10^-4~5.2×10^−4¦52 × 10^-5~0.00052~5.2 × 10^4~5.2 × 10^-5~0.52 × 10^-3
Express 6 370 000 in standard form.¦6.37 x 10^6¦¦6.37 × 10⁶~6.37*10^6~6.37 x 10^{6}~6.37×10^6.¦63.7 x 10^5~6 370 000~6.37 x 10^5~6.37 x 6^10
Express 360 as a product of its prime factors in index notation.¦2^3 × 3^2 × 5¦¦2^3 x 3^2 x 5~2³ × 3² × 5~5 × 3² × 2³~2^3*3^2*5~360 = 2^3 x 3^2 x 5~2³x3²x5¹~2^3 · 3^2 · 5¦2 × 2 × 2 × 3 × 3 × 5~360~2^2 × 3^2 × 5~8 × 9 × 5~2^3 + 3^2 + 5~2^3 x 3^2
Express 84 as a product of prime factors.¦2 × 2 × 3 × 7¦¦2x2x3x7~2^2 × 3 × 7~7 × 3 × 2 × 2~2² x 3 x 7~84 = 2 × 2 × 3 × 7¦4 × 21~84~2 × 3 × 7~2, 2, 3, 7 and 9~12 × 7
Express 18/24 as a fraction in its simplest form.¦3/4¦¦3/4~¾~3 / 4~\frac{3}{4}~18/24 = 3/4~three quarters~three-quarters~3⁄4¦18/24~6/8~9/12~4/3~0.75~3/5~3.4
Find 2/3 + 3/4. Give your answer as a mixed number.¦1 5/12¦¦1 5/12~1 5/12.~1  5/12~1\frac{5}{12}~2/3+3/4=1 5/12~1 and 5/12¦17/12~15/12~1.5/12~1 5/11~1 + 5/12 = 6/12~5/12
Express 3 2/5 as an improper fraction.¦17/5¦¦17/5~\frac{17}{5}~17 / 5~3 2/5 = 17/5¦3 2/5~3.4~17/2~5/17
Write 7/8 as a decimal.¦0.875¦¦0.875~.875~0.8750~7/8 = 0.875~7 ÷ 8 = 0.875¦7/8~0.857~87.5~8.75~7 ÷ 8
What fraction of the figure is shaded?¦5/8¦¦5/8~5/8 of the figure~5/8 is shaded~five eighths~five-eighths~5/8 of the figure is shaded.~10/16~0.625¦3/8~5/3~8/5~5 8~5:8
A tank is 1/4 full. What fraction of the tank is empty?¦3/4¦¦3/4~3/4 of the tank~3/4 of the tank is empty.~three quarters~3 quarters¦1/4~3/4 full~4/3~three fourth and a half
There are 10 red and 40 blue pens. What percentage of the pens are red?¦20¦%¦20%~20 %~20 percent~20 per cent~10/50 x 100% = 20%~10/50 × 100 = 20~20％~20% of the pens~20¦0.2~1/5~80%~2%~20 pens~10/50 x 100%~10/50 x 100% = 25%
Express 0.45 as a percentage.¦45%¦¦45%~45 %~45 percent~0.45 = 45%~0.45 × 100% = 45%¦0.45~4.5%~0.45%~54%~45 cm
Express 35% as a fraction in its lowest terms.¦7/20¦¦7/20~\frac{7}{20}~35/100 = 7/20~35% = 7/20¦35/100~0.35~20/7~7/100
Find the percentage increase in the price.¦12.5¦%¦12.5%~12 1/2 %~12.5~12½%~12.50%~increase of 12.5%~12.5% increase¦12.5% decrease~1.25%~125%~-12.5%~$12.5
Find the ratio of the number of boys to the number of girls in its simplest form.¦4 : 5¦¦4:5~4 : 5~4 to 5~4：5~24 : 30 = 4 : 5~boys : girls = 4 : 5~4 is to 5~The ratio is 4:5~B : G = 4 : 5¦5:4~8:10~24:30~4.5~4:5:9~girls : boys = 4 : 5~4-5
What is the ratio of Ali's money to Ben's money to Carl's money?¦2 : 3 : 7¦¦2:3:7~2 : 3: 7~2 to 3 to 7~Ali : Ben : Carl = 2 : 3 : 7~A:B:C = 2:3:7¦7:3:2~2:3~2:7:3~2, 3, 7 and 8
Find the cost of 6 such pens. A pen costs $1.35.¦8.10¦left $¦$8.10~8.1~$8.1~S$8.10~8.10 dollars~6 x $1.35 = $8.10~$ 8.10~8 dollars 10 cents~SGD 8.10~It costs $8.10.¦$8.01~$81.0~8.10 cents~€8.10~$1.35~$8.10 or $8.20
How much change did she receive?¦$3.45¦¦$3.45~3.45~$3.45 change~She received $3.45.~S$3.45~345 cents~345¢~$10 - $6.55 = $3.45~＄3.45¦$3.54~$34.5~£3.45~3.45 cents~$6.55
How much did Mr Tan pay for the bicycle?¦$1 250¦¦$1250~$1,250~$1250.00~1250~Mr Tan paid $1250.~He paid $1250~$1 250~1,250 dollars¦$1.250~$125~$12.50~$1520~RM1250
A ruler costs 80¢. Find the cost of 2 rulers in dollars.¦$1.60¦¦$1.60~$1.6~1.60~160¢ = $1.60~1 dollar 60 cents¦$160~$16~80¢~1.60¢
The film started at 7.15 p.m. and lasted 1 h 50 min. At what time did it end?¦9.05 p.m.¦¦9.05pm~9:05 PM~9.05 p.m~9.05 p.m.~at 9.05 pm~It ended at 9.05 p.m.~9:05pm~9 05 pm~０９:05 pm¦9.05 a.m.~9.05~9.5 pm~9.50 pm~8.05 p.m.~9.05 pm or am
Write 3.40 p.m. using the 24-hour clock.¦15 40¦¦15 40~1540~15:40~1540h~1540 hrs~15 40 h~15.40¦3.40~0340~3.40 p.m.~1340~15 04~15 40 p.m.
Write 0825 in the 12-hour clock.¦8.25 a.m.¦¦8.25am~8:25 a.m.~8.25 AM~08.25 am~8.25 in the morning¦8.25 pm~8.25~0825~8.52 a.m.
How long did the lesson last?¦1 h 45 min¦¦1 hour 45 minutes~1h45min~1 hr 45 mins~1 h 45 mins~It lasted 1 h 45 min.~1 hour and 45 minutes¦1.45 h~1.45~1:45 pm~1 h 54 min~45 min~105 h
Express 2 h 15 min in minutes.¦135¦min¦135 min~135 minutes~135 mins~135~2 h 15 min = 135 min¦2.25 h~2 h 15 min~215 min~153~135 h~135 s
On which date does the school holiday begin?¦14 March¦¦14 Mar~14th March~March 14~the 14th of March~On 14 March~14 March.~14th of March¦14 May~4 March~15 March~14~41 March
When did Singapore become independent?¦9 August 1965¦¦9 Aug 1965~9th August 1965~August 9, 1965~9/8/1965~on 9 August 1965~09.08.1965¦9 August 1956~8/9/1965~1965~9 August~6 August 1965
Which day comes two days after Monday?¦Wednesday¦¦wednesday~Wed~WEDNESDAY~Wednesday.~It is Wednesday~on Wednesday¦Tuesday~Wednesdays and Thursdays~Thursday~Monday
Find the area of the rectangle.¦48¦cm²¦48 cm²~48cm2~48 cm^2~48 sq cm~48~48 square centimetres~6 × 8 = 48~6 x 8 = 48 cm²~Area = 48 cm²~A = 48¦48 cm~48 m²~84 cm²~48 cm³~6 x 8~28
Find the volume of the cube.¦125 cm³¦¦125 cm3~125cm^3~125 cubic cm~125 cubic centimetres~5 × 5 × 5 = 125 cm³~V = 125 cm³~Volume = 125cm³~125 ㎤¦125 cm²~125 cm~152 cm³~15 cm³~125 m³
Find the perimeter of the square.¦36 cm¦¦36cm~36 centimetres~36 CM~Perimeter = 36 cm~4 x 9 = 36 cm~36 centimeters~The perimeter is 36 cm.~The perimeter of the square is 36 cm~P = 36cm¦36 m~36 cm²~63 cm~36 mm~9 cm~The area is 36 cm
Convert 3.05 kg to grams.¦3050¦g¦3050 g~3050g~3,050 g~3050 grams~3 050~3.05 kg = 3050 g¦305 g~3.05 kg~3050 kg~3500 g~30.50
What is the mass of the watermelon?¦2 kg 300 g¦¦2kg 300g~2 kilograms 300 grams~2 kg and 300 g~The mass is 2 kg 300 g¦2 kg 30 g~2.03 kg~3 kg 200 g~2 kg~2300 kg~2 l 300 ml
What is the temperature of the water?¦37¦°C¦37°C~37 °C~37 degrees Celsius~37 degrees~37~37℃~37 ºC~37 deg C¦37 °F~73 °C~37 K~-37
A car travelled 150 km in 2 h. Find its average speed.¦75 km/h¦¦75km/h~75 km per hour~75 kmh~75 km h^-1~75 kilometres per hour~150 ÷ 2 = 75 km/h~75 kmph~Speed = 75 km/h~150/2 = 75 km/h¦75 m/s~75 km~75 h/km~57 km/h~75 km/min~300 km/h
Find the resultant force.¦15¦N¦15 N~15N~15 newtons~15 Newton~15~F = 15 N¦15 J~15 kg~51 N~-15
Calculate the density of the block.¦2.7 g/cm³¦¦2.7 g/cm3~2.7 g/cm^3~2.7 g per cm³~2.7 g cm^-3~2.7g/cm³~ρ = 2.7 g/cm³~density = 2.7 g/cm³¦2.7 kg/m³~2.7 g~2.7 cm³/g~7.2 g/cm³~27 g/cm³
Find ∠ABC.¦65¦°¦65°~65 degrees~65~∠ABC = 65°~angle ABC = 65°~65º~65 deg~180° - 115° = 65°~ABC = 65~65˚¦56°~65 cm~115°~∠ACB = 65°~65%~6.5
Find the bearing of B from A.¦065°¦¦065°~065~065 degrees~The bearing is 065°¦65~N65E and S~650°~605°~245°~056°
In which direction is the library from the school?¦north-east¦¦North-East~NE~northeast~north east~Northeast.~It is north-east of the school¦north-west~south-east~north~east-north-south~NW
Simplify 3a + 5b - a + 2b.¦2a + 7b¦¦2a+7b~7b + 2a~2A + 7B~2a + 7b.~=2a+7b~3a + 5b - a + 2b = 2a + 7b~2·a + 7·b¦2a - 7b~9ab~2a + 7~7a + 2b~3a + 5b - a + 2b~2a + 3b
Factorise x² - 5x + 6.¦(x - 2)(x - 3)¦¦(x-3)(x-2)~(x-2)(x-3)~(2-x)(3-x)~(x – 2)(x – 3)~(x-2)*(x-3)~x² - 5x + 6 = (x - 2)(x - 3)¦x² - 5x + 6~(x+2)(x+3)~(x-1)(x-6)~x(x-5)+6~x = 2, x = 3~(x-2)(x+3)
Factorise 6xy - 9y completely.¦3y(2x - 3)¦¦3y(2x-3)~3y (2x - 3)~(2x-3)3y~3y × (2x − 3)¦3(2xy - 3y)~y(6x - 9)~6xy - 9y~3y(2x + 3)~3(2x-3)
Expand and simplify (x + 4)(x - 1).¦x² + 3x - 4¦¦x^2+3x-4~x²+3x−4~-4 + 3x + x²~x^2 + 3x - 4~X² + 3X - 4¦(x+4)(x-1)~x² - 3x - 4~x² + 4x - x - 4~x² + 3x + 4~2x + 3x - 4
Solve the equation 2x + 3 = 11.¦4¦¦x = 4~4~x=4~X = 4~x = 8/2 = 4~2x = 8, x = 4~4 = x~x is 4~x=4.~x = 4.0¦x = -4~y = 4 and x = 5~2x = 8~x = 8/2 = 3~x = 5~x = 4 or x = 5~x > 4
Solve 10 - x = 3.¦x = 7¦¦x=7~7~x = 10 - 3 = 7~x=10-3=7~10 - 7 = 3, x = 7¦x = -7~x = 10 - 3~x = 13~7x~x ≠ 7~x = 10 - 7 = 3
Solve x² - 7x + 10 = 0.¦2, 5¦¦x = 2 or x = 5~x=5 or 2~2 and 5~x = 5, 2~5, 2~x=2, x=5~x = 2 or 5~2 or 5~x=2,5~{2, 5}~x = 2 and x = 5¦2~x = -2 or -5~x = 2, 5, 7~x = 2 or x = 4~(x-2)(x-5)~x = 25
Solve the simultaneous equations 2x + y = 7 and x - y = 2. Find x and y.¦x = 3, y = 1¦¦x=3,y=1~x = 3 and y = 1~y = 1, x = 3~3, 1~x=3 y=1~(3, 1)~x=3; y=1¦x = 1, y = 3~1, 3~x = 3~x = 3, y = -1~y = 3, x = 1
Find the values of a and b.¦a = 3, b = 1¦¦a=3, b=1~3, 1~b = 1, a = 3~3 and 1~a = 3; b = 1~a=3 and b=1¦1, 3~a = 1, b = 3~3~a = 3, b = 2
Solve the inequality 3x - 2 < 13.¦x < 5¦¦x<5~5 > x~X < 5~x is less than 5~x ＜ 5¦x > 5~x ≤ 5~x = 5~5~x < -5~5 < x
Make r the subject of the formula A = πr².¦r = √(A/π)¦¦r = sqrt(A/π)~r=√(A/π)~r = (A/π)^(1/2)~r = \sqrt{\frac{A}{\pi}}¦r = A/π~r = √A/π²~r² = A/π~r = √(π/A)~A = πr²
Write down an expression for the total cost, in dollars, of n pens at $3 each.¦3n¦¦$3n~3n~3 x n~n × 3~3N~3n dollars~$(3n)¦3 + n~n/3~n^3~3~3m
Write down the nth term of 5, 8, 11, 14, ...¦3n + 2¦¦3n+2~2 + 3n~Tn = 3n + 2~3n + 2.~5 + 3(n - 1)~T_n = 3n+2~3(n)+2¦3n - 2~2n + 3~n + 3~17~3n
Find the gradient of the line.¦-2/3¦¦-2/3~−2/3~m = -2/3~- 2/3~gradient = -2/3~2/-3~-(2/3)¦2/3~-3/2~-2~-0.6
Write down the equation of the line.¦y = 2x - 1¦¦y=2x-1~y = -1 + 2x~2x - y = 1~y=2x−1~Y = 2X - 1¦y = 2x + 1~2x - 1 = 0~y = -2x - 1~x = 2y - 1~y = 2x
State the coordinates of P.¦(3, -2)¦¦(3,-2)~( 3 , -2 )~P(3, -2)~P = (3, -2)~(3, −2)~（3，-2）¦(-2, 3)~(3, 2)~(-3, -2)~(3)~x = -2, y = 3
List all the factors of 12.¦1, 2, 3, 4, 6, 12¦¦1,2,3,4,6,12~12, 6, 4, 3, 2, 1~1, 2, 3, 4, 6 and 12~1 2 3 4 6 12~1;2;3;4;6;12~1、2、3、4、6、12~{1, 2, 3, 4, 6, 12}~1, 12, 2, 6, 3, 4¦1, 2, 3, 4, 6~1, 2, 3, 4, 6, 12, 24~2, 3, 4, 6~1, 2, 3, 4, 6, 13
List the first three multiples of 7.¦7, 14, 21¦¦7,14,21~7, 14 and 21~7 14 21~7; 14; 21¦14, 21, 28~7, 14~21~7, 14, 22~0, 7, 14
Arrange the numbers in ascending order: 0.5, 0.05, 0.55¦0.05, 0.5, 0.55¦¦0.05,0.5,0.55~0.05 0.5 0.55~0.05, 0.50, 0.55~0.05 < 0.5 < 0.55¦0.55, 0.5, 0.05~0.5, 0.05, 0.55~0.05, 0.5
List the elements of A ∩ B.¦{2, 4, 6}¦¦{2,4,6}~{6, 4, 2}~A ∩ B = {2, 4, 6}¦{2, 4}~{2, 4, 6, 8}~(2, 4, 6)~{}
Name the two gases given out by the plant during the night.¦carbon dioxide, water vapour¦¦water vapour and carbon dioxide~carbon dioxide and water vapour~Carbon dioxide, water vapour.~carbon dioxide & water vapor~Water vapour, carbon dioxide¦carbon dioxide~carbon monoxide and water vapour~oxygen and water vapour~carbon dioxide, water vapour, oxygen
Name the three primary colours.¦red, blue, yellow¦¦yellow, red, blue~Red, Yellow and Blue~red blue yellow~red,yellow,blue~red, yellow & blue¦red, blue, green~red, blue~red~red, blue, yellow, green
Write down the range of values of x.¦2 < x ≤ 7¦¦2<x≤7~2 < x <= 7~7 ≥ x > 2~x > 2 and x ≤ 7¦2 ≤ x < 7~2 < x < 7~2 > x ≥ 7~x > 2~x > 2 or x ≤ 7
Name the process by which plants make food.¦photosynthesis¦¦Photosynthesis~PHOTOSYNTHESIS~photosynthesis.~It is photosynthesis~The process is photosynthesis.~by photosynthesis~the process of photosynthesis~Photo-synthesis~“photosynthesis”¦respiration~not photosynthesis~photosynthesis or respiration~photosynthesis, respiration~photo~It is not photosynthesis
Which part of the flower makes pollen?¦anther¦¦the anther~anthers~Anther~The anther makes pollen.~an anther~the anthers~It is the anther¦stigma~anther and stigma~ovary~filament
Name the gas that plants take in during photosynthesis.¦carbon dioxide¦¦Carbon Dioxide~carbon dioxide gas~carbondioxide~It is carbon dioxide.~Carbon-dioxide~the gas is carbon dioxide¦carbon monoxide~oxygen~carbon~dioxide~C~carbon dioxide and oxygen
Which gas turns limewater chalky?¦carbon dioxide¦¦CO2~carbon dioxide~CO₂~Carbon dioxide turns limewater chalky¦CO~O2~C02O~carbon monoxide~co3
Write the chemical formula of sulfuric acid.¦H2SO4¦¦H₂SO₄~H2SO4~H_2SO_4~H2SO4(aq)¦h2so4~H2SO3~HSO4~H2S04O~sulfuric acid~H4SO2
Write the formula of calcium hydroxide.¦Ca(OH)2¦¦Ca(OH)₂~Ca(OH)_2¦CaOH2~CaOH~Ca2OH~Ca(OH)3~CA(OH)2
Name the salt formed when hydrochloric acid reacts with sodium hydroxide.¦sodium chloride¦¦Sodium chloride~sodium chloride salt~Sodium Chloride.~the salt is sodium chloride¦sodium chlorate~sodium~chloride~potassium chloride~sodium chloride and water
State the ion present in all acids.¦hydrogen ion¦¦hydrogen ions~H+~H⁺~the hydrogen ion~Hydrogen Ion¦hydroxide ion~OH-~H-~hydrogen atom~H2
What is the colour of the precipitate formed?¦white¦¦white precipitate~White~a white precipitate~It is white.~white ppt~The precipitate is white~white in colour~white colour¦off-white and blue~blue~not white~white or blue~black
Is iron a conductor or an insulator of electricity?¦conductor¦¦a conductor~Conductor~conductor of electricity~It is a conductor.~Iron is a conductor of electricity¦insulator~a non-conductor~conductor and insulator~not a conductor
Name the organ that pumps blood around the body.¦heart¦¦the heart~Heart~The heart pumps blood around the body.~our heart~hearts~It's the heart¦lungs~heart and lungs~hear~heat~blood
Name an organ in the respiratory system.¦lung‖nose‖windpipe¦¦lungs~the lungs~Nose~the windpipe~Windpipe.~wind pipe¦heart~stomach~lunge~pipe
What do we call the change of state from liquid to gas?¦evaporation¦¦Evaporation~It is called evaporation~it is evaporation.~evaporation process~We call it evaporation¦condensation~evaporate and freeze~melting~evaporation and condensation
Name the animal group that has feathers.¦birds¦¦bird~Birds~the birds~Bird.¦mammals~birds and fish~bids~insects
What is the name of the tissue that carries water in plants?¦xylem¦¦Xylem~the xylem~xylem tissue¦phloem~xylem and phloem~xyl~phloem vessels
State the SI unit of force.¦newton¦¦N~newtons~Newton~the newton~newton (N)¦n~joule~kg~pascal~Nm
What is the particle with a negative charge called?¦electron¦¦electrons~an electron~Electron~the electron¦proton~neutron~electron and proton~positron~electro
What is the pH of pure water?¦7¦¦pH 7~pH = 7~7~seven~pH7~7.0¦pH 6~7.7~17~neutral~-7~7%
Name the planet closest to the Sun.¦Mercury¦¦mercury~The planet Mercury~Planet Mercury~It is Mercury.~MERCURY¦Venus~Mars~Mercury and Venus~Mercy
Name the type of energy stored in food.¦chemical energy¦¦chemical~Chemical energy~Chemical Energy.¦heat energy~energy~kinetic energy~light~chemical and heat energy
What force pulls objects towards the Earth?¦gravity¦¦Gravity~the force of gravity~force of gravity~It is gravity~gravity force¦friction~magnetism~gravity and friction~no gravity
Complete the word equation: glucose + oxygen → carbon dioxide + ____¦water¦¦Water~water.¦hydrogen~water vapour and oxygen~watr and~oxygen~HO2
Balance: __Mg + O2 → 2MgO. Write the balanced equation.¦2Mg + O2 → 2MgO¦¦2Mg + O2 -> 2MgO~2Mg+O₂→2MgO~O2 + 2Mg → 2MgO~2Mg + O2 = 2MgO¦Mg + O2 → 2MgO~2Mg + O2 → MgO~2mg + o2 -> 2mgo~2MgO → 2Mg + O2
Give one word which means 'very tired'.¦exhausted¦¦Exhausted~exhausted.~'exhausted'~The word is exhausted~"exhausted"¦exhaust~exhausting~tired~exausted~exhausted and sleepy
Fill in the blank with the correct form of the verb: She ______ (go) to school yesterday.¦went¦¦went~Went~went.~She went to school yesterday.¦goes~gone~go~had went~want~go went
Write the plural of 'child'.¦children¦¦Children~children.~"children"¦childs~child~childrens~childern
Write the plural of 'knife'.¦knives¦¦Knives~knives¦knifes~knife~knive
Write the singular form of 'geese'.¦goose¦¦goose~Goose~a goose¦geese~gooses~gees
What is the opposite of 'ancient'?¦modern¦¦Modern~modern.~the opposite is modern¦ancient~not modern~old~unmodern
Give the past tense of 'run'.¦ran¦¦ran~Ran~ran.¦run~runned~running~rain
Who was waiting at the gate?¦his grandmother¦¦His grandmother~his grandmother.~His grandmother was waiting at the gate.~It was his grandmother~his grandmother was waiting¦his grandfather~her mother~his mother~grand
Where did the boy hide the letter?¦under the bed¦¦Under the bed~He hid it under the bed.~The boy hid the letter under the bed.~under the bed.¦on the bed~under the table~in bed~over the bed~the bed
Why was Siti late for school?¦She missed the bus.¦¦she missed the bus~Because she missed the bus.~Siti was late because she missed the bus.~She missed the bus¦She missed the train.~She did not miss the bus.~He missed the bus and train~She took the bus
Spell the American word 'color' the British way.¦colour¦¦colour~Colour¦color~coluor~colours
What is the name of the main character?¦Aisyah¦¦aisyah~Her name is Aisyah.~The main character is Aisyah~Aisyah.¦Aishah~Ali~Aisyah and Ali
What colour was the bag?¦grey¦¦gray~Grey~It was grey.~The bag was grey.~grey colour¦green~dark blue~grey and green
Identify the noun in this sentence: The happy dog barked loudly.¦dog¦¦dog~Dog~the dog~The noun is dog.¦dogs~happy~barked~happy dog barked
How did Mei Ling feel when she won?¦happy¦¦Happy~She felt happy.~Mei Ling felt happy~she was happy~happy.¦unhappy~not happy~sad~happy and sad~She did not feel happy
Name the month in which National Day is celebrated.¦August¦¦Aug~august~In August~the month of August~It is August¦July~9 September~April~August and July
Is the statement true or false? All mammals lay eggs.¦False¦¦false~F~FALSE~It is false~The statement is false.¦true~T~not false~true or false~false, true
What is the capital of Malaysia?¦Kuala Lumpur¦¦kuala lumpur~KUALA LUMPUR~Kuala-Lumpur~The capital is Kuala Lumpur~It is Kuala Lumpur.~The capital of Malaysia is Kuala Lumpur¦Kuala~Lumpur~Kuala Selangor~Johor Bahru
Which number is a prime number: 9, 15, 17, 21?¦17¦¦17~17 is a prime number~The prime number is 17.~seventeen~It is 17¦9~15, 17~71~17 and 21~17 is not a prime number
What is the place value of 7 in 47 215?¦thousands¦¦thousand~Thousands~the thousands place~thousands place~in the thousands place¦hundreds~ten thousands~7000 ones and tens~tens~thousandths
What is the value of the digit 7 in 47 215?¦7000¦¦7 000~7,000~seven thousand~7 thousands~7000¦700~7~70 000~thousands
Which shape has no corners?¦circle¦¦a circle~Circle~the circle~circles~The circle has no corners.~A circle has no corners¦square~oval and square~circle and square~semicircle
What type of triangle is ABC?¦isosceles¦¦isosceles triangle~an isosceles triangle~Isosceles~It is an isosceles triangle.~Triangle ABC is isosceles~ABC is an isosceles triangle¦scalene~equilateral~right-angled isosceles and scalene~not isosceles
A farmer packed 1260 eggs into trays of 30. How many trays did he use?¦42¦¦42 trays~He used 42 trays.~1260 ÷ 30 = 42~42 trays of eggs~forty-two trays~1260/30 = 42 trays¦42 eggs~24 trays~42 trays and 30 eggs~1260 ÷ 30 = 40
How many grams of sugar are there in 5 similar packets?¦1250¦¦1250 g~1250 grams~1,250g~1250 g of sugar~5 × 250 g = 1250 g~1250 grams of sugar¦1250 kg~1.25~125 g~1250 packets
How many spectators were women?¦1 845¦¦1845~1,845 women~1845 spectators~1845 women¦1845 men~1485~18 45
Find the missing number: 24, 30, 36, ___, 48¦42¦¦42~42.~the missing number is 42~forty-two¦40~24~42, 48~4.2
What is the next term in the sequence 3, 6, 12, 24?¦48¦¦48~the next term is 48~24 × 2 = 48~It is 48.¦36~84~48, 96
Write 3/5 as a percentage.¦60%¦¦60%~60 %~sixty percent~3/5 = 60%~3/5 × 100% = 60%~60 per cent¦0.6~6%~3/5~600%
Evaluate 2^5 - 3^2.¦23¦¦23~32 - 9 = 23~2^5 - 3^2 = 32 - 9 = 23~2⁵ - 3² = 23~=23¦32 - 9~1~-23~2^5 - 3^2
Evaluate √144 + ∛27.¦15¦¦15~12 + 3 = 15~√144 + ∛27 = 15~fifteen¦12 + 3~39~±15
Find the HCF of 24 and 36.¦12¦¦12~HCF = 12~The HCF is 12~The HCF of 24 and 36 is 12.~HCF: 12¦72~6~LCM = 12~2^2 × 3^2
Find the LCM of 8 and 12.¦24¦¦24~LCM = 24~lcm is 24~the LCM of 8 and 12 is 24¦4~96~42
Express 2.4 : 0.6 in its simplest form.¦4 : 1¦¦4:1~4 : 1~2.4 : 0.6 = 4 : 1~24 : 6 = 4 : 1~4 to 1¦1 : 4~24 : 6~4~0.4:0.1
Express 120 cm as a percentage of 3 m.¦40¦%¦40%~40~120/300 × 100% = 40%~120/300 x 100 = 40%¦4%~40 cm~120/300 × 100%~250%
A map has a scale of 1 : 25 000. Find the actual distance in km.¦3.5¦km¦3.5 km~3.5~3 1/2 km~3.50 km~3.5 kilometres¦35 km~3.5 m~350 000 cm and 3 km~5.3 km
Given that y is directly proportional to x, find y when x = 6.¦18¦¦18~y = 18~y=18~y = 3 × 6 = 18~y is 18¦x = 18~y = 81~y = 3x~-18
Solve (x + 3)(x - 4) = 0.¦x = -3 or x = 4¦¦x=4 or x=-3~-3, 4~x = -3, 4~x = 4 or -3~-3 or 4~4 and -3~x=−3 or x=4~x = 4, x = -3¦x = 3 or x = -4~x = 4~3, -4~x = -3 or x = 4 or x = 0
Solve 3(x - 2) = 15.¦x = 7¦¦x = 7~7~3x - 6 = 15, 3x = 21, x = 7~x - 2 = 5, x = 7~x = 21/3 = 7~x = 5 + 2 = 7¦x = 5~3x = 21~x = -7~3x = 24, x = 7
Solve 2x - 5 ≥ 9.¦x ≥ 7¦¦x≥7~x >= 7~7 ≤ x~x ⩾ 7~X ≥ 7¦x > 7~x ≤ 7~7~x = 7
Simplify 12a²b ÷ 4ab.¦3a¦¦3a~3A~3 a~= 3a~a × 3~12a²b ÷ 4ab = 3a¦3ab~8a~3/a~a/3~a^3
Simplify (2x³)².¦4x^6¦¦4x⁶~4x^6~4X^6~4 x^6~4·x^6¦2x^6~4x^5~(2x³)²~4^6x
Simplify x^5 × x^3, giving your answer in index notation.¦x^8¦¦x⁸~x^8~x^{8}~x^(5+3) = x^8¦x^15~8x~x^5 × x^3~2x^8
Factorise 4x² - 25.¦(2x + 5)(2x - 5)¦¦(2x-5)(2x+5)~(2x + 5)(2x - 5)~(2x+5)(2x-5).~4x² - 25 = (2x + 5)(2x - 5)¦(2x-5)²~(4x-5)(x+5)~4x² - 25~(2x+5)(2x+5)
Express as a single fraction in its simplest form: x/2 + x/3¦5x/6¦¦5x/6~(5x)/6~\frac{5x}{6}~5/6 x~x/2 + x/3 = 5x/6¦2x/5~x/2 + x/3~5x~6x/5~10x/12
Find the coordinates of the midpoint of AB.¦(4, -1)¦¦(4,-1)~( 4, -1 )~(4, −1)~The midpoint is (4, -1)~midpoint = (4, -1)¦(-1, 4)~(4, 1)~(-4, -1)~(8, -2)
Find the exact value of the area in terms of π.¦36π cm²¦¦36π~36π cm^2~36 π cm2~36pi cm²~Area = 36π cm²¦36~113 cm²~36π cm~6π cm²~36π m²
Find ∠PQR.¦128°¦¦128~128 degrees~∠PQR = 128°~∠RQP = 128°~180° − 52° = 128°~angle PQR = 128 degrees¦∠PRQ = 128°~182°~52°~128 m
Find the bearing of P from Q.¦245°¦¦245~245°~245 degrees~the bearing of P from Q is 245°¦254°~065°~S65W or 240°~-245
Find the probability that the ball is red.¦3/8¦¦3/8~0.375~P(red) = 3/8~3 out of 8~the probability is 3/8¦3:8~5/8~8/3~3/8 or 5/8
Find the median of 3, 8, 5, 9, 5.¦5¦¦5~median = 5~the median is 5~Median: 5~five¦mean = 5~6~3, 5, 5, 8, 9~5, 8
State the mode.¦7 and 9¦¦7, 9~9 and 7~7 & 9~7 and 9.~9, 7¦7~79~7 or 8~7, 9, 11
Write down the inequality shown on the number line.¦-2 ≤ x < 4¦¦-2 <= x < 4~4 > x ≥ -2~−2≤x<4~x ≥ -2 and x < 4¦-2 < x < 4~2 ≤ x < 4~-2 ≤ x ≤ 4~-2 ≥ x > 4
What is the cost of 2.5 kg of prawns at $18 per kg?¦45¦left $¦$45~45~$45.00~2.5 × $18 = $45~2.5 x 18 = 45~45 dollars~The cost is $45.¦$4.50~45¢~$54~45 kg~$20.50
Find the total bill including 9% GST.¦$54.50¦¦$54.50~54.5~$54.5~$50 × 1.09 = $54.50~The total bill is $54.50~$50 + $4.50 = $54.50¦$45.50~$54.05~$4.50~$50
At what time did the bus arrive?¦11.20 a.m.¦¦11.20am~11:20 AM~at 11.20 a.m.~11.20 in the morning~The bus arrived at 11.20 a.m.~It arrived at 11:20 a.m.¦11.20 p.m.~11.20~11.02 a.m.~12.20 a.m.~2320
Express 1 3/4 hours in minutes.¦105¦min¦105~1 3/4 × 60 = 105~1 3/4 h = 105 min~105 mins¦1 h 45 min~105 h~150~145 min
How many days are there in a leap year?¦366¦¦366 days~366~There are 366 days in a leap year.~three hundred and sixty-six~366 day¦365 days~366 weeks~636
What day of the week was 3 days after Friday?¦Monday¦¦monday~Mon~Mon.~It was Monday~on Monday¦Tuesday~Mondays or Tuesday~Sunday~Moon
Name the type of angle shown.¦obtuse¦¦obtuse angle~Obtuse~an obtuse angle~It is an obtuse angle.¦acute~reflex~obtuse or acute~not obtuse
Name the type of quadrilateral.¦parallelogram¦¦a parallelogram~Parallelogram~It is a parallelogram.~parallelograms¦rhombus~rectangle~trapezium~parallel
What is the reciprocal of 5?¦1/5¦¦1/5~0.2~one fifth~\frac{1}{5}~the reciprocal of 5 is 1/5¦5~-5~5/1~0.5
Write 0.00307 correct to 2 significant figures.¦0.0031¦¦0.0031~.0031~0.0031 (2 s.f.)~≈0.0031~0.00307 ≈ 0.0031¦0.003~0.00~0.0030~0.00310~0.031
Name the process in which water vapour changes into water.¦condensation¦¦Condensation~condensation.~It is condensation~the process is condensation~by condensation~The process is called condensation.¦evaporation~condense and evaporate~condensation and boiling~not condensation
Which part of the cell controls its activities?¦nucleus¦¦the nucleus~Nucleus~The nucleus controls its activities.~nuclei~a nucleus¦cytoplasm~cell membrane~nucleus and cytoplasm~nuclear
Name the blood vessels that carry blood away from the heart.¦arteries¦¦artery~Arteries~the arteries~an artery~Arteries carry blood away from the heart.¦veins~arteries and veins~capillaries~art
Name the green pigment in leaves.¦chlorophyll¦¦Chlorophyll~the chlorophyll~chlorophyll pigment~It is chlorophyll.¦chloroplast~chlorine~green
What gas is needed for burning?¦oxygen¦¦Oxygen~oxygen gas~O2~O₂~Oxygen is needed for burning~Oxygen is needed.¦CO2~carbon dioxide~nitrogen~O~oxygen and nitrogen
Which gas relights a glowing splint?¦oxygen¦¦O2~oxygen gas~Oxygen relights a glowing splint.¦hydrogen~H2~02 and H2
What is the chemical symbol of sodium?¦Na¦¦Na~Na.~The symbol is Na~It is Na¦NA~na~S~sodium~N
Give the formula of the nitrate ion.¦NO3-¦¦NO3^-~NO₃⁻~NO3 -~NO_3^-~(NO3)-¦NO3~NO2-~NO3^2-~NO3+~no3-
Name the element with the symbol Fe.¦iron¦¦Iron~iron.~It is iron~the element is iron~IRON¦Fe~fluorine~ion~irony
State the number of protons in an atom of carbon.¦6¦¦6~6 protons~six~six protons~There are 6 protons.¦12~6 neutrons~6 electrons~16
Write the electronic configuration of sodium.¦2.8.1¦¦2,8,1~2.8.1~2, 8, 1~2 . 8 . 1¦2.8.8.1~281~2.8~1.8.2
Write the ionic equation for neutralisation.¦H+ + OH- -> H2O¦¦H⁺ + OH⁻ → H₂O~OH- + H+ -> H2O~H^+ + OH^- → H2O~H+(aq) + OH-(aq) -> H2O(l)¦H + OH -> H2O~H+ + OH- -> HO2~H2O -> H+ + OH-~H+ + 2OH- -> H2O
Name the instrument used to measure mass.¦electronic balance¦¦Electronic balance~an electronic balance~electronic balances~the electronic balance~electronic-balance¦balance and ruler~spring balance~beam~electronic
State the energy conversion in a torch: chemical energy → electrical energy → ____¦light energy¦¦light energy~Light energy¦heat energy~sound energy~chemical energy
What is the unit of electrical resistance?¦ohm¦¦Ω~ohms~the ohm~ohm (Ω)¦volt~V~ampere~kΩ~A
Calculate the current flowing through the resistor.¦0.5¦A¦0.5 A~0.5A~0.5 amperes~0.5 amps~I = 0.5 A~I = V/R = 3/6 = 0.5 A~3 ÷ 6 = 0.5 A~1/2 A¦0.5 V~5 A~0.5 mA~2 A
Calculate the speed of the wave.¦340 m/s¦¦340m/s~340 ms⁻¹~340 m s^-1~v = 340 m/s~v = 170 × 2 = 340 m/s~340 metres per second¦340 km/h~340 m~34 m/s~340 s/m
Calculate the work done.¦1.2 kJ¦¦1.2 kJ~1.2kJ~1.2 kilojoules~W = 1.2 kJ¦1.2 J~12 kJ~1.2 kN~1.2 kW
Which animal is a mammal: frog, whale, shark?¦whale¦¦the whale~Whale~a whale~whales~The whale is a mammal~whale is a mammal¦shark~whale and shark~frog~The shark is a mammal
Is a spider an insect?¦No¦¦no~No, it is not.~No, a spider is not an insect.~No, it isn't~NO¦Yes~yes, it is~No, it is~not sure
What is the boiling point of water?¦100°C¦¦100 °C~100 degrees Celsius~100~100℃~100 deg C~The boiling point of water is 100°C¦100 °F~0°C~10°C~212
State two factors that affect the rate of evaporation.¦temperature, wind¦¦wind and temperature~temperature and wind~Temperature, wind~wind, temperature~temperature & wind¦temperature~wind~humidity and colour~temperature and humidity and wind
Name the stage after the larva in the life cycle of a butterfly.¦pupa¦¦pupa~Pupa~the pupa~pupa stage~the pupa stage~pupa.¦larva~adult~egg~pupa and adult
Choose the correct word: The children (is / are) playing.¦are¦¦are~Are~ARE~are.¦is~is are~were~is/are
Fill in the blank with a suitable preposition: The cat jumped ____ the wall.¦over¦¦over~Over~over.~The cat jumped over the wall.¦under~over the wall and under~in~ove
Change to the past tense: He eats an apple.¦He ate an apple.¦¦He ate an apple~he ate an apple.~He ate an apple .¦He eats an apple.~He eated an apple.~He ate apples.~He ate a apple.
Write the comparative form of 'good'.¦better¦¦better~Better~better.¦best~gooder~more better~well
Give a synonym of 'happy'.¦joyful‖glad‖cheerful¦¦joyful~Glad~cheerful.~glad¦sad~unhappy~joy~glade
Which word in the passage means 'very large'?¦enormous¦¦Enormous~enormous~"enormous"~The word is enormous~'enormous'¦enormously~large~huge enormous~enormus
Who found the wallet?¦Ravi¦¦ravi~Ravi found the wallet.~Ravi found it.~It was Ravi~Ravi did~RAVI¦Rani~Ravi and Ali~not Ravi~Ali found the wallet
When did the storm begin?¦at midnight¦¦At midnight~midnight~The storm began at midnight.~It began at midnight~at midnight.¦at noon~before midnight~after midnight~at night
What did the old man sell?¦newspapers¦¦Newspapers~He sold newspapers.~The old man sold newspapers.~the newspapers¦books~newspaper stand~new papers and books~He did not sell newspapers
How did Tom travel to school?¦by bus¦¦By bus~bus~He travelled by bus.~Tom travelled to school by bus~by bus.¦by train~on foot~by bus and train~not by bus
Rewrite the word correctly: recieve¦receive¦¦receive~Receive~receive.¦recieve~receeve~received
What is the collective noun for a group of lions?¦pride¦¦pride~a pride~Pride~a pride of lions~pride of lions¦herd~prides and herd~proud~lions
What is the female form of 'actor'?¦actress¦¦Actress~actress~an actress¦actor~actresses~actoress
Nyatakan hasil darab 7 dan 8.¦56¦¦56~7 x 8 = 56~lima puluh enam~Hasil darab ialah 56¦65~15~enam puluh lima
Apakah ibu negara Malaysia?¦Kuala Lumpur¦¦kuala lumpur~Kuala Lumpur.~Ibu negara Malaysia ialah Kuala Lumpur¦Johor~Kuala~Ipoh
一个长方形的面积是多少平方厘米？¦24¦¦24平方厘米~24~二十四平方厘米~24 cm²~２４平方厘米~24。¦24厘米~42平方厘米~24平方米~二十平方厘米
中国的首都是哪里？¦北京¦¦北京~北京。~中国的首都是北京~是北京~答：北京¦南京~上海~北京和上海~不是北京
5 × 3 எவ்வளவு?¦15¦¦15~15.~5 × 3 = 15~விடை: 15~＝15¦51~8~5 × 3 = 16
A baker baked 360 muffins. He sold 2/5 of them. How many muffins did he sell?¦144¦¦144 muffins~He sold 144 muffins.~2/5 × 360 = 144~144 muffin~144 of them~2/5 x 360 = 144 muffins~one hundred and forty-four¦144 bakers~216 muffins~414~144/360~2/5 x 360 = 154
How many triangles are there in Figure 10?¦55¦¦55 triangles~55~There are 55 triangles in Figure 10.~fifty five triangles¦55 squares~10 triangles~5.5~45
What is the smallest 4-digit even number that can be formed using 3, 0, 8, 5?¦3058¦¦3058~3 058~3,058~3058.¦3085~3508~0358~3058 and 3508
How much more money does Jane have than Kumar?¦$12.40¦¦$12.40 more~$12.40~12.40~Jane has $12.40 more than Kumar.~$12.4~12 dollars and 40 cents¦$12.40 less~Kumar has $12.40 more than Jane.~$12.04~€12.40~$124.0
What is 3/4 of 1 hour? Give your answer in minutes.¦45¦min¦45 min~45 minutes~45~3/4 × 60 = 45~forty-five minutes¦45 h~3/4 h~54~45 s
Find the value of 5/6 ÷ 2/3.¦1 1/4¦¦1 1/4~1¼~5/4~1.25~5/6 × 3/2 = 15/12 = 5/4~5/6 ÷ 2/3 = 5/4~1 and 1/4~one and a quarter¦4/5~11/4~1/4~5/9~1.4
Express 2 5/8 as a decimal.¦2.625¦¦2.625~2.6250~2 5/8 = 2.625~２.625¦2 5/8~21/8~2.58~2625
Express 0.36 as a fraction in its simplest form.¦9/25¦¦9/25~36/100 = 9/25~0.36 = 36/100 = 9/25~0.36 = 9/25~９/25¦36/100~18/50~0.36~25/9~9.25
Write 45 out of 60 as a percentage.¦75%¦¦75%~45/60 × 100% = 75%~45/60 = 75%~75 percent~75¦0.75~3/4~45%~75 out of 100 or 60~7.5%
Find the simple interest earned.¦$240¦¦$240~240~$240.00~Interest = $240~I = $240~$4000 × 3% × 2 = $240~4000 x 3/100 x 2 = 240¦$420~$24~$4240~240%~$240 per year or month
Find the ratio a : b : c.¦6 : 8 : 15¦¦6:8:15~6 : 8 : 15~a:b:c = 6:8:15~a : b : c = 6 : 8 : 15~6：8：15¦15:8:6~6:8~c : b : a = 6 : 8 : 15~6:8:51~6815
Divide $60 in the ratio 2 : 3. Find the larger share.¦$36¦¦$36~36~$36.00~3/5 × $60 = $36~3/5 x 60 = 36~The larger share is $36~36 dollars¦$24~2 : 3~$63~36%~$36 and $24
Write 1.2 × 10^7 as an ordinary number.¦12 000 000¦¦12000000~12,000,000~12 million~12 000 000¦1 200 000~120 000 000~12
Calculate (3 × 10^4) × (2 × 10^3), giving your answer in standard form.¦6 × 10^7¦¦6 × 10^7~6x10^7~6.0 × 10^7~6 × 10⁷~6*10^7¦6 × 10^12~60 × 10^6~60 000 000~6^7~6 x 7^10
Express 1500 as a product of its prime factors, giving your answer in index notation.¦2^2 × 3 × 5^3¦¦2² × 3 × 5³~5^3 x 3 x 2^2~2^2*3*5^3~2^2×3×5^3~1500 = 2² x 3 x 5³¦2 × 2 × 3 × 5 × 5 × 5~4 × 3 × 125~2^2 × 3 × 5^2~2^2, 3, 5^3 or 7~2^3 × 3 × 5^2
Solve 5y - 3 = 2y + 12.¦y = 5¦¦5~y=5~3y = 15, y = 5~y = 15/3 = 5~y = 5.~5 = y~3y = 15 y = 5~5y - 2y = 15, 3y = 15, y = 5~y is 5¦x = 5~y = -5~3y = 15~y = 3~3y = 15, y = 3~y = 15/3 = 4
Solve x² = 49.¦x = 7 or x = -7¦¦x = ±7~±7~7, -7~x = 7 or -7~x=-7, x=7~-7 and 7~x = +7 or -7~7 or -7¦7~x = 7~49~x = 7 or x = 7~x = -7 or 8
Solve the simultaneous equations x + y = 10 and x - y = 4.¦x = 7, y = 3¦¦x=7, y=3~(7, 3)~y = 3, x = 7~x = 7 and y = 3~x = 7; y = 3~7, 3¦(3, 7)~x = 3, y = 7~3, 7~x = 7~x + y = 10
Expand 4(2x - 3y).¦8x - 12y¦¦8x-12y~-12y + 8x~4(2x - 3y) = 8x - 12y~8X - 12Y~8x − 12y¦8x - 3y~4(2x - 3y)~8x + 12y~8x - 12~-4xy
Simplify 7p - 2(p - 3).¦5p + 6¦¦5p+6~6 + 5p~7p - 2p + 6 = 5p + 6~=5p+6~5P + 6¦5p - 6~7p - 2p + 6~11p~5p~9p - 6
Factorise completely 2x² - 8.¦2(x + 2)(x - 2)¦¦2(x-2)(x+2)~2(x+2)(x−2)~(x+2)(x-2)2~2x² - 8 = 2(x² - 4) = 2(x+2)(x-2)¦2(x² - 4)~(2x+4)(x-2)~2x² - 8~2(x-2)²
Given f(x) = 3x - 2, find f(4).¦10¦¦10~f(4) = 10~3(4) - 2 = 10~f(4) = 3(4) - 2 = 10~12 - 2 = 10¦f(4) = 12~14~3(4) - 2~f(x) = 10x
Find the equation of the straight line passing through (0, 3) with gradient -2.¦y = -2x + 3¦¦y = 3 - 2x~y=-2x+3~2x + y = 3~y + 2x = 3~2x + y - 3 = 0¦y = 2x + 3~-2x + 3~y = -2x - 3~2x + y = -3~x = -2y + 3
State the value of x.¦12.5¦cm¦12.5~x = 12.5~12.50~12 1/2~12.5 cm~x=25/2¦12.05~y = 12.5~125~12.5 kg
Find the length of AC.¦13 cm¦¦13cm~AC = 13 cm~13~√169 = 13 cm~13 centimetres~CA = 13 cm~√(5² + 12²) = 13 cm¦13 m~AB = 13 cm~31 cm~√169~17 cm~13 cm²
Find the volume of water in the tank in litres.¦45¦ℓ¦45 ℓ~45 litres~45 L~45l~45 liters~45 litres of water~45¦45 ml~45 cm³~45 000~54 litres
Find the size of each interior angle of a regular pentagon.¦108°¦¦108~108 degrees~540° ÷ 5 = 108°~540/5 = 108~108 deg~Each interior angle is 108°¦72°~540°~180°~108 cm~540 ÷ 5 = 100
Describe the single transformation.¦reflection in the x-axis¦¦Reflection in the x-axis~reflection in x-axis~Reflection in the x axis~a reflection in the x-axis¦reflection in the y-axis~rotation~reflection~translation in the x-axis
n(A ∪ B) = ?  List the set A ∪ B.¦{1, 2, 3, 5}¦¦{1,2,3,5}~A ∪ B = {1, 2, 3, 5}~{5, 3, 2, 1}~｛1，2，3，5｝¦{1, 2, 3}~(1, 2, 3, 5)~{1, 2, 3, 4, 5}~∅
List all the prime numbers between 20 and 40.¦23, 29, 31, 37¦¦23,29,31,37~23, 29, 31 and 37~37, 31, 29, 23~23 29 31 37~23；29；31；37¦23, 29, 31~21, 23, 29, 31, 37~29, 31, 37~23, 29, 31, 39
Arrange in descending order: 1/2, 3/4, 2/3¦3/4, 2/3, 1/2¦¦3/4,2/3,1/2~3/4, 2/3 , 1/2~3/4 > 2/3 > 1/2~¾, ⅔, ½~3/4; 2/3; 1/2¦1/2, 2/3, 3/4~3/4, 1/2, 2/3~3/4, 2/3~3/4 < 2/3 < 1/2
The concert ended at 22 05. Express this time in the 12-hour clock.¦10.05 p.m.¦¦10.05 pm~10:05pm~10:05 PM~10.05 at night~10.05pm.¦10.05 a.m.~10.05~10.5 pm~22 05~2205~12.05 p.m.
What is the duration of the show from 10.50 a.m. to 1.15 p.m.?¦2 h 25 min¦¦2h 25min~2 hours 25 minutes~2 hrs 25 mins~2 hours and 25 min~two hours and twenty-five minutes¦2.25 h~2 h 35 min~3 h 25 min~2.25 p.m.~25 min
Give the date of Racial Harmony Day.¦21 July¦¦21st July~July 21~21 Jul~21st of July~It is on 21 July.~on 21 July¦12 July~21 June~21~July~21 and 22 July
In which year did Raffles land in Singapore?¦1819¦¦1819~in 1819~Raffles landed in Singapore in 1819.~In the year 1819~the year 1819~He landed in 1819¦1918~before 1819~1891~1819 BC~1819 or 1820
Name the force that slows down a moving bicycle.¦friction¦¦Friction~the friction~force of friction~It is friction~friction force¦gravity~no friction~friction and gravity~fiction~magnetic force
Name the organ where digestion is completed.¦small intestine¦¦the small intestine~Small intestine~small intestines~Small Intestine.~in the small intestine¦large intestine~intestine~stomach~small intestine and stomach
Which substance is produced by plants during photosynthesis besides oxygen?¦sugar¦¦Sugar~the sugar~sugar.~It is sugar¦oxygen~sugar and oxygen~salt~water
Name the two products of respiration.¦carbon dioxide and water¦¦water and carbon dioxide~Carbon dioxide, water~carbon dioxide & water~Water, carbon dioxide.~carbon dioxide and water are the products¦carbon dioxide~carbon dioxide or water~oxygen and water~carbon dioxide, water and oxygen~carbon monoxide and water
What is the function of root hairs?¦to absorb water¦¦To absorb water~absorb water~They absorb water.~it absorbs water~absorbs water¦to release water~to absorb light~do not absorb water~absorb
What happens to the volume of the air when it is heated?¦It increases.¦¦increases~It increases~increase~The volume increases~The volume of the air increases.¦decreases~It does not increase~It increases and decreases~stays the same
What does the plant need besides water and air?¦sunlight¦¦Sunlight~sunlight.~It needs sunlight~The plant needs sunlight.~sun light~Sun-light¦moonlight~sun~water~sunlight and soil~no sunlight
Name the metal used in electrical wires.¦copper¦¦Copper~copper metal~the copper~It is copper.~the metal is copper¦iron~copper and iron~cooper's~plastic~copper sulfate
Which material is a good conductor of heat?¦metal¦¦Metal~metals~Metals.~Metal is a good conductor of heat~a metal¦wood~metal and wood~plastic~mental
Name the gas produced when zinc reacts with dilute hydrochloric acid.¦hydrogen¦¦Hydrogen~hydrogen gas~It is hydrogen gas.~the gas is hydrogen¦oxygen~hydrogen chloride~chlorine~hydrogen and oxygen~water
What gas is produced when an acid reacts with a carbonate?¦carbon dioxide¦¦CO2~CO₂~carbon dioxide gas~Carbon dioxide is produced.~CO2 gas¦CO~hydrogen~carbon~Co2 and H2~SO2
Write the formula of aluminium oxide.¦Al2O3¦¦Al₂O₃~Al2O3~Al_2O_3¦AlO~Al3O2~AL2O3~AlO3~al2o3
Write a balanced chemical equation for the combustion of methane.¦CH4 + 2O2 → CO2 + 2H2O¦¦CH4 + 2O2 -> CO2 + 2H2O~2O2 + CH4 -> 2H2O + CO2~CH₄ + 2O₂ → CO₂ + 2H₂O~CH4(g) + 2O2(g) -> CO2(g) + 2H2O(l)¦CH4 + O2 -> CO2 + H2O~CH4 + 2O2 -> CO2 + H2O~2CH4 + 2O2 -> CO2 + 2H2O~ch4 + 2o2 -> co2 + 2h2o
Name the indicator that turns pink in alkali.¦phenolphthalein¦¦Phenolphthalein~phenolphthalein indicator~the phenolphthalein indicator~It is phenolphthalein.¦litmus~methyl orange~phenol
State the type of bonding in sodium chloride.¦ionic¦¦ionic bonding~Ionic~ionic bond~Ionic Bonding.~It is ionic¦covalent~metallic~ionic and covalent~iconic~not ionic
State the type of reaction that takes place.¦displacement¦¦Displacement~displacement reaction~a displacement reaction~It is a displacement reaction.¦redox and displacement~decomposition~neutralisation~no reaction
Name the process of separating salt from seawater.¦distillation¦¦Distillation~by distillation~distillation process~It is distillation¦filtration~distillation and filtration~evaporate~distil
What is the frequency of the wave?¦2.5 Hz¦¦2.5Hz~2.5 hertz~f = 2.5 Hz~f = 1/T = 1/0.4 = 2.5 Hz~2.5~2.5 hz¦2.5 kHz~5.2 Hz~2.5 s~25 Hz
Calculate the pressure exerted by the box.¦2000 Pa¦¦2000Pa~2 000 Pa~2000 pascals~P = 2000 Pa~P = F/A = 400/0.2 = 2000 Pa~2000¦2000 kPa~200 Pa~2000 N~2000 J
State the unit of power.¦watt¦¦W~watts~Watt~the watt~watt (W)¦w~joule~J~newton~kW
What is the colour of copper(II) sulfate solution?¦blue¦¦Blue~blue solution~It is blue.~blue colour~blue in color~The solution is blue~a blue solution¦green~blue and green~colourless~not blue~bleu green
Fill in the blank with the correct tense: They ______ (play) football now.¦are playing¦¦are playing~Are playing~They are playing football now.~are playing.¦is playing~play~are play~are not playing~were playing
Write the word that is spelt wrongly: The goverment built a new school.¦goverment¦¦goverment~Goverment~goverment.¦government~school~built
Fill in the blank with a suitable conjunction: I was tired, ____ I went to bed.¦so¦¦so~So~so.¦but~because~so that~and so on
What is the main idea of paragraph 2? Answer in one word.¦friendship¦¦friendship~Friendship~Friendship.¦friend~friendships and love~love~friend ship
Where does the story take place?¦in a forest¦¦In a forest~in the forest~It takes place in a forest.~The story takes place in a forest.~a forest~in a forest.¦in a city~near a forest~in a rainforest~not in a forest
Who is the author of the book?¦Roald Dahl¦¦roald dahl~Roald Dahl is the author.~The author is Roald Dahl~It is Roald Dahl~Roald Dahl is the author of the book.¦Roald~Dahl Roald and Tan~J.K. Rowling~not Roald Dahl
What did Mother buy at the market?¦three fish¦¦3 fish~Three fish~She bought three fish.~Mother bought three fish at the market.~three fish.¦two fish~fish~three fishermen~three dogs
How many brothers does Hassan have?¦two¦¦2~Two~2 brothers~two brothers~Hassan has two brothers.~He has 2 brothers¦3~two sisters~12~none~too
Which country hosted the 2020 Olympics?¦Japan¦¦japan~JAPAN~Japan hosted the 2020 Olympics.~It was Japan~Japan did¦China~Japan and China~Jap~not Japan
Berapakah jumlah telur di dalam bakul?¦30¦¦30 biji~30 biji telur~tiga puluh~30~Ada 30 biji telur~tiga puluh biji¦13 biji~30 orang~tiga belas~30 bakul
Tukarkan 3 jam kepada minit.¦180¦minit¦180 minit~180~3 jam = 180 minit~180 min~seratus lapan puluh¦180 jam~18~108 minit
每本书5元，买6本要多少元？¦30¦元¦30元~三十元~30~5×6=30~5×6=30（元）~３０元¦30本~三元~13元~11
小红的爸爸有多高？¦175厘米¦¦175厘米~175 cm~１７５厘米~175厘米。¦175米~157厘米~175公斤
写出“大”的反义词。¦小¦¦小~小。~“小”~答案：小¦大~少~小大
50-ல் 20% எவ்வளவு?¦10¦¦10~10.~விடை: 10~= 10¦20~1~100
A school hall has 28 rows of chairs with 35 chairs in each row. How many chairs are there in the hall?¦980¦¦980 chairs~There are 980 chairs in the hall.~28 × 35 = 980~28 x 35 = 980 chairs~980 chairs in the hall~nine hundred and eighty~980chairs¦980 rows~63 chairs~908~28 x 35 = 890~980 tables
How many of the pupils do not wear glasses?¦26¦¦26 pupils~26 pupils do not wear glasses.~26 students~26 of them¦26 pupils wear glasses~14 pupils~62~26 glasses
Mary baked 96 cookies and packed them equally into 8 boxes. How many cookies were there in each box?¦12¦¦12 cookies~12 cookies in each box~There were 12 cookies in each box.~96 ÷ 8 = 12~12 each~12 cookies each¦12 boxes~21 cookies~96 ÷ 8~8
How many kilometres did he cycle altogether?¦17.6¦¦17.6 km~17.6km~17.6 kilometres~He cycled 17.6 km altogether.~17.6 kilometers~17.60¦17.6 m~176 km~17.6 km/h~16.7 km
What is the total mass of the two parcels?¦4.05 kg¦¦4.05kg~4.05 kilograms~4.05~1.8 kg + 2.25 kg = 4.05 kg~The total mass is 4.05 kg~4.050 kg¦4.5 kg~4.05 g~40.5 kg~1.8 kg + 2.25 kg
Subtract 3/8 from 5/6. Give your answer in its simplest form.¦11/24¦¦11/24~20/24 - 9/24 = 11/24~5/6 - 3/8 = 11/24~22/48 = 11/24¦22/48~24/11~2/2~11/42~0.5
What is the product of 0.7 and 0.8?¦0.56¦¦0.56~.56~0.7 × 0.8 = 0.56~0.560~14/25~The product is 0.56¦5.6~0.056~1.5~0.65
Write the following in figures: two hundred and six thousand and fifteen.¦206 015¦¦206015~206,015~206 015~206 015.¦26 015~206 150~two hundred and six thousand and fifteen~206 15~2060 15
Arrange these numbers from the largest: 4.09, 4.9, 4.19¦4.9, 4.19, 4.09¦¦4.9, 4.19, 4.09~4.9 > 4.19 > 4.09~4.90, 4.19, 4.09~4.9,4.19,4.09~4.9; 4.19; 4.09¦4.09, 4.19, 4.9~4.9, 4.09, 4.19~4.9 < 4.19 < 4.09
Which digit is in the hundredths place in 45.678?¦7¦¦7~seven~the digit 7~digit 7~7 is in the hundredths place~The digit is 7.¦6~0.07~8~7 and 8~70
Express the ratio 45 cm : 1.2 m in its simplest form.¦3 : 8¦¦3:8~3 : 8~45 : 120 = 3 : 8~3 to 8~45 cm : 120 cm = 3 : 8¦8 : 3~45 : 120~3.8~3 : 8 : 1
The ratio of Ann's age to Ben's age is 2 : 3. What fraction of Ben's age is Ann's age?¦2/3¦¦2/3~two thirds~2/3 of Ben's age~two-thirds of Ben's age~Ann's age is 2/3 of Ben's age.¦3/2~2:3~2/5~1 1/2
What percentage of the students passed?¦85¦%¦85%~85~34/40 × 100% = 85%~34 ÷ 40 × 100% = 85%~85% of the students~85% of the students passed.~eighty-five percent¦0.85~15%~58%~34%~85 students
Find the selling price of the watch.¦$144¦¦$144~144~$144.00~120/100 × $120 = $144~120% × $120 = $144~S$144~Selling price = $144~The selling price of the watch is $144.¦$24~$441~144%~$14.40~cost price = $144
Find the discount given.¦$36¦¦$36~$36.00~36 dollars~20% × $180 = $36~discount = $36~$36 discount~The discount is $36¦$144~$63~36%~20%
Find the value of 3x² - 2x when x = -2.¦16¦¦16~3(-2)² - 2(-2) = 16~12 + 4 = 16~3(4) + 4 = 16~= 16¦8~x = 16~-16~12 + 4~61
Simplify 4(a + 2b) - 3(a - b).¦a + 11b¦¦a + 11b~11b + a~4a + 8b - 3a + 3b = a + 11b~a+11b¦a + 5b~7a + 11b~4a + 8b - 3a + 3b~12ab~a - 11b
Solve the equation (2x - 1)/3 = 5.¦x = 8¦¦8~x = 8~2x - 1 = 15, x = 8~2x = 16, x = 8~x = 16/2 = 8~x = 16 ÷ 2 = 8~2x - 1 = 15, 2x = 16, x = 8¦x = 7~2x = 16~x = -8~x = 16/2 = 7~8x
Solve 4x² = 36.¦x = 3 or x = -3¦¦±3~x = ±3~3, -3~x = 3, -3~x = -3 or 3¦3~x = 9~x = 3~±9~x = 6 or x = -6
Factorise 3ab + 6a - b - 2.¦(3a - 1)(b + 2)¦¦(b+2)(3a-1)~(3a-1)(b+2)~3a(b+2) - (b+2) = (3a-1)(b+2)~(3a − 1)(b + 2)¦3a(b+2) - (b+2)~(3a+1)(b+2)~(3a-1)(b-2)~3ab + 6a - b - 2
Make h the subject of V = (1/3)πr²h.¦h = 3V/(πr²)¦¦h = 3V/(πr²)~h = 3V / πr²~h=3V/(πr^2)~3V/(πr²) = h~h = \frac{3V}{\pi r^2}¦h = V/(3πr²)~h = 3Vπr²~V = 3h/(πr²)~r = 3V/(πh)
Express x² + 6x + 5 in the form (x + a)² + b.¦(x + 3)² - 4¦¦(x+3)^2 - 4~(x + 3)² − 4~-4 + (x+3)²~(x+3)²-4¦x² + 6x + 5~(x+3)² + 4~(x+1)(x+5)~(x - 3)² - 4
Find the 10th term of the sequence 4, 7, 10, 13, ...¦31¦¦31~T10 = 31~3(10) + 1 = 31~4 + 9 × 3 = 31~the 10th term is 31~3 × 10 + 1 = 31¦3n + 1~13~34~T31 = 10
The line L has equation 2y = 6x - 4. State its gradient.¦3¦¦3~m = 3~gradient = 3~The gradient is 3~3.0~gradient is 3¦6~-2~y = 3x - 2~x = 3~1/3
Find the coordinates of the point where the curve crosses the y-axis.¦(0, -6)¦¦(0,-6)~(0, −6)~( 0 ; -6 )~the point (0, -6)~(0, -6).¦(-6, 0)~-6 or 6~(0, 6)~(0, -6) and (0, 6)
Solve sin x = 0.5 for 0° ≤ x ≤ 180°.¦30°, 150°¦¦30, 150~x = 30°, 150°~30° and 150°~150°, 30°~x = 30° or 150°~x = 30° or x = 150°~30 degrees and 150 degrees¦30°~150°~30°, 120°~30°, 150°, 210°
Find the area of the trapezium.¦42 m²¦¦42 m²~42m2~42 sq m~1/2 × (5 + 9) × 6 = 42 m²~42~Area = 42 m²~½ × 14 × 6 = 42~42 square metres¦42 m~24 m²~42 cm²~42 m³~84 m²
Find the circumference of the circle. Take π = 22/7.¦44¦cm¦44 cm~44~22/7 × 14 = 44~C = 44 cm~22/7 x 14 = 44 cm~circumference = 44 cm¦154 cm~44 cm²~44 m~radius = 44 cm~area = 44
Find the sum of the interior angles of a hexagon.¦720°¦¦720~720 degrees~(6 - 2) × 180° = 720°~4 × 180° = 720°~720 deg¦120°~702°~1080°~720 cm
What is the time 35 minutes before 1.20 p.m.?¦12.45 p.m.¦¦12.45 pm~12:45pm~12:45 p.m.~12.45 in the afternoon~It is 12.45 p.m.¦12.45 a.m.~1.55 p.m.~12.45~12.54 pm
Convert 90 km/h to m/s.¦25¦m/s¦25 m/s~25~90 km/h = 25 m/s~25 metres per second~90000/3600 = 25~90 000 ÷ 3600 = 25 m/s¦25 km/h~324 m/s~2.5~52
Find the mean mark.¦68.5¦¦68.5~68.5 marks~mean = 68.5~685 ÷ 10 = 68.5~68 1/2~The mean mark is 68.5¦median = 68.5~685~65.8~68.5%
Write down the probability of getting a head.¦1/2¦¦1/2~0.5~½~P(head) = 1/2~1 out of 2~half~one half¦2~1/4~2/1~1:2
Name the state of matter that has a fixed shape.¦solid¦¦Solid~a solid~solids~the solid state~solid state~It is a solid.~A solid has a fixed shape.¦liquid~gas~solid and liquid~not solid
Which part of the plant absorbs water?¦roots¦¦root~the roots~Roots~The roots absorb water.~the root~Roots absorb water¦leaves~stem~roots and stem~shoots
Name the process by which a liquid changes into a gas at its boiling point.¦boiling¦¦Boiling~boiling.~It is boiling~the process of boiling~by boiling¦evaporation~melting~boiling and freezing~boil point
What do animals obtain from eating food?¦energy¦¦Energy~They obtain energy.~Animals obtain energy~energy.~They get energy¦oxygen~water~no energy~energy and oxygen
Name the instrument for measuring temperature.¦thermometer¦¦Thermometer~a thermometer~thermometers~the thermometer~It is a thermometer¦barometer~ruler~thermometer and ruler~thermostat
State one difference: a magnet attracts iron; it does not attract ____.¦wood¦¦Wood~wood.~wood¦iron~steel~woods and iron
What is the main source of energy on Earth?¦the Sun¦¦Sun~sun~The Sun~the sun.~It is the Sun~The Sun is the main source of energy on Earth.¦the Moon~Earth~sun and moon~son
Which organ produces insulin?¦pancreas¦¦the pancreas~Pancreas~pancreas.~The pancreas produces insulin~It is the pancreas¦liver~kidney~pancreas and liver~pancake
Name the enzyme that breaks down starch.¦amylase¦¦Amylase~the enzyme amylase~amylase enzyme~It is amylase~Amylase breaks down starch¦protease~lipase~amylose~amylase and lipase
What is the chemical name for rust?¦hydrated iron(III) oxide¦¦Hydrated iron(III) oxide~hydrated iron (III) oxide~hydrated iron(iii) oxide~hydrated iron(III) oxide.¦iron oxide~iron(II) oxide~hydrated iron(II) oxide~iron
Name the compound with the formula MgCl2.¦magnesium chloride¦¦Magnesium chloride~magnesium chloride.~It is magnesium chloride~Magnesium Chloride¦magnesium chlorate~MgCl2~magnesium~manganese chloride~sodium chloride
Which gas is given off at the cathode?¦hydrogen¦¦H2~Hydrogen~hydrogen gas~H₂~H2 gas~Hydrogen is given off.~H2(g)¦oxygen~O2~H~H+~hydrogen and oxygen
What is the pH of the solution after neutralisation?¦7¦¦7~pH 7~pH = 7~The pH is 7~pH: 7¦pH 17~7.5~8~acidic
Give the number of neutrons in an atom of sodium-23.¦12¦¦12~12 neutrons~23 - 11 = 12~twelve~There are 12 neutrons.¦11~23~12 protons~21~12 electrons
What is the colour change observed?¦colourless to pink¦¦Colourless to pink~from colourless to pink~colorless to pink~It changes from colourless to pink.~It turns from colourless to pink~colourless → pink¦pink to colourless~pink~colourless to purple~colourless~blue to pink
Write the ionic formula of magnesium ion.¦Mg2+¦¦Mg²⁺~Mg^2+~Mg^{2+}~Mg2+¦Mg+~Mg2-~mg2+~Mg~2Mg+
State the law: The current is directly proportional to the potential difference. Whose law is it?¦Ohm's law¦¦Ohm's Law~Ohms law~Ohm’s law~It is Ohm's law.¦Newton's law~Hooke's law~om's law of sound
Calculate the moment about the pivot.¦12 N m¦¦12 Nm~12Nm~12 N m~12 newton metres~6 × 2 = 12 Nm~12¦12 N/m~12 J/s~21 Nm~12 N~3 Nm
Calculate the kinetic energy.¦250 J¦¦250J~250 joules~½ × 5 × 10² = 250 J~KE = 250 J~Ek = 250 J~KE = ½mv² = 250 J~250~1/2 x 5 x 10^2 = 250 J¦250 N~25 J~500 J~250 kJ~520 J
State the type of image formed.¦virtual¦¦Virtual~virtual image~a virtual image~It is virtual.~The image is virtual¦real~virtual and real~inverted~not virtual
Name the planet known as the Red Planet.¦Mars¦¦mars~Mars.~It is Mars~Planet Mars~the planet Mars¦Mar~Venus~Mars and Venus~Marsh
Who is telling the story?¦the girl¦¦The girl~girl~The girl is telling the story.~the girl.~It is the girl¦the boy~the girls' mother~the girl and the boy~her brother
What did Ben do after school?¦He played football.¦¦He played football~played football~Ben played football.~he played football after school~Played football.¦He played badminton.~He did not play football.~He watched football~played
When does the library open?¦at 9 a.m.¦¦9 a.m.~at 9 am~9am~At 9 a.m.~It opens at 9 a.m.~9.00 a.m.~The library opens at 9 a.m.¦at 9 p.m.~at 10 a.m.~after 9 a.m.~9 o'clock at night
Where is the museum located?¦near the river¦¦Near the river~It is near the river.~It is located near the river~The museum is located near the river.~near the river.¦in the river~near the sea~the river~not near the river
How many legs does a spider have?¦eight¦¦8~8 legs~eight legs~A spider has eight legs.~It has 8 legs.~Eight¦6~six~eighty~8 arms~ate
Which word means the opposite of 'generous'?¦stingy¦¦Stingy~stingy.~'stingy'~The word is stingy¦generous~kind~sting~stingey
Fill in the blank: Neither Tom nor his brothers ____ at home.¦are¦¦are~Are~are.¦is~was~am~is are
Change the sentence into the passive voice: The cat chased the mouse.¦The mouse was chased by the cat.¦¦The mouse was chased by the cat~the mouse was chased by the cat.~The mouse was chased by the cat .¦The cat was chased by the mouse.~The mouse chased the cat.~The mouse is chased by the cat.~The mouse was chased.
Write the contraction of 'do not'.¦don't¦¦don't~Don't~don’t¦dont~do'nt~doesn't~do not
Punctuate: where are you going¦Where are you going?¦¦Where are you going?~Where are you going ?¦Where are you going.~Why are you going?~Where you are going?
Name one of the two official languages mentioned.¦Malay‖Tamil¦¦malay~Tamil.~It is Malay~tamil¦Hindi~Mali~English~Chinese and Hindi
Which is heavier, 2 kg or 1900 g?¦2 kg¦¦2 kg~2kg~2 kg is heavier~2 kg is heavier than 1900 g.~2 kilograms¦1900 g~2 g~2 kg or 1900 g~1900 g is heavier
Is 91 a prime number?¦No¦¦no~No.~No, it is not.~No, 91 is not a prime number.~no it isn't~NO¦Yes~yes it is~No, it is~91
Berapakah hasil tolak 50 dan 18?¦32¦¦32~50 - 18 = 32~tiga puluh dua~Hasil tolaknya ialah 32~Jawapan: 32¦23~68~tiga belas dua~50 - 18
Berapa lama masa yang diambil?¦2 jam 30 minit¦¦2 jam 30 minit~2 jam 30 min~2 h 30 min~dua jam tiga puluh minit¦2.30 jam~30 minit~2 minit 30 jam~3 jam 20 minit
哥哥比弟弟大几岁？¦4¦¦4岁~四岁~4~大4岁~哥哥比弟弟大4岁。¦4个~14岁~弟弟比哥哥大4岁~五岁
这个三角形的周长是多少厘米？¦18¦厘米¦18厘米~18~18 cm~十八厘米~5+6+7=18~5+6+7=18（厘米）¦18平方厘米~81厘米~18米
太阳从哪个方向升起？¦东方¦¦东方~从东方升起~东方。~太阳从东方升起¦西方~南方~东方和西方~不是东方
Kumar collected 145 seashells and gave away 58 of them. How many seashells did he have left?¦87¦¦87 seashells~87 left~He had 87 seashells left.~145 - 58 = 87~Kumar had 87 seashells left~87 seashells left~eighty-seven¦78 seashells~203~87 starfish~145 - 58 = 97
How many more girls than boys are there?¦16¦¦16 more girls~16 girls more~16~There are 16 more girls than boys.~16 more girls than boys~16 more¦16 more boys~16 fewer girls~61~There are 16 more boys than girls.
What is the least number of buses needed?¦7¦¦7 buses~7 bus~seven buses~7 buses are needed¦6 buses~7 cars~6 or 7
Each bag has the same number of sweets. How many sweets are there in 1 bag?¦24¦¦24 sweets~24 sweets in 1 bag~There are 24 sweets in 1 bag.~72 ÷ 3 = 24 sweets¦24 bags~42 sweets~72
What is 2/5 as a percentage?¦40%¦¦40%~40~40 %~2/5 × 100% = 40%~2/5 = 40/100 = 40%~forty per cent¦0.4~4%~2/5%~2.5%
Find the value of 7.2 - 3.85.¦3.35¦¦3.35~7.2 - 3.85 = 3.35~3.350~7.20 - 3.85 = 3.35¦3.45~11.05~33.5~7.2 - 3.85 = 3.45
Estimate the value of 398 × 21.¦8000¦¦8000~8 000~≈ 8000~400 × 20 = 8000~about 8000~398 × 21 ≈ 8000~398 × 21 ≈ 400 × 20 = 8000¦8358~800~80 000
Which fraction is greater, 3/5 or 5/8?¦5/8¦¦5/8~5/8 is greater~5/8 is greater than 3/5~the greater fraction is 5/8~5/8.¦3/5~8/5~3/5 or 5/8~3/5 is greater
Write down all the common factors of 12 and 18.¦1, 2, 3, 6¦¦1,2,3,6~1, 2, 3 and 6~6, 3, 2, 1~1 2 3 6~The common factors are 1, 2, 3 and 6.~1, 2, 3, 6.¦6~1, 2, 3, 6, 12~2, 3, 6~1, 2, 3, 9
A bag has 3 red, 4 blue and 5 green marbles. Find the ratio of red to blue to green.¦3 : 4 : 5¦¦3:4:5~3 : 4 : 5~3 to 4 to 5~red : blue : green = 3 : 4 : 5~R : B : G = 3 : 4 : 5¦5:4:3~3:4~3:5:4~red : green : blue = 3 : 4 : 5
What is the size of angle x?¦48°¦¦48~48°~x = 48°~angle x = 48°~∠x = 48°~x = 48~180° - 132° = 48°~48 degrees¦84°~132°~y = 48°~48 cm
Find the length of BC.¦9 cm¦¦9cm~BC = 9 cm~9~CB = 9 cm~15 - 6 = 9 cm~15 cm - 6 cm = 9 cm~nine centimetres¦AB = 9 cm~9 m~6 cm~15 cm - 6 cm
Find the capacity of the tank in cubic centimetres.¦24 000¦¦24000~24 000 cm³~24,000 cm3~40 × 30 × 20 = 24000~24 000 cubic centimetres~40 x 30 x 20 = 24 000 cm³¦24 cm³~24 000 ml~2400~24 000 cm²
How long did she take to finish the race? Give your answer in minutes and seconds.¦4 min 35 s¦¦4 min 35 s~4 minutes 35 seconds~4min 35sec~4 mins 35 secs~4 minutes and 35 seconds~She took 4 min 35 s.¦4.35 min~35 min 4 s~4 h 35 min~4:35 pm
Mr Lee's salary is $3 600. He saves 15% of it. How much does he save?¦$540¦¦$540~540~15% × $3600 = $540~15/100 x 3600 = 540~He saves $540.~$540.00~15% of $3600 = $540¦$3060~$54~540%~15%
Given that 3x + 2 = 20, find the value of x.¦6¦¦6~x = 6~3x = 18, x = 6~x = 18/3 = 6~x = 18 ÷ 3 = 6~3x = 18 x = 6~3x = 20 - 2 = 18, x = 6~x is 6.¦x = 18~3x = 18~y = 6~22/3
Expand (2x - 3)².¦4x² - 12x + 9¦¦4x^2 - 12x + 9~9 - 12x + 4x²~(2x-3)(2x-3) = 4x² - 12x + 9~4x²-12x+9~(2x - 3)² = 4x² - 12x + 9¦4x² + 9~4x² - 9~(2x-3)(2x-3)~4x² - 6x + 9
Simplify (a³b²)/(ab).¦a²b¦¦a^2 b~a²b~a^2b~ba²~a·a·b¦ab~a²b²~a³b~a^4b^3
Express 2/(x+1) + 3/(x-1) as a single fraction.¦(5x + 1)/(x² - 1)¦¦(5x+1)/(x²-1)~(5x+1)/((x+1)(x-1))~(5x + 1)/[(x + 1)(x - 1)]~\frac{5x+1}{(x+1)(x-1)}¦5/(2x)~(5x - 1)/(x² - 1)~2/(x+1) + 3/(x-1)~5x + 1
Find the range of values of x for which 2x + 1 > 7 and x ≤ 10.¦3 < x ≤ 10¦¦3<x≤10~x > 3 and x ≤ 10~10 ≥ x > 3~3 < x <= 10¦x > 3~3 ≤ x ≤ 10~3 < x < 10~x ≤ 10
Find the probability of not getting a 6 when a fair die is rolled.¦5/6¦¦5/6~P(not 6) = 5/6~1 - 1/6 = 5/6~5 out of 6~five sixths¦1/6~6/5~5:6
Convert 0.6 hours into minutes.¦36 min¦¦36 minutes~36 min~36~0.6 × 60 = 36~0.6 × 60 = 36 min~36 mins¦6 min~60 min~36 h~63 min
Name the gas in the air that supports burning.¦oxygen¦¦Oxygen~oxygen gas~Oxygen supports burning.~the gas oxygen~It is oxygen.¦O2 and N2~nitrogen~carbon dioxide~oxygen and nitrogen
What is the function of the heart?¦It pumps blood.¦¦pumps blood~It pumps blood~to pump blood~The heart pumps blood.~pump blood~The function of the heart is to pump blood¦It cleans blood.~It does not pump blood~pumps air~blood
Which material is the best for making a raincoat: cotton, plastic or paper?¦plastic¦¦Plastic~plastic is the best~Plastic is the best material~the plastic~plastic.¦cotton~paper~plastic and cotton~not plastic
What happens to the size of the shadow when the object is moved nearer to the torch?¦It becomes bigger.¦¦becomes bigger~It becomes bigger~The shadow becomes bigger.~bigger~It gets bigger~The size of the shadow becomes bigger¦It becomes smaller.~smaller~It does not become bigger~stays the same
In which part of the plant does photosynthesis take place?¦leaves¦¦the leaves~leaf~in the leaves~In the leaves.~leaves~Photosynthesis takes place in the leaves.¦roots~stem~leaves and roots~flower
What are the two reactants of photosynthesis?¦carbon dioxide and water¦¦water and carbon dioxide~carbon dioxide, water~Carbon dioxide and water.~CO2 and H2O~carbon dioxide & water¦oxygen and glucose~carbon dioxide~carbon dioxide or water~carbon monoxide and water
Name the type of reaction between an acid and an alkali.¦neutralisation¦¦neutralization~Neutralisation~neutralisation reaction~a neutralisation reaction~It is neutralisation.¦oxidation~natural~neutral~neutralisation and oxidation
What is the formula of ammonia?¦NH3¦¦NH₃~NH3~NH_3~NH3.¦nh3~NH4~NH4+~N3H~ammonia
Name the separation technique used to obtain pure water from salt solution.¦simple distillation¦¦Simple distillation~simple distillation.~by simple distillation~It is simple distillation¦fractional distillation~filtration~simple~crystallisation
State the relationship between force, mass and acceleration.¦F = ma¦¦F = ma~F=ma~F = m × a~ma = F~F = m x a~F = am¦F = m/a~a = Fm~F = m + a~f = mv
State the unit of frequency.¦hertz¦¦Hz~Hertz~hertz (Hz)~the hertz¦hz per s~second~kHz~m~newton
Calculate the resistance of the wire.¦4 Ω¦¦4Ω~4 ohms~4 ohm~R = 4 Ω~R = V/I = 12/3 = 4 Ω~12 ÷ 3 = 4 Ω~4¦4 A~4 V~40 Ω~0.25 Ω~36 Ω
Name the layer of the Earth's atmosphere closest to the ground.¦troposphere¦¦Troposphere~the troposphere~It is the troposphere~troposphere layer¦stratosphere~atmosphere~troposphere and stratosphere
What is the name of the boy's dog?¦Rex¦¦rex~REX~It is Rex.~The dog's name is Rex~Rex.~His dog is called Rex~The name of the boy's dog is Rex.¦Max~Rexy and Max~not Rex
What made the baby cry?¦the loud noise¦¦The loud noise~The loud noise made the baby cry.~loud noise~It was the loud noise~a loud noise¦the dog~the quiet noise~the loud noise and the dog~noise
At which station did Lina get off?¦Bishan¦¦bishan~Bishan station~at Bishan~She got off at Bishan.~Lina got off at Bishan.~Bishan Station~At Bishan station¦Yishun~Bishan and Yishun~not Bishan~before Bishan
How did the thief enter the house?¦through the window¦¦Through the window~He entered through the window.~The thief entered the house through the window.~through a window~He entered the house through the window¦through the door~not through the window~under the window~the house
Choose the correct spelling: accomodation / accommodation¦accommodation¦¦accommodation~Accommodation¦accomodation~acommodation~accommodations
Complete the simile: as brave as a ____¦lion¦¦lion~Lion~a lion~as brave as a lion¦mouse~lions~lion and tiger~loin
Write the abbreviation for 'Mister'.¦Mr¦¦Mr~Mr.~mr¦Mrs~Ms~Mister
Give the meaning of the idiom 'once in a blue moon'.¦very rarely¦¦Very rarely~very rarely.~It means very rarely¦very often~rarely never~every month
Ali ada 24 biji gula-gula. Dia memberi 9 biji kepada adiknya. Berapakah baki gula-gula Ali?¦15¦¦15~15 biji~15 biji gula-gula~24 - 9 = 15~lima belas~lima belas biji¦51~33~15 orang~dua belas
Namakan dua haiwan yang bertelur.¦ayam, itik¦¦ayam dan itik~itik, ayam~Ayam, itik~itik dan ayam~ayam & itik¦ayam~ayam dan kucing~ayam, itik, kucing~ayam atau itik
什么时候是国庆日？¦8月9日¦¦八月九日~8月9日~８月９日~8月9日。¦9月8日~8月~八月八日
小明买了3支笔，每支2.50元，一共用了多少钱？¦7.50元¦¦7.50元~7.5元~$7.50~一共用了7.50元~3×2.50=7.50元¦75元~7.05元~5.50元
500 கிராம் + 250 கிராம் = ?¦750 கிராம்¦¦750 கிராம்~750 கிராம்.~750¦75 கிராம்~750 கிலோ~250 கிராம்
There were 1 250 people at a concert. 3/5 of them were adults and the rest were children. How many children were there?¦500¦¦500 children~There were 500 children.~2/5 × 1250 = 500~500~five hundred children¦750 children~500 adults~50~5000
What is the number of stamps Devi has?¦64¦¦64 stamps~Devi has 64 stamps.~She has 64 stamps~64~sixty-four stamps¦46 stamps~64 coins~Devi has 46 stamps.
How many faces, edges and vertices does a cube have? Give the number of edges.¦12¦¦12~12 edges~twelve¦6~8~12 faces~21
Mrs Ong bought 2.5 m of ribbon. She cut it into pieces of 25 cm each. How many pieces did she get?¦10¦¦10 pieces~She got 10 pieces.~250 ÷ 25 = 10~10 pieces of ribbon~ten pieces¦10 cm~100~1 piece~250 ÷ 25 = 100
What is the value of 4 tens and 7 tenths?¦40.7¦¦40.7~40.70~forty point seven~40 7/10¦47~4.7~40.07~47.0
Write 2.04 as a mixed number in its simplest form.¦2 1/25¦¦2 1/25~2 4/100 = 2 1/25~2.04 = 2 1/25~2\frac{1}{25}¦2 4/100~51/25~2.04~21/25~2 2/50
Find the average of 15, 22 and 26.¦21¦¦21~63 ÷ 3 = 21~(15 + 22 + 26) ÷ 3 = 21~average = 21~The average is 21.~(15+22+26)/3 = 63/3 = 21¦63~12~22~total = 21
A shirt cost $40. It was sold at a discount of 15%. How much was the discount?¦$6¦¦$6~6~$6.00~15% × $40 = $6~15/100 × 40 = 6~The discount was $6.~6 dollars¦$34~15%~6%~$60
Find the total surface area of the cube.¦150 cm²¦¦150 cm2~150cm²~6 × 5 × 5 = 150 cm²~150 sq cm~150~6 x 25 = 150~TSA = 150 cm²¦150 cm³~125 cm²~150 cm~105 cm²~volume = 150
What time was it 2 h 40 min after 10.35 a.m.?¦1.15 p.m.¦¦1.15pm~1:15 p.m.~1.15 in the afternoon~It was 1.15 p.m.~01:15 PM¦1.15 a.m.~12.75~1.15~11.15 p.m.
Express 3/8 as a percentage.¦37.5%¦¦37 1/2 %~37.5~3/8 × 100% = 37.5%~37½%~37.50 %¦0.375~375%~3.75%~3/8
The sum of two numbers is 84. One number is 5 times the other. Find the smaller number.¦14¦¦14~84 ÷ 6 = 14~The smaller number is 14.~smaller number = 14¦70~14 and 70~41~larger number = 14 and 70
Solve 5(2x + 1) = 45.¦4¦¦x = 4~4~2x + 1 = 9, x = 4~10x + 5 = 45, 10x = 40, x = 4~10x = 40, x = 4~x = 40/10 = 4~2x = 8 so x = 4¦x = 8~10x = 40~x = -4~10x = 50, x = 4
Solve x² + 3x - 10 = 0.¦x = 2 or x = -5¦¦2, -5~x = 2, -5~x=-5 or 2~(x-2)(x+5) = 0, x = 2 or x = -5~-5 and 2~x = 2 or -5~x₁ = 2, x₂ = -5¦x = -2 or x = 5~2~(x-2)(x+5)~2, -5, 0
Find p and q such that p + q = 12 and p - q = 4.¦p = 8, q = 4¦¦8, 4~p=8, q=4~p = 8 and q = 4~q = 4, p = 8~(8, 4)¦4, 8~p = 4, q = 8~p = 8~x = 8, y = 4
Given that y = 2x + 1, express x in terms of y.¦x = (y - 1)/2¦¦x = (y-1)/2~x = 1/2 (y - 1)~x = ½(y - 1)~x = y/2 - 1/2~(y-1)/2 = x¦x = (y + 1)/2~y = 2x + 1~x = y - 1/2~x = 2y + 1
Simplify √50 + √8.¦7√2¦¦7√2~7 √2~5√2 + 2√2 = 7√2~7sqrt(2)~√50 + √8 = 7√2¦√58~5√2 + 2√2~7√4~√98 + 1
Evaluate log₂ 32.¦5¦¦5~log₂ 32 = 5~= 5~five¦16~x = 5 or 6~2^5~-5
Differentiate 3x² + 5x.¦6x + 5¦¦6x+5~5 + 6x~dy/dx = 6x + 5~6x + 5.¦3x + 5~6x~6x² + 5~x³
Find the vector AB.¦(3, -4)¦¦(3, -4)~(3,-4)~AB = (3, -4)~(3, −4)¦(-4, 3)~(-3, 4)~5~(3, 4)
How many electrons are there in the outermost shell of chlorine?¦7¦¦7~7 electrons~seven electrons~There are 7 electrons.~seven¦17~7 protons~8~1
Name the part of a plant cell that is not found in an animal cell and gives it a fixed shape.¦cell wall¦¦the cell wall~Cell wall~cell walls~Cell Wall.~It is the cell wall¦cell membrane~wall~cell wall and chloroplast~nucleus
Which organ in the body removes urea from the blood?¦kidneys¦¦kidney~the kidneys~Kidneys~The kidney removes urea from the blood.~the kidney¦liver~kidneys and liver~lungs~kid
What is the name of the force between the tyres and the road?¦friction¦¦Friction~friction force~the force is friction~It is called friction.~force of friction¦gravity~tension~no friction
Name a material that is magnetic.¦iron‖steel‖nickel‖cobalt¦¦Iron~steel.~It is iron~iron is magnetic~Nickel¦copper~plastic~iron and wood~irony
What will happen to the bulb when the switch is opened?¦It will not light up.¦¦It will not light up~it will not light up.~will not light up~The bulb will not light up.~It won't light up.¦It will light up.~light up~It will become brighter~The bulb lights up.
Give one example of a renewable energy source.¦solar energy‖wind energy‖hydroelectric energy¦¦solar~Solar energy~wind~wind energy.~Solar Energy¦coal~solar and coal~fossil fuel~energy
State the change of state when ice becomes water.¦melting¦¦Melting~It is melting.~the process is melting~melting.~by melting¦freezing~evaporation~melt and freeze~not melting
In the experiment, which variable is kept constant besides temperature?¦volume of water¦¦the volume of water~Volume of water~the volume of the water~volume of water.¦temperature~volume of air~volume~mass of water
Write the name of the acid in vinegar.¦ethanoic acid¦¦Ethanoic acid~ethanoic acid.~It is ethanoic acid~Ethanoic Acid¦acetic~hydrochloric acid~ethanol~methanoic acid~citric acid
What is observed when magnesium burns in air?¦a bright white flame¦¦bright white flame~A bright white flame~a bright white flame.~A bright white flame is observed.~the bright white flame¦a blue flame~white flame and smoke is not it~no flame~a dim white flame
State the number of moles in 36 g of water.¦2¦¦2~2 mol~2 moles~36/18 = 2~36 ÷ 18 = 2 mol~n = 2~n = 36/18 = 2 mol¦18~0.5 mol~2 g~20 mol
Calculate the wavelength.¦0.5 m¦¦0.5m~1/2 m~λ = 0.5 m~0.5 metres~λ = v/f = 340/680 = 0.5 m~0.50 m~0.5¦0.5 cm~5 m~2 m~0.5 m/s
What was the weather like on that day?¦rainy¦¦Rainy~It was rainy.~The weather was rainy.~rainy.¦sunny~not rainy~rainy and sunny~rain boots
Who does 'they' in line 5 refer to?¦the villagers¦¦The villagers~villagers~It refers to the villagers.~the villagers.¦the village~the children~the villagers and the soldiers
What did Aminah use to cut the rope?¦a pair of scissors¦¦A pair of scissors~pair of scissors~She used a pair of scissors.~Aminah used a pair of scissors to cut the rope.~a pair of scissors.¦a knife~scissor lift~a pair of shoes
On which floor does Uncle Tan live?¦fifth floor¦¦the fifth floor~5th floor~on the fifth floor~He lives on the fifth floor.~Uncle Tan lives on the fifth floor¦fourth floor~fifteenth floor~five rooms~first floor
Give the word in paragraph 1 that shows the boy was scared.¦trembling¦¦trembling~Trembling~"trembling"~The word is trembling~the word is 'trembling'¦tremble~scared~trembling and crying~trembled
Rewrite in reported speech: He said, "I am tired."¦He said that he was tired.¦¦He said that he was tired~he said that he was tired.~He said that he was tired .¦He said that he is tired.~He said I am tired.~He said that she was tired.
Fill in the blank with 'a', 'an' or 'the': She ate ____ orange.¦an¦¦an~An~AN~an.¦a~the~an orange and a~and
Form an adjective from 'beauty'.¦beautiful¦¦beautiful~Beautiful~beautiful.¦beauty~beautifully~beautify~beutiful
Apakah lawan kata bagi 'besar'?¦kecil¦¦kecil~Kecil~kecil.¦besar~kecik hati~tinggi
Berapakah perimeter segi empat itu dalam cm?¦28¦cm¦28 cm~28~28 sentimeter~2 × (8 + 6) = 28~dua puluh lapan¦48~28 cm²~82
一年有多少个月？¦12¦¦12个月~十二个月~12~十二~一年有12个月。~１２个月¦12天~21个月~10个月
把3.5公里换算成米。¦3500米¦¦3500米~3500~3500 m~3.5公里=3500米~三千五百米¦350米~3500公里~35米
`);
