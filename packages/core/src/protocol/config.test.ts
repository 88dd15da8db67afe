import { expect, it } from 'vitest';
import { decodeConfig } from './config.ts';

it.each([
  undefined,
  null,
  7,
  {},
  { channel: 'x' },
  { widget: { style: 'evil', position: 7, darkMode: 'pink' } },
])('the configuration %j is decoded to the defaults', (input) => {
  const { widget, channel } = decodeConfig(input);
  expect(widget).toMatchObject({
    locale: 'en',
    style: 'popup',
    position: 'right',
    widgetStyle: 'standard',
    darkMode: 'light',
  });
  expect(channel.replyTime).toBe('in_a_few_hours');
});
