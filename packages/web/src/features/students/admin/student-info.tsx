import { Button, Modal } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconEraser, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatContact, formatNumber } from "../../../lib/format.ts";
import { notifyFailure, notifySuccess } from "../../../lib/notify.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { EraseDialog, PersonalData } from "../../privacy/index.ts";
import { STUDENTS_KEY, sendSuspension } from "../queries.ts";
import { PurchaseHistory } from "./purchase-history.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import classes from "./student-info.module.css";

interface StudentInfoProps {
  student: StudentRow;
  onClose: () => void;
}

/** Name, points and purchases of a student, and what can be done with the account. */
export function StudentInfo({ student, onClose }: StudentInfoProps) {
  const queryClient = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const { _id: studentId, name, suspended, approved } = student;
  const suspension = useMutation({
    mutationFn: () => sendSuspension({ studentId, suspended: !suspended }),
    onSuccess: ({ message }) => notifySuccess(message ?? texts.student.suspended),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: STUDENTS_KEY }),
  });
  const press = async () => {
    const sure =
      suspended ||
      (await confirm({
        title: `Suspend ${name}?`,
        text: "The student is signed out at once, also out of a running test, and cannot sign in until you lift the suspension. Nothing is deleted.",
        confirm: "Suspend the account",
        danger: true,
      }));
    if (sure) suspension.mutate();
  };
  if (erasing) {
    return (
      <EraseDialog
        student={student}
        onErased={(message) => {
          notifySuccess(message);
          void queryClient.invalidateQueries({ queryKey: STUDENTS_KEY });
          onClose();
        }}
        onClose={() => setErasing(false)}
      />
    );
  }
  const account = suspended ? "Suspended" : approved ? "Approved" : "Pending: waits for approval";
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={classes.parts}>
        <Facts
          facts={[
            ["Points", formatNumber(student.points)],
            ["Account", account],
            ["Email Id", student.emailid],
            ["Contact No", formatContact(student.contact)],
            ["Level", levelLabel(student.level)],
            ["Tutor", student.tutorName],
          ]}
        />
        <PurchaseHistory entries={student.rewardHistory} />
        <PersonalData studentId={studentId} />
        <div className={classes.foot}>
          <SignOutButton student={student} />
          <Button
            variant="default"
            color={suspended ? undefined : "red"}
            leftSection={
              suspended ? (
                <IconLockOpen size={18} aria-hidden />
              ) : (
                <IconLock size={18} aria-hidden />
              )
            }
            loading={suspension.isPending}
            onClick={() => void press()}
          >
            {suspended ? "Lift the suspension" : "Suspend the account"}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            Erase personal data
          </Button>
          <Button className={classes.close} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  );
}
