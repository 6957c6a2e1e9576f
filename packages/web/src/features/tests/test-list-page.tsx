import { PageHeader } from "../../ui/page-header.tsx";

export function TestListPage() {
  return <PageHeader title="All Tests" />;
}
