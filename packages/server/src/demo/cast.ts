import { between, pick, type Random } from "@markwell/domain/random";
import type { Level } from "@markwell/domain/school/lists";

/** Names are invented; any likeness is coincidence. */
export const ADMIN = { name: "Grace Lim", emailid: "admin@demo.school", contact: "+6561234567" };
export const TEACHERS = [
  {
    name: "Daniel Tan",
    emailid: "teacher@demo.school",
    contact: "+6591234567",
    subject: "Mathematics",
  },
  {
    name: "Priya Nair",
    emailid: "english@demo.school",
    contact: "+6592345678",
    subject: "English",
  },
  {
    name: "Farah Rahman",
    emailid: "science@demo.school",
    contact: "+6593456789",
    subject: "Science",
  },
] as const;

const GIVEN = [
  "Aisha",
  "Benjamin",
  "Chloe",
  "Darshan",
  "Emily",
  "Faiz",
  "Hannah",
  "Ishaan",
  "Jia Hui",
  "Kai Wen",
  "Lakshmi",
  "Marcus",
  "Nadia",
  "Oliver",
  "Pei Shan",
  "Qi Xuan",
  "Rachel",
  "Siti",
  "Tessa",
  "Umar",
  "Vikram",
  "Wei Jie",
  "Xin Yi",
  "Yusuf",
  "Zara",
  "Arjun",
  "Bella",
  "Caleb",
  "Divya",
  "Ethan",
] as const;
const FAMILY = [
  "Tan",
  "Lim",
  "Lee",
  "Ng",
  "Wong",
  "Goh",
  "Chua",
  "Koh",
  "Kumar",
  "Singh",
  "Abdullah",
  "Ismail",
] as const;

export interface DemoStudent {
  name: string;
  emailid: string;
  level: Level;
  postelCode: string;
  ability: Record<"Mathematics" | "English" | "Science", number>;
  approved: boolean;
}

/** Levels of student1 ... student60: one large class in Primary 6, smaller ones elsewhere. */
const LEVELS_OF_STUDENTS: ReadonlyArray<[Level, number]> = [
  ["primary 6", 17],
  ["primary 5", 9],
  ["primary 4", 8],
  ["secondary 1", 9],
  ["secondary 2", 9],
  ["secondary 4", 8],
];

export function demoStudents(random: Random): DemoStudent[] {
  const levels = LEVELS_OF_STUDENTS.flatMap(([level, count]) =>
    Array.from({ length: count }, () => level),
  );
  return ["primary 6" as const, ...levels].map((level, index) => ({
    name:
      index === 0 ? "Mei Ling Tan" : `${GIVEN[(index - 1) % GIVEN.length]} ${pick(random, FAMILY)}`,
    emailid: index === 0 ? "student@demo.school" : `student${index}@demo.school`,
    level,
    postelCode: String(between(random, 100_000, 829_999)),
    ability: index === 0 ? { Mathematics: 0.66, English: 0.78, Science: 0.58 } : abilities(random),
    approved: index < 56,
  }));
}

function abilities(random: Random): DemoStudent["ability"] {
  const talent = between(random, 50, 92);
  const of = () => Math.min(0.95, Math.max(0.25, (talent + between(random, -12, 12)) / 100));
  return { Mathematics: of(), English: of(), Science: of() };
}
