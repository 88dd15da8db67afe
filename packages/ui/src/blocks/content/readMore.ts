import { limits, type Message } from '@chat/hooks';
import { textOf } from './readFields.ts';
import { isAllowedFile, readLinkAddress, readPictureAddress } from './readWebAddress.ts';

type Attributes = Pick<Message, 'attributes'>;

/** A place on a map. */
export interface Place {
  readonly title: string;
  readonly address: string;
  /** Latitude and longitude, such as `53.55110, 9.99370`. */
  readonly position: string;
  /** The place on openstreetmap.org. Nothing is requested from there before the visitor opens it. */
  readonly href: string;
}

/** Reads a location; null without a valid latitude and longitude. */
export function readPlace({ attributes }: Attributes): Place | null {
  const latitude = numberUpTo(attributes.latitude, 90);
  const longitude = numberUpTo(attributes.longitude, 180);
  if (latitude === null || longitude === null) return null;
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
  return {
    title: shortTextOf(attributes.title),
    address: shortTextOf(attributes.address),
    position: `${north}, ${east}`,
    href: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`,
  };
}

/** A person to get in touch with. */
export interface Person {
  readonly name: string;
  readonly organization: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Reads a contact; null if it has neither a name, a valid phone number nor a valid email address. */
export function readPerson({ attributes }: Attributes): Person | null {
  const [name, organization, phone, email] = ['name', 'organization', 'phone', 'email'].map((key) =>
    shortTextOf(attributes[key]),
  ) as [string, string, string, string];
  const links = [
    ...(/^\+?[\d\s().-]{2,30}$/.test(phone)
      ? [{ text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }]
      : []),
    ...(/^[^\s@?&]+@[^\s@?&]+$/.test(email) ? [{ text: email, href: `mailto:${email}` }] : []),
  ];
  return name === '' && links.length === 0 ? null : { name, organization, links };
}

/** A picture without a bubble. */
export interface Sticker {
  readonly src: string;
  readonly alt: string;
}

/** Reads a sticker; null if its address is not allowed (see `readPictureAddress`). */
export function readSticker(
  { attributes }: Attributes,
  base: string,
  origins: readonly string[],
): Sticker | null {
  const src = readPictureAddress(attributes.media_url, base, origins);
  return src === null ? null : { src, alt: shortTextOf(attributes.alt) };
}

/** A recording or a video. */
export interface Media {
  readonly title: string;
  readonly href: string;
  /**
   * Whether the file is on the page's own origin, or on an allowed one. Other files are only linked, because playing
   * them would contact another server.
   */
  readonly isPlayable: boolean;
  readonly durationSeconds: number | null;
}

/** Reads audio or video; null without an http(s) address. */
export function readMedia(
  { attributes }: Attributes,
  base: string,
  origins: readonly string[],
): Media | null {
  const href = webAddress(attributes.media_url, base);
  if (href === null) return null;
  const isPlayable = isAllowedFile(href, base, origins);
  const durationSeconds = numberUpTo(attributes.duration, 86_400);
  return { title: shortTextOf(attributes.title), href, isPlayable, durationSeconds };
}

/** A link into another service, such as a video call. */
export interface Integration {
  readonly title: string;
  readonly description: string;
  readonly href: string | null;
}

/** Reads an integration; null without a title. Without a safe address, `href` is null. */
export function readIntegration({ attributes }: Attributes, base: string): Integration | null {
  const title = shortTextOf(attributes.title);
  const href = webAddress(attributes.url, base);
  return title === '' ? null : { title, description: shortTextOf(attributes.description), href };
}

function webAddress(address: unknown, base: string): string | null {
  const href = readLinkAddress(address, base);
  return href?.startsWith('http') ? href : null;
}

function numberUpTo(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

/** Returns at most 255 characters. */
function shortTextOf(value: unknown): string {
  return textOf(value).slice(0, limits.nameCharacters);
}
