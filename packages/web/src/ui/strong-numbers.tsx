/** A sentence whose numbers stand out, wherever its language puts them. */
export const StrongNumbers = ({ children }: { children: string }) =>
  children
    .split(/(\d+)/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
