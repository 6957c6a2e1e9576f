import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Places } from "../../platform/storage/open-storage.ts";
import { type KeepUpload, type UploadForm, withUpload } from "./with-upload.ts";

interface PictureForm<S extends z.ZodType> extends Omit<UploadForm<S>, "file"> {
  /** The form's field of the picture, and what is said when it is empty. */
  picture: { field: string; missing: string };
}

/** Takes a form of texts with a picture; see withUpload. */
export const withPicture = <S extends z.ZodType, T>(
  places: Places,
  { picture, ...form }: PictureForm<S>,
  use: (body: z.output<S>, keep: KeepUpload | undefined) => Promise<T>,
): Promise<T> => withUpload(places, { ...form, file: { ...picture, ...PICTURE } }, use);

const PICTURE = { kind: "image", wrongType: texts.upload.imageInvalid } as const;
