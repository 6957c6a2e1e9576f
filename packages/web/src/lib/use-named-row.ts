import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";

interface Page<Row> {
  data: Row[];
}

/**
 * The row of a list that the address names, also where it stands on another page than the one shown.
 * @param ask the list's page with only the named row
 */
export function useNamedRow<
  Row extends { _id: string },
  Found extends Page<Row>,
  Key extends QueryKey,
>(
  page: Page<Row> | undefined,
  id: string | undefined,
  ask: UseQueryOptions<Found, DefaultError, Found, Key>,
): Row | undefined {
  const isNamed = ({ _id }: Row) => _id === id;
  const shown = page?.data.find(isNamed);
  // Side by side with the page, which may be long: it need not arrive to know whom the address names.
  const { data } = useQuery({ ...ask, enabled: id !== undefined && shown === undefined });
  return shown ?? data?.data.find(isNamed);
}
