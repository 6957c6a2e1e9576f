/** An option as a draft has it, and the id it gets when stored. */
export interface SampleOption {
  id: string;
  optbody: string;
  optimg: string;
  isAnswer: boolean;
}

export function anOption(change: Partial<SampleOption> = {}): SampleOption {
  return { id: "option-1", optbody: "42", optimg: "", isAnswer: false, ...change };
}
