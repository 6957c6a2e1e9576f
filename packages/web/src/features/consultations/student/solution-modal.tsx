import { Stack, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Consultation } from "@markwell/contract/calls/consultations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { say } from "../../../lib/words.ts";
import { bigClose } from "../../../ui/big-close.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { MediaView } from "../../../ui/media-view.tsx";
import { useReturnedFocus } from "../../../ui/use-returned-focus.ts";
import { VideoPlayer } from "../../../ui/video-player.tsx";
import { captionsOf, sendWatched } from "../queries.ts";
import classes from "./ask.module.css";

interface SolutionModalProps {
  consultation: Consultation;
  onClose: () => void;
}

export function SolutionModal({ consultation, onClose }: SolutionModalProps) {
  const phone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const captions = useQuery(captionsOf(consultation));
  const watch = useWatch(consultation);
  useReturnedFocus();
  const read = useEffectEvent(watch);
  // Words alone are seen as soon as they are shown.
  useEffect(() => {
    if (!consultation.explainationVideo) read();
  }, [consultation.explainationVideo]);
  const {
    name,
    tutor,
    learningOutcomes,
    description,
    questionImage,
    explainationVideo,
    answerText,
  } = consultation;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say("Solution: {name}", { name })}
      size="min(860px, 94vw)"
      fullScreen={phone}
      closeButtonProps={bigClose()}
    >
      <Stack>
        {explainationVideo && (
          <VideoPlayer
            src={explainationVideo}
            label={say("Solution by {name}", { name: tutor.name })}
            captions={captions.data ?? ""}
            onWatch={watch}
          />
        )}
        {answerText && (
          <section>
            <Title order={3} fz={16} mb={6}>
              {say("Answer of {name}", { name: tutor.name })}
            </Title>
            <p className="as-typed" translate="no">
              {answerText}
            </p>
          </section>
        )}
        <section>
          <Title order={3} fz={16} mb={6}>
            {say("What you learn from it")}
          </Title>
          <Text className="as-typed sunken" inherit px="md" py={14} bdrs={10} translate="no">
            {learningOutcomes}
          </Text>
        </section>
        <section>
          <Title order={3} fz={16} mb={6}>
            {say("Your question")}
          </Title>
          <div className={classes.asked}>
            <MediaView src={questionImage} alt={say("your question")} maxHeight={160} />
            <p className="as-typed" translate="no">
              {description}
            </p>
          </div>
        </section>
      </Stack>
    </Dialog>
  );
}

function useWatch({ _id, watched }: Consultation): () => void {
  const queryClient = useQueryClient();
  const told = useMutation({
    mutationFn: () => sendWatched(_id),
    // Also the points: a badge brings some. What fails is counted at the next look.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return () => {
    if (!watched && told.isIdle) told.mutate();
  };
}
