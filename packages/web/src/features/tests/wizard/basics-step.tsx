import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import { TITLE_MIN } from "@markwell/domain/tests/title";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import type { ReleaseValue } from "../../../ui/release-choice.tsx";
import { titleIsFree } from "../queries.ts";
import { type Basics, basicsErrors } from "./basics.ts";
import { BasicsFields } from "./basics-fields.tsx";
import classes from "./wizard.module.css";

interface BasicsStepProps {
  basics: Basics;
  /** The test being changed, which may keep its title. */
  editing: string | undefined;
  onType: (basics: Basics) => void;
  onRelease: (release: ReleaseValue) => void;
  onNext: () => void;
}

/** Step 1. The title is checked with the server while it is typed, and once more on Next. */
export function BasicsStep({ basics, editing, onType, onRelease, onNext }: BasicsStepProps) {
  const queryClient = useQueryClient();
  const lists = useQuery(schoolListsQuery);
  const [asking, setAsking] = useState(false);
  const release = { release: basics.release, releaseAt: basics.releaseAt };
  const form = useForm<Basics>({
    initialValues: basics,
    validate: (values) => basicsErrors({ ...values, ...release }),
    onValuesChange: onType,
  });
  const title = form.values.title.trim();
  const [settledTitle] = useDebouncedValue(title, 400);
  const check = useQuery({
    ...titleIsFree(settledTitle, editing),
    enabled: settledTitle.length >= TITLE_MIN,
  });
  const titleState =
    title.length < TITLE_MIN
      ? undefined
      : settledTitle !== title || check.isFetching
        ? "asking"
        : check.data === false
          ? "taken"
          : "free";

  const next = async () => {
    setAsking(true);
    // A failed check must not block anybody.
    const free = await queryClient.fetchQuery(titleIsFree(title, editing)).catch(() => true);
    setAsking(false);
    if (free) return onNext();
    form.setFieldError("title", texts.test.titleTaken);
    form.getInputNode("title")?.focus();
  };
  const focusFirst = (errors: object) =>
    form.getInputNode(Object.keys(errors)[0] as keyof Basics)?.focus();

  return (
    <form className="column gap-16" onSubmit={form.onSubmit(next, focusFirst)} noValidate>
      <BasicsFields
        form={form}
        lists={lists.data}
        titleState={titleState}
        release={release}
        onRelease={onRelease}
      />
      <div className={`row ${classes.footer}`}>
        <Button type="submit" loading={asking} rightSection={<IconArrowRight size={18} />}>
          Next: Select Questions
        </Button>
      </div>
    </form>
  );
}
