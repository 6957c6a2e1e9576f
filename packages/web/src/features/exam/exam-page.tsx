import { PageHeader } from "../../ui/page-header.tsx";

export function ExamPage() {
  return <PageHeader title="Test" />;
}
