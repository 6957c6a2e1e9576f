import { expect, test } from "vitest";
import { blockedMediaIn, isBlockedMedia, mediaOfAddress } from "./media-address.ts";

test.each([
  ["/media/0123.png", "picture", false],
  ["/media/0123.mp4", "video", false],
  ["blob:https://school.example/7", "picture", false],
  ["https://a.example/cake.JPG", "picture", false],
  ["https://a.example/cake.webp?size=2#top", "picture", false],
  ["https://a.example/film.mp4?start=10", "video", false],
  ["https://www.youtube.com/watch?v=abc", "link", false],
  ["https://a.example/see?file=cake.png", "link", false],
  ["https://a.example/", "link", false],
  ["http://a.example/page", "link", false],
  ["http://a.example/cake.png", "link", true],
  ["HTTP://a.example/film.mp4", "link", true],
])("%s is a %s; blocked: %s", (address, shown, blocked) => {
  expect([mediaOfAddress(address), isBlockedMedia(address)]).toEqual([shown, blocked]);
});

test.each([
  ['<p>a <img src="https://a.example/1.png" alt="b"></p>', undefined],
  ['<p><a href="http://a.example/1.png">a</a></p>', undefined],
  ['<p><img alt="b" src="http://a.example/1.png"></p>', "http://a.example/1.png"],
  ['<video src="http://a.example/1.mp4" controls></video>', "http://a.example/1.mp4"],
])("in %s is blocked: %s", (html, address) => {
  expect(blockedMediaIn(html)).toBe(address);
});
