import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig } from "vite";

const server = "http://localhost:3000";

/**
 * The web app: built to `dist`, which the server serves. Chunks follow the lazily loaded pages;
 * only what every page needs is named, so that a new page does not change its hash.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react()],
  // Nesting and theme mixins in the CSS modules.
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // An inlined font or picture would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Long lists load what they need themselves.
            {
              name: "tanstack",
              test: /node_modules[\\/]@tanstack[\\/](?!(react-)?virtual)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/socket.io": { target: server, ws: true },
      "/media": server,
    },
  },
});
