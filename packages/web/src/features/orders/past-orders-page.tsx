import { PageHeader } from "../../ui/page-header.tsx";
import { OrderTable } from "./order-table.tsx";

/** /user/pastorders: what was delivered. */
export function PastOrdersPage() {
  return (
    <>
      <PageHeader title="Past Orders" purpose="Rewards that were delivered, the newest first." />
      <OrderTable list="past" title="List of Past Orders" />
    </>
  );
}
