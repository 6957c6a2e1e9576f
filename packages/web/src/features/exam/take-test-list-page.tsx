import { PageHeader } from "../../ui/page-header.tsx";

export function TakeTestListPage() {
  return <PageHeader title="Take Test" />;
}
