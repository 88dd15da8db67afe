import { expect, it, vi } from 'vitest';
import { checkSettings } from './checkSettings.ts';

it('warns once about a setting that does not exist, and about none that does', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const _ of [1, 2]) checkSettings({ flowToken: 'demo', colour: 'red', constructor: 1 });
  expect(warn.mock.calls.map(([text]) => /"(\w+)"/.exec(text)?.[1])).toEqual(['colour', 'constructor']);
  warn.mockRestore();
});
