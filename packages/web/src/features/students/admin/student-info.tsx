import { Button, Stack, Table, Text, Title } from "@mantine/core";
import type { RewardHistoryEntry, StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { levelLabel } from "@markwell/domain/school/lists";
import { subjectLevelWords } from "@markwell/domain/school/paper-format";
import { IconAdjustments, IconEraser } from "@tabler/icons-react";
import { useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { formatContact, formatNumber } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { ButtonLink } from "../../../ui/links.tsx";
import { StudentParents } from "../../parents/index.ts";
import { EraseDialog, PersonalData } from "../../privacy/index.ts";
import { STUDENTS_KEY } from "../queries.ts";
import { AccountActions } from "./account-actions.tsx";
import { CorrectPoints } from "./correct-points.tsx";

/** "6 Courage, index 12; 6 Maths Gold" */
const placesWords = ({ places = [] }: StudentRow): string =>
  places.map(({ name, index }) => (index === null ? name : `${name}, index ${index}`)).join("; ");

interface StudentInfoProps {
  student: StudentRow;
  onClose: () => void;
}

export function StudentInfo({ student, onClose }: StudentInfoProps) {
  const [erasing, setErasing] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const { name, suspended, approved } = student;
  const mayAll = !useCurrentUser().adminKind;
  if (erasing) {
    return (
      <EraseDialog
        student={student}
        onErased={(message) => {
          notifySuccess(message);
          void refresh(STUDENTS_KEY);
          onClose();
        }}
        onClose={() => setErasing(false)}
      />
    );
  }
  if (correcting) {
    return <CorrectPoints student={student} onClose={() => setCorrecting(false)} />;
  }
  const account = suspended ? "Suspended" : approved ? "Approved" : "Waiting for approval";
  return (
    <Dialog opened onClose={onClose} title={name} size="xl">
      <Stack gap={20}>
        <Facts
          facts={[
            ["Points", formatNumber(student.points)],
            ["Account", account],
            ["Email Id", student.emailid && <EmailText text={student.emailid} />],
            ["User name", student.username],
            ["Contact e-mail", student.contactEmail && <EmailText text={student.contactEmail} />],
            ["Contact No", formatContact(student.contact)],
            ["Level", levelLabel(student.level)],
            ["Class and index number", placesWords(student)],
            ["Subject levels", subjectLevelWords(student.subjectLevels ?? [])],
            ["Mother Tongue", student.motherTongue],
            ["Tutor", student.tutorName],
          ]}
        />
        {mayAll && (
          <div>
            <Button
              variant="default"
              leftSection={<IconAdjustments size={18} aria-hidden />}
              onClick={() => setCorrecting(true)}
            >
              Correct the points
            </Button>
          </div>
        )}
        <PurchaseHistory entries={student.rewardHistory} />
        <AccountActions student={student} />
        <StudentParents student={student} listKey={STUDENTS_KEY} />
        {mayAll && (
          <PersonalData studentId={student._id}>
            <Button
              variant="default"
              leftSection={<IconEraser size={18} aria-hidden />}
              onClick={() => setErasing(true)}
            >
              Erase personal data
            </Button>
          </PersonalData>
        )}
        <div className={layout.buttons} data-bottom-bar>
          <ButtonLink to="/user/student" search={{ id: student._id }} variant="default">
            Results and figures
          </ButtonLink>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  );
}

const t = texts.student;

/** A student's purchases, and whether they were delivered. */
function PurchaseHistory({ entries }: { entries: readonly RewardHistoryEntry[] }) {
  return (
    <section className="column gap-8" aria-label="Purchase history" style={{ overflowX: "auto" }}>
      <Title order={3} size="h4">
        Purchase history
      </Title>
      {entries.length === 0 ? (
        <Text className="sunken" inherit c="dimmed" p="md" bdrs={10} ta="center">
          {t.noHistory}
        </Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Reward</Table.Th>
              <Table.Th scope="col">Invoice number</Table.Th>
              <Table.Th scope="col">Cost</Table.Th>
              <Table.Th scope="col">Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ _id, rewardId, invoiceNumber, status }) => (
              <Table.Tr key={_id}>
                <Table.Td>{rewardId.name}</Table.Td>
                <Table.Td>{invoiceNumber}</Table.Td>
                <Table.Td>{formatNumber(rewardId.cost)}</Table.Td>
                <Table.Td>{status === "past" ? t.delivered : t.notDelivered}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
