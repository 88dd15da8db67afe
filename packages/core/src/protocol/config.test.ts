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

it('the days of working hours are 0 (Sunday) to 6 (Saturday), and other days are dropped', () => {
  const workingHours = [-1, 0, 6, 7].map((day_of_week) => ({ day_of_week, open_all_day: true }));
  const { channel } = decodeConfig({ channel: { workingHoursEnabled: true, workingHours } });
  expect(channel.workingHours.map(({ day_of_week }) => day_of_week)).toEqual([0, 6]);
});
