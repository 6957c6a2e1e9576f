import type { Percent } from "../../units.ts";
import { allOrNothing, type Badge } from "../badge.ts";
import { markedPapers, mean } from "../papers.ts";

const ABOVE: Percent = 15;
/** An average of fewer papers is none to come back from. */
const EARLIER = 5;

export const comeback: Badge = {
  id: "5dca2d41-2e08-42f1-8f50-c1e05fa31924",
  name: "Comeback",
  criteria1: "Score at least 15 percentage points above your own average.",
  criteria2: "Your average is that of your last five papers of the same subject.",
  reward: 40,
  after: ["paper"],
  needs: ["papers"],
  progress: ({ papers }) => {
    const earlier = new Map<string, readonly Percent[]>();
    let met = false;
    for (const { subjects, percent } of markedPapers(papers)) {
      for (const subject of subjects) {
        const last = earlier.get(subject) ?? [];
        if (last.length === EARLIER && percent >= mean(last) + ABOVE) met = true;
        earlier.set(subject, [...last, percent].slice(-EARLIER));
      }
    }
    return allOrNothing(met);
  },
};
