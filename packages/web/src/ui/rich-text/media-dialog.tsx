import { Checkbox, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { mediaOfAddress } from "@markwell/domain/questions/media-address";
import { useEffect, useRef, useState } from "react";
import { MediaView } from "../media-view.tsx";
import { UploadField } from "../upload/upload-field.tsx";
import { UploadsRunning, useUploads, useUploadsCount } from "../upload/uploads-running.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

interface MediaDialogProps {
  kind: "picture" | "video";
  src: string;
  label: string;
  decoration: boolean;
  /** A pasted or dropped file, uploaded at once. */
  file?: File | undefined;
  isNew: boolean;
  onClose: () => void;
  onWrite: (src: string, label: string) => void;
}

const words = {
  picture: {
    title: "Image",
    label: "Alternative text",
    help: "Describe the picture for students who cannot see it.",
    missing: "Please describe the picture, or mark it as decoration",
    address:
      "Please enter the full address of a picture file (png, jpg ...), beginning with https://",
  },
  video: {
    title: "Video",
    label: "Description",
    help: "Describe the video for students who cannot see or hear it.",
    missing: "Please describe the video",
    address:
      "Please enter the full address of a video file (mp4, mov ...), beginning with https://",
  },
} as const;

export function MediaDialog(props: MediaDialogProps) {
  const { kind } = props;
  const say = words[kind];
  const [way, setWay] = useState<string>(props.src.startsWith("http") ? "link" : "upload");
  const [uploaded, setUploaded] = useState(way === "upload" ? props.src : "");
  const [link, setLink] = useState(way === "link" ? props.src : "");
  const [label, setLabel] = useState(props.label);
  const [decoration, setDecoration] = useState(props.decoration);
  const [errors, setErrors] = useState<{ src?: string; label?: string }>({});
  const here = useUploadsCount();
  useAlsoCounted(here.count > 0);

  const write = () => {
    const src = way === "upload" ? uploaded : link.trim();
    const found = {
      ...(way === "upload" && !src && { src: "Please choose a file" }),
      ...(way === "link" && !isMediaLink(src, kind) && { src: say.address }),
      ...(!decoration && !label.trim() && { label: say.missing }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) props.onWrite(src, decoration ? "" : label.trim());
  };

  return (
    <DialogFrame
      title={say.title}
      button={
        props.isNew ? `Insert ${say.title.toLowerCase()}` : `Update ${say.title.toLowerCase()}`
      }
      disabled={here.count > 0}
      onClose={props.onClose}
      onWrite={write}
    >
      <UploadsRunning value={here.running}>
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={`Source of the ${say.title.toLowerCase()}`}
          value={way}
          onChange={setWay}
          data={[
            { value: "upload", label: "Upload" },
            { value: "link", label: "Link" },
          ]}
        />
        {way === "upload" ? (
          <UploadField
            label="File"
            accepted={kind}
            value={uploaded}
            onChange={setUploaded}
            alt={label || say.title}
            error={errors.src}
            first={props.file}
          />
        ) : (
          <>
            <TextInput
              label="Address"
              type="url"
              placeholder="https://"
              description={
                kind === "video"
                  ? "The address of the file, not of a page. Insert a page such as YouTube as a link."
                  : "The address of the file, not of a page. Insert a page as a link."
              }
              value={link}
              error={errors.src}
              onChange={(event) => setLink(event.currentTarget.value)}
            />
            {isMediaLink(link, kind) && (
              <div style={{ marginTop: 12 }}>
                <MediaView src={link.trim()} alt={label || say.title} maxHeight={160} />
              </div>
            )}
          </>
        )}
      </UploadsRunning>
      <Textarea
        mt="md"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        label={say.label}
        description={say.help}
        withAsterisk={!decoration}
        disabled={decoration}
        value={label}
        error={errors.label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {kind === "picture" && (
        <Checkbox
          mt="sm"
          label="Decoration only. The text says everything that the picture shows"
          checked={decoration}
          onChange={(event) => setDecoration(event.currentTarget.checked)}
        />
      )}
    </DialogFrame>
  );
}

/** Makes the form around the editor wait, too. */
function useAlsoCounted(busy: boolean): void {
  const outer = useRef(useUploads());
  useEffect(() => (busy ? outer.current.begin() : undefined), [busy]);
}

/** Pages are shown over https, so browsers would block anything else in them. */
function isMediaLink(text: string, kind: "picture" | "video"): boolean {
  if (!/^https:\/\/\S+\.\S+$/i.test(text.trim())) return false;
  return mediaOfAddress(text.trim()) === kind;
}
