import { PageHeader } from "../../ui/page-header.tsx";

export function TestHistoryPage() {
  return <PageHeader title="Test History" />;
}
