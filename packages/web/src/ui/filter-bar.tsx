import { Button, MultiSelect, Pill } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp, IconFilter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say } from "../lib/words.ts";
import classes from "./filter-bar.module.css";
import { FoldedFields } from "./folded-fields.tsx";

export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  options: readonly (string | { value: string; label: string })[];
}

export type FilterValues<Name extends string = string> = Partial<Record<Name, string[]>>;

interface FilterBarProps<Name extends string> {
  filters: readonly Filter<Name>[];
  values: FilterValues<Name>;
  /** Gets all values; an empty list means no filter. */
  onChange: (values: FilterValues<Name>) => void;
  folded?: boolean;
  /** Those behind "More filters". */
  more?: readonly Name[];
  /** In the bar, before the filters. */
  search?: ReactNode;
  /** After the chips. */
  aside?: ReactNode;
}

/**
 * Filters of a list in one bar, with chosen values as removable chips. On a phone the fields unfold, so that
 * the list comes first.
 */
export function FilterBar<Name extends string>({
  filters,
  values,
  onChange,
  folded = false,
  more = [],
  search,
  aside,
}: FilterBarProps<Name>) {
  const [open, { toggle }] = useDisclosure(false);
  const set = (name: Name, chosen: string[]) => onChange({ ...values, [name]: chosen });
  const chips = filters.flatMap((filter) =>
    (values[filter.name] ?? []).map((value) => ({ filter, value, label: labelOf(filter, value) })),
  );
  const [behind, shown] = [true, false].map((isMore) =>
    filters.filter(({ name }) => more.includes(name) === isMore),
  ) as [Filter<Name>[], Filter<Name>[]];
  const used = behind.reduce((count, { name }) => count + (values[name]?.length ?? 0), 0);
  const fieldOf = (filter: Filter<Name>) => (
    <FilterField
      key={filter.name}
      filter={filter}
      line={more.length > 0}
      chosen={values[filter.name] ?? []}
      onChange={(next) => set(filter.name, next)}
    />
  );
  return (
    <section aria-label={say("Filters")}>
      <FoldedFields
        word={say("Filters")}
        icon={<IconFilter size={18} aria-hidden />}
        used={chips.length}
        folded={folded}
        line={more.length > 0}
        before={search}
        below={
          (chips.length > 0 || aside) && (
            <div className="row">
              {chips.map(({ filter, value, label }) => (
                <Pill
                  key={`${filter.name}:${value}`}
                  size="md"
                  className="soft"
                  fw={500}
                  withRemoveButton
                  removeButtonProps={{
                    "aria-label": say("Remove filter {label}: {labelB}", {
                      label: filter.label,
                      labelB: label,
                    }),
                    tabIndex: 0,
                    "aria-hidden": false,
                  }}
                  onRemove={() =>
                    set(
                      filter.name,
                      (values[filter.name] ?? []).filter((one) => one !== value),
                    )
                  }
                >
                  {filter.label}: {label}
                </Pill>
              ))}
              {chips.length > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
                  {say("Clear filters")}
                </Button>
              )}
              {aside && <div className={classes.aside}>{aside}</div>}
            </div>
          )
        }
      >
        {shown.map(fieldOf)}
        {behind.length > 0 && (
          <Button
            className={classes.more}
            variant="default"
            px="xs"
            rightSection={
              open ? (
                <IconChevronUp size={16} aria-hidden />
              ) : (
                <IconChevronDown size={16} aria-hidden />
              )
            }
            aria-expanded={open}
            onClick={toggle}
          >
            {used > 0 ? say("More filters ({used})", { used }) : say("More filters")}
          </Button>
        )}
        {open && <div className={classes.behind}>{behind.map(fieldOf)}</div>}
      </FoldedFields>
    </section>
  );
}

interface FilterFieldProps {
  filter: Filter;
  /** In one line with others, as wide as its name. */
  line: boolean;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function FilterField({ filter: { label, options }, line, chosen, onChange }: FilterFieldProps) {
  return (
    <MultiSelect
      {...(line
        ? { className: classes.field, style: { "--letters": `${label.length}ch` } }
        : { miw: 0 })}
      aria-label={label}
      placeholder={label}
      data={options.map((option) => option)}
      value={chosen}
      onChange={onChange}
      // The chips below show the chosen values; in the field they would only crowd it.
      renderPill={() => null}
      searchable
      nothingFoundMessage={say("Nothing found")}
      comboboxProps={{ withinPortal: true, width: "max-content", position: "bottom-start" }}
      rightSectionWidth={24}
    />
  );
}

function labelOf(filter: Filter, value: string): string {
  const option = filter.options.find(
    (one) => (typeof one === "string" ? one : one.value) === value,
  );
  return typeof option === "object" ? option.label : value;
}
