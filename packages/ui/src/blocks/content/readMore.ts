import { type Message, readContent } from '@chat/hooks';
import { isAllowedFile, readLinkAddress, readPictureAddress } from './readWebAddress.ts';

type Content = Pick<Message, 'contentType' | 'attributes'>;

export interface Place {
  readonly title: string;
  readonly address: string;
  /** Latitude and longitude, such as `53.55110, 9.99370`. */
  readonly position: string;
  /** The place on openstreetmap.org. Nothing is requested from there before the visitor opens it. */
  readonly href: string;
}

/** Null without a valid latitude and longitude. */
export function readPlace(message: Content): Place | null {
  const content = readContent(message);
  if (content.type !== 'location' || !content.place) return null;
  const { title, address, latitude, longitude } = content.place;
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)];
  return {
    title,
    address,
    position: `${north}, ${east}`,
    href: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`,
  };
}

export interface Person {
  readonly name: string;
  readonly organization: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** Reads a contact; null if it has neither a name, a valid phone number nor a valid email address. */
export function readPerson(message: Content): Person | null {
  const content = readContent(message);
  if (content.type !== 'contact' || !content.person) return null;
  const { name, organization, phone, email } = content.person;
  const links = [
    { text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
    { text: email, href: `mailto:${email}` },
  ];
  return { name, organization, links: links.filter(({ text }) => text !== '') };
}

export interface Sticker {
  readonly src: string;
  readonly alt: string;
}

/** Null if its address is not allowed (see `readPictureAddress`). */
export function readSticker(message: Content, base: string, origins: readonly string[]): Sticker | null {
  const content = readContent(message);
  if (content.type !== 'sticker' || !content.sticker) return null;
  const src = readPictureAddress(content.sticker.url, base, origins);
  return src === null ? null : { src, alt: content.sticker.alt };
}

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

/** Null without an http(s) address. */
export function readMedia(message: Content, base: string, origins: readonly string[]): Media | null {
  const content = readContent(message);
  if (!('media' in content) || !content.media) return null;
  const { url, title, durationSeconds } = content.media;
  const href = webAddress(url, base);
  return href === null
    ? null
    : { title, href, isPlayable: isAllowedFile(href, base, origins), durationSeconds };
}

export interface Integration {
  readonly title: string;
  readonly description: string;
  readonly href: string | null;
}

/** Null without a title. Without an http(s) address, `href` is null. */
export function readIntegration(message: Content, base: string): Integration | null {
  const content = readContent(message);
  if (content.type !== 'integrations' || !content.integration) return null;
  return { ...content.integration, href: webAddress(content.integration.href, base) };
}

function webAddress(address: string | null, base: string): string | null {
  const href = readLinkAddress(address, base);
  return href?.startsWith('http') ? href : null;
}
