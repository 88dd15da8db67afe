#!/usr/bin/env node
// The one door to every script of this repository: `npm run <task>` ends up here.
// Needs nothing but Node and npm. This file is kept to old syntax, so that an old Node can read it and say so.

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
      'Install a newer one (https://nodejs.org, or `nvm install`) and run the same command again.',
  );
  process.exitCode = 1;
} else {
  import('./launcher/runTask.mjs').then(function (launcher) {
    return launcher.runTask(process.argv[2], process.argv.slice(3));
  });
}
