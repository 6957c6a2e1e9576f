import { casesIn } from "./case.ts";

/** Written from the rules that teachers are told, before looking at the code: levels, subjects, phones. */
export const unseenCases = casesIn(`
What is 3 004 + 998?¦4002¦¦4002~4 002~4,002~=4002~= 4002~ans: 4002~Ans = 4002~Answer: 4002~4002.~４００２~3004 + 998 = 4002~4002.0¦4,020~40.02~4.002~4002cm~3004+998~4003
Write seventy thousand and fifty-six in numerals.¦70 056¦¦70056~70,056~70 056¦7056~70,56~700056
What is the missing number? 24, 28, 32, __ , 40¦36¦¦36~ 36 ¦24, 28, 32, 36, 40, 44~63~3 6 0
How many marbles does Ali have?¦45¦marbles¦45 marbles~45~45 marble~45marbles~Ali has 45 marbles.~He has 45 marbles~45 Marbles¦45 pencils~54 marbles~45 kg
Sam had 120 cards. He gave away 48 cards. How many cards had he left?¦72¦¦72~72 cards~72 cards left~He had 72 cards left.~72 Cards~120-48=72¦48 cards~72%~$72~168
There are 36 boys and 24 girls in a hall. How many more boys than girls are there?¦12¦¦12~12 more boys~12 boys~There are 12 more boys than girls.¦12 girls~60~-12
How many thousands are there in 45 678?¦45¦¦45~45 thousands¦45000
What is the remainder when 50 is divided by 7?¦1¦¦1~R1~remainder 1¦7 R1~7
Find the value of 98 ÷ 8. Give your answer with a remainder.¦12 R 2¦¦12 R 2~12R2~12 r 2~12 remainder 2~12 rem 2~12 Remainder 2¦12~12.2~2 R 12~12 R 3~122
Round 4 567 to the nearest hundred.¦4600¦¦4600~4 600~4,600~≈ 4600¦4570~4500~4567~5000
List all the factors of 12.¦1, 2, 3, 4, 6, 12¦¦1, 2, 3, 4, 6, 12~1,2,3,4,6,12~12, 6, 4, 3, 2, 1~1 2 3 4 6 12~1; 2; 3; 4; 6; 12~1, 2, 3, 4, 6 and 12~1,2,3,4,6,12.~1, 12, 2, 6, 3, 4¦1, 2, 3, 4, 6~1, 2, 3, 4, 6, 8, 12~2, 3, 4, 6~1, 2, 3, 4, 6, 12, 24
Arrange 5 678, 5 867 and 5 786 in ascending order.¦5678, 5786, 5867¦¦5678, 5786, 5867~5 678, 5 786, 5 867~5678 , 5786 , 5867~5678; 5786; 5867~5678 < 5786 < 5867~5678 5786 5867¦5867, 5786, 5678~5678, 5867, 5786
Arrange 1/2, 3/4, 2/3 from the smallest to the greatest.¦1/2, 2/3, 3/4¦¦1/2, 2/3, 3/4~½, ⅔, ¾~1/2 , 2/3 , 3/4¦3/4, 2/3, 1/2~1/2, 3/4, 2/3
What are the first three common multiples of 4 and 6?¦12, 24, 36¦¦12, 24, 36~12,24,36~12 24 36~12, 24 and 36¦12, 24~4, 6, 12
How much does the pen cost?¦1.50¦left $¦1.50~1.5~$1.50~$1.5~$ 1.50~S$1.50~1.50 dollars~$1.50.~The pen costs $1.50¦150~1.50 cents~15.0~$150~$1.05
How much did she pay altogether?¦$12.40¦¦$12.40~$ 12.40~$12.4~12.40~S$12.40~12.40 dollars~SGD 12.40~She paid $12.40~She paid $12.40 altogether.~＄12.40¦$12.04~$1240~12.40 cents~$12,40~$124.0
Find the cost of 5 pencils.¦80¦cents¦80~80 cents~80¢~80c~80 cent¦80 dollars~8~$80
How much money does Mei have?¦$5¦¦$5~$5.00~5 dollars~$ 5.00~5~five dollars¦5 cents~$50~5%
How much did the sofa cost?¦$1 250¦¦$1250~$1,250~1 250 dollars~$1 250.00~$1,250.00¦$1.250~$125~$12.50
The train left at 2.30 p.m. and took 45 min. At what time did it arrive?¦3.15 p.m.¦¦3.15 p.m.~3.15pm~3:15 pm~3:15PM~3.15 P.M.~03:15 pm~It arrived at 3.15 p.m.~3.15p.m¦3.15 a.m.~3.15 am~2.75 pm~3.5 pm~4.15 pm
Write 8.05 p.m. in 24-hour clock.¦20 05¦¦20 05~2005~20:05~2005 h~2005h~2005hrs¦8:05~2050~08 05~20 50
How long was the show?¦1 h 20 min¦¦1 h 20 min~1h 20min~1h20min~1 hour 20 minutes~1 hr 20 mins~1 hr 20 min~1 hours 20 mins~1hr20mins~1 hour and 20 minutes~1 h 20 m¦1.20~1.2 h~120 min~2 h 10 min~1 h 2 min~20 min 1 s
How many minutes did he take?¦75¦min¦75~75 min~75 mins~75 minutes~75min.¦75 s~75 h~7.5
On which date is the party?¦9 August¦¦9 August~9 Aug~9th August~August 9~9 aug~9th of August¦8 August~9 September~19 August
Which day of the week is it?¦Wednesday¦¦Wednesday~wednesday~WEDNESDAY~Wednesday.~It is Wednesday.¦Wendesday~Thursday~Tuesday or Wednesday
What fraction of the figure is shaded? Give your answer in the simplest form.¦3/4¦¦3/4~¾~3 / 4~3⁄4~3／4~\\frac{3}{4}~= 3/4¦6/8~9/12~4/3~34~1/4
What fraction of the cake was left?¦2/5¦¦2/5~4/10~0.4~2/5 of the cake~⅖~2 / 5 .¦5/2~3/5~25~2.5~2,5
Express 7/3 as a mixed number.¦2 1/3¦¦2 1/3~2⅓~2 ⅓~2 and 1/3~2  1/3~2\\frac{1}{3}¦7/3~21/3~2.33~2 1/2~1 2/3~2 2/6
Express 2 3/5 as an improper fraction.¦13/5¦¦13/5~13 / 5¦2 3/5~2.6~5/13
Find the value of 1/2 + 3/4.¦1 1/4¦¦1 1/4~5/4~1.25~1¼~1 1⁄4~1 and 1/4¦11/4~4/6~1/4~1 1/5~1.14
How much flour was used?¦3/5¦kg¦3/5 kg~3/5kg~0.6 kg~3/5~3/5 kilograms¦600 g~3/5 g~3/5 l
Write 3/8 as a decimal.¦0.375¦¦0.375~.375~0.3750¦3/8~0.38~37.5%~375
Write 5/100 as a decimal.¦0.05¦¦0.05~.05¦0.5~5
What percentage of the pupils are girls?¦45¦%¦45~45%~45 %~45 percent~45 per cent~45％¦0.45~55~45/100~4.5%
Express 3/5 as a percentage.¦60%¦¦60%~60 %~60~60 percent¦3/5~0.6~6%~40%
Find the ratio of boys to girls in the simplest form.¦2 : 3¦¦2 : 3~2:3~2∶3~2：3~2 to 3~2 :3~boys : girls = 2 : 3¦4:6~3:2~2.3~23~2/5
The ratio of A to B to C is¦1 : 2 : 5¦¦1:2:5~1 : 2 : 5~A:B:C = 1:2:5¦5:2:1~1:2~125
Find the perimeter of the rectangle.¦36¦cm¦36~36cm~36 cm~36 CM~36 centimetres~36 centimeters~36 cm.~= 36 cm~Ans: 36 cm~perimeter = 36 cm¦36 m~36 cm2~360 mm~0.36 m~36 kg~63 cm
Find the area of the square.¦49¦cm²¦49~49 cm²~49cm2~49 cm^2~49 sq cm~49 square cm~49 square centimetres~49 cm 2¦49 cm~49 cm3~492~49 m2~28
Find the volume of the cuboid.¦240 cm³¦¦240 cm³~240cm3~240 cm^3~240 cubic cm~240~240 cubic centimetres¦240 cm²~240 cm~240 m3~2403
How much water is in the jug?¦1.5 l¦¦1.5 l~1.5l~1.5 L~1.5 litres~1.5 liters~1.5~1 1/2 l~1.5 ℓ¦1500 ml~1.5 ml~15 l
Express 3 450 g in kg and g.¦3 kg 450 g¦¦3 kg 450 g~3kg 450g~3kg450g~3 kg and 450 g~3 kilograms 450 grams¦3 kg 45 g~450 kg 3 g~34 kg 50 g~3450~3 m 450 cm
Express 5 m 8 cm in cm.¦508¦cm¦508~508 cm¦58~5.08 m~580 cm
Find ∠x.¦65¦°¦65~65°~65 degrees~65º~65 deg~x = 65~x = 65°~∠x = 65°~65 °¦65 cm~115~56°~65%~x = 115
Name the angle that is a right angle.¦∠ABC¦¦∠ABC~ABC~angle ABC~∠CBA~∠ ABC¦∠ACB~∠BAC~AB
Which shape has 5 sides?¦pentagon¦¦pentagon~Pentagon~a pentagon~The pentagon~Pentagon.~It is a pentagon¦hexagon~pentgon~not a pentagon
In which direction is Ali facing?¦north-east¦¦north-east~North East~northeast~North-East~NORTH EAST¦north-west~east~north
Find the average mass.¦42.5¦kg¦42.5~42.5kg~42.5 kg~42 1/2 kg~42.50~42.5kgs¦42,5~42.5 g~425~42.05~42
What is the speed of the car?¦60 km/h¦¦60 km/h~60km/h~60 km/hr~60 km per hour~60 kmh~60~60 km / h~60 kilometres per hour~60 kph¦60 m/s~60 km~60 h~60 m/h~6 km/h
Find the value of 3n + 4 when n = 5.¦19¦¦19~3(5)+4 = 19~3 × 5 + 4 = 19¦39~12
Use < , > or = : 0.5 ___ 0.45¦>¦¦>¦<~=
Express 0.75 as a fraction in its simplest form.¦3/4¦¦3/4¦0.75~75/100
Find the number of sides.¦six‖6¦¦6~six~Six~6 sides¦5
Fill in the blank. 5 tens and 3 ones = ___¦53¦¦53~fifty-three¦35~503~fifty-four
Write 4 508 in words.¦four thousand, five hundred and eight¦¦four thousand, five hundred and eight~Four thousand five hundred and eight~four thousand five hundred and eight.~FOUR THOUSAND FIVE HUNDRED AND EIGHT¦four thousand five hundred and eighty~four thousand and eight~five thousand four hundred and eight
Express 320 000 in standard form.¦3.2 × 10^5¦¦3.2 × 10^5~3.2×10^5~3.2 x 10^5~3.2x10^5~3.2 * 10^5~3.2 × 10⁵~3.2 X 10^5~3.2 x 10 ^ 5~3.2 \\times 10^5~3.2\\times10^{5}~3.2 · 10^5¦320000~32 × 10^4~0.32 × 10^6~3.2 × 10^4~3.2 × 10^-5~3.2 × 105~3.2^5
Write 0.000 45 in standard form.¦4.5 × 10^-4¦¦4.5 × 10^-4~4.5 x 10^-4~4.5 × 10⁻⁴~4.5 × 10^(-4)~4.5*10^(-4)~4.5 × 10^–4~4.5 × 10^{-4}¦4.5 × 10^4~45 × 10^-5~0.00045~4.5 × 10^-3
Find the mass of the planet.¦6 × 10^24¦kg¦6 × 10^24 kg~6x10^24kg~6 × 10²⁴~6.0 × 10^24 kg¦6 × 10^24 g~6 × 10^23 kg~624
Express 72 as a product of its prime factors in index notation.¦2^3 × 3^2¦¦2^3 × 3^2~2³ × 3²~2^3 x 3^2~3^2 × 2^3~2^3*3^2~72 = 2^3 × 3^2~2³×3²¦72~2 × 2 × 2 × 3 × 3~2^2 × 3^3~8 × 9~2^3 + 3^2
Simplify a^3 × a^4.¦a^7¦¦a^7~a⁷~A^7~= a^7¦a^12~7a~a7~a^3 × a^3
Simplify x^6 ÷ x^2.¦x^4¦¦x^4~x⁴~x^{4}¦x^3~4x~x^8
Evaluate 4^0 + 2^-1.¦1.5¦¦1.5~3/2~1 1/2~1½¦1/2~0.5~2
Simplify √50.¦5√2¦¦5√2~5√(2)~5 √2~5sqrt2~5sqrt(2)~5 sqrt 2~5\\sqrt{2}~5*√2~5 x √2¦2√5~√52~7.07~25√2~10~5 + √2
Rationalise the denominator of 6/√3.¦2√3¦¦2√3~2sqrt(3)~2√(3)¦3√2~√6~2/√3~6√3
Express in the form a + b√3.¦2 + 3√3¦¦2 + 3√3~2+3√3~3√3 + 2~2 + 3sqrt(3)¦3 + 2√3~5√3~2 - 3√3
Simplify 3a + 2b - a + 5b.¦2a + 7b¦¦2a + 7b~2a+7b~7b + 2a~7b+2a~2A + 7B~=2a+7b~2 a + 7 b~2*a + 7*b¦2a + 3b~9ab~4a + 7b~2a - 7b~2a7b~2a
Expand (x + 3)(x - 2).¦x^2 + x - 6¦¦x^2 + x - 6~x² + x − 6~x²+x–6~x^2+x-6~x^{2}+x-6~x² - 6 + x~X² + X - 6~(x + 3)(x - 2) = x^2 + x - 6~ｘ² + ｘ － 6¦(x+3)(x-2)~x^2 - x - 6~x^2 + x + 6~x^2 + 5x - 6~x2 + x~2x + x - 6
Factorise x^2 - 5x + 6.¦(x - 2)(x - 3)¦¦(x - 2)(x - 3)~(x-3)(x-2)~(x-2)*(x-3)~(x − 2)(x − 3)~(2 - x)(3 - x)~(x-2) (x-3)~(x-2) × (x-3)~x^2 - 5x + 6 = (x-2)(x-3)¦x^2 - 5x + 6~(x+2)(x+3)~(x-1)(x-6)~(x-2)(x+3)~x(x-5)+6~x-2, x-3~2, 3
Factorise completely 6xy - 9x.¦3x(2y - 3)¦¦3x(2y - 3)~3x(2y-3)~(2y-3)3x~(2y - 3)(3x)~3x (2y − 3)¦x(6y - 9)~3(2xy - 3x)~3x(2y + 3)~6xy - 9x
Factorise 4x^2 - 9y^2.¦(2x + 3y)(2x - 3y)¦¦(2x + 3y)(2x - 3y)~(2x-3y)(2x+3y)¦(2x - 3y)^2~(4x+9y)(x-y)~4x^2-9y^2
Simplify (2x)/(6x^2).¦1/(3x)¦¦1/(3x)¦3x~x/3~1/3
Write an expression for the cost of n pens at $2 each.¦2n¦¦2n~$2n~2n dollars~2 x n~2×n~n×2~2*n¦n~n^2~n + 2~n/2~2
Make r the subject of A = πr².¦r = √(A/π)¦¦r = √(A/π)~r=√(A/π)~√(A/π)~r = sqrt(A/pi)~sqrt(A/π)¦r = √A/π~r = A/π~r = √(π/A)~r = (A/π)²
Find the area of the circle in terms of π.¦25π¦cm²¦25π~25π cm²~25pi~25 pi cm^2~25 π cm2~25Π~π25¦25~78.5~5π~25π cm~10π
Solve 2x + 3 = 11.¦x = 4¦¦x = 4~x=4~4~4 = x~X = 4~x = 4.0~x is 4~x: 4~∴ x = 4~so x = 4¦x = 7~x = -4~y = 4~2x = 4~x = 8~x ≠ 4~x > 4
Solve x^2 - 5x + 6 = 0.¦2, 3¦¦2, 3~x=2, 3~x = 2 or x = 3~x = 3 or x = 2~x=3, x=2~3 or 2~2 and 3~3,2~x = 2 or 3~x=2 and x=3~x = 2; x = 3~x=2/x=3~{2, 3}¦x = 2~3~x = -2 or x = -3~x = 2 or x = -3~2, 3, 6~23~x = 2, 4~2.3
Solve 2x^2 = 18.¦x = 3 or x = -3¦¦x = 3 or x = -3~x = ±3~±3~x = -3 or 3~3, -3~x = + 3 or - 3~+3, -3~x=3,-3~3 or -3¦x = 3~-3~x = 9~±9~x = 3 or x = 3
Solve the simultaneous equations x + y = 7, x - y = 1.¦x = 4, y = 3¦¦x = 4, y = 3~x=4,y=3~y = 3, x = 4~x = 4 and y = 3~x=4; y=3~x = 4 y = 3~x=4 , y=3.¦x = 3, y = 4~y = 4, x = 3~x = 4~x = 4, y = -3
Solve x/3 = 2/5.¦6/5¦¦6/5~1.2~1 1/5~x = 6/5~x = 1.2¦5/6~x = 2/15~6.5
Find the equation of the line.¦y = 2x + 3¦¦y = 2x + 3~y=2x+3~y = 3 + 2x~Y = 2X + 3~2x + 3 = y¦y = 3x + 2~y = 2x - 3~y = -2x + 3~x = 2y + 3~y = 2x
Find the gradient of the line.¦-2/3¦¦-2/3~−2/3~–2/3~—2/3~- 2/3~-(2/3)~gradient = -2/3~m = -2/3~-⅔¦2/3~-3/2~-0.66~3/2
Find the value of f(3).¦-7¦¦-7~−7~–7~f(3) = -7~- 7~－7¦7~f(3) = 7~-7x
Solve 2x - 1 ≥ 5.¦x ≥ 3¦¦x ≥ 3~x>=3~x >= 3~3 ≤ x~x ⩾ 3~3<=x~X ≥ 3~x≥3.~x => 3¦x > 3~x ≤ 3~x = 3~x ≥ -3~3~x ≥ 2
Solve -1 < x + 1 ≤ 4.¦-2 < x ≤ 3¦¦-2 < x ≤ 3~-2<x≤3~-2 < x <= 3~3 ≥ x > -2~−2 < x ≤ 3~3 >= x > -2¦-2 ≤ x ≤ 3~-2 < x < 3~-2 > x ≥ 3~x ≤ 3~-1 < x ≤ 4~2 < x ≤ 3
Write down the integers that satisfy -2 < x ≤ 1.¦-1, 0, 1¦¦-1, 0, 1~-1,0,1~−1, 0, 1~1, 0, -1~x = -1, 0, 1~-1, 0 and 1~-1; 0; 1~{-1, 0, 1}¦-2, -1, 0, 1~-1, 0~0, 1~1, 0, 1
List the elements of A ∩ B.¦{2, 4, 6}¦¦{2, 4, 6}~{2,4,6}~2, 4, 6~{6, 4, 2}~{ 2 , 4 , 6 }~A ∩ B = {2, 4, 6}~2,4 and 6¦{2, 4}~{2, 4, 8}~{246}~{2, 4, 6, 8}
Find A ∩ B.¦∅‖{}¦¦∅~{}~{ }¦0~{0}~{∅}
Write the solution as an interval.¦[2, 5)¦¦[2, 5)~[2,5)~[ 2 , 5 )¦(2, 5)~[2, 5]~(2, 5]~[5, 2)~[2, 6)
Find n(A ∪ B).¦14¦¦14~n(A ∪ B) = 14~n(AUB)=14¦41~{14, 1}
Write down the coordinates of P.¦(3, -2)¦¦(3, -2)~(3,-2)~(3, −2)~( 3 , -2 )~P(3, -2)~P = (3, -2)~P (3,-2)~(3.0, -2)~（3，-2）~(3,–2)¦(-2, 3)~(3, 2)~(-3, -2)~(3)~(3, -2, 0)
Find the midpoint of AB.¦(2.5, 4)¦¦(2.5, 4)~(5/2, 4)~(2½, 4)~(2 1/2, 4)¦(4, 2.5)~(2,5, 4)~(25, 4)
Find the vector AB as a column vector (x, y).¦(4, -1)¦¦(4, -1)~(4,-1)~( 4, −1 )~AB = (4, -1)¦(-1, 4)~(-4, 1)~4 - 1~(4, 1)
Find the vector in terms of a and b.¦2a - b¦¦2a - b~2a−b~-b + 2a¦a - 2b~2a + b~b - 2a
Find the length of AB, correct to 3 significant figures.¦12.4¦cm¦12.4~12.4 cm~12.4cm (3 s.f.)~12.4 (3sf)~≈ 12.4~AB = 12.4 cm~AB ≈ 12.4 cm¦12.37~12~12.40~12.3~124~12.4 m
Give your answer correct to 2 decimal places.¦3.50¦¦3.50~3.50 (2 d.p.)¦3.5~3.500~3.49~350
Find the mean, correct to 1 decimal place.¦7.3¦¦7.3~x̄ = 7.3¦7.30~7.33~7~7.4
Find the angle θ, correct to 1 decimal place.¦36.9¦°¦36.9~36.9°~36.9 degrees~θ = 36.9°~36.9º~theta = 36.9¦36.87°~37°~53.1~36.9 rad
Estimate √80 correct to the nearest whole number.¦9¦¦9~≈ 9¦8.9~8.94~9.0 cm
Solve sin x = 0.5 for 0° ≤ x ≤ 180°.¦30°, 150°¦¦30°, 150°~30, 150~150°, 30°~x = 30° or 150°~x = 30° , 150°~30° and 150°~x=30, x=150~30 degrees, 150 degrees¦30°~150~30°, 150°, 210°~60°, 120°
Convert 72 km/h to m/s.¦20 m/s¦¦20 m/s~20m/s~20 ms^-1~20 m s⁻¹~20 metres per second~20 m per s~20¦20 km/h~20 m~2 m/s~20 s/m
Find the density.¦2.7 g/cm³¦¦2.7 g/cm³~2.7g/cm3~2.7 g/cm^3~2.7 g cm^-3~2.7 g per cm³~2.7 grams per cubic centimetre¦2.7 kg/m³~2.7 g/cm²~2.7 g~2700 kg/m3
Find the volume.¦5000¦m³¦5000~5 000 m³~5,000 m^3~5 x 10^3 m³~5000 cubic metres~5000 m3¦5000 m²~50003~5.000
Find the simple interest.¦$240¦¦$240~240~$240.00~240 dollars¦$2 400~240%~$24
Find the rate of interest.¦2.5%¦¦2.5%~2.5 %~2.5~2 1/2 %~2.5% p.a.~2.5 percent per annum~2.5% per year¦25%~0.25%~$2.5
Find the probability.¦3/8¦¦3/8~0.375~3 out of 8~P = 3/8~6/16¦8/3~3:8~5/8~0.38
Express the scale of the map as a ratio 1 : n.¦1 : 50 000¦¦1 : 50 000~1:50000~1:50,000¦1:5000~50000:1~2 : 100 000
Find the bearing of B from A.¦075°¦¦075°~075~075 degrees¦75 km~255°~057°
Find the determinant.¦-5¦¦-5~det = -5¦5~5-
Find the nth term.¦4n - 1¦¦4n - 1~4n-1~-1 + 4n~Tn = 4n - 1~T_n = 4n − 1~nth term = 4n-1¦4n + 1~n - 4~4n~4n1
Differentiate x³ with respect to x.¦3x^2¦¦3x^2~3x²~dy/dx = 3x^2~3 x^2¦3x~x^2~3x^3~x^2/3
Find log₂ 8.¦3¦¦3~log₂ 8 = 3¦8~2~1/3
Write down the matrix order.¦2 × 3¦¦2 × 3~2 x 3~2x3~2 by 3~2X3~2*3¦3 × 2~6
Which part of the flower produces pollen?¦stamen‖anther¦¦stamen~the stamen~Stamen~STAMEN.~anther~The anther~It is the anther.~the anther produces pollen¦stigma~stem~style~stamina~not the anther
Name the process by which plants make food.¦photosynthesis¦¦photosynthesis~Photosynthesis~photosynthesis.~by photosynthesis~the process of photosynthesis~It is called photosynthesis~It is photosynthesis~ photosynthesis ~“photosynthesis”~ans: photosynthesis¦photosinthesis~respiration~photo~photosynthesis and respiration
What happens to water when it is heated? It undergoes¦evaporation¦¦evaporation~Evaporation~evaporation!~by evaporation¦condensation~evaporation or condensation~no evaporation~evaporate
What force acts on the falling ball?¦gravity‖gravitational force¦¦gravity~gravitational force~the force of gravity~Gravity~Gravitational Force.~The gravitational force¦friction~magnetic force~gravy
Which gas is needed for burning?¦oxygen‖O2¦¦oxygen~Oxygen~O2~O₂~oxygen gas~the oxygen¦carbon dioxide~CO2~oxide~hydrogen
Name the organ that pumps blood.¦heart¦¦heart~Heart~the heart~The heart.~It is the heart¦hearth~lungs~heat
Name two conductors of electricity in the picture.¦iron nail, coin¦¦iron nail, coin~coin, iron nail~Iron nail and coin~coin and iron nail~the coin and the iron nail~Iron nail; coin~iron nail / coin¦iron nail~coin, eraser~iron nail, coin, eraser
State the colours of a traffic light.¦red, amber, green‖red, yellow, green¦¦red, amber, green~green, amber, red~red, yellow, green~Red, Green and Yellow~red green amber¦red, green~red, blue, green
Arrange the stages of the life cycle of a butterfly in order, starting with the egg.¦egg, larva, pupa, adult¦¦egg, larva, pupa, adult~egg,larva,pupa,adult~Egg → larva → pupa → adult~egg -> larva -> pupa -> adult~egg - larva - pupa - adult~egg > larva > pupa > adult~egg, larva, pupa and adult~egg; larva; pupa; adult¦adult, pupa, larva, egg~egg, pupa, larva, adult~egg, larva, adult
Write down the order of the steps.¦C, A, B, D¦¦C, A, B, D~CABD~c, a, b, d~C A B D~C → A → B → D~C-A-B-D~c a b d¦A, B, C, D~CADB~CAB~D, B, A, C
Which option is correct?¦B¦¦B~b~(B)~Option B~B.~B)~option b~Answer: B~The answer is B¦A~D~A or B~B, C~not B
Is a whale a fish? Write yes or no.¦no¦¦no~No~NO~No.¦yes~not sure~know
True or false?¦true¦¦true~True~TRUE¦false~F~untrue~not true
What is the function of the root hair cell? It absorbs¦water and mineral salts‖mineral salts and water¦¦water and mineral salts~mineral salts and water~Water and mineral salts.~water & mineral salts¦water~mineral salts~water or mineral salts
Name the gas given off.¦carbon dioxide¦¦carbon dioxide~Carbon Dioxide~carbon  dioxide~carbon-dioxide~carbon dioxide gas¦carbon monoxide~carbon~dioxide
Which ion gives a white precipitate with silver nitrate?¦chloride¦¦chloride~chloride ion~Chloride ions~the chloride ion¦chlorine~chlorate~iodide
What is the relationship between the two organisms?¦predator-prey¦¦predator-prey~predator prey~Predator-Prey~predator–prey¦prey~prey-predator
Name the part labelled X.¦xylem vessel‖xylem¦¦xylem~xylem vessel~the xylem~Xylem.¦phloem~x
State the unit of force.¦newton‖N¦¦newton~Newton~N~N.¦joule~J~M~kg
Who proposed the theory?¦Charles Darwin‖Darwin¦¦Charles Darwin~charles darwin~Darwin~by Charles Darwin¦Charles~Dalton
Calculate the resultant force.¦12¦N¦12~12N~12 N~12 newtons~12 Newton~F = 12 N~12.0 N¦12 J~12 kg~-12 N~1.2 N~12 kN
Calculate the potential difference.¦4.5 V¦¦4.5 V~4.5V~4.5 volts~4.5~V = 4.5 V~4.5 volt¦4.5 A~45 V~4.5 mV~4,5 V~4.5 W
What is the temperature shown on the thermometer?¦37 °C¦¦37 °C~37°C~37 C~37ºC~37 ℃~37 degrees Celsius~37 degree celsius~37~37 degrees~37 deg C~37oC¦37 °F~73 °C~37 K~3.7 °C
Find the temperature of the mixture.¦-5¦°C¦-5~-5 °C~−5°C~– 5 °C~minus 5~- 5 degrees Celsius¦5~5 °C~-5 K
Calculate the power.¦2.4 kW¦¦2.4 kW~2.4kW~2.4 kilowatts~2.4¦2400 W~2.4 W~2.4 MW~2.4 kWh
Calculate the current.¦0.25 A¦¦0.25 A~.25 A~0.25A~0.25 amperes~0.25 amps~1/4 A¦0.25 mA~250 mA~0.25 V~2.5 A
Calculate the resistance.¦6¦Ω¦6~6 Ω~6Ω~6 ohms~6 ohm~R = 6 Ω~6 Ohms¦6 V~60 Ω~6 kΩ
Calculate the pressure.¦1.0 × 10^5 Pa¦¦1.0 × 10^5 Pa~1 x 10^5 Pa~100000 Pa~100 000 Pa~1.0x10^5~1.0 × 10⁵ pascals¦1.0 × 10^5 N~1.0 × 10^4 Pa~105 Pa
Calculate the acceleration.¦2 m/s²¦¦2 m/s²~2m/s2~2 m/s^2~2 ms^-2~2 m s⁻²~2~2 m/s/s~2 metres per second squared¦2 m/s~2 m²/s~22~-2 m/s²
Calculate the concentration.¦0.5 mol/dm³¦¦0.5 mol/dm³~0.5 mol/dm3~0.5 mol dm^-3~0.5 mol dm⁻³~0.5mol/dm^3~1/2 mol/dm³¦0.5 g/dm³~0.5 mol~0.5 mol/cm³~5 mol/dm³
How much energy is transferred?¦500¦J¦500~500 J~500J~500 joules~500 Joule~5.0 × 10^2 J¦500 kJ~500 N~0.5 kJ~500 W
What is the pH of the solution?¦7¦¦7~pH 7~pH = 7~ph7~pH7~7.0¦7 ph units cm~1~pH 1
How many protons are in the atom?¦11¦¦11~11 protons~eleven~11 proton¦11 neutrons~12~23
How far did the ant travel in one minute?¦45¦cm¦45 cm~45cm~45¦45 m~0.45 m~45 cm/min
Write the chemical formula of carbon dioxide.¦CO2¦¦CO2~CO₂~CO_2~C O2~CO_{2}¦Co2~co2~CO~C2O~CO3~2CO
Write the formula of the sulfate ion.¦SO4^2-¦¦SO4^2-~SO₄²⁻~SO4 2-~SO4²-~SO_4^{2-}~SO₄^2-~SO4^(2-)¦SO4~SO4-~SO3^2-~SO4^2+~so4^2-~S04^2-
Write the formula of calcium hydroxide.¦Ca(OH)2¦¦Ca(OH)2~Ca(OH)₂~Ca (OH)2¦CaOH2~Ca(OH)~Ca2OH~CA(OH)2~Ca(oh)2
Write the formula of ammonium sulfate.¦(NH4)2SO4¦¦(NH4)2SO4~(NH₄)₂SO₄¦NH4SO4~NH42SO4~(NH4)SO4
Write the symbol of a sodium ion.¦Na+¦¦Na+~Na⁺~Na^+~Na +~Na^{+}¦Na~Na-~NA+~Na2+~na+
Write the formula of hydrated copper(II) sulfate.¦CuSO4.5H2O¦¦CuSO4.5H2O~CuSO₄·5H₂O~CuSO4•5H2O~CuSO4 . 5H2O~CuSO4∙5H2O¦CuSO4~CuSO45H2O~CuSO4.2H2O~CUSO4.5H2O
Write a balanced chemical equation for the reaction of magnesium with oxygen.¦2Mg + O2 → 2MgO¦¦2Mg + O2 → 2MgO~2Mg + O2 -> 2MgO~2Mg+O2->2MgO~2Mg + O₂ → 2MgO~O2 + 2Mg -> 2MgO~2Mg + O2 = 2MgO~2Mg + O2 --> 2MgO~2Mg + O2 ⟶ 2MgO~2Mg + O2 => 2MgO¦Mg + O2 → MgO~Mg + O → MgO~2MgO → 2Mg + O2~2Mg + O2 → 2Mg0~2mg + o2 → 2mgo~2Mg + O2 → MgO~2Mg + 2O → 2MgO
Write the balanced equation.¦CaCO3 + 2HCl → CaCl2 + H2O + CO2¦¦CaCO3 + 2HCl → CaCl2 + H2O + CO2~CaCO3+2HCl->CaCl2+H2O+CO2~2HCl + CaCO3 → CaCl2 + CO2 + H2O~CaCO₃ + 2HCl → CaCl₂ + H₂O + CO₂¦CaCO3 + HCl → CaCl2 + H2O + CO2~CaCO3 + 2HCl → CaCl2 + H2CO3~CaCO3 + 2HCL → CaCl2 + H2O + CO2
Write the word equation for respiration.¦glucose + oxygen → carbon dioxide + water¦¦glucose + oxygen → carbon dioxide + water~glucose + oxygen -> carbon dioxide + water~oxygen + glucose → water + carbon dioxide~Glucose + Oxygen → Carbon dioxide + Water~glucose+oxygen = carbon dioxide+water¦carbon dioxide + water → glucose + oxygen~glucose → carbon dioxide + water~glucose + oxygen
State the electronic configuration of magnesium.¦2, 8, 2‖2.8.2¦¦2, 8, 2~2,8,2~2.8.2~2 8 2¦2, 8, 1~8, 2, 2~2, 2, 8~282 cm
Fill in the blank: She ___ to school every day. (go)¦goes¦¦goes~Goes~goes.~“goes”~'goes'~‘goes’¦go~going~gose~goe's~does
Change the word into the plural: child¦children¦¦children~Children¦childs~childrens~child~childern
Give the plural of "leaf".¦leaves¦¦leaves~"leaves"¦leafs~leave~leafes
Correct the spelling: recieve¦receive¦¦receive~Receive¦recieve~receve~received
Correct the underlined word: colour / colur¦colour‖color¦¦colour~color~Colour¦colur~coluor~colours
Write the contraction of "do not".¦don't¦¦don't~don’t~don\`t~don′t~Don't~don‘t¦dont'~do'nt~do not~doesn't
Fill in the blank with a suitable word. He has been living here ___ 2010.¦since¦¦since~Since~since,¦for~sence~scince~since when
Synthesis: Combine the sentences using "although".¦Although it was raining, he went out.¦¦Although it was raining, he went out.~Although it was raining, he went out~although it was raining, he went out.~Although it was raining,he went out.~Although it was raining , he went out .~Although  it was raining, he went out.¦Although it was raining, but he went out.~Although it is raining, he went out.~He went out.~Although it was raining, he goes out.
Punctuation: Which punctuation mark is missing?¦question mark‖?¦¦question mark~?~a question mark~Question Mark¦full stop~.~!
Rewrite in reported speech.¦She said that she was tired.¦¦She said that she was tired.~She said that she was tired~she said that she was tired.~She said  that she was tired.¦She said that she is tired.~She said she was tired.~She said that I was tired.
Which word in the passage means "very tired"?¦exhausted¦¦exhausted~Exhausted~"exhausted"~the word exhausted~The word is "exhausted".~exhausted.¦exausted~exhausting~exhaust~exhausted and hungry
Who is the main character?¦Mrs Lim‖Mrs. Lim¦¦Mrs Lim~Mrs. Lim~mrs lim~Mrs Lim.¦Mr Lim~Lim~Miss Lim
Fill in the blank: It was ___ honour to meet him.¦an¦¦an~An¦a~the~and
Fill in the blank: Where is ___ book that I lent you?¦the¦¦the~The¦a~an~they
Change to the past tense: swim¦swam¦¦swam~Swam¦swum~swimmed~swim
Give one word: a person who writes books¦author‖writer¦¦author~an author~writer~Author~a writer¦authors of books~auther~reader
Fill in the preposition. She is good ___ Mathematics.¦at¦¦at~At~at.¦in~on~@
Choose the correct form: Neither of the boys ___ here.¦is¦¦is~Is¦are~was~isn't
Editing: The underlined word "were" should be¦was¦¦was~Was¦were~is~wass
Fill in the blank with a phrasal verb.¦give up¦¦give up~Give up~give  up~give up.¦gave up~give in~giveup on~up give
Write the adverb of "happy".¦happily¦¦happily¦happyly~happiness~happy
Where did the story take place?¦Singapore¦¦Singapore~singapore~in Singapore~In Singapore.~at Singapore¦Malaysia~not in Singapore~Singapura
How did Tom feel? He felt¦happy‖glad¦¦happy~He felt happy.~He was happy~Tom felt happy.~glad¦unhappy~not happy~sad~happy and sad
Find the value of x.¦12¦¦12~X=12~x=12.~x =12~Ans:12~answer is 12~The answer is 12.~the answer is 12~my answer is 12~１２~"12"~12。~12,~(12)¦1 2 3~12 or 13~12?13~l2~about 12 or so~12x~not 12~12/1/2
Find the area.¦12.5¦cm²¦12.5~12.5cm2~12.5 cm2~12.5 Cm²~12.5cm^2~Area = 12.5 cm²~area: 12.5 cm2~A = 12.5cm²~12·5~12.5 sq. cm~12 1/2 cm²¦12,5~12. 5. 1~12.5 cm~12.52~125
Calculate the total distance.¦1 500¦m¦1500~1,500 m~1 500m~1500 metres~1500 meter¦1.5~1.5 km~1.500~15,00~1500 km~1500 ml
How many stickers does she have?¦192¦¦192~192 stickers~192 sticker~She has 192 stickers~192stickers~she have 192 stickers¦192 stamps~129~192 + 1
How many children went to the zoo?¦25¦¦25~25 children~25 child~There were 25 children~25 Children.¦25 adults~52
How many boxes are needed?¦8¦¦8~8 boxes~8 box~eight boxes~eight¦8 eggs~7~8 r 3
How old is John now?¦12¦years old¦12~12 years old~12 years~12 yrs old~He is 12 years old.~John is 12 years old¦12 months~21
How much longer is A than B?¦2.4 m¦¦2.4 m~2.4m~2.4 m longer~2.4~A is 2.4 m longer than B¦2.4 cm~24 m~2.4 m shorter
`);

/** The second table, of what failed in the first: labels, orders, solutions, charges, names in front. */
export const unseenAgainCases = casesIn(`
Name an angle that is equal to ∠PQR.¦∠RST¦¦∠RST~∠TSR~angle RST~RST~Angle TSR~<RST~∠ RST.¦∠STR~∠SRT~∠PQR~RS
Which angle is obtuse?¦∠XYZ¦¦∠XYZ~angle XYZ~∠ZYX~The angle XYZ~∠xyz¦∠YXZ~angle XZY~XY
Name the side that is parallel to AB.¦DC¦¦DC~CD~side DC~line DC~Line CD~the side CD~It is DC.¦AD~BC~AC
Which line segment is the diameter of the circle?¦PQ¦¦PQ~QP~pq~line PQ¦OP~PR
Name two lines that are perpendicular.¦AB, BC¦¦AB, BC~AB and BC~BC and AB~AB & BC~CB and AB¦AB, CD~AB
Name a pair of parallel lines.¦AB and CD¦¦AB and CD~CD and AB~AB, CD~AB // CD~AB ∥ CD¦AB and BC~AD and CD
Which point has the coordinates (2, 5)?¦P¦¦P~p~Point P~point p¦Q~(2, 5)
Name the solid.¦cone¦¦cone~a cone~Cone¦cylinder~circle
Arrange the objects from the lightest to the heaviest.¦A, C, B¦¦A, C, B~ACB~A-C-B~A → C → B~A C B~a, c, b~A,C,B.~A, C and B¦B, C, A~ABC~A > C > B~AC
Put the pictures in the correct order.¦3, 1, 4, 2¦¦3, 1, 4, 2~3,1,4,2~3 1 4 2~3 → 1 → 4 → 2~3-1-4-2¦1, 2, 3, 4~3, 1, 2, 4~3, 4, 1, 2
Complete the food chain.¦grass, grasshopper, frog, snake¦¦grass, grasshopper, frog, snake~grass → grasshopper → frog → snake~grass -> grasshopper -> frog -> snake~Grass, Grasshopper, Frog, Snake~grass > grasshopper > frog > snake~grass to grasshopper to frog to snake~grass=>grasshopper=>frog=>snake¦snake, frog, grasshopper, grass~grass, frog, grasshopper, snake~grass, grasshopper, snake
Which two materials are waterproof?¦B, D¦¦B, D~B and D~D, B~BD~b & d~B & D~Materials B and D~materials D and B~B/D¦B~B, C~A, B, D
Name the three states of matter.¦solid, liquid, gas¦¦solid, liquid, gas~Gas, liquid, solid~solid,liquid and gas~solids, liquids and gases~solid liquid gas~solid/liquid/gas~Solid; Liquid; Gas¦solid, liquid~solid, liquid, water
State the order of the planets from the Sun (first three).¦Mercury, Venus, Earth¦¦Mercury, Venus, Earth~mercury, venus, earth~Mercury > Venus > Earth~Mercury - Venus - Earth¦Venus, Mercury, Earth~Earth, Venus, Mercury
Write down all the prime numbers between 10 and 20.¦11, 13, 17, 19¦¦11, 13, 17, 19~11,13,17,19~19, 17, 13, 11~11 13 17 19~11; 13; 17 and 19~{11, 13, 17, 19}~11, 13, 17, 19 .~11 , 13 , 17 , 19¦11, 13, 15, 17, 19~11, 13, 17~10, 11, 13, 17, 19
Write down the next two terms: 3, 6, 12, __, __¦24, 48¦¦24, 48~24,48~24 and 48~24 48~24 , 48~24; 48¦48, 24~24~18, 24
Solve (x - 4)(2x + 1) = 0.¦x = 4 or x = -1/2¦¦x = 4 or x = -1/2~x=4, -0.5~x = -0.5, 4~x=4 / x=-1/2~x = 4 or -½~4, -1/2~x₁ = 4, x₂ = -1/2~x = -1/2 or x = 4.~x = 4 OR x = -0.5¦x = 4~x = -4 or x = 1/2~x = 4 or x = 1/2~4, -2
Solve 3(y - 2) = 12.¦y = 6¦¦y = 6~y=6~6~y: 6~3y - 6 = 12, y = 6~Y=6~y = 6.~y= 6 (ans)¦y = 2~x = 6~3y = 18~y = -6
Solve the simultaneous equations 2x + y = 5 and x - y = 4.¦x = 3, y = -1¦¦x = 3, y = -1~x=3, y=-1~y=-1, x=3~x = 3 and y = -1~x = 3; y = -1~x=3,y=−1~(3, -1)~x=3 / y=-1¦x = -1, y = 3~x = 3, y = 1~x = 3
Make h the subject of V = πr²h.¦h = V/(πr²)¦¦h = V/(πr²)~V/(πr²)~h = V/πr²~h = V ÷ (πr²)~h=V/(pi r^2)~V / (π r^2)¦h = πr²/V~h = V - πr²~V = πr²h~h = Vπr²~πr²/V
Express y in terms of x given 2x + y = 7.¦y = 7 - 2x¦¦y = 7 - 2x~7 - 2x~y=7-2x~y = -2x + 7~−2x + 7¦y = 2x - 7~2x + y = 7~7 + 2x
Write down an inequality for x, the number of days, which is at least 5.¦x ≥ 5¦¦x ≥ 5~x>=5~5 ≤ x~x => 5~x is at least 5¦x > 5~x ≤ 5~x = 5
Solve x² < 9.¦-3 < x < 3¦¦-3 < x < 3~-3<x<3~3 > x > -3~x > -3 and x < 3~−3 < x < 3¦x < 3~-3 ≤ x ≤ 3~x < ±3~x > -3 or x < 3
Given f(x) = 2x + 1, find f(4).¦9¦¦9~f(4) = 9~2(4)+1 = 9~f(4)=9.¦f(4) = 8~f(9)~8
Find the interest rate.¦3¦%¦3~3%~3 % p.a.~3% per annum~3 percent~3% per year~3% a year¦3% per month~0.03~30%
At what speed did he cycle?¦15¦km/h¦15~15km/h~15 km per hour~15 kilometres an hour~15 km/hour~He cycled at 15 km/h.~15 km / h¦15 km~15 m/s~15 h
A tap fills 24 litres in 3 minutes. Find the rate.¦8 litres per minute¦¦8 litres per minute~8 l/min~8 litres/min~8L/min~8 ℓ/min~8~8 l per min¦8 l/s~72 l/min~8 min
Find the probability that the ball is red.¦2/5¦¦2/5~0.4~4/10~P(red) = 2/5~2 out of 5~2 in 5~⅖¦2:5~3/5~5/2~2/3
Find the percentage increase.¦25%¦¦25%~25~25 % increase~25 percent~increase of 25%~25％¦-25%~25% decrease~125%~0.25~20%
Find the GST paid.¦$4.50¦¦$4.50~$4.5~4.50~$4.50 GST~GST = $4.50~4 dollars 50 cents~$ 4.50¦$45~$4.05~4.50%
Find the area of the circle, correct to 1 decimal place.¦78.5¦cm²¦78.5~78.5 cm²~78.5cm^2 (1 d.p.)~Area ≈ 78.5 cm²~A ≈ 78.5 cm²~≈78.5~approximately 78.5 cm2¦78.54~78.6~78.50~79
Find BC, correct to 3 significant figures.¦8.66¦m¦8.66~BC = 8.66 m~BC ≈ 8.66 m~BC≈8.66~CB = 8.66 m¦AC ≈ 8.66 m~8.7~8.660~8.66 cm
Find the mean mark.¦6.4¦¦6.4~mean = 6.4~x̄ = 6.4~6.4 marks~the mean is 6.4¦median = 6.4~64~6
Find the standard deviation, to 3 s.f.¦2.14¦¦2.14~σ = 2.14~SD = 2.14~2.14 (3 s.f.)¦2.1~2.141
Find angle ADC.¦48°¦¦48°~48~∠ADC = 48°~angle ADC = 48°~∠CDA = 48°~ADC = 48~48 degrees¦∠ACD = 48°~84°~48%
How many edges does a cube have?¦12¦¦“12”~'12'~12 edges.~12;~12 Edges~Twelve~twelve edges~12 .¦12 faces~8~"8"
Write 0.25 as a percentage.¦25%¦¦25%~"25%"~25 %.~25%;¦0.25%~2.5%
What is the capital of Malaysia?¦Kuala Lumpur¦¦Kuala Lumpur~kuala lumpur~“Kuala Lumpur”~'Kuala Lumpur'~Kuala Lumpur,~KualaLumpur~It is Kuala Lumpur.~Kuala  Lumpur¦Kuala~Jakarta~not Kuala Lumpur
Write the formula of the carbonate ion.¦CO3^2-¦¦CO3^2-~CO₃²⁻~CO3²-~CO₃²-~CO3 2-~(CO3)2-~CO3(2-)~[CO3]2-¦CO3~CO3-~CO2^3-~Co3^2-
Write the formula of the aluminium ion.¦Al^3+¦¦Al^3+~Al³⁺~Al³+~Al3+~Al 3+~Al(3+)¦Al~Al3-~AL3+~Al2+
Write the formula of the nitrate ion.¦NO3^-¦¦NO3^-~NO3-~NO₃⁻~NO₃-~NO3 -¦NO3~NO2-~NO3+
Write the ionic equation for neutralisation.¦H+ + OH- → H2O¦¦H+ + OH- → H2O~H⁺ + OH⁻ → H₂O~OH- + H+ -> H2O~H^+ + OH^- → H2O~H+(aq) + OH-(aq) → H2O(l)~H+ + OH- = H2O¦H + OH → H2O~H2O → H+ + OH-~H+ + OH- → H20
Write the word equation for the reaction between magnesium and oxygen.¦magnesium + oxygen → magnesium oxide¦¦magnesium + oxygen → magnesium oxide~magnesium + oxygen = magnesium oxide~oxygen + magnesium -> magnesium oxide~Magnesium+Oxygen → Magnesium Oxide~magnesium + oxygen ——> magnesium oxide¦magnesium oxide → magnesium + oxygen~magnesium + oxygen~magnesium + oxygen → magnesium~magnesium = oxygen + magnesium oxide
Write the word equation for photosynthesis.¦carbon dioxide + water → glucose + oxygen¦¦carbon dioxide + water → glucose + oxygen~water + carbon dioxide → oxygen + glucose~carbon dioxide + water = glucose + oxygen¦glucose + oxygen → carbon dioxide + water~glucose + oxygen = carbon dioxide + water
State the order of matrix A.¦3 × 2¦¦3 × 2~3x2~3 by 2~(3 × 2)~3*2~3 X 2¦2 × 3~6~3 × 3
Find A ∪ B.¦{1, 2, 3, 5}¦¦{1, 2, 3, 5}~{1,2,3,5}~{5,3,2,1}~A ∪ B = {1, 2, 3, 5}~A U B = {1,2,3,5}~{1;2;3;5}¦{1, 2, 3}~{2}~{1, 2, 3, 4, 5}~A ∩ B = {1, 2, 3, 5}
Find n(A ∩ B).¦4¦¦4~n(A ∩ B) = 4~n(A n B) = 4¦n(A ∪ B) = 4~14~{4}
Write the range of values of x as an interval.¦(-1, 4]¦¦(-1, 4]~(-1,4]~( -1 , 4 ]~(−1, 4]¦[-1, 4]~(-1, 4)~[-1, 4)~(4, -1]
Give the meaning of the word "rapid".¦fast‖quick¦¦fast~quick~Fast.~"fast"~It means fast.¦slow~fasten~not slow but fasts
Write the opposite of "expand".¦contract‖shrink¦¦contract~Contract~shrink~“shrink”¦expands~contracts~contrast
Change to the passive voice: The dog chased the cat.¦The cat was chased by the dog.¦¦The cat was chased by the dog.~the cat was chased by the dog~The cat was  chased by the dog .¦The dog was chased by the cat.~The cat is chased by the dog.~The cat was chased by dog.
Write the superlative of "good".¦best¦¦best~Best~the best¦better~goodest~bests
Fill in the blank: There ___ many people in the hall.¦were‖are¦¦were~are~Were¦was~is~where
Write the collective noun: a ___ of bees¦swarm¦¦swarm~a swarm~Swarm~a swarm of bees¦swam~herd~warm
Spell the word for a person who treats teeth.¦dentist¦¦dentist~Dentist~a dentist¦denist~dentists~doctor
`);

/** The third table, of other questions again. */
export const unseenThirdCases = casesIn(`
Mrs Tan baked 240 cookies and packed them equally into 8 boxes. How many cookies were in each box?¦30¦¦30~30 cookies~30 cookies in each box~240 ÷ 8 = 30~240/8=30~There were 30 cookies in each box.~each box has 30 cookies~thirty¦30 boxes~8 cookies~1920
A ribbon 2.4 m long is cut into 6 equal pieces. How long is each piece?¦0.4¦m¦0.4~0.4m~.4 m~2/5 m~0.40 m~Each piece is 0.4 m long.~2.4 ÷ 6 = 0.4 m¦40 cm~0.4 cm~4 m~14.4
Ali started his homework at 3.45 p.m. and finished at 5.10 p.m. How long did he take?¦1 h 25 min¦¦1 h 25 min~1hr 25min~1 hour and 25 mins~1h25m~1 hour, 25 minutes~He took 1 h 25 min.~1 hrs 25 mins¦1.25 h~1 h 35 min~2 h 25 min~25 min~1:25 pm
A bus leaves at 23 50 and arrives 25 minutes later. At what time does it arrive?¦00 15¦¦00 15~0015~00:15~00 15 h~0015 hrs¦24 15~0:51~12.15 pm~2315
What date is 3 weeks after 12 March?¦2 April¦¦2 April~2 Apr~April 2~2nd April~2nd of April~It is 2 April.¦3 April~2 March~4 February
Convert 3.06 km to metres.¦3060¦m¦3060~3 060 m~3,060m~3060 metres~3.06 km = 3060 m~3.06 × 1000 = 3060¦3600~306 m~3060 km~3.06
Express 450 ml in litres.¦0.45¦l¦0.45~0.45 l~0.45L~.45 litres~0.450 ℓ~9/20¦4.5~450 ml~45
Express 2 h 15 min in hours.¦2.25¦h¦2.25~2.25 h~2 1/4 h~9/4~2¼ hours~2.25hrs¦2.15~135 min~2 h 15 min
Find the difference between the heights of the two boys.¦15¦cm¦15~15cm~The difference is 15 cm.~difference = 15cm¦15 m~-15~1.5 cm
Peter has 3/5 as many stamps as Sam. Find the ratio of Peter's stamps to Sam's stamps.¦3 : 5¦¦3 : 5~3:5~3 to 5~Peter : Sam = 3 : 5~P : S = 3:5~3  :  5¦5:3~3/5:1 5~3:8~Sam : Peter = 3 : 5
What is the value of the digit 7 in 47 265?¦7000¦¦7000~7 000~7,000~seven thousand~7 thousands¦7~700~70 000
In 6.284, which digit is in the hundredths place?¦8¦¦8~eight~digit 8~the digit 8¦2~0.08~4
Round 7.956 to 1 decimal place.¦8.0¦¦8.0~8.0 (1 d.p.)¦8~7.9~8.00~7.96
Which is greater, 5/8 or 2/3?¦2/3¦¦2/3~⅔~2/3 is greater~2/3 is greater than 5/8~2 / 3¦5/8~5/8 is greater~3/2
Use a fraction to show how much of the tank is filled.¦5/6¦¦5/6~5/6 of the tank~⅚~10/12~five sixths¦6/5~1/6~56
How much more must Jane save to buy the bag?¦$38¦¦$38~$38.00~38~38 dollars~$38 more~She must save $38 more.~Jane must save $38¦38 cents~$83~$3.80~$38 less
Simplify 12 : 18 : 24.¦2 : 3 : 4¦¦2 : 3 : 4~2:3:4~2 to 3 to 4~12:18:24 = 2:3:4¦4:3:2~6:9:12~2:3
There are 120 pupils. 45% are girls. How many are boys?¦66¦¦66~66 boys~66 pupils~55% of 120 = 66~55/100 × 120 = 66~There are 66 boys.~120 - 54 = 66¦66 girls~54~55%~66%
Find the value of k.¦k = -3¦¦k = -3~-3~K = -3~k=−3~k is -3~k = –3.¦k = 3~3~x = -3
Evaluate (-2)³.¦-8¦¦-8~−8~(-2)^3 = -8~(-2)³ = -8~negative 8~minus 8¦8~-6~6
Find the HCF of 24 and 36.¦12¦¦12~HCF = 12~2^2 × 3 = 12~The HCF is 12~H.C.F. = 12¦LCM = 12~72~2² x 3
Factorise 2ab + 6a.¦2a(b + 3)¦¦2a(b + 3)~2a(b+3)~2a(3+b)~2a (b + 3)~2 a ( b + 3 )~(b+3)2a~2A(B+3)¦a(2b + 6)~2(ab + 3a)~2a(b + 6)~2ab + 6a~2a x b + 3
Expand and simplify 3(x - 2) + 2(x + 5).¦5x + 4¦¦5x + 4~5x+4~4 + 5x~3x - 6 + 2x + 10 = 5x + 4~=5x+4¦3x - 6 + 2x + 10~5x + 16~5x - 4~9x
Simplify (x^2 - 9)/(x + 3).¦x - 3¦¦x - 3~x-3~x − 3~-3 + x¦x + 3~(x^2-9)/(x+3)~3 - x
Write 1/x + 2/y as a single fraction.¦(y + 2x)/(xy)¦¦(y + 2x)/(xy)~(2x+y)/xy~(y+2x)/(yx)~(2x + y) / (x y)¦3/(x+y)~3/xy~(x + 2y)/(xy)~1/x + 2/y
Solve 5 - 2x < 11.¦x > -3¦¦x > -3~x>-3~-3 < x~x > −3~X > -3~x is greater than -3¦x < -3~x > 3~x ≥ -3~x = -3
Solve 2^x = 32.¦x = 5¦¦x = 5~5~x=5~2^x = 2^5, x = 5¦x = 16~2^5~32
Find the gradient and the y-intercept of y = 3x - 4.¦3, -4¦¦3, -4~3 and -4~gradient = 3, y-intercept = -4~m = 3, c = -4~3,-4¦-4, 3~3, 4~gradient = -4, y-intercept = 3
Find the value of sin 30°.¦1/2¦¦1/2~0.5~½~sin 30° = 1/2~sin30 = 0.5¦√3/2~2~30
Find the exact value of cos 45°.¦√2/2‖1/√2¦¦√2/2~1/√2~sqrt(2)/2~(√2)/2~1/sqrt2~√2 / 2¦0.707~√2~1/2~2/√2
Find the median.¦14.5¦¦14.5~median = 14.5~14 1/2~The median is 14.5¦mean = 14.5~14~14,5
Find the lengths of AB in terms of x.¦(2x + 1) cm¦¦(2x + 1) cm~2x + 1~(2x+1)cm~2x+1 cm~AB = 2x + 1¦2x + 1 m~2x - 1~3x
Find the position vector of P.¦3i - 2j¦¦3i - 2j~3i-2j~-2j + 3i~3i − 2j¦3i + 2j~2i - 3j~3 - 2
Find |AB|.¦5¦¦5~|AB| = 5~5 units~√25 = 5¦√5~-5
A car travels at 54 km/h. Find its speed in m/s.¦15¦m/s¦15~15 m/s~15m/s~15 metres per second~15 ms^-1¦15 km/h~194.4~1.5
What is the SI unit of mass?¦kilogram‖kg¦¦kilogram~kg~Kilogram~kilograms~Kg~the kilogram¦gram~g~kilo~newton
Calculate the weight of the object.¦50¦N¦50~50N~50 newtons~W = 50 N~W = mg = 5 × 10 = 50 N~weight = 50 N~5 x 10 = 50N¦50 kg~5~mass = 50 N~500 N
Calculate the moment.¦12 N m¦¦12 N m~12 Nm~12Nm~12~12 N·m~12 newton metres¦12 N~12 N/m~12 J~1.2 Nm
Calculate the frequency.¦50 Hz¦¦50 Hz~50Hz~50 hz~50 hertz~50~f = 50 Hz¦50 s~5 Hz~50 kHz~0.02 Hz
Calculate the electrical energy used.¦1.5 kWh¦¦1.5 kWh~1.5 kwh~1.5kWh~1.5 kilowatt hours~1.5 kW h~1.5¦1.5 kW~1500 Wh~15 kWh~1.5 kW/h
Calculate the relative molecular mass of H2SO4.¦98¦¦98~Mr = 98~2(1) + 32 + 4(16) = 98~98.0¦98 g~49~89
Calculate the number of moles.¦0.25 mol¦¦0.25 mol~0.25 moles~0.25~0.25mol~1/4 mol~n = 0.25~0.25 mole¦0.25 g~25 mol~4 mol
What colour does the litmus paper turn?¦red¦¦red~Red~It turns red.~turns red~it turned red~red colour¦blue~red to blue~pink~not red
State the gas produced.¦hydrogen‖H2¦¦hydrogen~H2~H₂~Hydrogen gas~the gas produced is hydrogen~hydrogen.¦H~2H~oxygen~helium
What is the name of the change from gas to liquid?¦condensation¦¦condensation~Condensation~It is called condensation.~process of condensation~the change is condensation¦evaporation~condense milk~melting
Name the muscle that controls breathing.¦diaphragm¦¦diaphragm~Diaphragm~the diaphragm~the diaphragm muscle~diaphragm muscle¦diafram~heart~lung
State one characteristic of a mammal.¦It gives birth to its young alive.‖has hair‖has fur¦¦It gives birth to its young alive.~has hair~It has hair.~has fur~they have fur~It has fur¦lays eggs~no hair~has feathers
Which animal is the predator?¦eagle¦¦eagle~the eagle~Eagle~an eagle~The eagle is the predator.~eagles¦snake~eagle and snake~the snake is the predator
How many chambers does the human heart have?¦4‖four¦¦4~four~4 chambers~Four chambers~It has 4 chambers¦2~4 hearts~3
What is the boiling point of water?¦100 °C¦¦100 °C~100~100°c~100 degrees celsius~100 degrees~100℃~100 c~100 Celsius¦0 °C~100 °F~100 K~1000 °C
Does a magnet attract copper?¦No¦¦No~no~No, it does not.~no it doesn't~No it does not attract copper.¦Yes~yes it does~not sure
Fill in the blank: I have ___ apple.¦an¦¦an~An~an.¦a~the~an apple a
Fill in the blank: The children are playing ___ the field.¦in‖on¦¦in~on~In¦at~inn~into
Choose the correct word: (Their / There) house is big.¦Their¦¦Their~their~"Their"¦There~They're~theirs
Give one word that means "to give up".¦surrender¦¦surrender~Surrender~to surrender¦surender~surrendered~give in
Write the past participle of "eat".¦eaten¦¦eaten~Eaten¦ate~eated~eating
Rearrange the words to form a sentence: is / name / my / Ben¦My name is Ben.¦¦My name is Ben.~my name is ben~My name is Ben~My  name is Ben .¦Ben is my name.~My name Ben is.~my name ben
Fill in the blank with the correct tense: By the time we arrived, the film ___ (start).¦had started¦¦had started~Had started~had started.~had  started¦has started~started~had start~have started
Write the abbreviation for "doctor".¦Dr¦¦Dr~Dr.~dr¦Doc~D~Mr
Who wrote the letter?¦Siti¦¦Siti~siti~Siti wrote the letter.~It was Siti.~Siti did.~by Siti¦Sita~Ali~Siti and Ali
Why was Tom late?¦He missed the bus.¦¦He missed the bus.~he missed the bus~because he missed the bus~Tom missed the bus.~Tom was late because he missed the bus.~Because he missed the bus.¦He did not miss the bus.~He missed the train.~He caught the bus.
Where did they go?¦to the zoo¦¦to the zoo~the zoo~zoo~They went to the zoo.~They go to the zoo~To the zoo.¦the park~to the zoo and the park~not to the zoo
When is the concert?¦7 May‖7 May at 8 p.m.¦¦7 May~7th May~on 7 May~On 7 May.~The concert is on 7 May~7 May at 8 p.m.~May 7¦8 May~7 March~17 May
Name a pair of perpendicular lines.¦AB and BC¦¦AB ⊥ BC~BC and AB¦AB // BC~AB ∥ BC
There are 90 children. 40 are girls. How many are boys?¦50¦¦50 boys~50 children¦50 girls~40 boys
`);

/** Keys that say what they name, sentences with a word to change, symbols, counted things in Chinese. */
export const unseenFourthCases = casesIn(`
Change to past tense: She (run) to school.¦ran¦¦ran~Ran~ran.~She ran to school.~She ran to school~she ran to school¦run~runned~running~rans~She run to school.
Find the missing number: 7 × ___ = 63¦9¦¦9~nine~9.0~7 × 9 = 63~7 x 9 = 63¦8~56~63~7~9 × 63
State whether the number √2 is rational or irrational.¦irrational¦¦irrational~Irrational~It is irrational~irrational number~an irrational number¦rational~rational or irrational~not irrational~real
Find the exchange: US$50 = S$?¦67.50¦left S$¦67.50~S$67.50~67.5~$67.50¦6750~US$67.50~50~S$6.75
Give the recurring decimal for 1/3.¦0.333...¦¦0.333...~0.3333...~0.33333…¦0.3~0.33~3.33~333
Write the number of protons, neutrons and electrons.¦6, 8, 6¦¦6, 8, 6~6,8,6~6 8 6~6 protons, 8 neutrons, 6 electrons~protons 6, neutrons 8, electrons 6~p = 6, n = 8, e = 6¦8, 6, 6~6, 6, 8~6, 8~686
Complete the square: x² - 6x + 11¦(x - 3)² + 2¦¦(x - 3)² + 2~(x-3)^2+2~2 + (x-3)^2¦x² - 6x + 11~(x+3)^2+2~(x-3)^2 - 2~(x - 3)²
Find the length of AB.¦AB = 5 cm¦¦AB = 5 cm~5 cm~5cm~5~AB=5cm¦AB = 5 m~AC = 5 cm~5 cm²~50 cm
Simplify a/b ÷ c/d.¦ad/(bc)¦¦ad/(bc)~(ad)/(bc)~ad/bc~da/(cb)~a*d/(b*c)¦ac/(bd)~bc/(ad)~ad~ad/b
Is copper a good or poor conductor of heat?¦good¦¦good~Good~good conductor~a good conductor~It is a good conductor of heat.~good conductor of heat~Copper is a good conductor of heat¦poor~bad~not good~good and poor~poor conductor
Name the tube that carries food from the mouth to the stomach.¦gullet‖oesophagus¦¦gullet~oesophagus~the gullet~esophagus~Gullet~the oesophagus¦windpipe~trachea~intestine~stomach~gull
Which substance, salt or sand, dissolves in water?¦salt¦¦salt~Salt~the salt~Salt dissolves in water.~It is salt¦sand~salt and sand~neither~not salt~water
Choose the correct word: The children (is/are) playing.¦are¦¦are~Are~are.~The children are playing.~The children are playing¦is~is/are~were~am~The children is playing.
What is the 10th term?¦39¦¦39~T10 = 39~T₁₀ = 39~The 10th term is 39~39.0¦93~10~4n - 1
小明有几本书？¦5本¦¦5本~5~五本~5本书~有5本书~小明有5本书。¦6本~50本~五十
Which two variables were kept constant?¦amount of water, type of soil¦¦amount of water, type of soil~type of soil, amount of water~amount of water and type of soil~The amount of water and the type of soil~Type of soil and amount of water¦amount of water~amount of soil, type of water~amount of light, type of soil
What is the chemical symbol for potassium?¦K¦¦K¦k~P~Po~Ka
Name the ray that enters the block.¦incident ray¦¦incident ray~the incident ray~Incident ray~incident¦refracted ray~reflected ray~accident ray~emergent ray
Calculate the moment.¦12 Nm¦¦12 Nm~12 N m~12~12 newton metres~12N·m~12 Nm.¦12 N~12 N/m~1.2 Nm~21 Nm
Punctuate: where are you going¦Where are you going?¦¦Where are you going?¦Where are you going~where are you going?~Where are you going.
Find the missing number in 5 + ___ = 12.¦7¦¦7~seven~5 + 7 = 12¦17~12~5
State the y-intercept.¦-4¦¦-4~y = -4~c = -4~−4¦4~(−4, 0)~x = -4
Express x² + 4x + 7 in the form (x + a)² + b.¦(x + 2)² + 3¦¦(x + 2)² + 3~(x+2)^2+3~3 + (x+2)²¦x² + 4x + 7~(x+2)²~(x - 2)² + 3~(x+3)²+2
Find the length of AB.¦AB = 5 cm¦¦AB = 5 cm~5 cm~5cm~5~AB=5cm¦AC = 5 cm~AB = 5 m
Find r.¦r = 7 cm¦¦r = 7 cm~7 cm~7~r=7cm¦R2 = 7~r = 70 cm
Find ∠ABC.¦∠ABC = 40°¦¦40°~40~∠ABC=40~40 degrees¦∠ACB = 40°~400
Find ∠x.¦∠x = 40°¦¦40°~40~x = 40¦400
Find x.¦x = 40°¦¦40°~40~x = 40¦400
How much?¦Cost = $5¦¦$5~5~Cost = $5¦$50
Find the perimeter.¦Perimeter = 24 cm¦¦24 cm~24~Perimeter = 24 cm¦24 m
How many marbles?¦45 (marbles)¦¦45~45 marbles¦54~45 bags
Name the gas.¦carbon dioxide (CO2)¦¦carbon dioxide~CO2~carbon dioxide (CO2)¦oxygen~carbon
How many apples are left?¦12 apples left¦¦12~12 apples~12 apples left~12 left¦21~12 pears
How much?¦$1.20 each¦¦$1.20~$1.20 each~1.20¦$12.0~$2.10
How heavy?¦500g¦¦500g~500 g~500~500 grams¦500 kg~50g
What time does the clock show? (The short hand is at 3, the long hand at 12.)¦3 o'clock¦¦3 o'clock~3 oclock~3:00~3 O'clock~three o'clock~3.00¦12 o'clock~3:12~12:15
An insect has ___ legs.¦6¦¦6~six~An insect has 6 legs.~6 legs¦8~4~16
What do plants need to grow? Name one.¦water‖air‖sunlight‖light¦¦water~Water~air~sunlight~light~They need water~sun light~Plants need water.¦food~sand~stones~not water
Which body part do we use to smell?¦nose¦¦nose~Nose~the nose~our nose~We use our nose~your nose~We use the nose to smell.¦mouth~eyes~noise~ears
What happens when ice is heated?¦It melts‖It becomes water¦¦It melts~melts~it melts.~The ice melts~it becomes water~It will melt~becomes water~ice melts¦It freezes~boils~it does not melt~melted chocolate
What is the main gas responsible for global warming?¦carbon dioxide¦¦carbon dioxide~CO2~Carbon dioxide~carbon dioxide gas~CO₂~The main gas is carbon dioxide.¦oxygen~carbon monoxide~methane and carbon dioxide~CO
What type of bond is found in NaCl?¦ionic¦¦ionic~Ionic~ionic bond~ionic bonds~an ionic bond~Ionic bonding~It is ionic.¦covalent~metallic~ion~iconic
What colour is the precipitate?¦white¦¦white~White~It is white~white precipitate~a white precipitate~white ppt~white colour¦blue~green~no colour~off-white
In triangle ABC, angle A = 50° and angle B = 60°. Find angle C.¦70°¦¦70°~70~angle C = 70°~∠C = 70°~180 - 50 - 60 = 70~180° - 110° = 70°~C = 70¦110°~60°~∠A = 70°~7°
Simplify 6/√3.¦2√3¦¦2√3~2 √3~2sqrt(3)~2root3¦6/√3~√12/2~3√2~2
`);

export const unseenFifthCases = casesIn(`
In 5 382, what is the value of the digit 3?¦300¦¦300~three hundred~3 hundreds~=300¦3~30~3000
4 hundreds 6 ones = ___¦406¦¦406~=406~four hundred and six~4 hundreds 6 ones = 406¦46~460~4006
What fraction of 1 hour is 15 minutes? Give your answer in its simplest form.¦1/4¦¦1/4~¼~one quarter~1/4 of an hour~a quarter¦1/15~4~15/100
A train leaves at 9.40 a.m. and arrives at 11.25 a.m. How long is the journey?¦1 h 45 min¦¦1h45min~1 hour 45 minutes~105 min~1 hr 45 mins~1.75 h¦1 h 25 min~1.45 h~2 h 25 min~1 h 85 min
4 : 7 = ___ : 21. What is the missing number?¦12¦¦12~= 12~twelve~4:7 = 12:21~The missing number is 12¦3~18~28
Mrs Tan has $10 and a cake costs $12.50. Does she have enough money? (Yes / No)¦No¦¦No~no~NO~N~No.~no, she does not have enough¦Yes~yes~Y
Which number is a prime number? A) 9   B) 15   C) 17   D) 21. Write the letter.¦C¦¦C~c~(C)~C)~C) 17~option C¦A~B~D~(B)
Jane is first and Tom is right behind Mei. Mei is right behind Jane. What is Tom's position in the queue?¦3rd¦¦3rd~third~Third~3RD~He is third¦2nd~first~4th~second
A line has gradient -2 and y-intercept 5. Write its equation.¦y = -2x + 5¦¦y = -2x + 5~y=-2x+5~y = 5 - 2x~y=5-2x~Y = -2x + 5~y + 2x = 5~2x + y = 5¦y = 2x + 5~y = 5x - 2~y = -2x - 5~-2x + 5
A bag has 3 red and 7 blue marbles. One marble is taken out at random. Find the probability that it is red.¦3/10¦¦3/10~0.3~30%~P(red) = 3/10~3 / 10¦3/7~7/10~3~1/3~0.03
The column vector c has entries 6 and 8. Find |c|.¦10¦¦10~|c| = 10~10 units~√(36+64) = 10~= 10¦14~100~48~(6, 8)
The ends of two magnets facing each other are both North. Will they attract or repel?¦repel¦¦repel~Repel~They will repel~they will repel each other~REPEL¦attract~They will attract each other~nothing happens
Animals A and B: A lays eggs and has feathers. B gives birth to live young and has fur. Which animal is a bird?¦A¦¦A~a~Animal A~animal A~A is a bird~It is A.¦B~animal B~A and B
Write the chemical formula of water.¦H2O¦¦H2O~H₂O~H2O.~H_2O~H2O (water)¦HO2~H2O2~CO2~OH
What colour does blue litmus paper turn in an acid?¦red¦¦red~Red~It turns red~RED~turns red~from blue to red¦blue~purple~green~colourless
State the electronic configuration of a sodium atom (proton number 11).¦2, 8, 1¦¦2, 8, 1~2,8,1~2.8.1~2 8 1~(2, 8, 1)¦2, 8~2, 9~1, 8, 2~2, 8, 8, 1
Name the part of the cell that controls cell activities.¦nucleus¦¦nucleus~Nucleus~the nucleus~The nucleus.~cell nucleus¦cytoplasm~cell wall~vacuole~mitochondria
Two heterozygous parents (Tt) are crossed. State the expected ratio of tall to short offspring (T is dominant for tall).¦3 : 1¦¦3 : 1~3:1~3 to 1~3 tall : 1 short~tall : short = 3 : 1¦1 : 3~1 : 1~1 : 2 : 1~4 : 0
Fill in the blank: Neither of the boys ___ (is / are) here.¦is¦¦is~Is~IS~Neither of the boys is here.~is.¦are~were~am
"I am hungry," said Ravi. Complete the sentence in reported speech: Ravi said that ___ hungry.¦he was¦¦he was~He was~he was hungry~Ravi said that he was hungry.~he was.¦I am~I was~he were~he am
What punctuation mark should come at the end of this sentence: Where are you going¦?‖question mark¦¦?~question mark~a question mark~Question mark~the question mark¦.~!~full stop~comma
Whose birthday was it? (Passage: On Aunt May's birthday, Lily and Jun baked a cake.)¦Aunt May's¦¦Aunt May's~Aunt May's birthday~aunt may's~It was Aunt May's birthday.~Aunt May’s¦Lily's~Jun's~Lily and Jun~the cake
Choose the word with the same meaning as 'rapid': (A) slow (B) quick (C) loud (D) calm. Write the letter.¦B¦¦B~b~(B)~B) quick~B.~(B) quick¦A~C~D~(A) slow
True or false: The writer was happy to leave. (Passage: With a heavy heart, I boarded the ship.)¦False¦¦False~false~F~FALSE~false.¦True~true~T
What does the word 'it' refer to? (Passage: The parcel arrived at noon. It was wrapped in brown paper.)¦the parcel¦¦the parcel~parcel~The parcel~The parcel.~It refers to the parcel~'it' refers to the parcel.¦noon~brown paper~the paper~arrived
Five more than x is 12. Write an equation to show this.¦x + 5 = 12¦¦x + 5 = 12~5 + x = 12~x+5=12¦x = 7~7~x - 5 = 12
`);
