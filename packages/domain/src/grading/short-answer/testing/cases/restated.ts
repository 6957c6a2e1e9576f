import { casesIn } from "./case.ts";

/** Numbered lists, sentences with the question's words in another order, owners, places, and near misses of each. */
export const restatedCases = casesIn(`
Solve 3x + 5 = 20.¦5¦¦x = 5~x=5~5~5 = x~X = 5~∴ x = 5~so x = 5¦x = -5~y = 5~5x~x > 5~x = 5 or -5~x ≠ 5
Find the probability that a red ball is chosen.¦3/8¦¦3/8~0.375~37.5%~P = 3/8~P(red) = 3/8¦3:8~8/3~5/8~0.38~3.75%~375%~0.375%~37%
Find the mass of the parcel.¦2 kg 50 g¦¦2 kg 50 g~2050 g~2.05 kg~2kg 50g¦2.5 kg~250 g~2 kg 500 g~2 kg~205 g~2.50 kg~2050 kg~2050~2.05 g~20.5 kg
Simplify (2x²y)/(4xy).¦x/2¦¦x/2~1/2 x~0.5x~½x~(1/2)x~½ x¦2/x~2x~2x²y/4xy~x/4~2x/4~½x²~1/(2x)~2/4x~1x/2y
Name the process by which plants make food.¦photosynthesis¦¦Photosynthesis~PHOTOSYNTHESIS~photosynthesis.~It is photosynthesis~by photosynthesis~The process is photosynthesis.~the process of photosynthesis~Plants make food by photosynthesis.~Plants make their food by photosynthesis.¦respiration~not photosynthesis~photosynthesis and respiration~photosynthesis or respiration~transpiration~Plants make food by respiration.~Animals make food by photosynthesis.~Plants do not make food by photosynthesis.~Plants make food by photosynthesis and respiration.
Name two parts of the digestive system where digestion takes place.¦mouth, stomach¦¦stomach and mouth~the mouth and the stomach~Mouth; stomach~mouth & stomach~1. mouth 2. stomach~(a) mouth (b) stomach~i) stomach ii) mouth~1) mouth, 2) stomach~a. mouth b. stomach¦mouth~mouth and gullet~mouth, stomach, gullet~heart and stomach~1. mouth 2. gullet~1. mouth 2. stomach 3. gullet~1. mouth 3. stomach~1. not mouth 2. stomach
Which of the materials A, B, C or D is the best conductor of heat?¦B¦¦B~b~Material B~Option B~(B)~B.~The answer is B~material b¦A~D~A or B~B and C~not B~Material A~Not material B~Materials A and B~Material B or C
Name the type of energy possessed by a moving car.¦kinetic energy¦¦kinetic~Kinetic Energy~kinetic energy.~The car possesses kinetic energy.~the kinetic energy~A moving car possesses kinetic energy.~The moving car possesses kinetic energy¦potential energy~kinetic potential energy~kinetic and potential energy~heat energy~The car possesses potential energy.~The car possesses no kinetic energy.~A parked car possesses kinetic energy.
What must be present for rusting to occur?¦water and oxygen¦¦oxygen and water~Water and Oxygen~water, oxygen~both water and oxygen~oxygen + water~both oxygen and water¦water~oxygen~water or oxygen~water and carbon dioxide~both water and salt~water + carbon dioxide~neither water nor oxygen
Give the name of CH4.¦methane¦¦Methane~methane gas~It is methane¦methanol~ethane~CH4~methene~ethane gas~methane liquid~natural gas
Who gave the boy the map in the passage?¦his grandmother¦¦His grandmother~grandmother~It was his grandmother.~His grandmother did.~His grandmother gave the boy the map.~The grandmother¦his grandfather~not his grandmother~his mother~his grandmother's friend~her grandmother~grandfather~my grandmother~his mother's grandmother~great-grandmother
小明几点起床？¦六点半¦¦六点半~六点半。~小明六点半起床。~他六点半起床¦六点~七点半~六点十分~小明六点起床。~小红六点半起床。~小明六点半睡觉。~小明六点半没起床~小明不是六点半起床
填入正确的量词：一___狗¦只¦¦只~一只狗¦条鱼~本~个~一条狗~一只猫~二只狗
故事发生在什么地方？¦图书馆¦¦在图书馆~图书馆里~故事发生在图书馆。~在图书馆里¦学校~图书馆外~不在图书馆~书店~图书馆外面~在学校里~图书馆旁边~不在图书馆里
Di manakah cerita itu berlaku?¦di sekolah¦¦Di sekolah~sekolah~di sekolah.~Cerita itu berlaku di sekolah.¦di rumah~bukan di sekolah~disekolahkan~di luar sekolah~Cerita itu berlaku di rumah.~Cerita itu berlaku di belakang sekolah.~Cerita ini berlaku di sekolah rendah~ke sekolah
Express 2050 g in kg and g.¦2 kg 50 g¦¦2 kg 50 g~2kg 50g¦2050 g~2.05 kg
Find the mass of the parcel in kilograms and grams.¦2 kg 50 g¦¦2 kg 50 g~2kg 50g¦2.05 kg~2050 g
`);
