import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { type WizardAct, WizardState, wizardReducer } from "./wizard-state.ts";

function stored(key: string): WizardState | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text ? WizardState.parse(JSON.parse(text)) : undefined;
  } catch {
    // Damaged, or of an older version: the test starts anew.
    return undefined;
  }
}

/** Where a half-made test is kept: each one that is changed or copied has a place of its own. */
export const placeOf = {
  new: "markwell.new-test",
  edit: (testId: string) => `markwell.edit-test.${testId}`,
  copy: (testId: string) => `markwell.copy-test.${testId}`,
};

/** Keeps a half-made test in this tab; a full storage leaves it in memory alone. */
export function keep(place: string, state: WizardState): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(state));
  } catch {
    // The test lives on in memory.
  }
}

interface Wizard {
  state: WizardState;
  act: Dispatch<WizardAct>;
  /** The test is made: nothing is kept any more, though the last step still shows it. */
  finish: () => void;
}

/**
 * The half-made test of this tab; it survives a reload and a look at another page.
 *
 * @param start what it begins with, and what starting over leads back to
 */
export function useWizard(place: string, start: WizardState): Wizard {
  const [state, act] = useReducer(wizardReducer, undefined, () => stored(place) ?? start);
  const finished = useRef(false);
  useEffect(() => {
    if (finished.current) return;
    if (state === start) sessionStorage.removeItem(place);
    else keep(place, state);
  }, [state, place, start]);
  const finish = () => {
    finished.current = true;
    sessionStorage.removeItem(place);
  };
  return { state, act, finish };
}
