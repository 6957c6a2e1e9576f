import { Button, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { MAX_PICTURE_WORDS, mediaOfAddress } from "@markwell/domain/questions/media-address";
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
          onChange={(path) => {
            // A new picture needs a new description.
            form.setValues({ quesimg: path, quesimgAlt: "" });
          }}
          error={form.errors.quesimg}
          alt="Picture of the question"
          data-path="quesimg"
        />
      )}
      {media !== "link" && quesimg && (
        <Textarea
          label={`Describe the ${mediaOfAddress(quesimg) === "video" ? "video" : "picture"}`}
          description="Say what students need to know if they cannot see it, but not the answer. Screen readers and Read aloud use this text."
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_PICTURE_WORDS}
          {...form.getInputProps("quesimgAlt")}
        />
      )}
      {media !== "image" && (
        <TextInput
          label="Image link"
          type="url"
          placeholder="https://"
          description="Full web address of an image or a video. Students see it as a link below the question."
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
