export const report = {
  sentenceTooLong: "A sentence can have up to 300 characters.",
  monthClosed: "You can write sentences for this month and last month.",
  notInClass: "This student is no longer in the class. Please reload the page.",
  sentenceStale: (author: string) =>
    `${author} changed this sentence after you opened it. Please reload the page.`,
} as const;
