import facts from 'virtual:kit-facts';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { findFacts, type NamedFacts } from './findFacts.ts';
import { codeList, markdownTable } from './markdownTable.ts';

/**
 * Shows what components expose to assistive technology, and which guarantees are tested. The facts come from the source
 * and from docs/accessibility.md.
 */
export function Accessibility({ names }: { readonly names: readonly string[] }) {
  const found = findFacts(names);
  if (found.length === 0) return null;
  const tested = testedGuarantees(found);
  return (
    <>
      <Heading>Accessibility</Heading>
      <Markdown>{exposedTable(found)}</Markdown>
      <p>
        The roles of HTML elements, such as buttons and fields, and the keys that browsers handle for them are
        not listed. axe checks every story in light and dark, left-to-right and right-to-left. What holds for
        all components, such as contrast, target sizes, reduced motion and forced colors, is on the page{' '}
        <a href="./?path=/docs/foundations-accessibility--docs" target="_top">
          Accessibility
        </a>
        .
      </p>
      {tested.length > 0 && (
        <Markdown>{['The tests of these components also check:', '', ...tested].join('\n')}</Markdown>
      )}
    </>
  );
}

/** Leaves out components that expose nothing of their own. */
function exposedTable(found: NamedFacts): string {
  const exposing = found.filter(([, { accessibility }]) =>
    Object.values(accessibility).some((names) => names.length > 0),
  );
  if (exposing.length === 0) return 'These components add nothing to the roles and keys of HTML elements.';
  return markdownTable(
    ['Component', 'Roles', 'ARIA attributes', 'Keys'],
    exposing.map(([name, { accessibility }]) => [
      codeList([name]),
      codeList(accessibility.roles),
      codeList(accessibility.attributes),
      codeList(accessibility.keys),
    ]),
  );
}

/** Returns the tested statements about the components. */
function testedGuarantees(found: NamedFacts): readonly string[] {
  const isBeside = (test: string) =>
    found.some(([, { file }]) => stem(test) === stem(file) || inSameBlock(test, file));
  return facts.guarantees
    .filter(({ tests }) => tests.some(isBeside))
    .map(({ code, statement }) => `- ${code}: ${statement}`);
}

const stem = (path: string) => path.replace(/(?:View)?(?:\.test|\.spec)?\.tsx?$/, '');

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Each block has its own folder, so every test in it is about the block. Many elements share one folder. */
const inSameBlock = (test: string, file: string) =>
  file.includes('/blocks/') && folderOf(test) === folderOf(file);
