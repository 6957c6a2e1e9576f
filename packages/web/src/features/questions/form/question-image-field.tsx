import { Button, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconLink, IconPhoto } from "@tabler/icons-react";
import { UploadField } from "../../../ui/upload/upload-field.tsx";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

/** The question's image or video: uploaded, or as a link (assessment core, section 2). */
export function QuestionImageField({ form }: { form: UseFormReturnType<QuestionValues> }) {
  const { media, quesimg } = form.values;
  return (
    <div className={classes.media}>
      {media !== "link" && (
        <UploadField
          label="Question Image"
          accepted="media"
          value={quesimg}
          onChange={(path) => form.setFieldValue("quesimg", path)}
          error={form.errors.quesimg}
          alt="Picture of the question"
          data-path="quesimg"
        />
      )}
      {media !== "image" && (
        <TextInput
          label="Image link"
          type="url"
          placeholder="https://"
          description="Full address of an image or a video on the web. Students get it as a link under the question."
          {...form.getInputProps("quesimgUrl")}
        />
      )}
      {media !== "both" && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={
            media === "image" ? (
              <IconLink size={16} aria-hidden />
            ) : (
              <IconPhoto size={16} aria-hidden />
            )
          }
          onClick={() => form.setFieldValue("media", media === "image" ? "link" : "image")}
        >
          {media === "image" ? "Use as link" : "Use as image"}
        </Button>
      )}
    </div>
  );
}
