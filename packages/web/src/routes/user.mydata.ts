import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { myDataPage } from "../features/my-data/index.ts";
import { userRoute } from "./user.ts";

export const mydataRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "mydata",
  component: lazyRouteComponent(myDataPage, "MyDataPage"),
});
