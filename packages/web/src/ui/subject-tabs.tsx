import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import type { SubjectTab } from "../lib/subject-search.ts";
import classes from "./subject-tabs.module.css";

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
