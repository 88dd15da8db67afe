import { expect, it } from 'vitest';
import { compareReports } from './compareReports.ts';

const report = { file: 'ui.api.md', text: 'export function a(): string;\nexport function b(): number;\n' };

it('finds nothing if the reports match', () => {
  expect(compareReports([report], { 'ui.api.md': report.text })).toEqual([]);
});

it('shows which lines were removed and added', () => {
  const committed = { 'ui.api.md': 'export function a(): void;\nexport function b(): number;\n' };
  expect(compareReports([report], committed)).toEqual([
    'api/ui.api.md\n  - export function a(): void;\n  + export function a(): string;',
  ]);
});

it('reports that only the order has changed', () => {
  const committed = { 'ui.api.md': 'export function b(): number;\nexport function a(): string;\n' };
  expect(compareReports([report], committed)).toEqual([expect.stringContaining('Only the order')]);
});

it('shows at most 20 lines, and how many more there are', () => {
  const text = Array.from({ length: 25 }, (_, index) => `export const value${index}: number;\n`).join('');
  const [message] = compareReports([{ file: 'ui.api.md', text }], { 'ui.api.md': '' });
  expect(message?.split('\n')).toHaveLength(22);
  expect(message).toContain('and 5 more lines');
});

it('lists reports that are missing, and reports whose entry point was removed', () => {
  expect(compareReports([report], { 'old.api.md': '' })).toEqual([
    'api/ui.api.md is missing.',
    'api/old.api.md belongs to no published entry point.',
  ]);
});
