import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { TEACHERS_KEY, teacherToEdit } from "./queries.ts";
import { TeacherForm } from "./teacher-form.tsx";

interface TeacherModalProps {
  /** The teacher to change; without one a new one is registered. */
  teacherId?: string;
  onClose: () => void;
}

export function TeacherModal({ teacherId, onClose }: TeacherModalProps) {
  const onSaved = (message: string | undefined) => {
    notifySuccess(message ?? texts.teacher.saved);
    onClose();
    void refresh(TEACHERS_KEY);
  };
  return (
    <FormModal onClose={onClose} title={teacherId ? "Edit Teacher" : "Add New Teacher"} size="lg">
      {teacherId ? (
        <EditTeacher teacherId={teacherId} onSaved={onSaved} onCancel={onClose} />
      ) : (
        <TeacherForm onSaved={onSaved} onCancel={onClose} />
      )}
    </FormModal>
  );
}

interface EditTeacherProps {
  teacherId: string;
  onSaved: (message: string | undefined) => void;
  onCancel: () => void;
}

function EditTeacher({ teacherId, onSaved, onCancel }: EditTeacherProps) {
  const teacher = useQuery(teacherToEdit(teacherId));
  if (teacher.error) {
    return (
      <div role="alert">
        <EmptyState
          title={texts.teacher.loadFailed}
          text={texts.teacher.notLoaded}
          action={
            <Button variant="default" onClick={() => void teacher.refetch()}>
              Retry
            </Button>
          }
        />
      </div>
    );
  }
  if (!teacher.data) return <RowsSkeleton rows={4} />;
  return <TeacherForm teacher={teacher.data} onSaved={onSaved} onCancel={onCancel} />;
}
