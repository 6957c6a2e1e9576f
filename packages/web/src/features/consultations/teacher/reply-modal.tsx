import type { QueuedConsultation } from "@markwell/contract/calls/consultations";
import { levelLabel } from "@markwell/domain/school/lists";
import { formatDate } from "../../../lib/format.ts";
import { confirmLeaving } from "../../../ui/confirm.tsx";
import { MediaView } from "../../../ui/media-view.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import { UploadsRunning, useUploadsCount } from "../../../ui/upload/uploads-running.tsx";
import classes from "./queue.module.css";
import { ReplyForm } from "./reply-form.tsx";

interface ReplyModalProps {
  question: QueuedConsultation;
  onSent: (message: string) => void;
  onClose: () => void;
}

/** A pupil's question beside the form of its answer (school platform, section 2). */
export function ReplyModal({ question, onSent, onClose }: ReplyModalProps) {
  const { count, running } = useUploadsCount();
  const close = async () => {
    if (count === 0 || (await confirmLeaving())) onClose();
  };
  return (
    <PageModal opened onClose={() => void close()} title="Answer the question" width="80%">
      <div className={classes.reply}>
        <section className={classes.question} aria-label="Question">
          <p className={classes.asker}>
            <SubjectChip subject={question.subject.topic} />
            <span>
              {question.student.name}, {levelLabel(question.level)},{" "}
              {formatDate(question.createdAt)}
            </span>
          </p>
          <p className={classes.description}>{question.description}</p>
          <MediaView src={question.questionImage} alt="the question" maxHeight={420} />
        </section>
        <UploadsRunning value={running}>
          <ReplyForm
            question={question}
            uploading={count > 0}
            onSent={onSent}
            onCancel={() => void close()}
          />
        </UploadsRunning>
      </div>
    </PageModal>
  );
}
