import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { emptyWizard, type WizardAct, WizardState, wizardReducer } from "./wizard-state.ts";

const KEY = "markwell.new-test";

function stored(): WizardState {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? WizardState.parse(JSON.parse(text)) : emptyWizard;
  } catch {
    // Damaged, or of an older version: the test starts anew.
    return emptyWizard;
  }
}

interface Wizard {
  state: WizardState;
  act: Dispatch<WizardAct>;
  /** The test is made: nothing is kept any more, though the last step still shows it. */
  finish: () => void;
}

/** The half-made test of this tab; it survives a reload and a look at another page. */
export function useWizard(): Wizard {
  const [state, act] = useReducer(wizardReducer, undefined, stored);
  const finished = useRef(false);
  useEffect(() => {
    if (finished.current) return;
    try {
      if (state === emptyWizard) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(state));
    } catch {
      // A full storage: the test lives on in memory.
    }
  }, [state]);
  const finish = () => {
    finished.current = true;
    sessionStorage.removeItem(KEY);
  };
  return { state, act, finish };
}
