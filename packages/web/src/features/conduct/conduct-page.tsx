import { PageHeader } from "../../ui/page-header.tsx";

export function ConductPage() {
  return <PageHeader title="Conduct Test" />;
}
