import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useChangeSearch } from "../lib/address.ts";
import { useCurrentUser } from "../lib/current-user.ts";
import { SUBJECT_TABS, type SubjectTab } from "../lib/search-fields.ts";
import { say, told } from "../lib/words.ts";
import classes from "./subject-tabs.module.css";

/** The tab of the Mother Tongue that the student takes; undefined while the school offers none to them. */
function useMotherTongueTab(): SubjectTab | undefined {
  const own = useCurrentUser().motherTongue.toLowerCase();
  return SUBJECT_TABS.find((tab) => tab === own);
}

/** The tab that is meant, if it is the student's: an address may come from somebody else. */
export function useShownTab(asked: SubjectTab | undefined): SubjectTab {
  const own = useMotherTongueTab();
  return (
    tabs.find(({ value }) => value === asked)?.value ??
    (asked && asked === own ? own : "mathematics")
  );
}

export function useSubjectTab(search: { subject?: SubjectTab | undefined }) {
  const changeSearch = useChangeSearch();
  return [
    useShownTab(search.subject),
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

/** The subjects, each in its quiet tint; Mother Tongue opens where the school offers the student's. */
export function SubjectTabs({ value, onChange, children }: SubjectTabsProps) {
  const motherTongue = useMotherTongueTab();
  const color = tabs.find((tab) => tab.value === value)?.color ?? "yellow";
  return (
    <Tabs
      value={value}
      color={color}
      onChange={(next) => {
        const tab = SUBJECT_TABS.find((one) => one === next);
        if (tab) onChange(tab);
      }}
    >
      <Tabs.List mb="md" className={classes.tabs}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {told(tab.label)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={motherTongue ?? "mother-tongue"} disabled={motherTongue === undefined}>
          {say("MOTHER TONGUE")}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
