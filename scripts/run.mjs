#!/usr/bin/env node
// Entry point of every `npm run <task>`. Requires only Node and npm.
// Uses old syntax, so that an outdated Node can parse it and print the message below.

var oldestNode = [20, 19];
var found = process.versions.node.split('.').map(Number);
var isTooOld = found[0] < oldestNode[0] || (found[0] === oldestNode[0] && found[1] < oldestNode[1]);

if (isTooOld) {
  console.error(
    'This project needs Node ' +
      oldestNode.join('.') +
      ' or newer; this is Node ' +
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
