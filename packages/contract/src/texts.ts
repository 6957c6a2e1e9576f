/** The specification's texts, once: server, web and tests read them from here. */
export * as texts from "./texts/by-topic.ts";
