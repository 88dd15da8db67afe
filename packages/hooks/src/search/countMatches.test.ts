import type { Message } from '@chat/core';
import { expect, it } from 'vitest';
import { countMatches } from './countMatches.ts';

const message: Message = {
  localId: 'm1',
  id: 1,
  rev: 1,
  echoId: null,
  conversationId: 1,
  direction: 'outgoing',
  contentType: 'text',
  content: 'Your **invoice** for the Résumé: invoice 7',
  attributes: {},
  deleted: false,
  attachments: [],
  sender: null,
  createdAtSeconds: 0,
  status: 'sent',
  error: null,
};

it.each([
  ['invoice', 2],
  ['Invoice', 2],
  [' INVOICE ', 2],
  ['résumé', 1],
  ['resume', 1],
  ['parcel', 0],
])('a message that is not rendered contains %j %i times', (query, count) => {
  expect(countMatches(message, query)).toBe(count);
});
