import { Button, Group, Input } from "@mantine/core";
import { isEmptyOption } from "@markwell/domain/questions/draft";
import { OPTIONS_MAX, OPTIONS_MIN, TRUE_OR_FALSE } from "@markwell/domain/questions/options";
import { IconBulb, IconPlus, IconToggleLeft } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { dialogs } from "../../../lib/above-page.ts";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import classes from "./form.module.css";
import { OptionBox } from "./option-box.tsx";
import { mayBeMarked, withOption, withOptionMoved } from "./options-state.ts";
import { emptyOption, type OptionValues, optionOf } from "./question-values.ts";

interface OptionsFieldProps {
  options: OptionValues[];
  onChange: (options: OptionValues[]) => void;
  error?: React.ReactNode;
}

const ORDINALS: Readonly<Record<number, string>> = { 2: "3rd", 3: "4th", 4: "5th" };

export function OptionsField({ options, onChange, error }: OptionsFieldProps) {
  const keepFocus = useKeptFocus();
  // An upload ends later: other options may have changed by then.
  const latest = useRef((_key: string, _change: Partial<OptionValues>) => {});
  latest.current = (key, change) => onChange(withOption(options, key, change));
  const [explained, setExplained] = useState(() => options.some(({ whyWrong }) => whyWrong));
  const list = useRef<HTMLDivElement>(null);
  const remove = (removed: string) => {
    onChange(options.filter(({ key }) => key !== removed));
    // The button is gone, so the keyboard continues at the options.
    list.current?.focus();
  };
  const move = (index: number, by: -1 | 1) => {
    keepFocus();
    onChange(withOptionMoved(options, index, by));
  };
  const mark = (option: OptionValues, marked: boolean) => {
    if (marked && !mayBeMarked(option)) return void explainEmptyMark();
    onChange(withOption(options, option.key, { isAnswer: marked }));
  };
  return (
    <Input.Wrapper
      label="Options"
      inputWrapperOrder={["label", "description", "input", "error"]}
      labelElement="div"
      description="Tick every right option. Students must choose exactly these to get the marks."
      error={error}
      withAsterisk
    >
      {/* The first broken field gets the focus; this is where it lands for the options. */}
      <div ref={list} className={classes.options} data-path="options" tabIndex={-1}>
        {options.map((option, index) => (
          <OptionBox
            key={option.key}
            option={option}
            index={index}
            last={index === options.length - 1}
            onText={(optbody, optbodyRich) => latest.current(option.key, { optbody, optbodyRich })}
            onWhy={explained ? (whyWrong) => latest.current(option.key, { whyWrong }) : undefined}
            // A new picture needs new words.
            onImage={(optimg) => latest.current(option.key, { optimg, optimgAlt: "" })}
            onImageWords={(optimgAlt) => latest.current(option.key, { optimgAlt })}
            onMark={(marked) => mark(option, marked)}
            onMove={(by) => move(index, by)}
            onRemove={options.length > OPTIONS_MIN ? () => remove(option.key) : undefined}
          />
        ))}
      </div>
      <Group gap={4} mt={8}>
        {options.length < OPTIONS_MAX && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange([...options, emptyOption()])}
          >
            Add {ORDINALS[options.length]} option
          </Button>
        )}
        {!explained && !options.every(isEmptyOption) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBulb size={16} />}
            onClick={() => setExplained(true)}
          >
            Explain why options are wrong
          </Button>
        )}
        {options.every(isEmptyOption) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconToggleLeft size={16} />}
            onClick={() => onChange(TRUE_OR_FALSE.map(optionOf))}
          >
            {TRUE_OR_FALSE.join(" / ")}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

async function explainEmptyMark(): Promise<void> {
  const modals = await dialogs();
  const id = modals.open({
    title: "Empty option can not be set as answer",
    children: (
      <>
        <p style={{ marginTop: 0 }}>Type the text of the option first, then tick it.</p>
        <Button fullWidth data-autofocus onClick={() => modals.close(id)}>
          I understand
        </Button>
      </>
    ),
  });
}
