import { describe, expect, it } from 'vitest';
import { normaliseEventName, realtimeEventNames } from './realtimeEvents.ts';

describe('the events of both families (spec §7)', () => {
  it.each(Object.entries(realtimeEventNames))('%s and %s are one event', (dotted, camel) => {
    for (const name of [dotted, camel, `.${dotted}`, `App\\Events\\${camel}`])
      expect(normaliseEventName(name)).toBe(dotted);
  });

  it.each(['__proto__', 'constructor', '', 'MessageDeleted'])('%j is none', (name) => {
    expect(normaliseEventName(name)).toBeUndefined();
  });
});
