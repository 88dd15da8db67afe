import { contentTypes, type Message } from '@chat/core';
import { decodeMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { readContent } from './readContent.ts';

const read = (contentType: Message['contentType'], attributes: Message['attributes']) =>
  readContent({ contentType, attributes });

const image = 'data:image/png;base64,AA';

it.each([
  [
    'input_select',
    { items: ['Mug', { title: 'Bowl', value: 'b' }, 7] },
    'items',
    [
      { title: 'Mug', value: 'Mug' },
      { title: 'Bowl', value: 'b' },
    ],
  ],
  [
    'cards',
    { items: [{ title: 'Mug', media_url: '/mug.png' }] },
    'items',
    [{ title: 'Mug', description: '', pictureUrl: '/mug.png', actions: [] }],
  ],
  [
    'cards',
    { items: [{ media_url: image }, { media_url: 'data:text/html,x' }, {}, null] },
    'items',
    [{ title: '', description: '', pictureUrl: image, actions: [] }],
  ],
  [
    'cards',
    {
      items: [
        {
          title: 'Mug',
          actions: [
            { type: 'link', text: 'See', uri: 'mailto:a@b.example', ratio: 'tall' },
            { type: 'link', text: 'Run', uri: ' java\tscript:alert(1)' },
            { type: 'postback', text: 'Ask', payload: 'p' },
            { type: 'postback', payload: 'no text' },
          ],
        },
      ],
    },
    'items',
    [
      {
        title: 'Mug',
        description: '',
        pictureUrl: null,
        actions: [
          { type: 'link', title: 'See', href: 'mailto:a@b.example', ratio: 'tall' },
          { type: 'answer', title: 'Ask', value: 'p' },
        ],
      },
    ],
  ],
  [
    'article',
    { items: [{ title: 'Care', link: '/care' }, { title: 'Bad', url: 'vbscript:x' }, { link: '/a' }] },
    'items',
    [
      { title: 'Care', description: '', href: '/care' },
      { title: 'Bad', description: '', href: null },
    ],
  ],
  [
    'form',
    { submitted_values: { size: 'L', tags: ['a', ''], note: null } },
    'submitted',
    new Map([
      ['size', ['L']],
      ['tags', ['a']],
      ['note', []],
    ]),
  ],
  ['form', {}, 'submitted', null],
  ['input_email', { submitted_email: 'a@b.example' }, 'submitted', new Map([['email', ['a@b.example']]])],
  [
    'input_csat',
    { submitted_values: { csat_survey_response: { rating: 4 } } },
    'rating',
    { score: 4, comment: '' },
  ],
  ['input_csat', {}, 'rating', null],
  [
    'location',
    { latitude: 53.5, longitude: 9.9 },
    'place',
    { title: '', address: '', latitude: 53.5, longitude: 9.9 },
  ],
  ['location', { latitude: 99, longitude: 9.9 }, 'place', null],
  [
    'contact',
    { name: 'Mira', phone: '123', email: 'no' },
    'person',
    { name: 'Mira', organization: '', phone: '123', email: '' },
  ],
  ['contact', { organization: 'Kiln' }, 'person', null],
  ['sticker', { media_url: image, alt: 'Hi' }, 'sticker', { url: image, alt: 'Hi' }],
  ['sticker', { media_url: 'blob:x' }, 'sticker', null],
  ['audio', { media_url: '/a.mp3', duration: 7 }, 'media', { url: '/a.mp3', title: '', durationSeconds: 7 }],
  ['video', { media_url: 'mailto:a@b.example' }, 'media', null],
  [
    'integrations',
    { title: 'Call', url: 'javascript:alert(1)' },
    'integration',
    { title: 'Call', description: '', href: null },
  ],
  ['integrations', {}, 'integration', null],
] as const)('reads %s with the attributes %j: %s', (type, attributes, name, expected) => {
  expect(read(type, attributes)).toEqual(expect.objectContaining({ type, [name]: expected }));
});

it('reads the fields of a form, and the email field of a question for an email address', () => {
  const items = [{ name: 'size', label: 'Size', type: 'select', options: ['S', 'L'] }, { label: 'no name' }];
  expect(read('form', { items })).toMatchObject({
    fields: [{ name: 'size', label: 'Size', type: 'select' }],
  });
  expect(read('input_email', {})).toMatchObject({
    fields: [{ name: 'email', type: 'email', isRequired: true }],
  });
});

it.each(contentTypes)('never throws for the type %s, whatever its attributes are', (type) => {
  for (const value of [null, 7, 'x', [], [null], {}, [{ actions: 7 }], [[]]]) {
    const keys = ['items', 'media_url', 'title', 'name', 'latitude', 'submitted_values', 'submitted_email'];
    const message = decodeMessage({
      id: 1,
      message_type: 1,
      content: 'x',
      content_type: type,
      content_attributes: Object.fromEntries(keys.map((key) => [key, value])),
    });
    expect(message && readContent(message).type).toBe(type);
  }
});
