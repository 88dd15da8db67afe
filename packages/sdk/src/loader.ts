import { assembleChat, noToken } from './assembleChat.ts';
import { installQueue } from './commands/commandQueue.ts';
import { findOwnScript, settingsFromScript } from './settings/settingsFromScript.ts';

/** Where the part lies that speaks with the widget; the build names its version. */
declare const connectionFile: string;

const script = findOwnScript();
const settings = settingsFromScript(script);
let connection = new URL(connectionFile, script?.src || location.href).href;
const before = window.chatWidget;
/** Some browsers remember by its address that a module could not be fetched. */
const load = () =>
  import(/* @vite-ignore */ connection).catch((thrown) => {
    connection += '#';
    throw thrown;
  });
const queue = installQueue((given) => assembleChat(given, load), settings);
if (settings.flowToken) queue('boot', settings);
else if (!before) console.warn(noToken);
