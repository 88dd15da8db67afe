import type { Message } from '@chat/core';
import { readChoices } from '../readChoices.ts';
import { readFormFields } from './readFormFields.ts';
import { readArticles, readCards } from './readItems.ts';
import { readIntegration, readMedia, readPerson, readPlace, readSticker } from './readParts.ts';
import { readRating } from './readRating.ts';
import { readSubmitted } from './readSubmitted.ts';
import type { TypedContent } from './TypedContent.ts';

/**
 * Reads the content attributes of a message by its content type: `switch (content.type)` narrows the result. Skips
 * invalid items and unsafe addresses, and never throws.
 */
export function readContent(message: Pick<Message, 'contentType' | 'attributes'>): TypedContent {
  const { contentType: type, attributes } = message;
  switch (type) {
    case 'text':
    case 'unknown':
      return { type };
    case 'input_select':
      return { type, items: readChoices(message) };
    case 'form':
    case 'input_email':
      return { type, fields: readFormFields(message), submitted: readSubmitted(attributes) };
    case 'cards':
      return { type, items: readCards(attributes) };
    case 'article':
      return { type, items: readArticles(attributes) };
    case 'input_csat':
      return { type, rating: readRating(message) };
    case 'location':
      return { type, place: readPlace(attributes) };
    case 'contact':
      return { type, person: readPerson(attributes) };
    case 'sticker':
      return { type, sticker: readSticker(attributes) };
    case 'audio':
    case 'video':
      return { type, media: readMedia(attributes) };
    case 'integrations':
      return { type, integration: readIntegration(attributes) };
    default:
      return type satisfies never;
  }
}
