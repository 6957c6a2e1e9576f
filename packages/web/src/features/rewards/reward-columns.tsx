import type { Reward } from "@markwell/contract/calls/rewards";
import { counted, shortened } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import classes from "./rewards.module.css";

/** Longer ones stand whole in the info. */
const DESCRIPTION_LENGTH = 90;

/** Name, Description, Category and Cost (school platform, section 2 "Admin Create Rewards"). */
export const rewardColumns: Column<Reward>[] = [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    searchText: ({ name }) => name,
    cell: ({ name, imgUrl }) => (
      <span className={classes.named}>
        <img className={classes.thumb} src={imgUrl} alt="" loading="lazy" />
        {name}
      </span>
    ),
  },
  {
    key: "description",
    head: "Description",
    searchText: ({ description }) => description,
    cell: ({ description }) => shortened(description, DESCRIPTION_LENGTH),
  },
  {
    key: "category",
    head: "Category",
    sortBy: ({ categoryId }) => categoryId.name,
    cell: ({ categoryId }) => categoryId.name,
  },
  {
    key: "cost",
    head: "Cost",
    align: "end",
    sortBy: ({ cost }) => cost,
    cell: ({ cost }) => <span className={classes.cost}>{counted(cost, "point")}</span>,
    searchText: ({ cost }) => String(cost),
  },
];
