import { texts } from "@markwell/contract/texts";
import { mayRedraw, problemWith } from "../../ui/upload/file-check.ts";

/** Why a file is no picture for a reward, told before it is sent; the server looks at the content. */
export function pictureProblem(file: {
  name: string;
  size: number;
  type?: string;
}): string | undefined {
  const problem = problemWith(file, "picture");
  if (!problem || mayRedraw(problem)) return problem;
  return texts.upload.imageInvalid;
}
