import { ActionIcon, Button, Checkbox, FileButton, Group, TextInput, Tooltip } from "@mantine/core";
import { MAX_PICTURE_WORDS } from "@markwell/domain/questions/media-address";
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { optionMark } from "../../../lib/option-mark.ts";
import { MediaView } from "../../../ui/media-view.tsx";
import { RichLineEditor } from "../../../ui/rich-line-editor.tsx";
import { acceptOf } from "../../../ui/upload/file-check.ts";
import { UploadProgress } from "../../../ui/upload/upload-progress.tsx";
import { useUpload } from "../../../ui/upload/use-upload.ts";
import classes from "./form.module.css";
import type { OptionValues } from "./question-values.ts";

interface OptionBoxProps {
  option: OptionValues;
  index: number;
  last: boolean;
  onText: (text: string, rich: string) => void;
  onWhy?: ((text: string) => void) | undefined;
  onImage: (path: string) => void;
  onImageWords: (words: string) => void;
  onMark: (marked: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove?: (() => void) | undefined;
}

export function OptionBox({
  option,
  index,
  last,
  onText,
  onWhy,
  onImage,
  onImageWords,
  onMark,
  onMove,
  onRemove,
}: OptionBoxProps) {
  const name = `option ${optionMark(index)}`;
  const upload = useUpload("picture", onImage);
  return (
    <div className={classes.option} data-right={option.isAnswer || undefined}>
      <span className={classes.letter} aria-hidden>
        {optionMark(index)}
      </span>
      <div className={`grow ${classes.optionText}`}>
        <RichLineEditor
          label={`Text of ${name}`}
          placeholder={`Option ${optionMark(index)}`}
          value={{ text: option.optbody, rich: option.optbodyRich ?? "" }}
          onChange={({ text, rich }) => onText(text, rich)}
          onPicture={upload.start}
        />
        {onWhy && !option.isAnswer && (
          <RichLineEditor
            plain
            label={`Why ${name} is wrong`}
            placeholder={`Why ${optionMark(index)} is wrong: what mistake leads to it?`}
            value={{ text: option.whyWrong ?? "", rich: "" }}
            onChange={({ text }) => onWhy(text)}
          />
        )}
        <OptionPicture
          name={name}
          upload={upload}
          path={option.optimg}
          onRemove={() => {
            upload.forget();
            onImage("");
          }}
        />
        {option.optimg && (
          <TextInput
            size="xs"
            aria-label={`Words for the picture of ${name}`}
            placeholder="What the picture shows, for those who cannot see it"
            maxLength={MAX_PICTURE_WORDS}
            value={option.optimgAlt ?? ""}
            onChange={(event) => onImageWords(event.currentTarget.value)}
          />
        )}
      </div>
      <OptionImageButton name={name} upload={upload} />
      <Checkbox
        className={classes.mark}
        label="Correct"
        aria-label={`${capital(name)} is correct`}
        color="green"
        checked={option.isAnswer}
        onChange={(event) => onMark(event.currentTarget.checked)}
      />
      <div className={classes.moves}>
        <Move label={`Move ${name} up`} off={index === 0} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} />
        </Move>
        <Move label={`Move ${name} down`} off={last} onClick={() => onMove(1)}>
          <IconArrowDown size={16} />
        </Move>
        {onRemove && (
          <Move label={`Remove ${name}`} off={false} onClick={onRemove}>
            <IconX size={16} />
          </Move>
        )}
      </div>
    </div>
  );
}

interface MoveProps {
  label: string;
  off: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

/** Not `disabled`: a button that turns off under the finger would lose the focus. */
const Move = ({ label, off, onClick, children }: MoveProps) => (
  <Tooltip label={label}>
    <ActionIcon
      aria-label={label}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      size={28}
      onClick={() => !off && onClick()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface OptionImageProps {
  name: string;
  upload: ReturnType<typeof useUpload>;
}

function OptionImageButton({ name, upload }: OptionImageProps) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    reset.current?.();
    if (file) upload.start(file);
  };
  return (
    <FileButton accept={acceptOf("picture")} onChange={take} resetRef={reset}>
      {(button) => (
        <Tooltip label="Add a picture">
          <ActionIcon
            {...button}
            aria-label={`Picture for ${name}`}
            size={28}
            disabled={upload.state.phase === "sending"}
          >
            <IconPhotoPlus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  );
}

interface OptionPictureProps extends OptionImageProps {
  path: string;
  onRemove: () => void;
}

function OptionPicture({ name, upload, path, onRemove }: OptionPictureProps) {
  return (
    <>
      {path && (
        <Group gap="xs">
          <MediaView src={path} alt={`Picture of ${name}`} maxHeight={96} />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Remove the picture of ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
      )}
      <UploadProgress state={upload.state} onCancel={upload.cancel} />
    </>
  );
}
