import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRow } from '../storage/attachments.ts';
import type { ServerKeys } from '../storage/openKeys.ts';

/** What the address of a file says about itself. */
export interface AttachmentAddress {
  readonly id: string;
  readonly fileName: string;
  /** Seconds since the epoch, as text. */
  readonly expiresAt: string;
  readonly signature: string;
}

/** Makes and checks the addresses of files: signed, and good for one to two periods of `linkMs`. */
export interface AttachmentLinks {
  /** Returns the path of a file. It is the same for all calls within one period, so that caches work. */
  pathOf(file: Pick<AttachmentRow, 'id' | 'fileName'>): string;
  /** Returns the seconds for which an address is still good, 0 if it has expired, and undefined if its signature is wrong. */
  secondsLeft(address: AttachmentAddress): number | undefined;
}

/** Builds the addresses of files with the key for them. */
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
      const right = sign(id, fileName, expiresAt);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Math.max(0, Math.floor(Number(expiresAt) - now() / 1000));
    },
  };
}
