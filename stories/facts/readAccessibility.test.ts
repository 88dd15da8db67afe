// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readAccessibility, readGuarantees } from './readAccessibility.ts';
import { readKitFacts } from './readKitFacts.ts';

it('readAccessibility reads roles, ARIA attributes and keys', () => {
  const text = `
    const list = { role: 'log', 'aria-live': 'off' };
    if (event.key === 'Escape') close();
    return <ul role="menu" aria-label={name} {...list} />;`;
  expect(readAccessibility(text)).toEqual({
    roles: ['log', 'menu'],
    attributes: ['aria-live', 'aria-label'],
    keys: ['Escape'],
  });
});

it('readGuarantees reads every statement of docs/accessibility.md, with its tests', () => {
  const page = readFileSync('docs/accessibility.md', 'utf8');
  const guarantees = readGuarantees(page);
  expect(guarantees.map(({ code }) => code)).toEqual(
    [...page.matchAll(/^\| (A\d+) \|/gm)].map(([, code]) => code),
  );
  expect(guarantees.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

it('the facts include what components expose to assistive technology, without repetitions', () => {
  const { Menu: menu, ComposerView: composer } = readKitFacts().components;
  expect(menu?.accessibility.roles).toContain('menu');
  expect(menu?.accessibility.keys).toContain('Escape');
  expect(composer?.accessibility.attributes).toEqual([...new Set(composer?.accessibility.attributes)].sort());
});
