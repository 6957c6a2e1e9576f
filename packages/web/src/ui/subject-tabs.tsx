import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useChangeSearch } from "../lib/address.ts";
import type { SubjectTab } from "../lib/search-fields.ts";
import classes from "./subject-tabs.module.css";

/** The subject tab that a page's address names, and how another one is shown. */
export function useSubjectTab(search: { subject?: SubjectTab | undefined }) {
  const changeSearch = useChangeSearch();
  return [
    search.subject ?? "mathematics",
    (next: SubjectTab) => changeSearch({ subject: next === "mathematics" ? undefined : next }),
  ] as const;
}

interface SubjectTabsProps {
  value: SubjectTab;
  onChange: (subject: SubjectTab) => void;
  children: ReactNode;
}

const tabs: ReadonlyArray<{ value: SubjectTab; label: string; color: string }> = [
  { value: "mathematics", label: "MATHEMATICS", color: "indigo" },
  { value: "english", label: "English", color: "teal" },
  { value: "science", label: "SCIENCE", color: "moss" },
];

/** The subjects, each in its quiet tint; Mother Tongue is announced, not there yet. */
export function SubjectTabs({ value, onChange, children }: SubjectTabsProps) {
  const color = tabs.find((tab) => tab.value === value)?.color;
  return (
    <Tabs
      value={value}
      color={color}
      onChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onChange(tab.value);
      }}
    >
      <Tabs.List mb="md" className={classes.tabs}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="mother-tongue" disabled>
          MOTHER TONGUE
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
