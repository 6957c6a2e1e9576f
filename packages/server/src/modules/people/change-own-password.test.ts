import { signIn } from "@markwell/contract/calls/auth";
import { myData } from "@markwell/contract/calls/privacy";
import { updateProfile } from "@markwell/contract/calls/profile";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { aStudent, PASSWORD } from "../../testing/school.ts";

const app = startAppForFile();

const t = texts.profile;

async function aSignedInPerson() {
  const person = await aStudent(app.db, { now: app.clock.now() });
  return { person, client: await clientFor(app, person) };
}

describe("the password", () => {
  test("is changed when both agree: this session goes on, the others end, with one line", async () => {
    const { person, client } = await aSignedInPerson();
    const elsewhere = await clientFor(app, person);
    await elsewhere(authenticatedUser);
    const password = "a new long word";
    const form = { password, rePassword: password, currentPassword: PASSWORD };
    const { message } = await client(updateProfile, form);
    expect(message).toBe(t.savedWithPassword);
    await client(authenticatedUser);
    await expect(elsewhere(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    const as = { emailid: person.email, type: "STUDENT" as const };
    await expect(visitor(app)(signIn, { ...as, password: PASSWORD })).rejects.toThrow();
    await expect(visitor(app)(signIn, { ...as, password })).resolves.toBeTruthy();
    const { data } = await client(myData);
    const sentences = data.acts.map(({ sentence }) => sentence);
    const changed = `${person.name} changed their own password`;
    expect(sentences.filter((sentence) => sentence === changed)).toHaveLength(1);
  });

  test.each([
    [{ password: "a new long word", rePassword: "another one" }],
    [{ password: "a new long word" }],
    [{ rePassword: "a new long word" }],
  ])("%j, typed differently, is refused in the specification's words", async (form) => {
    const { person, client } = await aSignedInPerson();
    const sent = { ...form, currentPassword: PASSWORD };
    await expect(client(updateProfile, sent)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "rePassword", message: texts.profile.passwordsDiffer }],
    });
    const as = { emailid: person.email, type: "STUDENT" as const };
    await expect(visitor(app)(signIn, { ...as, password: PASSWORD })).resolves.toBeTruthy();
  });

  test("left empty stays, and no session ends", async () => {
    const { person, client } = await aSignedInPerson();
    const token = await tokenFor(app, person);
    expect(token).toBeTruthy();
    const { message } = await client(updateProfile, { password: "", rePassword: "" });
    expect(message).toBe(t.saved);
    const open = app.db.selectFrom("sessions").selectAll().where("personId", "=", person.id);
    expect(await open.execute()).toHaveLength(2);
  });
});
