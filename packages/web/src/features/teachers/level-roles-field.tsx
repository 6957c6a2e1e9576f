import { ActionIcon, Button, Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import layout from "../../ui/form-layout.module.css";
import type { TeacherValues } from "./teacher-values.ts";

interface LevelRolesFieldProps {
  form: UseFormReturnType<TeacherValues>;
  subjects: ReadonlyArray<{ value: string; label: string }>;
}

/** What the teacher sees on the page Levels; a row each, "" for all. */
export function LevelRolesField({ form, subjects }: LevelRolesFieldProps) {
  const { levelRoles } = form.values;
  return (
    <fieldset className={layout.group}>
      <legend>Follows levels</legend>
      <div className="column">
        <p className="small muted">
          For heads of a level or subject: this teacher sees the results of all its classes on the
          page Levels, and gets no admin rights.
        </p>
        {levelRoles.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name
          <div key={place} className="row unwrapped">
            <Select
              className="grow"
              aria-label={`Subject ${place + 1}`}
              allowDeselect={false}
              data={[{ value: "", label: "All subjects" }, ...subjects]}
              {...form.getInputProps(`levelRoles.${place}.subject`)}
              error={form.errors[`levelRoles.${place}`]}
            />
            <Select
              className="grow"
              aria-label={`Level ${place + 1}`}
              allowDeselect={false}
              data={[
                { value: "", label: "All levels" },
                ...LEVELS.map((value) => ({ value, label: levelLabel(value) })),
              ]}
              {...form.getInputProps(`levelRoles.${place}.level`)}
            />
            <ActionIcon
              aria-label={`Remove row ${place + 1}`}
              size={36}
              onClick={() => form.removeListItem("levelRoles", place)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() =>
              form.insertListItem("levelRoles", {
                subject: form.values.subject[0] ?? "",
                level: "",
              })
            }
          >
            Add a subject or level
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
