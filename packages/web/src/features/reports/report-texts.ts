import type { StudentReport } from "@markwell/contract/wire/student-report";
import type { ReportLanguage } from "@markwell/domain/reports/language";

export const LANGUAGE_NAMES: Record<ReportLanguage, string> = {
  en: "English",
  zh: "中文",
  ms: "Bahasa Melayu",
  ta: "தமிழ்",
};

export const LOCALES: Record<ReportLanguage, string> = {
  en: "en-SG",
  zh: "zh-Hans-SG",
  ms: "ms-SG",
  ta: "ta-SG",
};

type Line = StudentReport["subjects"][number];
type Test = StudentReport["tests"][number];

export interface ReportTexts {
  title: string;
  period: (from: string, until: string) => string;
  level: { primary: (year: string) => string; secondary: (year: string) => string };
  standing: string;
  subject: string;
  range: string;
  change: string;
  goal: string;
  grades: (low: string, high: string) => string;
  /** For two percentages, as "65 to 79%". */
  about: (from: string, to: string) => string;
  tooLittle: string;
  nothingKnown: string;
  changes: Record<Line["change"], string>;
  toGoal: Record<Line["toGoal"], string>;
  tests: string;
  date: string;
  test: string;
  marks: string;
  corrections: string;
  score: Record<Exclude<Test["score"], "told">, string>;
  correctionsAre: Record<Test["corrections"], string>;
  correctionsFrom: (date: string) => string;
  noTests: string;
  earlierTests: (count: number) => string;
  practise: string;
  nothingToPractise: string;
  work: string;
  attendance: Record<keyof StudentReport["attendance"], string>;
  worksheets: string;
  sentence: string;
  noSentence: string;
  signature: string;
  howToRead: string;
  printed: (date: string) => string;
}

export const reportTexts: Record<ReportLanguage, ReportTexts> = {
  en: {
    title: "Progress report",
    period: (from, until) => `${from} to ${until}`,
    level: { primary: (year) => `Primary ${year}`, secondary: (year) => `Secondary ${year}` },
    standing: "Level now, by subject",
    subject: "Subject",
    range: "Most likely between",
    change: "Since last month",
    goal: "Goal",
    grades: (low, high) => `${low} and ${high}`,
    about: (from, to) => `about ${from} to ${to}`,
    tooLittle: "Too little to tell yet",
    nothingKnown: "No marked test or practice yet.",
    changes: {
      up: "Better",
      down: "Weaker",
      steady: "About the same",
      unknown: "Too little to compare",
    },
    toGoal: { reached: "reached", within: "within reach", below: "not yet reached", unknown: "" },
    tests: "Tests in this period",
    date: "Date",
    test: "Test",
    marks: "Marks",
    corrections: "Corrections",
    score: { marking: "Being marked", waits: "Result to come" },
    correctionsAre: { open: "Can be read", later: "Later", none: "–" },
    correctionsFrom: (date) => `From ${date}`,
    noTests: "No test was handed in.",
    earlierTests: (count) => (count === 1 ? "and 1 earlier test" : `and ${count} earlier tests`),
    practise: "To practise next",
    nothingToPractise: "No topic is below the goal. Regular practice keeps it that way.",
    work: "Assigned work",
    attendance: {
      assigned: "Assigned",
      onTime: "Handed in on time",
      late: "Handed in late",
      missed: "Not handed in",
      open: "Not due yet",
    },
    worksheets: "Own worksheets",
    sentence: "From the teacher",
    noSentence: "–",
    signature: "Parent's or guardian's signature",
    howToRead:
      "The band shows the grades between which the level most likely lies, from tests and practice of the last 180 days; the mark on it is the goal. A few tests cannot tell more exactly. Nothing here compares the student with others.",
    printed: (date) => `Printed on ${date}`,
  },
  zh: {
    title: "学习进展报告",
    period: (from, until) => `${from}至${until}`,
    level: {
      primary: (year) => `小学${chineseYear(year)}年级`,
      secondary: (year) => `中学${chineseYear(year)}年级`,
    },
    standing: "各科目前水平",
    subject: "科目",
    range: "很可能介于",
    change: "与上个月相比",
    goal: "目标",
    grades: (low, high) => `${low} 与 ${high}`,
    about: (from, to) => `约 ${from} 至 ${to}`,
    tooLittle: "资料太少，暂时无法判断",
    nothingKnown: "目前还没有已批改的测验或练习。",
    changes: {
      up: "有进步",
      down: "有所退步",
      steady: "大致相同",
      unknown: "资料太少，无法比较",
    },
    toGoal: { reached: "已达到", within: "有望达到", below: "尚未达到", unknown: "" },
    tests: "这段期间的测验",
    date: "日期",
    test: "测验",
    marks: "分数",
    corrections: "改正",
    score: { marking: "批改中", waits: "稍后公布" },
    correctionsAre: { open: "可以查看", later: "稍后开放", none: "–" },
    correctionsFrom: (date) => `${date}起`,
    noTests: "这段期间没有呈交测验。",
    earlierTests: (count) => `以及较早的 ${count} 次测验`,
    practise: "接下来可以练习",
    nothingToPractise: "没有低于目标的课题。请保持经常练习的习惯。",
    work: "老师布置的作业",
    attendance: {
      assigned: "已布置",
      onTime: "准时呈交",
      late: "迟交",
      missed: "没有呈交",
      open: "尚未到期",
    },
    worksheets: "主动完成的练习",
    sentence: "老师评语",
    noSentence: "–",
    signature: "家长／监护人签名",
    howToRead:
      "色带表示学生的水平最可能介于哪两个等级之间，根据过去 180 天的测验和练习得出；色带上的记号是目标。只凭几次测验无法作出更准确的判断。本报告不会把学生与他人作比较。",
    printed: (date) => `打印日期：${date}`,
  },
  ms: {
    title: "Laporan Kemajuan",
    period: (from, until) => `${from} hingga ${until}`,
    level: { primary: (year) => `Darjah ${year}`, secondary: (year) => `Menengah ${year}` },
    standing: "Tahap semasa mengikut mata pelajaran",
    subject: "Mata pelajaran",
    range: "Kemungkinan besar antara",
    change: "Sejak bulan lalu",
    goal: "Sasaran",
    grades: (low, high) => `${low} dengan ${high}`,
    about: (from, to) => `kira-kira ${from} hingga ${to}`,
    tooLittle: "Maklumat belum mencukupi",
    nothingKnown: "Belum ada ujian atau latihan yang telah disemak.",
    changes: {
      up: "Bertambah baik",
      down: "Menurun",
      steady: "Hampir sama",
      unknown: "Belum boleh dibandingkan",
    },
    toGoal: {
      reached: "tercapai",
      within: "hampir tercapai",
      below: "belum tercapai",
      unknown: "",
    },
    tests: "Ujian dalam tempoh ini",
    date: "Tarikh",
    test: "Ujian",
    marks: "Markah",
    corrections: "Pembetulan",
    score: { marking: "Sedang disemak", waits: "Keputusan menyusul" },
    correctionsAre: { open: "Boleh dibaca", later: "Kemudian", none: "–" },
    correctionsFrom: (date) => `Mulai ${date}`,
    noTests: "Tiada ujian yang dihantar.",
    earlierTests: (count) => `dan ${count} ujian yang lebih awal`,
    practise: "Topik untuk latihan seterusnya",
    nothingToPractise: "Tiada topik di bawah sasaran. Teruskan latihan yang kerap.",
    work: "Tugasan",
    attendance: {
      assigned: "Tugasan diberi",
      onTime: "Dihantar tepat pada masanya",
      late: "Dihantar lewat",
      missed: "Tidak dihantar",
      open: "Belum sampai tarikh akhir",
    },
    worksheets: "Lembaran kerja atas usaha sendiri",
    sentence: "Ulasan guru",
    noSentence: "–",
    signature: "Tandatangan ibu bapa/penjaga",
    howToRead:
      "Jalur menunjukkan gred yang kemungkinan besar merangkumi tahap pelajar, berdasarkan ujian dan latihan dalam 180 hari yang lalu; tanda padanya ialah sasaran. Beberapa ujian sahaja tidak dapat menunjukkan tahap dengan lebih tepat. Laporan ini tidak membandingkan pelajar dengan orang lain.",
    printed: (date) => `Dicetak pada ${date}`,
  },
  ta: {
    title: "முன்னேற்ற அறிக்கை",
    period: (from, until) => `${from} முதல் ${until} வரை`,
    level: { primary: (year) => `தொடக்கநிலை ${year}`, secondary: (year) => `உயர்நிலை ${year}` },
    standing: "பாட வாரியாகத் தற்போதைய நிலை",
    subject: "பாடம்",
    range: "பெரும்பாலும் இவற்றுக்கு இடையே",
    change: "சென்ற மாதத்திலிருந்து",
    goal: "இலக்கு",
    grades: (low, high) => `${low} – ${high}`,
    about: (from, to) => `சுமார் ${from} முதல் ${to} வரை`,
    tooLittle: "கணிக்கப் போதுமான தகவல் இல்லை",
    nothingKnown: "திருத்தப்பட்ட தேர்வோ பயிற்சியோ இன்னும் இல்லை.",
    changes: {
      up: "முன்னேற்றம்",
      down: "பின்னடைவு",
      steady: "ஏறக்குறைய அதே நிலை",
      unknown: "ஒப்பிடப் போதுமான தகவல் இல்லை",
    },
    toGoal: {
      reached: "எட்டப்பட்டது",
      within: "எட்டும் நிலையில்",
      below: "இன்னும் எட்டவில்லை",
      unknown: "",
    },
    tests: "இக்காலத்தில் எழுதிய தேர்வுகள்",
    date: "தேதி",
    test: "தேர்வு",
    marks: "மதிப்பெண்",
    corrections: "திருத்தங்கள்",
    score: { marking: "திருத்தப்படுகிறது", waits: "முடிவு பின்னர்" },
    correctionsAre: { open: "பார்க்கலாம்", later: "பின்னர்", none: "–" },
    correctionsFrom: (date) => `${date} முதல்`,
    noTests: "தேர்வு எதுவும் ஒப்படைக்கப்படவில்லை.",
    earlierTests: (count) =>
      count === 1 ? "மேலும் 1 முந்தைய தேர்வு" : `மேலும் ${count} முந்தைய தேர்வுகள்`,
    practise: "அடுத்துப் பயிற்சி செய்ய வேண்டியவை",
    nothingToPractise: "எந்தத் தலைப்பும் இலக்குக்குக் கீழே இல்லை. தொடர்ந்து பயிற்சி செய்யவும்.",
    work: "கொடுக்கப்பட்ட பணிகள்",
    attendance: {
      assigned: "கொடுக்கப்பட்டவை",
      onTime: "நேரத்தில் ஒப்படைத்தவை",
      late: "தாமதமாக ஒப்படைத்தவை",
      missed: "ஒப்படைக்காதவை",
      open: "இன்னும் நேரம் உள்ளவை",
    },
    worksheets: "சுயமாகச் செய்த பயிற்சித்தாள்கள்",
    sentence: "ஆசிரியரின் கருத்து",
    noSentence: "–",
    signature: "பெற்றோர்/பாதுகாவலர் கையொப்பம்",
    howToRead:
      "கடந்த 180 நாள்களின் தேர்வுகள், பயிற்சிகள் ஆகியவற்றின்படி மாணவரின் நிலை பெரும்பாலும் எந்தத் தரங்களுக்கு இடையே உள்ளது என்பதைப் பட்டை காட்டுகிறது; அதிலுள்ள குறி இலக்கு. ஒருசில தேர்வுகளைக் கொண்டு இன்னும் துல்லியமாகக் கூற இயலாது. இந்த அறிக்கை மாணவரை மற்றவர்களுடன் ஒப்பிடவில்லை.",
    printed: (date) => `அச்சிட்ட தேதி: ${date}`,
  },
};

/** School years are written in words: "小学六年级". */
function chineseYear(year: string): string {
  return "零一二三四五六七八九"[Number(year)] ?? year;
}
