import { Button, Input } from "@mantine/core";
import { OPTIONS_MAX, OPTIONS_MIN } from "@markwell/domain/questions/options";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { dialogs } from "../../../lib/above-page.ts";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import classes from "./form.module.css";
import { OptionBox } from "./option-box.tsx";
import { mayBeMarked, withOption, withOptionMoved } from "./options-state.ts";
import { emptyOption, type OptionValues } from "./question-values.ts";

interface OptionsFieldProps {
  options: OptionValues[];
  onChange: (options: OptionValues[]) => void;
  error?: React.ReactNode;
}

/** Four option boxes, a fifth on demand, and which of them are right. */
export function OptionsField({ options, onChange, error }: OptionsFieldProps) {
  const keepFocus = useKeptFocus();
  // An upload ends later: by then other options may have changed, too.
  const latest = useRef((_key: string, _change: Partial<OptionValues>) => {});
  latest.current = (key, change) => onChange(withOption(options, key, change));
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
      description="Tick every option that is right. Students get the marks for the exact set. Formulas: \(\frac{1}{2}\)"
      error={error}
      withAsterisk
    >
      {/* The first broken field gets the focus; this is where it lands for the options. */}
      <div className={classes.options} data-path="options" tabIndex={-1}>
        {options.map((option, index) => (
          <OptionBox
            key={option.key}
            option={option}
            index={index}
            last={index === options.length - 1}
            onText={(optbody) => onChange(withOption(options, option.key, { optbody }))}
            onImage={(optimg) => latest.current(option.key, { optimg })}
            onMark={(marked) => mark(option, marked)}
            onMove={(by) => move(index, by)}
            onRemove={
              index >= OPTIONS_MIN
                ? () => onChange(options.filter(({ key }) => key !== option.key))
                : undefined
            }
          />
        ))}
      </div>
      {options.length < OPTIONS_MAX && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...options, emptyOption()])}
        >
          Add 5th option
        </Button>
      )}
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
