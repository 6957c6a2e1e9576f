import { Button, Checkbox } from "@mantine/core";
import { type ComparisonPage, saveComparison } from "@markwell/contract/calls/comparisons";
import { judgementsFirst } from "@markwell/domain/marking/bradley-terry";
import { type FormEvent, useState } from "react";
import { api } from "../../../lib/api.ts";
import { counted, formatNumber } from "../../../lib/format.ts";
import { isWholeWithin, wholeNumber } from "../../../lib/whole-number.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { marksError } from "../marks-error.ts";
import type { QuestionPlace } from "../queries.ts";
import classes from "./compare.module.css";
import { type MarksField, MarksInput } from "./marks-input.tsx";
import { comparisonKey } from "./queries.ts";
import { ReadScript } from "./read-script.tsx";

interface CompareFormProps {
  place: QuestionPlace;
  data: ComparisonPage;
  onSaved: () => void;
}

/** What ties the order to marks at first: scripts that are marked already. */
function firstReferences({ comparison, scripts }: ComparisonPage): Record<string, string> {
  const known = scripts.flatMap(({ _id, marks, reference }) => {
    const given = comparison ? reference : marks;
    return given === null ? [] : [[_id, String(given)] as const];
  });
  return Object.fromEntries(known);
}

function useCompareForm({ place, data, onSaved }: CompareFormProps) {
  const { comparison, colleagues, scripts } = data;
  const [judges, setJudges] = useState<string[]>(
    () => comparison?.judges.map(({ judge }) => judge._id) ?? colleagues.map(({ _id }) => _id),
  );
  const [chosen, setChosen] = useState<number | undefined>(comparison?.each);
  const [references, setReferences] = useState(() => firstReferences(data));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const pairs = (scripts.length * (scripts.length - 1)) / 2;
  const share = Math.ceil(judgementsFirst(scripts.length) / Math.max(1, judges.length));
  const advised = Math.min(pairs, share);
  const each = chosen ?? advised;
  const isEach = isWholeWithin(each, 1, pairs);
  const given = Object.entries(references).filter(([, marks]) => marks !== "");
  const save = useAction({
    call: () =>
      api(saveComparison, {
        ...{ ...place, judges, each },
        references: given.map(([script, marks]) => ({ script, marks: Number(marks) })),
      }),
    failed: () => undefined,
    refresh: [comparisonKey(place), ["marking"]],
    done: ({ message }) => {
      onSaved();
      return message;
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = given.flatMap(([script, marks]) => {
      const error = marksError(marks, data.question.most);
      return error ? [[script, error] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length === 0 && isEach) save.run();
  };
  const fieldFor = (id: string): MarksField => ({
    value: references[id] ?? "",
    error: errors[id],
    onType: (value) => setReferences({ ...references, [id]: value }),
  });
  return { judges, setJudges, each, isEach, setChosen, advised, pairs, fieldFor, save, onSubmit };
}

/** Who judges, how much, and the references. */
export function CompareForm(props: CompareFormProps) {
  const { place, data, onSaved } = props;
  const form = useCompareForm(props);
  return (
    <form className="column" noValidate onSubmit={form.onSubmit}>
      <WhoJudges data={data} form={form} />
      <References data={data} place={place} fieldFor={form.fieldFor} />
      <FormFailure message={form.save.failure} />
      <p className="row">
        <Button type="submit" loading={form.save.busy}>
          {data.comparison ? "Save" : "Begin to compare"}
        </Button>
        {data.comparison && (
          <Button variant="default" onClick={onSaved}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}

interface WhoJudgesProps {
  data: ComparisonPage;
  form: ReturnType<typeof useCompareForm>;
}

function WhoJudges({ data: { colleagues, scripts }, form }: WhoJudgesProps) {
  const needed = judgementsFirst(scripts.length);
  return (
    <section className={`card ${classes.section}`} aria-labelledby="compare-who">
      <h2 id="compare-who" className="card-title">
        Who judges
      </h2>
      <Checkbox.Group value={form.judges} onChange={form.setJudges} aria-labelledby="compare-who">
        <div className={classes.people}>
          {colleagues.map(({ _id, name }) => (
            <Checkbox key={_id} value={_id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      {colleagues.length < 2 && (
        <p className="muted small">
          To judge together, share the test with colleagues first, with the right to mark.
        </p>
      )}
      <NumberField
        label="Judgements of each judge"
        description={`${form.advised} each is a good start: ${counted(needed, "judgement")} together compare every script ten times`}
        maw={420}
        min={1}
        max={form.pairs}
        value={form.each}
        error={!form.isEach && `1 to ${form.pairs}`}
        onChange={(value) => form.setChosen(wholeNumber(value))}
      />
    </section>
  );
}

interface ReferencesProps {
  place: QuestionPlace;
  data: ComparisonPage;
  fieldFor: (id: string) => MarksField;
}

function References({ place, data, fieldFor }: ReferencesProps) {
  const { scripts, question } = data;
  return (
    <section className={`card ${classes.section}`} aria-labelledby="compare-references">
      <h2 id="compare-references" className="card-title">
        References
      </h2>
      <p className="muted small">
        Give marks to two scripts or more, best a weak and a strong one: they tie the order to
        marks. Leave the others empty.
      </p>
      <table className={classes.table}>
        <caption className="visually-hidden">Scripts that may be references</caption>
        <thead>
          <tr>
            <th scope="col">Script</th>
            <th scope="col">Words</th>
            <th scope="col" className={classes.wide}>
              Marks now
            </th>
            <th scope="col">Reference marks</th>
          </tr>
        </thead>
        <tbody>
          {scripts.map((script) => (
            <tr key={script._id}>
              <th scope="row">
                <ReadScript place={place} script={script} />
              </th>
              <td>{script.words}</td>
              <td className={classes.wide}>
                {script.marks === null ? "–" : formatNumber(script.marks)}
              </td>
              <td>
                <MarksInput
                  label={`Reference marks of ${script.name}`}
                  most={question.most}
                  field={fieldFor(script._id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
