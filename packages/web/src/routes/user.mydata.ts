import { createRoute } from "@tanstack/react-router";
import { userPage, userRoute } from "./user.ts";

export const mydataRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "mydata",
  component: userPage((pages) => pages.myDataPage(), "MyDataPage"),
});
