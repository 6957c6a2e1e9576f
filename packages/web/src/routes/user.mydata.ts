import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { myDataPage } from "../features/privacy/index.ts";
import { userRoute } from "./user.ts";

export const mydataRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "mydata",
  component: lazyRouteComponent(myDataPage, "MyDataPage"),
});
