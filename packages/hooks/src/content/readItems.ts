import type { Message } from '@chat/core';
import { readLink, readPicture } from './readAddress.ts';
import { fieldsOf, textOf } from './readFields.ts';
import type { Article, Card, CardAction } from './TypedContent.ts';

/**
 * Skips cards that have neither title nor description nor picture, actions without a text, and links with an unsafe
 * address.
 */
export function readCards({ items }: Message['attributes']): readonly Card[] {
  return Array.isArray(items) ? items.flatMap(readCard) : [];
}

/** Skips items without a title. */
export function readArticles({ items }: Message['attributes']): readonly Article[] {
  return Array.isArray(items) ? items.flatMap(readArticle) : [];
}

function readCard(item: unknown): readonly Card[] {
  const fields = fieldsOf(item);
  const title = textOf(fields.get('title'));
  const description = textOf(fields.get('description'));
  const pictureUrl = readPicture(fields.get('media_url'));
  if (title === '' && description === '' && pictureUrl === null) return [];
  const actions = fields.get('actions');
  return [
    { title, description, pictureUrl, actions: Array.isArray(actions) ? actions.flatMap(readAction) : [] },
  ];
}

function readAction(action: unknown): readonly CardAction[] {
  const fields = fieldsOf(action);
  const title = textOf(fields.get('text')) || textOf(fields.get('title'));
  if (title === '') return [];
  if (fields.get('type') !== 'link') {
    return [{ type: 'answer', title, value: textOf(fields.get('payload')) || title }];
  }
  const href = readLink(fields.get('uri') ?? fields.get('url'));
  const ratio = textOf(fields.get('ratio')) || textOf(fields.get('webview_height_ratio'));
  return href === null ? [] : [{ type: 'link', title, href, ...(ratio ? { ratio } : {}) }];
}

function readArticle(item: unknown): readonly Article[] {
  const fields = fieldsOf(item);
  const title = textOf(fields.get('title'));
  if (title === '') return [];
  const ratio = textOf(fields.get('ratio'));
  return [
    {
      ...(ratio ? { ratio } : {}),
      title,
      description: textOf(fields.get('description')),
      href: readLink(fields.get('link') ?? fields.get('url')),
    },
  ];
}
