import { Button, MultiSelect, NativeSelect } from "@mantine/core";
import type { InputOf } from "@markwell/contract/call";
import { type RoundPage, saveRound } from "@markwell/contract/calls/rounds";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { isWholeWithin, wholeNumber } from "../../../lib/whole-number.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { roundKey } from "./queries.ts";
import classes from "./round.module.css";

type Plan = InputOf<typeof saveRound>;
type Duty = Plan["duties"][number];
type Rules = Omit<Plan, "testid" | "duties">;

const SECOND = {
  none: "None",
  share: "A share of the scripts, drawn by chance",
  borderline: "Scripts near a grade's limit",
  all: "All scripts",
};
const THIRD = {
  closer: "The mean of the two marks that are closest",
  third: "The third marker's marks",
};

/** The form of a round: who marks what, and what is marked again. Once it has begun, only who marks what. */
export function PlanForm({ testid, data }: { testid: string; data: RoundPage }) {
  const { round, colleagues } = data;
  const [rules, setRules] = useState<Rules>(
    round ?? { second: "share", share: 10, tolerance: null, third: "closer", standards: 3 },
  );
  const [duties, setDuties] = useState<Duty[]>(() =>
    data.duties.length > 0
      ? data.duties.map(({ marker, ...of }) => ({ teacher: marker._id, ...of }))
      : colleagues.map(({ _id }) => ({ teacher: _id, classes: [], questions: [] })),
  );
  const save = useAction({
    call: () => {
      const { second, share, tolerance, third, standards } = rules;
      return api(saveRound, { testid, second, share, tolerance, third, standards, duties });
    },
    failed: () => undefined,
    refresh: [roundKey(testid), ["marking"]],
  });
  const change = (part: Partial<Rules>) => setRules({ ...rules, ...part });
  const isFixed = round !== null && round.state !== "planned";
  const unused = colleagues.filter(({ _id }) => !duties.some(({ teacher }) => teacher === _id));
  return (
    <section className={`card ${classes.section} ${classes.screen}`} aria-labelledby="round-plan">
      <h2 id="round-plan" className="card-title">
        Who marks what
      </h2>
      {colleagues.length < 2 && (
        <p className="muted">
          Only you may mark this test. Open its details and share it with colleagues first, with the
          right to mark.
        </p>
      )}
      <ul className={classes.duties}>
        {duties.map((duty) => (
          <DutyRow
            key={duty.teacher}
            duty={duty}
            data={data}
            onChange={(next) => setDuties(duties.map((one) => (one === duty ? next : one)))}
            onRemove={() => setDuties(duties.filter((one) => one !== duty))}
          />
        ))}
      </ul>
      {unused.length > 0 && (
        <p className="row">
          {unused.map(({ _id, name }) => (
            <Button
              key={_id}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setDuties([...duties, { teacher: _id, classes: [], questions: [] }])}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
      <RulesFields rules={rules} isFixed={isFixed} onChange={change} />
      <FormFailure message={save.failure} />
      <p className="row">
        <Button loading={save.busy} onClick={() => save.run()}>
          {round ? "Save" : "Plan the round"}
        </Button>
      </p>
    </section>
  );
}

interface RulesFieldsProps {
  rules: Rules;
  isFixed: boolean;
  onChange: (part: Partial<Rules>) => void;
}

function RulesFields({ rules, isFixed, onChange: change }: RulesFieldsProps) {
  return (
    <fieldset className={classes.rules} disabled={isFixed}>
      <legend className="strong">Rules{isFixed && ", fixed since the round began"}</legend>
      <NativeSelect
        label="Standardisation"
        description="Scripts that all mark before marking opens"
        value={String(rules.standards)}
        data={["0", "3", "4", "5"].map((value) => ({
          value,
          label: value === "0" ? "None" : `${value} scripts`,
        }))}
        onChange={({ currentTarget }) =>
          change({ standards: Number(currentTarget.value) as Plan["standards"] })
        }
      />
      <NativeSelect
        label="Second marking"
        description="Blind, by another marker"
        value={rules.second}
        data={Object.entries(SECOND).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => change({ second: currentTarget.value as Plan["second"] })}
      />
      {rules.second === "share" && (
        <NumberField
          label="Share in percent"
          description="At least one script"
          min={1}
          max={100}
          unit="%"
          value={rules.share}
          error={!isWholeWithin(rules.share, 1, 100) && "1 to 100"}
          onChange={(value) => change({ share: wholeNumber(value) })}
        />
      )}
      {rules.second !== "none" && (
        <>
          <NativeSelect
            label="Difference that is tolerated"
            description="Above it, a third marks"
            value={String(rules.tolerance ?? "")}
            data={[
              { value: "", label: "1 mark, or 10 % of the marks" },
              ...["0", "0.5", "1", "1.5", "2", "3", "4", "5"].map((value) => ({
                value,
                label: value === "1" ? "1 mark" : `${value} marks`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ tolerance: value === "" ? null : Number(value) })
            }
          />
          <NativeSelect
            label="After a third marking counts"
            description="Within the tolerance it is the mean"
            value={rules.third}
            data={Object.entries(THIRD).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) =>
              change({ third: currentTarget.value as Plan["third"] })
            }
          />
        </>
      )}
    </fieldset>
  );
}

interface DutyRowProps {
  duty: Duty;
  data: RoundPage;
  onChange: (duty: Duty) => void;
  onRemove: () => void;
}

function DutyRow({ duty, data, onChange, onRemove }: DutyRowProps) {
  const name =
    data.colleagues.find(({ _id }) => _id === duty.teacher)?.name ??
    data.duties.find(({ marker }) => marker._id === duty.teacher)?.marker.name ??
    "";
  const asOption = ({ _id, label }: { _id: string; label: string }) => ({ value: _id, label });
  return (
    <li className={classes.duty}>
      <strong className="breaks">{name}</strong>
      {data.classes.length > 0 && (
        <MultiSelect
          aria-label={`Classes of ${name}`}
          placeholder={duty.classes.length === 0 ? "All classes" : ""}
          data={data.classes.map(({ _id, name: label }) => asOption({ _id, label }))}
          value={duty.classes}
          onChange={(classIds) => onChange({ ...duty, classes: classIds, questions: [] })}
        />
      )}
      <MultiSelect
        aria-label={`Questions of ${name}`}
        placeholder={duty.questions.length === 0 ? "All questions" : ""}
        data={data.questions.map((question) =>
          asOption({ _id: question._id, label: `Question ${shownNumber(question)}` }),
        )}
        value={duty.questions}
        onChange={(questions) => onChange({ ...duty, questions, classes: [] })}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Leave out ${name}`}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </Button>
    </li>
  );
}
