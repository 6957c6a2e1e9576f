import { getRouteApi } from "@tanstack/react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { OrderTable } from "./order-table.tsx";

const route = getRouteApi("/user/pastorders");

/** /user/pastorders: what was delivered. */
export function PastOrdersPage() {
  const search = route.useSearch();
  return (
    <>
      <PageHeader title="Past Orders" purpose="Rewards that were delivered, the newest first." />
      <OrderTable list="past" title="List of Past Orders" search={search} />
    </>
  );
}
