/** Right options, in any order, and accepted texts. */
interface Key {
  right: readonly string[];
  accepted: readonly string[];
}

/**
 * Whether the words that explain a key explain the next one, too: the same options are right, and nothing that was
 * accepted is refused now. One more accepted answer leaves them true.
 */
export const explainsStill = (before: Key, after: Key): boolean =>
  before.right.length === after.right.length &&
  before.right.every((option) => after.right.includes(option)) &&
  before.accepted.every((text) => after.accepted.includes(text));

/** Words that go with a corrected key. What is left out was not looked at: it says nothing until somebody writes it. */
export interface WordsOfKey {
  explanation?: string | undefined;
  steps?: readonly string[] | undefined;
  /** By the option that they are about. */
  whyWrong?: Readonly<Record<string, string>> | undefined;
}

interface Explained<O> {
  explanation: string;
  steps: string[];
  options: O[];
}

/**
 * What a question says beside its corrected key: the words that came with the key, else its own if they still explain it,
 * else none.
 * @param explains the question's own words explain the key, as `explainsStill` says
 */
export function explainedWith<O extends { id: string; isAnswer: boolean; whyWrong: string }>(
  question: Explained<O>,
  words: WordsOfKey,
  explains: boolean,
): Explained<O> {
  const own = explains ? question : { explanation: "", steps: [] };
  return {
    explanation: words.explanation ?? own.explanation,
    steps: [...(words.steps ?? own.steps)],
    options: question.options.map((option) => {
      const why = words.whyWrong
        ? (words.whyWrong[option.id] ?? "")
        : explains
          ? option.whyWrong
          : "";
      return { ...option, whyWrong: option.isAnswer ? "" : why };
    }),
  };
}
