import classes from "./questions.module.css";

/** A dash for an empty cell; a phone's card leaves the whole line out. */
export const None = () => <span className={classes.none}>–</span>;
