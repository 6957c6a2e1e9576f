interface Wanted {
  webApp: boolean;
  database: boolean;
  demoSchool: boolean;
}

/** What a start says before it begins with more than one slow step; undefined when it does not. */
export function firstStartWords({ webApp, database, demoSchool }: Wanted): string | undefined {
  const steps = [
    ...(webApp ? ["builds the web app"] : []),
    ...(database ? ["makes a database"] : []),
    ...(database && demoSchool ? ["fills it with a demo school"] : []),
  ];
  const last = steps.pop();
  if (steps.length === 0) return;
  return `The first start ${steps.join(", ")} and ${last}. That takes a minute or two.`;
}

/** With the seconds so far. */
export function sayStep(words: string): void {
  const seconds = Math.round(process.uptime());
  process.stdout.write(`${String(seconds).padStart(4)} s  ${words} ...\n`);
}
