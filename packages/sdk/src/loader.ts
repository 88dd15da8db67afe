import { createFacade, noToken } from './createFacade.ts';
import { installQueue } from './installQueue.ts';
import { findOwnScript, settingsFromScript } from './settingsFromScript.ts';

/** Where the part lies that speaks with the widget; the build names its version. */
declare const connectionFile: string;

const script = findOwnScript();
const settings = settingsFromScript(script);
const connection = new URL(connectionFile, script?.src || location.href).href;
const before = window.chatWidget;
const queue = installQueue(
  (given) => createFacade(given, () => import(/* @vite-ignore */ connection)),
  settings,
);
if (settings.flowToken) queue('boot', settings);
else if (!before) console.warn(noToken);
