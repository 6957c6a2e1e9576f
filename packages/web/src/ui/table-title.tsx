import classes from "./table-title.module.css";

/** The visible title of a table, for DataTable's `toolbar`; it stands before the search. */
export function TableTitle({ children }: { children: string }) {
  return <h2 className={classes.title}>{children}</h2>;
}
