export { endFeed } from "./feeds.ts";
