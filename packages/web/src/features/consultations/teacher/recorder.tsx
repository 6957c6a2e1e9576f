import { Button, Group, Stack, Text } from "@mantine/core";
import { VIDEO_MAX_BYTES } from "@markwell/contract/calls/media";
import { IconPlayerRecordFilled, IconPlayerStopFilled, IconVideo } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { formatCountdown } from "../../../lib/format.ts";
import { FormModal } from "../../../ui/dialog.tsx";

/** The first that the browser records is taken: mp4 plays everywhere. */
const FORMATS = [
  { type: "video/mp4;codecs=avc1.42E01E,mp4a.40.2", ending: "mp4" },
  { type: "video/webm;codecs=vp8,opus", ending: "webm" },
  { type: "video/webm", ending: "webm" },
];
/** Twenty minutes fit into an upload. */
const BITS_PER_SECOND = 1_200_000;
const PIECE_MS = 1_000;

const format = FORMATS.find(
  ({ type }) => "MediaRecorder" in globalThis && MediaRecorder.isTypeSupported(type),
);

/** Not on plain HTTP, where browsers give no camera. */
export const canRecord = format !== undefined && "mediaDevices" in navigator;

/** Records camera and microphone of this device; what is recorded is sent like a chosen file. */
export function Recorder({ onRecorded }: { onRecorded: (file: File) => void }) {
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState("");
  const open = async () => {
    setProblem("");
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: true, audio: true }));
    } catch (cause) {
      setProblem(
        cause instanceof DOMException && cause.name === "NotAllowedError"
          ? "The browser may not use camera and microphone. Allow both in its address bar, then try again."
          : "No camera or microphone was found. Connect one, or choose a video.",
      );
    }
  };
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    setStream(undefined);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconVideo size={16} aria-hidden />}
        onClick={() => void open()}
      >
        Record a video
      </Button>
      {problem && (
        <Text size="sm" c="var(--mw-bad-text)" role="alert">
          {problem}
        </Text>
      )}
      {stream && (
        <FormModal onClose={close} title="Record a video" size="lg">
          <Studio
            stream={stream}
            onRecorded={(file) => {
              close();
              onRecorded(file);
            }}
          />
        </FormModal>
      )}
    </>
  );
}

interface StudioProps {
  stream: MediaStream;
  onRecorded: (file: File) => void;
}

function Studio({ stream, onRecorded }: StudioProps) {
  const picture = useRef<HTMLVideoElement>(null);
  const recorder = useRef<MediaRecorder>(undefined);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
    return () => {
      // Closed without Stop: nothing is kept.
      if (recorder.current) recorder.current.onstop = null;
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  const start = () => {
    if (!format) return;
    const pieces: Blob[] = [];
    let bytes = 0;
    const now = new MediaRecorder(stream, {
      mimeType: format.type,
      videoBitsPerSecond: BITS_PER_SECOND,
    });
    now.ondataavailable = ({ data }) => {
      pieces.push(data);
      bytes += data.size;
      setSeconds(pieces.length);
      if (bytes > 0.95 * VIDEO_MAX_BYTES && now.state === "recording") now.stop();
    };
    now.onstop = () => {
      const type = format.type.replace(/;.*/, "");
      onRecorded(new File(pieces, `Recording.${format.ending}`, { type }));
    };
    recorder.current = now;
    setSeconds(0);
    now.start(PIECE_MS);
  };
  return (
    <Stack>
      <video ref={picture} autoPlay muted playsInline width="100%" aria-label="What is recorded" />
      <Group justify="space-between">
        <span className="figures strong" role="timer">
          {seconds === undefined ? "Ready" : `Recording ${formatCountdown(seconds)}`}
        </span>
        {seconds === undefined ? (
          <Button
            color="red"
            leftSection={<IconPlayerRecordFilled size={16} aria-hidden />}
            onClick={start}
          >
            Start
          </Button>
        ) : (
          <Button
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            onClick={() => recorder.current?.stop()}
          >
            Stop and use
          </Button>
        )}
      </Group>
    </Stack>
  );
}
