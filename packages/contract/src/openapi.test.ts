import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pathParameters } from "./call.ts";
import { allCalls } from "./calls/index.ts";
import { openApiDocument } from "./openapi.ts";

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: Array<{ name: string; in: string; required: boolean }>;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument({ version: "1.2.3" }) as {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const operationOf = (path: string, method: string) =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

/** Calls whose replies have a name without an id, which is no student's. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  ...["schoolSettings", "saveSchoolSettings", "schoolYears", "schoolCalendar", "saveSchoolYear"],
  ...["schoolLists", "listPaperFormats", "savePaperFormat", "drawFormat", "listStudents"],
  // Rows of a file, which have user name and address.
  ...["checkImport", "importTemplate", "brokenRows", "checkSheet", "fillSheet"],
  ...["previewYearEnd", "yearEndState"],
  ...["exportStudents", "exportChosen", "exportTeachers", "exportAudit", "exportQuestions"],
  ...["bankSettings", "changeBankSettings", "parentsOfStudent", "previewRegrade", "testFigures"],
  ...["classResultsByTest", "classResultsByTopic", "classResultsByQuestion"],
  ...["levelResults", "levelFile", "roundFile", "comparisonFile"],
  // One student's own data, to keep.
  "studentData",
]);

/** Criteria and levels of a rubric have names, too. */
const isOfRubric = (properties: object): boolean =>
  ["most", "asks"].some((field) => field in properties) ||
  ["from", "to", "text"].every((field) => field in properties);

/** The properties of every object in a JSON schema. */
function objectsIn(schema: unknown): string[][] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, { type?: string }> };
  const own = Object.entries(properties ?? {}).filter(([, { type }]) => type === "string");
  const deeper = Object.values(schema).flatMap(objectsIn);
  return properties && !isOfRubric(properties) ? [own.map(([name]) => name), ...deeper] : deeper;
}

test("a reply to staff that names a student says by the id which one of several of a name", () => {
  const nameless = allCalls.flatMap(({ name, call }) => {
    if (!call.who.includes("ADMIN") && !call.who.includes("TRAINER")) return [];
    const reply = z.toJSONSchema(call.reply, { unrepresentable: "any", io: "output" });
    const withoutId = objectsIn(reply).some(
      (fields) =>
        ["name", "studentName", "student"].some((field) => fields.includes(field)) &&
        !["studentId", "userid", "_id"].some((field) => fields.includes(field)),
    );
    return withoutId && !OTHER_NAMES.has(name) ? [name] : [];
  });
  expect(nameless).toEqual([]);
});

describe("the OpenAPI document", () => {
  test("can be sent as JSON and names the version", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.info.version).toBe("1.2.3");
  });

  test("says that a file goes as a form", () => {
    const upload = operationOf("/upload", "POST");
    expect(upload?.requestBody?.content).toEqual({
      "multipart/form-data": {
        schema: expect.objectContaining({
          properties: { file: expect.objectContaining({ type: "string", format: "binary" }) },
        }),
      },
    });
    expect(Object.keys(upload?.responses ?? {})).toEqual(
      expect.arrayContaining(["413", "415", "429"]),
    );
  });

  test("has an id of its own for each operation, aliases too", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(allCalls.map(({ name, call }) => [name, call] as const))(
    "describes %s: where, what goes in, who may",
    (_, call) => {
      const operation = operationOf(call.path, call.method);
      expect(operation).toBeDefined();
      const inPath = operation?.parameters.filter((each) => each.in === "path") ?? [];
      expect(inPath.map(({ name }) => name)).toEqual(pathParameters(call.path));
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(operation?.requestBody !== undefined).toBe(
        call.body !== undefined && call.method !== "GET",
      );
      const open = call.who.includes("ANYONE");
      expect(operation?.security).toEqual(open ? [] : [{ bearer: [] }, { token: [] }]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(["200", "400", "404", "500", ...(open ? [] : ["401", "403"])]),
      );
    },
  );
});

describe("the calls", () => {
  test("have each a method and path of their own", () => {
    const places = allCalls.flatMap(({ call }) =>
      [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(allCalls.map(({ name, call }) => [name, call] as const))(
    "%s declares every parameter of its path, and its own id only where it has a body",
    (_, call) => {
      for (const path of [call.path, ...(call.aliases ?? [])]) {
        const parsed = Object.fromEntries(pathParameters(path).map((name) => [name, "?"]));
        const issues = call.params?.safeParse(parsed).error?.issues ?? [];
        expect(issues.map(({ path: [name] }) => name)).toEqual(pathParameters(path));
      }
      if (call.self) expect(call.who).toContain("STUDENT");
    },
  );
});
