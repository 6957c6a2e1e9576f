import { Box, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { FilterBar } from "../../ui/filter-bar.tsx";
import type { useTestList } from "./use-test-list.ts";

type List = ReturnType<typeof useTestList>;

/** The filters of a list; on a phone they unfold, so that the tests come first. */
export function TestFilters({ list }: { list: List }) {
  const [open, { toggle }] = useDisclosure(false);
  const count = Object.values(list.chosen).flat().length;
  if (!list.hasAny) return null;
  return (
    <>
      <Button
        hiddenFrom="sm"
        variant="default"
        mb="sm"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={open}
        onClick={toggle}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      <Box visibleFrom={open ? undefined : "sm"}>
        <FilterBar filters={list.filters} values={list.chosen} onChange={list.setFilters} />
      </Box>
    </>
  );
}
