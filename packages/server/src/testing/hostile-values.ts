import fc from "fast-check";

/** Deeper ones are bodies below: fast-check writes values out in long runs, floor by floor. */
const DEEP = 500;
function nested(open: (inner: unknown) => unknown): unknown {
  let value: unknown = "x";
  for (let floor = 0; floor < DEEP; floor += 1) value = open(value);
  return value;
}
const ownKey = (key: string, value: unknown) => JSON.parse(`{"${key}":${JSON.stringify(value)}}`);
const ID = "0190a0b0-c0d0-7000-8000-000000000000";

/** Values that no form sends: each has broken some program. Deep, long and huge ones among them. */
const LISTED: readonly unknown[] = [
  ...[null, true, false, [], {}, [[["x"]]], [null], [{}], { a: [1] }],
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "a\udc00b", "\ufeffx", "\u202etxt", "\u0130", "ﬁ"],
  ...[
    "z\u0335".repeat(500),
    "👩‍👩‍👧‍👦".repeat(50),
    "x".repeat(201),
    "x".repeat(60_000),
    "-".repeat(5_000),
  ],
  ...[
    "'; drop table people; --",
    "$1",
    "\\",
    "a\r\nBcc: b@c.de",
    "<script>",
    "{{7*7}}",
    "%00",
    "%",
  ],
  ...["null", "undefined", "NaN", "Infinity", "-0", "1e309", "0x10", "1,5", "٣", "true"],
  ...[0, -0, -1, 0.1, 1e300, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e21],
  ...["0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-30", "-000001-01-01"],
  ...["+275760-09-13T00:00:00Z", "1970-01-01T00:00:00+99:99", "2026-11-21T24:00:00Z", "12/31/2026"],
  ...["9999-12-31T23:59:59.999999999Z", "0001-01-01T00:00:00+14:00", "-271821-04-20T00:00:00Z"],
  ...[
    ID.toUpperCase(),
    ` ${ID}`,
    `{${ID}}`,
    ID.replaceAll("-", ""),
    `${ID}'`,
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
  ],
  ...[
    Array(10_000).fill("a"),
    Array(10_000).fill(ID),
    Array(201).fill(ID),
    Array(10_000).fill(null),
  ],
  ...[nested((inner) => [inner]), nested((inner) => ({ a: inner }))],
  ...[ownKey("__proto__", { isAdmin: true }), ownKey("constructor", { prototype: { a: 1 } })],
  ...[{ toString: 1 }, { length: 1e9 }, { _id: { _id: ID } }, { $ne: null }, { toJSON: "x" }],
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...LISTED), weight: 6 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 300 }), weight: 2 },
  { arbitrary: fc.anything({ maxDepth: 3, noNullPrototype: true } as never), weight: 1 },
  { arbitrary: fc.double(), weight: 1 },
);

export const hostileName = fc.constantFrom(
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "", "$where"],
  ...["isAdmin", "role", "Token", "a.b", "a[0]", "_id", "id", "userid", "\u0000", "🥝"],
);

export const hostileSegment = fc.constantFrom(
  ...["%", "%zz", "%00", "%c0%ae", "%ed%a0%80", "..%2f..%2fetc%2fpasswd", "%2e%2e", "*", "a%20b"],
  ...[
    "x".repeat(190),
    "x".repeat(3_000),
    "null",
    "0",
    "-1",
    "__proto__",
    "%F0%9F%A5%9D",
    ID.toUpperCase(),
  ],
);

export const hostileQuery = fc.constantFrom(
  ...["%", "%zz=%zz", "=", "&&&", "a[b][c]=d", "__proto__=x", "__proto__[a]=x", "constructor=x"],
  ...[
    "page=1&page=2",
    "limit=5&limit=6",
    "Token=a&Token=b",
    "search=%00",
    "search=%ed%a0%80",
    "id=1&id=2",
  ],
  ...[
    `q=${"x".repeat(5_000)}`,
    Array(2_000).fill("a=1").join("&"),
    "testid=x&testid=y",
    "subject=a&subject=b",
  ],
);

/** Bodies that are no JSON, or one that means two things. */
export const hostileBody = fc.constantFrom(
  ...[
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "1e999",
    "nul",
    "\ufeff{}",
    "{}{}",
    "'a'",
    "{a:1}",
    "\u0000",
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":1,"a":2}',
    '{"_id":1e999}',
  ],
  ...[
    "[".repeat(50_000),
    `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    `"${"x".repeat(900_000)}"`,
  ],
);
