/* Run by npm: an old Node installs all but what it cannot load itself, and the fault shows much later. */
var agent = /node\/v(\d+)\.(\d+)\.\d+/.exec(process.env.npm_config_user_agent || "");
if (agent && (Number(agent[1]) < 20 || (Number(agent[1]) === 20 && Number(agent[2]) < 19))) {
  console.error(
    "Markwell needs Node 20.19 or newer to install, but this is " +
      agent[0].replace("node/v", "Node ") +
      ". Install a newer one from https://nodejs.org, then run npm ci again.",
  );
  process.exit(1);
}
