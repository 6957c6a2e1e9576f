import { useMediaQuery } from "@mantine/hooks";
import type { LevelResults } from "@markwell/contract/calls/levels";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import {
  HeatLines,
  HeatTable,
  type Matrix,
  type Order,
  percentCell,
} from "../class-results/index.ts";
import classes from "./levels.module.css";

const route = getRouteApi("/user/levels");

/** Topics of the period, or the questions of one test, with a row for each class. */
export function LevelHeat({ data, ofTest }: { data: LevelResults; ofTest: boolean }) {
  const search = route.useSearch();
  const change = useChangeSearch();
  const phone = useMediaQuery("screen and (max-width: 40em)", undefined, {
    getInitialValueInEffect: false,
  });
  const matrix = useMemo(() => levelMatrix(data, ofTest), [data, ofTest]);
  const title = ofTest ? "Questions" : "Topics";
  if (matrix.columns.length === 0) return null;
  const Heat = phone ? HeatLines : HeatTable;
  const order: Order = { by: search.sort ?? "name", desc: search.desc ?? false };
  const onOrder = ({ by, desc }: Order) =>
    change({ sort: by === "name" ? undefined : by, desc: desc || undefined }, { replace: true });
  return (
    <section className={`card ${classes.heat}`} aria-labelledby="level-heat">
      <h2 id="level-heat" className="card-title">
        {title}
      </h2>
      <Heat label={`${title} by class`} matrix={matrix} order={order} onOrder={onOrder} />
    </section>
  );
}

const levelMatrix = (data: LevelResults, ofTest: boolean): Matrix => ({
  noun: ofTest ? "Question" : "Topic",
  rowNoun: "Class",
  totalHead: "Mean",
  columns: data.columns.map(({ name, text, value }) => ({
    key: name,
    head: name,
    under: "",
    said: text ? `${name}: ${text}` : name,
    total: percentCell(value),
  })),
  rows: data.classes
    .filter(({ mean }) => mean !== null)
    .map(({ _id, name, mean, cells }) => ({
      key: _id,
      name,
      under: "",
      subjectLevel: "",
      total: percentCell(mean),
      cells: cells.map((cell) => (cell === null ? null : percentCell(cell))),
    })),
  total: percentCell(data.all.mean),
});
