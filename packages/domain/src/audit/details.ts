/** One fact of an audit line: "Marks before", "3". */
export interface DetailLine {
  label: string;
  value: string;
}

interface Words {
  /** What an id is called, if it is known. */
  nameOf: (id: string) => string | undefined;
  /** A time in epoch milliseconds, in the school's zone. */
  formatTime: (at: number) => string;
}

/** Where the words in the code are not those of a school. */
const LABELS: Record<string, string> = {
  before: "Before",
  after: "After",
  previous: "Marks before",
  minutes: "Extra minutes",
  secondsLeft: "Seconds left",
  sent: "What was changed",
  attempts: "Attempts",
  dueAt: "Due",
  gained: "Students who gained marks",
  lost: "Students who lost marks",
  same: "Students with unchanged marks",
  emailid: "E-mail",
  contact: "Phone",
  count: "Number",
  from: "From",
  to: "To",
  by: "Through",
  known: "Account exists",
  release: "Answers open",
  releaseAt: "Answers open on",
  kind: "How the student joined the test",
  right: "Right options",
  accepted: "Accepted answers",
  fullMarks: "Full marks for everybody",
};

/** Nothing of the kind is recorded; should somebody do so by mistake, it is not shown at least. */
const SECRET = /password|token|hash|secret|code|cookie/i;
/** Of use to programs only. */
const INTERNAL = new Set(["check"]);
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids by name, times in school time, nothing secret. */
export function detailLines(
  details: Readonly<Record<string, unknown>>,
  words: Words,
): DetailLine[] {
  return Object.entries(details).flatMap(([key, value]): DetailLine[] => {
    if (SECRET.test(key) || INTERNAL.has(key)) return [];
    const label = LABELS[key] ?? spoken(key);
    if (!isObject(value)) return [{ label, value: plain(key, value, words) }];
    if ("from" in value && "to" in value) {
      const [from, to] = [plain(key, value.from, words), plain(key, value.to, words)];
      return [{ label, value: `${from} → ${to}` }];
    }
    return detailLines(value, words).map((line) => ({
      ...line,
      label: `${label}: ${line.label.toLowerCase()}`,
    }));
  });
}

function plain(key: string, value: unknown, words: Words): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? "–" : value.map((one) => plain(key, one, words)).join(", ");
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return key.endsWith("At") ? words.formatTime(value) : `${value}`;
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value !== "string") return JSON.stringify(value);
  return ID.test(value) ? (words.nameOf(value) ?? "no longer known") : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** "questionId" is shown as "Question id". */
function spoken(key: string): string {
  const text = key.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
