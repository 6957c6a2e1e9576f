import { Button } from "@mantine/core";
import { AID_WORDS, timeWithExtra } from "@markwell/domain/arrangements/arrangement";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import classes from "./arrangements.module.css";
import { arrangementsIn } from "./queries.ts";

interface TestArrangementsProps {
  testId: string;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Students' arrangements in a test, hidden until a press: a projector may show the screen. */
export function TestArrangements({ testId, shown, onShow }: TestArrangementsProps) {
  const load = useQuery({ ...arrangementsIn(testId), enabled: shown });
  const { data } = load;
  return (
    <Card title="Access arrangements" p="md">
      {shown && !data && (
        <LoadState load={load} title="The arrangements could not be loaded">
          <p className="muted">Loading</p>
        </LoadState>
      )}
      {!shown && (
        <p className="muted small">
          They apply automatically. They are hidden here because students may see this screen.
        </p>
      )}
      {shown && data && (
        <>
          <ul className={classes.list}>
            {data.students.map(({ _id, name, extraMinutes, breakMinutes, aids, notes }) => (
              <li key={_id} className={classes.one}>
                <div className="strong breaks">{name}</div>
                <div className="figures small">{timeWithExtra(data.duration, extraMinutes)}</div>
                <div className="small breaks">
                  {[
                    breakMinutes > 0 && `Breaks of ${breakMinutes} min in all`,
                    ...aids.map((aid) => AID_WORDS[aid]),
                    ...notes,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </div>
              </li>
            ))}
          </ul>
          {data.students.length === 0 && <p className="muted small">No student of your classes.</p>}
          {data.others > 0 && (
            <p className="muted small">
              {`${counted(data.others, "student")} of other classes: their times count here, too. Their teachers and the office see the rest.`}
            </p>
          )}
        </>
      )}
      <Button
        mt="sm"
        variant="default"
        leftSection={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        onClick={() => onShow(!shown)}
      >
        {shown ? "Hide arrangements" : "Show arrangements"}
      </Button>
    </Card>
  );
}
