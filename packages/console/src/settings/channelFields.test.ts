import { expect, it } from 'vitest';
import { changedSettings, fieldsOf } from './channelFields.ts';

const fields = fieldsOf({ channel: { welcomeTitle: 'Hello' }, widget: { widgetColor: '#a1c' } });

it('only changed settings are sent', () => {
  expect(changedSettings(fields, fields)).toBeUndefined();
  expect(changedSettings(fields, { ...fields, welcomeTitle: 'Hi' })).toEqual({
    channel: { welcomeTitle: 'Hi' },
  });
  expect(changedSettings(fields, { ...fields, widgetColor: '#000000' })).toEqual({
    widget: { widgetColor: '#000000' },
  });
});

it('a color with three digits is shown as the same color', () => {
  expect(fields.widgetColor).toBe('#aa11cc');
});
