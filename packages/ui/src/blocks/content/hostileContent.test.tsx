import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { contentTypes } from './contentTypes.tsx';

afterEach(cleanup);

let nested: unknown = 'x';
for (let depth = 0; depth < 500; depth += 1) nested = { items: [nested], title: nested };
const script = 'javascript:alert(1)';
const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
const keys = [
  ...['title', 'description', 'text', 'name', 'label', 'value', 'type', 'placeholder', 'default', 'alt'],
  ...['link', 'url', 'uri', 'media_url', 'payload', 'ratio', 'address', 'organization', 'phone', 'email'],
  ...['latitude', 'longitude', 'duration', 'required', 'validation', 'submitted_values', 'submitted_email'],
];
const filled = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));

const hostile: readonly (readonly [string, object])[] = [
  ['nothing', {}],
  ['null', { ...filled(null), items: null }],
  ['numbers', { ...filled(Number.NaN), items: [7, filled(1e308)] }],
  ['lists', { ...filled([[]]), items: [[], [[]], filled([1])] }],
  ['objects', { ...filled({ toString: 1 }), items: { length: 9 } }],
  ['names of object methods', { ...filled('constructor'), items: [filled('__proto__'), filled('toString')] }],
  [
    'script addresses',
    { ...filled(script), items: [{ ...filled(script), actions: [{ ...filled(script), type: 'link' }] }] },
  ],
  ['data pages', { ...filled('data:text/html,<script>1</script>'), items: [filled('data:text/html,1')] }],
  ['addresses of other sites', { ...filled('https://evil.example/x'), items: [filled('//evil.example/x')] }],
  ['markup', { ...filled(markup), items: [{ ...filled(markup), options: [markup, { label: markup }] }] }],
  ['text direction controls', { ...filled('\u202Egpj.exe\u2066'), items: [filled('\u202Egpj.exe\u2066')] }],
  ['100,000 characters', { ...filled('x'.repeat(100_000)), items: [filled('x'.repeat(100_000))] }],
  ['1,000 items', { items: Array.from({ length: 1_000 }, (_, index) => filled(`f${index}`)) }],
  ['deep nesting', { ...filled(nested), items: [nested] }],
];
const types = Object.keys(contentTypes) as (keyof typeof contentTypes)[];

describe.each(types)(
  'with hostile attributes, the content type %s renders no script, no unsafe link and no media of another origin',
  (contentType) => {
    it.each(hostile)('%s', async (_what, attributes) => {
      const Content = contentTypes[contentType];
      if (!Content) throw new Error(`There is no component for ${contentType}.`);
      const message = messageOf({ contentType, content: 'Text', attributes: { ...attributes } });
      const actions = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: accept };
      const { container } = renderKit(
        <Content message={message} isOpen isCurrent={false} answer={null} actions={actions} />,
      );
      await vi.waitFor(
        () => expect(container.querySelector('[data-chat-part="skeleton"]')).toBeNull(),
        10_000,
      );
      expect(container.childElementCount).toBeGreaterThan(0);
      expect(container.querySelector('script, iframe, object, embed, [onerror], [onload]')).toBeNull();
      for (const link of container.querySelectorAll('a')) {
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(link.protocol);
      }
      for (const media of container.querySelectorAll('img, video, audio, source')) {
        const { origin, protocol } = new URL(media.getAttribute('src') ?? '', document.baseURI);
        expect([origin, protocol === 'data:' && media.tagName]).toEqual(
          protocol === 'data:' ? ['null', 'IMG'] : [location.origin, false],
        );
      }
    });
  },
);
