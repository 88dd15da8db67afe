import { expect, it } from 'vitest';
import { datedChangelog, readSection } from './changelog.ts';

const changelog = `# Changelog

## Unreleased

- Voice messages

## 0.1.0 (2026-01-31)

- The first version
`;

it('reads the entries of a section', () => {
  expect(readSection(changelog, 'Unreleased')).toBe('- Voice messages');
  expect(readSection(changelog, '0.1.0')).toBe('- The first version');
});

it.each(['0.1', '0.2.0'])('has no section for %s', (version) => {
  expect(readSection(changelog, version)).toBeUndefined();
});

it('moves the unreleased entries below the version, and starts an empty section', () => {
  const dated = datedChangelog(changelog, '0.2.0', '2026-02-28');
  expect(readSection(dated, 'Unreleased')).toBe('');
  expect(readSection(dated, '0.2.0')).toBe('- Voice messages');
  expect(dated).toContain('## 0.2.0 (2026-02-28)');
  expect(readSection(dated, '0.1.0')).toBe('- The first version');
});

it('throws if there is nothing to release', () => {
  const released = datedChangelog(changelog, '0.2.0', '2026-02-28');
  expect(() => datedChangelog(released, '0.3.0', '2026-03-31')).toThrow('there is nothing to release');
});
