import { PageHeader } from "../../ui/page-header.tsx";

export function QuestionBankPage() {
  return <PageHeader title="All Questions" />;
}
