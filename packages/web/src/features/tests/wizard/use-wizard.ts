import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { keptChoices, keptDrafts } from "../../../lib/kept.ts";
import { LastTest, lastOf, type WizardAction, WizardState, wizardReducer } from "./wizard-state.ts";

export const halfMadeTests = keptDrafts("test", WizardState);

/** What the next new test begins with; none for a test that is changed or copied. */
export const lastTests = keptChoices("last-test", LastTest);

interface Wizard {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  /** The test is made: nothing is kept any more, though the last step still shows it. */
  finish: () => void;
}

/** Survives a reload and a look at another page. @param start also what starting over leads back to */
export function useWizard(place: string, start: WizardState): Wizard {
  const [state, dispatch] = useReducer(
    wizardReducer,
    undefined,
    () => halfMadeTests.read(place) ?? start,
  );
  const finished = useRef(false);
  useEffect(() => {
    if (!finished.current) halfMadeTests.keep(place, state === start ? undefined : state);
  }, [state, place, start]);
  const finish = () => {
    finished.current = true;
    if (!state.editing) lastTests.keep("new", lastOf(state));
    halfMadeTests.keep(place, undefined);
  };
  return { state, dispatch, finish };
}
