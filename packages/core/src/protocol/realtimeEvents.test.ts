import { describe, expect, it } from 'vitest';
import { normalizeEventName, realtimeEventNames } from './realtimeEvents.ts';

describe('normalizeEventName', () => {
  it.each(Object.entries(realtimeEventNames))('treats %s and %s as the same event', (dotted, camel) => {
    for (const name of [dotted, camel, `.${dotted}`, `App\\Events\\${camel}`])
      expect(normalizeEventName(name)).toBe(dotted);
  });

  it.each(['__proto__', 'constructor', '', 'MessageDeleted'])('returns undefined for %j', (name) => {
    expect(normalizeEventName(name)).toBeUndefined();
  });
});
