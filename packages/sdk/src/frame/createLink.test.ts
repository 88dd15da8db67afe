import { afterEach, expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createView } from '../launcher/createView.ts';
import { createLink, type Link } from './createLink.ts';
import { setConsent } from './setConsent.ts';

const end = new AbortController();
afterEach(() => localStorage.clear());

const respond = (link: Link) => link.attach(() => undefined);
/** The frame has loaded either the widget, which responds later, or an error page, which never responds. */
const load = (link: Link) => link.attach(undefined);

it.each<[string, boolean, ((link: Link) => void)[]]>([
  ['has not loaded', false, []],
  ['shows an error page', false, [load]],
  ['shows a widget that has responded', true, [load, respond]],
  ['shows an error page after a widget', false, [load, respond, load]],
])('if the frame %s, hasSession is %s', (_state, expected, steps) => {
  const context = createContext({ flowToken: 'demo' }, end.signal);
  const link = createLink(context, createView(context), () => new Promise(() => undefined));
  for (const step of steps) step(link);
  expect(link.hasSession).toBe(expected);
  setConsent(context, link, 'denied');
  expect(context.storedForget.read() === undefined, 'the widget deletes its data').toBe(expected);
});
