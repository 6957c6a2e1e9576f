import { PageHeader } from "../../ui/page-header.tsx";

export function NewTestPage() {
  return <PageHeader title="New Test" />;
}
