import { readFile } from "node:fs/promises";
import { storePicture } from "../modules/media/index.ts";
import { addReward, createCategory } from "../modules/rewards/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import type { Places } from "../platform/storage/open-storage.ts";

/** What the demo school offers, by category: picture, name, cost, description. */
const SHOP: Record<string, ReadonlyArray<readonly [string, string, number, string]>> = {
  Stationery: [
    ["gel-pens", "Gel pens", 80, "Four colours that write smoothly and do not smudge."],
    ["sketchbook", "Sketchbook", 120, "Sixty thick pages for drawings, maps and plans."],
    ["geometry-set", "Geometry set", 150, "Set square, protractor and compasses in a tin."],
  ],
  Books: [
    ["bookmarks", "Bookmarks", 40, "Three bookmarks with ribbons, so that no page is lost."],
    ["puzzle-book", "Puzzle book", 110, "A hundred number and word puzzles, from easy to tricky."],
    ["book-voucher", "Book voucher", 300, "Worth $10 in the school bookshop. Choose any book."],
  ],
  "Sports and play": [
    ["skipping-rope", "Skipping rope", 90, "Two and a half metres, with soft handles."],
    ["shuttlecocks", "Shuttlecocks", 130, "A tube of six for the courts behind the hall."],
    ["water-bottle", "Water bottle", 160, "Keeps half a litre cool through training."],
  ],
  Treats: [
    ["chosen-seat", "A seat of your choice", 45, "Sit where you like in class for one whole day."],
    ["ice-cream", "Ice cream", 60, "One cone of any flavour at the canteen."],
    ["choose-music", "Class music", 70, "Choose the music for the next art lesson."],
  ],
};

export interface DemoReward {
  id: string;
  cost: number;
}

export async function stockShop(
  trx: Trx,
  { places, admin, now }: { places: Places; admin: Actor; now: number },
): Promise<DemoReward[]> {
  const offered: DemoReward[] = [];
  for (const [place, [category, rewards]] of Object.entries(SHOP).entries()) {
    // A minute apart: tabs are sorted by the creation time of categories.
    const at = now + place * 60_000;
    const { data } = await createCategory(trx, admin, category, at);
    for (const [picture, name, cost, description] of rewards) {
      const png = await readFile(new URL(`./data/rewards/${picture}.png`, import.meta.url));
      const image = await storePicture(places, { db: trx, actor: admin, png, now: at });
      const reward = { name, description, categoryId: data._id, cost, image };
      offered.push({ id: (await addReward(trx, admin, reward, at))._id, cost });
    }
  }
  return offered;
}
