import { expect, it } from 'vitest';
import { widgetPermissions } from './widgetPermissions.ts';

it.each([
  [1, 'microphone=(self)'],
  ['1', 'microphone=(self)'],
  [0, 'microphone=()'],
  ['0', 'microphone=()'],
  [true, 'microphone=()'],
  [undefined, 'microphone=()'],
])(
  'with voiceMessages %j, the page has the policy %s, and no camera, screen or location',
  (value, expected) => {
    const channel = value === undefined ? {} : { voiceMessages: value };
    const policy = widgetPermissions({ channel }).split(', ');
    expect(policy).toEqual(['camera=()', 'display-capture=()', 'geolocation=()', expected]);
  },
);
