import { Button, MultiSelect, Pill } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
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
}: FilterBarProps<Name>) {
  const set = (name: Name, chosen: string[]) => onChange({ ...values, [name]: chosen });
  const chips = filters.flatMap((filter) =>
    (values[filter.name] ?? []).map((value) => ({ filter, value, label: labelOf(filter, value) })),
  );
  return (
    <section aria-label="Filters">
      <FoldedFields
        word="Filters"
        icon={<IconFilter size={18} aria-hidden />}
        used={chips.length}
        folded={folded}
        below={
          chips.length > 0 && (
            <div className="row">
              {chips.map(({ filter, value, label }) => (
                <Pill
                  key={`${filter.name}:${value}`}
                  size="md"
                  className="soft"
                  fw={500}
                  withRemoveButton
                  removeButtonProps={{
                    "aria-label": `Remove filter ${filter.label}: ${label}`,
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
              <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
                Clear filters
              </Button>
            </div>
          )
        }
      >
        {filters.map((filter) => {
          const chosen = values[filter.name] ?? [];
          return (
            <MultiSelect
              key={filter.name}
              miw={0}
              aria-label={filter.label}
              placeholder={chosen.length > 0 ? `${filter.label} (${chosen.length})` : filter.label}
              data={filter.options.map((option) => option)}
              value={chosen}
              onChange={(next) => set(filter.name, next)}
              // The chips below show the chosen values; in the field they would only crowd it.
              renderPill={() => null}
              searchable
              nothingFoundMessage="Nothing found"
              comboboxProps={{ withinPortal: true }}
            />
          );
        })}
      </FoldedFields>
    </section>
  );
}

function labelOf(filter: Filter, value: string): string {
  const option = filter.options.find(
    (one) => (typeof one === "string" ? one : one.value) === value,
  );
  return typeof option === "object" ? option.label : value;
}
