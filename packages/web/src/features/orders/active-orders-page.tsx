import { getRouteApi } from "@tanstack/react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { OrderTable } from "./order-table.tsx";

const route = getRouteApi("/user/activeorders");

/** /user/activeorders: what pupils have claimed and wait for. */
export function ActiveOrdersPage() {
  const search = route.useSearch();
  return (
    <>
      <PageHeader
        title="Active Orders"
        purpose="Rewards that pupils have claimed and wait for, the oldest first."
      />
      <OrderTable list="active" title="List of Active Orders" search={search} />
    </>
  );
}
