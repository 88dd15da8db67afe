// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readKitFacts } from '../../facts/readKitFacts.ts';

const files = import.meta.glob<string>('../**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const prose = import.meta.glob<string>('../**/*.mdx', { eager: true, query: '?raw', import: 'default' });
const facts = readKitFacts();
const components = Object.entries(facts.components).filter(([name]) => !name.endsWith('Icon'));

/** Components, screens and host pages whose documentation pages are written by hand. */
const writtenPages = [
  'blocks/ChatHeader',
  'blocks/Composer',
  'blocks/ConnectionBanner',
  'blocks/Launcher',
  'blocks/LinkOverlay',
  'blocks/MessageList',
  'blocks/PreChatForm',
  'blocks/SatisfactionRating',
  'blocks/Sheet',
  'elements/Button',
  'elements/Popover',
  'elements/TextField',
  'hostPages/HostPages',
  'screens/Conversation',
  'screens/Errors',
  'screens/Home',
  'screens/PreChat',
  'screens/Previews',
];

describe('documentation pages', () => {
  it.each(writtenPages)('the page of %s describes anatomy and rules', (name) => {
    const page = prose[`../${name}.mdx`];
    expect(page).toContain('## Anatomy');
    expect(page).toContain('<Rules');
  });

  it.each(Object.entries(files))(
    'a story file has only the tag !autodocs if, and only if, its page is written in MDX: %s',
    (path, text) => {
      const hasProse = path.replace('.stories.tsx', '.mdx') in prose;
      const [meta = ''] = text.split('satisfies Meta');
      expect(meta.includes("tags: ['!autodocs']")).toBe(hasProse);
    },
  );

  it.each(Object.entries(prose).filter(([, text]) => text.includes('<Meta of=')))(
    'a page in MDX is in the same folder as its stories: %s',
    (path, text) => {
      const storyFile = path.replace('.mdx', '.stories.tsx');
      expect(text).toContain(`from './${storyFile.split('/').at(-1)}'`);
      expect(files).toHaveProperty([storyFile]);
    },
  );
});

describe('facts read from the source', () => {
  it.each(components)('the facts include the file of %s', (_name, { file }) => {
    expect(file).toMatch(/^packages\/ui\/src\/.+\.tsx$/);
  });

  it('the facts include texts, variables, parts, child components and hooks of components', () => {
    const { ComposerView: composer, ChatHeaderView: header } = facts.components;
    expect(composer?.texts).toEqual(['composer.label', 'composer.placeholder', 'composer.send']);
    expect(composer?.variables).toContain('--chat-radius-field');
    expect(composer?.renders).toEqual(['IconButton', 'TextArea']);
    expect(header?.parts).toEqual([
      { name: 'header', attributes: ['data-back', 'data-state', 'data-variant'] },
    ]);
    expect(facts.components.Composer?.hooks).toContain('useComposer');
  });

  it('the facts include only variables that docs/theming.md lists', () => {
    const read = components.flatMap(([, { variables }]) => variables);
    expect(read.filter((name) => !(name in facts.variables))).toEqual([]);
  });
});
