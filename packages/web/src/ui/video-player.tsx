import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { IconReload } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { say } from "../lib/words.ts";
import classes from "./video-player.module.css";

interface VideoPlayerProps {
  src: string;
  label: string;
  captions?: string;
  /** Called when it is started here or opened elsewhere. */
  onWatch?: () => void;
}

const SPEEDS = ["0.5", "0.75", "1", "1.25", "1.5", "2"];

export function VideoPlayer({ src, label, captions = "", onWatch }: VideoPlayerProps) {
  const [failed, setFailed] = useState(false);
  const [speed, setSpeed] = useState("1");
  const video = useRef<HTMLVideoElement>(null);
  const track = useAddressOf(captions);
  const id = useId();
  useEffect(() => {
    if (video.current) video.current.playbackRate = Number(speed);
  }, [speed]);
  if (failed) {
    return (
      <Stack
        className="card sunken centred"
        align="center"
        gap="sm"
        px={20}
        py={28}
        bdrs={10}
        role="alert"
      >
        <Text inherit maw="44ch">
          {say("We cannot play this video. Check your connection, or try another browser.")}
        </Text>
        <Button
          variant="default"
          leftSection={<IconReload size={18} aria-hidden />}
          onClick={() => setFailed(false)}
        >
          {say("Try again")}
        </Button>
        <a href={src} target="_blank" rel="noopener noreferrer" onClick={onWatch}>
          {say("Open the video in a new window")}
        </a>
      </Stack>
    );
  }
  return (
    <div className="column gap-8">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are given with most videos; without them there is none to show */}
      <video
        ref={video}
        className={classes.video}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={label}
        onPlay={onWatch}
        onError={() => setFailed(true)}
      >
        {track && <track kind="captions" src={track} srcLang="en" label="English" default />}
      </video>
      <label
        className="row muted small"
        style={{ justifyContent: "flex-end", gap: 10 }}
        htmlFor={id}
      >
        {say("Speed")}
        <NativeSelect
          id={id}
          value={speed}
          data={SPEEDS.map((value) => ({
            value,
            label: value === "1" ? say("Normal") : `${value} ×`,
          }))}
          onChange={(event) => setSpeed(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

function useAddressOf(captions: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (captions === "") return;
    const made = URL.createObjectURL(new Blob([captions], { type: "text/vtt" }));
    setAddress(made);
    return () => {
      setAddress("");
      URL.revokeObjectURL(made);
    };
  }, [captions]);
  return address;
}
