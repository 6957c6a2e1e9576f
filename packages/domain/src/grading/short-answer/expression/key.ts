import type { AnswerSettings } from "../answer-kind.ts";
import type { Expression } from "./parse.ts";
import {
  bare,
  hasForm,
  hasRootBelow,
  isArithmetic,
  isPlainNumber,
  isUndone,
  lettersOf,
  orderFree,
} from "./shape.ts";
import type { Relation, Statement } from "./statement.ts";
import { constantRatio, sameValues, type Values, valuesOf } from "./value.ts";

interface Wanted {
  /** "2x - y = 1" is right for y = 2x - 1. */
  anyEquation?: boolean;
  /** x² + 6x + 5 is wrong for (x + 3)² - 4. */
  sameShape?: boolean;
  /** 1/a + 1/b is wrong for (a + b)/(ab). */
  oneFraction?: boolean;
  /** The question asks to rationalise: 6/√3 is wrong for 2√3. */
  isRationalised?: boolean;
  /** "√(A/π)" is right for r = √(A/π), where the question says which letter comes in front. */
  subject?: string;
}

export class Key {
  readonly letters: ReadonlySet<string>;
  private readonly statement: Statement;
  private readonly settings: AnswerSettings;
  private readonly wanted: Wanted;
  private readonly known = new Map<Expression, Values>();
  private readonly nameOf: (typed: string) => string;

  constructor(statement: Statement, settings: AnswerSettings, wanted: Wanted = {}) {
    this.statement = statement;
    this.wanted = wanted;
    this.settings = settings;
    this.letters = new Set(expressionsOf(statement).flatMap((one) => [...lettersOf(one)]));
    this.nameOf = (typed) => asIn(this.letters, typed);
  }

  isMetBy(given: Statement): boolean {
    const key = this.statement;
    switch (key.type) {
      case "value":
        return this.valueIsMetBy(key.value, given);
      case "tuple":
        return (
          given.type === "tuple" &&
          given.open === key.open &&
          (key.open === "{"
            ? this.sameInAnyOrder(key.values, given.values)
            : key.values.length === given.values.length &&
              key.values.every((value, at) => this.same(value, given.values[at])))
        );
      case "values":
        return this.sameInAnyOrder(key.values, valuesGiven(given));
      case "relations":
        return this.relationsAreMetBy(key, given);
    }
  }

  /** "A = 6x" answers the key 6x, unless A is one of its letters: then it is an equation. */
  private valueIsMetBy(key: Expression, given: Statement): boolean {
    const { sameShape, oneFraction } = this.wanted;
    if (oneFraction && given.type === "value") {
      const sum = bare(given.value);
      if (sum.type === "sum" && sum.terms.length > 1) return false;
    }
    if (given.type === "value")
      return (
        this.same(key, given.value) && (!sameShape || orderFree(key) === orderFree(given.value))
      );
    const [relation, more] = given.type === "relations" ? given.relations : [];
    if (!relation || more || relation.is !== "=") return false;
    return solved(relation).some(
      ({ letter, other }) => !this.letters.has(this.nameOf(letter)) && this.same(key, other),
    );
  }

  private relationsAreMetBy(key: Statement & { type: "relations" }, given: Statement): boolean {
    if (given.type === "value" || given.type === "values") {
      const values = valuesOfOneUnknown(key.relations);
      const givenValues = given.type === "value" ? [given.value] : given.values;
      // The name of an unknown may be left out: "5" for x = 5, but not "2x + 3" for y = 2x + 3.
      const { subject } = this.wanted;
      const isSubject =
        subject !== undefined &&
        key.relations.length === 1 &&
        key.relations.some((one) => solved(one).some(({ letter }) => letter === subject));
      const named = isSubject || values?.every((value) => lettersOf(value).size === 0);
      return values !== undefined && named === true && this.sameInAnyOrder(values, givenValues);
    }
    // "{2, 3}"
    if (given.type === "tuple" && given.open === "{") {
      const values = valuesOfOneUnknown(key.relations);
      return values !== undefined && this.sameInAnyOrder(values, given.values);
    }
    if (given.type !== "relations" || given.relations.length !== key.relations.length) return false;
    if (!this.joinsAgree(key, given)) return false;
    const left = [...given.relations];
    return key.relations.every((relation) => {
      const at = left.findIndex((one) => this.sameRelation(relation, one));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }

  /** Solutions of one unknown may be joined by any word; bounds and pairs of unknowns only by their own. */
  private joinsAgree(
    key: Statement & { type: "relations" },
    given: Statement & { type: "relations" },
  ): boolean {
    if (key.joined === "," || given.joined === "," || key.joined === given.joined) {
      return (
        given.joined !== "or" ||
        key.joined !== "," ||
        valuesOfOneUnknown(key.relations) !== undefined
      );
    }
    return valuesOfOneUnknown(key.relations) !== undefined;
  }

  private sameRelation(key: Relation, given: Relation): boolean {
    if (key.is !== given.is) return false;
    const straight = () => this.same(key.left, given.left) && this.same(key.right, given.right);
    if (key.is === "<" || key.is === "≤") return straight();
    const turned = () => this.same(key.left, given.right) && this.same(key.right, given.left);
    if (straight() || turned()) return true;
    // A key with a letter alone on one side is solved; its answer has to be solved as well.
    const isSolved = solved(key).length > 0 && !this.wanted.anyEquation;
    if (key.is !== "=" || isSolved || this.lettersIn(key) < 2) return false;
    const [one, other] = [difference(key), difference(given)];
    return (
      !isUndone(one) &&
      !isUndone(given.left) &&
      !isUndone(given.right) &&
      constantRatio(this.valuesOfKey(one), valuesOf(other, this.nameOf))
    );
  }

  private lettersIn = ({ left, right }: Relation) => lettersOf(right, lettersOf(left)).size;

  private sameInAnyOrder(key: readonly Expression[], given: readonly Expression[]): boolean {
    const left = [...given];
    return (
      key.length === given.length &&
      key.every((value) => {
        const at = left.findIndex((one) => this.same(value, one));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      })
    );
  }

  private same(key: Expression, given: Expression | undefined): boolean {
    if (!given) return false;
    if (isArithmetic(key)) {
      if (!isArithmetic(given)) return false;
      // "2 × 3" keeps its factors: its value alone is what the question started from.
      if (!isPlainNumber(key)) {
        const { form } = this.settings;
        const hasIndices = form !== "indexNotation" || hasForm(given, key, form);
        return hasIndices && orderFree(key) === orderFree(given);
      }
      if (isUndone(given)) return false;
    }
    return (
      sameValues(this.valuesOfKey(key), valuesOf(given, this.nameOf)) &&
      (isUndone(key) || !isUndone(given)) &&
      hasForm(given, key, this.settings.form, this.nameOf) &&
      !(this.wanted.isRationalised && hasRootBelow(given))
    );
  }

  private valuesOfKey(key: Expression): Values {
    const known = this.known.get(key) ?? valuesOf(key);
    if (expressionsOf(this.statement).includes(key)) this.known.set(key, known);
    return known;
  }
}

/** The letter of the key that a typed one means: X is x where the key has no X. */
function asIn(letters: ReadonlySet<string>, typed: string): string {
  if (letters.has(typed)) return typed;
  const other = typed === typed.toLowerCase() ? typed.toUpperCase() : typed.toLowerCase();
  return letters.has(other) ? other : typed;
}

const solved = ({ left, right }: Relation): { letter: string; other: Expression }[] =>
  [
    [left, right],
    [right, left],
  ].flatMap(([one, other]) => {
    const side = one && bare(one);
    return side?.type === "letter" && other && !lettersOf(other).has(side.name)
      ? [{ letter: side.name, other }]
      : [];
  });

/** The values of an unknown that is solved for: 2 and 3 of "x = 2 or x = 3". */
function valuesOfOneUnknown(relations: readonly Relation[]): Expression[] | undefined {
  const solutions = relations.flatMap((relation) =>
    relation.is === "=" ? (solved(relation)[0] ?? []) : [],
  );
  const names = new Set(solutions.map(({ letter }) => letter.toLowerCase()));
  return solutions.length === relations.length && names.size === 1
    ? solutions.map(({ other }) => other)
    : undefined;
}

function valuesGiven(given: Statement): readonly Expression[] {
  if (given.type === "values") return given.values;
  return given.type === "relations" ? (valuesOfOneUnknown(given.relations) ?? []) : [];
}

const difference = ({ left, right }: Relation): Expression => ({
  type: "sum",
  terms: [
    { node: left, minus: false },
    { node: right, minus: true },
  ],
});

function expressionsOf(statement: Statement): Expression[] {
  switch (statement.type) {
    case "value":
      return [statement.value];
    case "relations":
      return statement.relations.flatMap(({ left, right }) => [left, right]);
    default:
      return statement.values;
  }
}
