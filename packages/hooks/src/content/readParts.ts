import { limits, type Message } from '@chat/core';
import { readFile, readPicture } from './readAddress.ts';
import { textOf } from './readFields.ts';
import type { Integration, Media, Person, Place, Sticker } from './TypedContent.ts';

type Attributes = Message['attributes'];

/** Null without a valid latitude and longitude. */
export function readPlace(attributes: Attributes): Place | null {
  const latitude = numberUpTo(attributes.latitude, 90);
  const longitude = numberUpTo(attributes.longitude, 180);
  if (latitude === null || longitude === null) return null;
  const { title, address } = attributes;
  return { title: shortTextOf(title), address: shortTextOf(address), latitude, longitude };
}

/** Reads a contact; null if it has neither a name, a valid phone number nor a valid email address. */
export function readPerson(attributes: Attributes): Person | null {
  const name = shortTextOf(attributes.name);
  const phone = matching(attributes.phone, /^\+?[\d\s().-]{2,30}$/);
  const email = matching(attributes.email, /^[^\s@?&]+@[^\s@?&]+$/);
  if (name + phone + email === '') return null;
  return { name, organization: shortTextOf(attributes.organization), phone, email };
}

/** Null without a safe address. */
export function readSticker(attributes: Attributes): Sticker | null {
  const url = readPicture(attributes.media_url);
  return url === null ? null : { url, alt: shortTextOf(attributes.alt) };
}

/** Null without a safe address. */
export function readMedia(attributes: Attributes): Media | null {
  const url = readFile(attributes.media_url);
  const durationSeconds = numberUpTo(attributes.duration, 86_400);
  return url === null ? null : { url, title: shortTextOf(attributes.title), durationSeconds };
}

/** Null without a title. */
export function readIntegration(attributes: Attributes): Integration | null {
  const title = shortTextOf(attributes.title);
  const description = shortTextOf(attributes.description);
  return title === '' ? null : { title, description, href: readFile(attributes.url) };
}

function numberUpTo(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

function matching(value: unknown, pattern: RegExp): string {
  const text = shortTextOf(value);
  return pattern.test(text) ? text : '';
}

function shortTextOf(value: unknown): string {
  return textOf(value).slice(0, limits.nameCharacters);
}
