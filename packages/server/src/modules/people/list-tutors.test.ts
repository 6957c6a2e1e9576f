import { searchTutors, tutorsBySubject } from "@markwell/contract/calls/profile";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aStudent, aTeacher } from "../../testing/school.ts";

const app = startAppForFile();

describe("tutors to choose from", () => {
  test("are sorted by subject, by name, without those who have left", async () => {
    const client = await clientFor(app, await aStudent(app.db));
    const name = (word: string) => `Zz ${word}`;
    const kept = await aTeacher(app.db, { name: name("Bala") });
    const first = await aTeacher(app.db, { name: name("Aisha") });
    const gone = await aTeacher(app.db, { name: name("Gone") });
    await app.db
      .updateTable("people")
      .set({ removedAt: new Date(1) })
      .where("id", "=", gone.id)
      .execute();
    const english = await aTeacher(app.db, { name: name("Carol"), subject: "English" });
    const lists = await client(tutorsBySubject);
    const ours = ({ name: one }: { name: string }) => one.startsWith("Zz");
    expect(lists.mathTutors.filter(ours)).toEqual([
      { _id: first.id, name: first.name },
      { _id: kept.id, name: kept.name },
    ]);
    expect(lists.engTutors.filter(ours)).toEqual([{ _id: english.id, name: english.name }]);
    expect(lists.sciTutors.filter(ours)).toEqual([]);
  });

  test("are found by words of the name, in any case, with their subject and nothing else", async () => {
    const client = await clientFor(app, await aStudent(app.db));
    const science = await aTeacher(app.db, { name: "Xavier Quill", subject: "Science" });
    const { data } = await client(searchTutors, { search: " quill XAV " });
    expect(data).toEqual([{ _id: science.id, name: "Xavier Quill", subject: "Science" }]);
    expect((await client(searchTutors, { search: "nobody like that" })).data).toEqual([]);
  });
});
