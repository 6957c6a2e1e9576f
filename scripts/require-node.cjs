/* Loaded before anything else, and readable for every Node: older ones cannot run TypeScript. */
var version = process.versions.node.split(".").map(Number);
if (version[0] < 22 || (version[0] === 22 && version[1] < 18)) {
  console.error(
    "Markwell needs Node 24 and brings it along, but this is Node " +
      process.versions.node +
      ". Run npm ci again (without --ignore-scripts), then npm start.",
  );
  process.exit(1);
}
