import { assembleChat, missingToken } from './assembleChat.ts';
import { installQueue } from './commands/commandQueue.ts';
import { findOwnScript, settingsFromScript } from './settings/settingsFromScript.ts';

/** URL of the module that talks to the widget, relative to the loader. The build inserts it with a content hash. */
declare const connectionFile: string;

const script = findOwnScript();
const settings = settingsFromScript(script);
const file = new URL(connectionFile, script?.src || location.href).href;
let connection = file;
const existing = window.chatWidget;
/**
 * Some browsers cache a failed module import by URL, so a retry needs another URL. A page with `integrity` allows only
 * two URLs, so check that the file can be downloaded before the second one is used.
 */
const load = async () => {
  if (script?.integrity && connection !== file && !(await fetch(file)).ok) throw new Error(file);
  return import(/* @vite-ignore */ connection).catch((error) => {
    connection = `${script?.integrity ? file : connection}#`;
    throw error;
  });
};
const queue = installQueue((bootSettings) => assembleChat(bootSettings, load), settings);
if (settings.flowToken) queue('boot', settings);
else if (!existing) console.warn(missingToken);
