#!/usr/bin/env node
// Entry point of every `npm run <task>`. Requires only Node and npm.
// Uses old syntax, so that an outdated Node can parse it and print the message below.

var found = process.versions.node.split('.').map(Number);
var works = (found[0] === 20 && found[1] >= 19) || (found[0] === 22 && found[1] >= 12) || found[0] > 22;

if (!works) {
  console.error(
    'This project needs Node 20.19 or a later 20.x, or Node 22.12 or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install a newer version (https://nodejs.org, or `nvm install`) and try again.',
  );
  process.exitCode = 1;
} else {
  import('./launcher/runTask.mjs').then(function (launcher) {
    return launcher.runTask(process.argv[2], process.argv.slice(3));
  });
}
