import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRow } from '../storage/attachments.ts';
import type { ServerKeys } from '../storage/openKeys.ts';

/** The parts of a signed file URL. */
export interface AttachmentLink {
  readonly id: string;
  readonly fileName: string;
  /** Seconds since the epoch, as text. */
  readonly expiresAt: string;
  readonly signature: string;
}

/** Creates and verifies signed file URLs that are valid for one to two periods of `linkMs`. */
export interface AttachmentLinks {
  /** Returns the signed path of a file. It stays the same within a period, so that browsers can cache the file. */
  pathOf(file: Pick<AttachmentRow, 'id' | 'fileName'>): string;
  /** Returns the whole seconds until a link expires, 0 if it has expired, or undefined if its signature is wrong. */
  secondsLeft(link: AttachmentLink): number | undefined;
}

/** Creates `AttachmentLinks` with a key derived for this purpose. `linkMs` is the period in milliseconds. */
export function createAttachmentLinks(keys: ServerKeys, now: () => number, linkMs: number): AttachmentLinks {
  const key = keys.derive('attachments');
  const sign = (id: string, fileName: string, expiresAt: string) =>
    createHmac('sha256', key).update(`${id}\n${expiresAt}\n${fileName}`).digest();
  return {
    pathOf({ id, fileName }) {
      const expiresAt = String(Math.ceil(((Math.floor(now() / linkMs) + 2) * linkMs) / 1000));
      const signature = sign(String(id), fileName, expiresAt).toString('base64url');
      return `/api/attachments/${id}/${encodeURIComponent(fileName)}?e=${expiresAt}&s=${signature}`;
    },
    secondsLeft({ id, fileName, expiresAt, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, fileName, expiresAt);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Math.max(0, Math.floor(Number(expiresAt) - now() / 1000));
    },
  };
}
