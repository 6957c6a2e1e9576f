import { Button, Modal } from "@mantine/core";
import type { StudentRow } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconEraser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatContact, formatNumber } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { EraseDialog, PersonalData } from "../../privacy/index.ts";
import { STUDENTS_KEY } from "../queries.ts";
import { AccountActs } from "./account-acts.tsx";
import { PurchaseHistory } from "./purchase-history.tsx";
import classes from "./student-info.module.css";

interface StudentInfoProps {
  student: StudentRow;
  onClose: () => void;
}

/** Name, points and purchases of a student, and what can be done with the account. */
export function StudentInfo({ student, onClose }: StudentInfoProps) {
  const queryClient = useQueryClient();
  const [erasing, setErasing] = useState(false);
  const { name, suspended, approved } = student;
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
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={classes.parts}>
        <Facts
          facts={[
            ["Points", formatNumber(student.points)],
            ["Account", account],
            ["Email Id", student.emailid && <EmailText text={student.emailid} />],
            ["Contact No", formatContact(student.contact)],
            ["Level", levelLabel(student.level)],
            ["Tutor", student.tutorName],
          ]}
        />
        <PurchaseHistory entries={student.rewardHistory} />
        <AccountActs student={student} />
        <PersonalData studentId={student._id}>
          <Button
            variant="default"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            Erase personal data
          </Button>
        </PersonalData>
        <div className={layout.buttons}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}
