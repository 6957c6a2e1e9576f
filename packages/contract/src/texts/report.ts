export const report = {
  sentenceTooLong: "A sentence can have up to 300 characters.",
  monthClosed: "Sentences are written for this month and the last one.",
  notInClass: "This student is not in the class any more. Please load the page again.",
  sentenceStale: (author: string) =>
    `${author} has changed this sentence in the meantime. Please load the page again.`,
} as const;
