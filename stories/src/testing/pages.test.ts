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

/** What visitors see most, and where integrators go wrong first: these pages are written by hand. */
const written = [
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

describe('pages of documentation', () => {
  it.each(written)('say the anatomy and the rules of %s', (name) => {
    const page = prose[`../${name}.mdx`];
    expect(page).toContain('## Anatomy');
    expect(page).toContain('<Rules');
  });

  it.each(Object.entries(files))('come by themselves or from MDX, never from both: %s', (path, text) => {
    const hasProse = path.replace('.stories.tsx', '.mdx') in prose;
    const [meta = ''] = text.split('satisfies Meta');
    expect(meta.includes("tags: ['!autodocs']")).toBe(hasProse);
  });

  it.each(Object.entries(prose).filter(([, text]) => text.includes('<Meta of=')))(
    'stand beside their stories: %s',
    (path, text) => {
      const beside = path.replace('.mdx', '.stories.tsx');
      expect(text).toContain(`from './${beside.split('/').at(-1)}'`);
      expect(files).toHaveProperty([beside]);
    },
  );
});

describe('what pages read from the source', () => {
  it.each(components)('knows where %s lives', (_name, { file }) => {
    expect(file).toMatch(/^packages\/ui\/src\/.+\.tsx$/);
  });

  it('has the texts, the variables and the parts that are drawn', () => {
    const { ComposerView: composer, ChatHeaderView: header } = facts.components;
    expect(composer?.texts).toEqual(['composer.label', 'composer.placeholder', 'composer.send']);
    expect(composer?.variables).toContain('--chat-radius-field');
    expect(composer?.madeOf).toEqual(['IconButton', 'TextArea']);
    expect(header?.parts).toEqual([
      { name: 'header', attributes: ['data-back', 'data-state', 'data-variant'] },
    ]);
    expect(facts.components.Composer?.hooks).toContain('useComposer');
  });

  it('names variables of the contract only', () => {
    const read = components.flatMap(([, { variables }]) => variables);
    expect(read.filter((name) => !(name in facts.variables))).toEqual([]);
  });
});
