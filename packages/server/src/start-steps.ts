import { sayLine } from "./platform/observe/say-line.ts";

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
  const seconds = String(Math.round(process.uptime())).padStart(4);
  sayLine("info", `${seconds} s  ${words} ...`);
}
