import { DEMO_PASSWORD } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/people.ts";
import { SignInPage } from "../pages/sign-in.ts";

const MOST = 60;

test("a first visit, from the sign-in page to the profile, makes at most 60 requests @deep", async ({
  openWindow,
}) => {
  const page = await openWindow();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const signIn = new SignInPage(page);
  await page.goto("/");
  await signIn.fill("student@demo.school", DEMO_PASSWORD);
  await signIn.send();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  // What every page loads late comes last.
  await expect.poll(() => asked.some((url) => url.includes("/assets/above-page"))).toBe(true);
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThanOrEqual(MOST);
});
