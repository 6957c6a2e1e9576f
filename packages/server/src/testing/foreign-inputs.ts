import type { Call } from "@markwell/contract/call";
import { ADMINS_SHARE } from "./foreign-ids-allowed.ts";
import { type Household, TEST_STATES, type TestState } from "./household.ts";
import { idFieldsOf, kindOf, NOBODYS, type OwnedKind } from "./id-kinds.ts";
import type { CallerRole, TwoHouseholds } from "./two-households.ts";

export type Input = Record<string, unknown>;

function idOf(kind: OwnedKind, home: Household, state: TestState, name: string): string {
  const { id, questionId, essayId, optionId } = home.tests[state];
  const ids: Record<OwnedKind, string> = {
    test: id,
    question: /mark|comment/i.test(name) ? essayId : questionId,
    "bank question": home.bankQuestionId,
    passage: home.passageId,
    rubric: home.rubricId,
    "rubric version": home.rubricRevisionId,
    "question import": home.questionImportId,
    class: home.classes[state],
    note: home.noteId,
    annotation: home.annotationId,
    "bank comment": home.bankCommentId,
    "vetting comment": home.vettingCommentId,
    arrangement: home.arrangementId,
    parent: home.parent.id,
    "parent message": home.parentMessageId,
    "practice round": home.practiceRoundId,
    "class practice": home.classPracticeId,
    option: optionId,
    student: home.student.id,
    teacher: home.teacher.id,
    consultation: /answerC/.test(name) ? home.consultations.waiting : home.consultations.answered,
    order: home.orderId,
    session: home.sessionIds.STUDENT,
    "linked account": home.linkedAccountId,
    passkey: home.passkeyId,
    upload: home.uploadId,
    picture: home.picture,
    video: home.video,
    "e-mail": home.student.email,
    "reset code": home.resetCode,
    device: home.ownNames.device,
    fingerprint: home.ownNames.fingerprint,
    claim: home.ownNames.claim,
    asking: home.ownNames.question,
    cursor: `1.${id}.1`,
  };
  const own = ids[kind];
  // Columns and rows of a sheet stand before what goes there.
  if (!/^(check|fill)Sheet$/.test(name)) return own;
  return kind === "test" ? `1:${own}:marks` : `2:${own}`;
}

export function withField(input: Input, path: string, value: string): Input {
  const [list = "", field, within] = path.split(/\[\]\.?/);
  const [object = "", inner] = list.split(".");
  if (field === undefined && inner !== undefined)
    return { ...input, [object]: { ...(input[object] as Input | undefined), [inner]: value } };
  if (field === undefined) {
    const { video: _file, ...withoutFile } = input;
    return path === "videoPath" ? { ...withoutFile, [path]: value } : { ...input, [path]: value };
  }
  if (field === "") return { ...input, [list]: [value] };
  const rows = input[list] as Input[];
  const held = within === undefined ? value : [value];
  return { ...input, [list]: rows.map((row, place) => (place ? row : { ...row, [field]: held })) };
}

export const ownedFields = (name: string, call: Call) =>
  idFieldsOf(call).flatMap((path) => {
    const kind = kindOf(name, path);
    return kind && !(kind in NOBODYS) ? [{ path, kind: kind as OwnedKind }] : [];
  });

export function inputFor(
  inputs: TwoHouseholds["inputs"],
  name: string,
  call: Call,
  state: TestState,
  home: Household,
): Input {
  const example = inputs[name] ?? {};
  return ownedFields(name, call)
    .filter(({ path }) => (path.split("[]")[0] ?? "") in example)
    .reduce(
      (input, { path, kind }) => withField(input, path, idOf(kind, home, state, name)),
      example,
    );
}

export interface Attempt {
  name: string;
  call: Call;
  role: CallerRole;
  fields: string[];
  state: TestState;
  input: Input;
}

export function attemptsOf(
  { inputs, own, other }: TwoHouseholds,
  name: string,
  call: Call,
  role: CallerRole,
): Attempt[] {
  const fields = ownedFields(name, call).filter(
    ({ kind }) => role !== "ADMIN" || !ADMINS_SHARE.includes(kind),
  );
  const paths = fields.map(({ path }) => path);
  const sets = [...paths.map((path) => [path]), paths.filter((path) => path !== call.self), paths];
  const distinct = [...new Map(sets.map((each) => [each.join(), each])).values()];
  const aboutTest = fields.some(({ kind }) => ["test", "question"].includes(kind));
  return (aboutTest ? TEST_STATES : (["ended"] as const)).flatMap((state) =>
    distinct
      .filter((set) => set.length > 0)
      .map((set) => {
        const foreign = fields.filter(({ path }) => set.includes(path));
        const input = foreign.reduce(
          (each, { path, kind }) => withField(each, path, idOf(kind, other, state, name)),
          inputFor(inputs, name, call, state, own),
        );
        return { name, call, role, fields: set, state, input };
      }),
  );
}
