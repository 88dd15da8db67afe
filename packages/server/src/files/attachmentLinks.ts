import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttachmentRow } from '../storage/attachments.ts';
import type { ServerKeys } from '../storage/openKeys.ts';

export type FileSize = 'full' | 'thumbnail';

export interface AttachmentLink {
  readonly id: string;
  readonly fileName: string;
  readonly size: FileSize;
  /** Seconds since the epoch, as text. */
  readonly expiresAt: string;
  readonly signature: string;
}

/** Creates and verifies signed file URLs that are valid for one to two periods of `linkMs`. */
export interface AttachmentLinks {
  /** The path stays the same within a period, so that browsers can cache the file. */
  pathOf(file: Pick<AttachmentRow, 'id' | 'fileName'>, size?: FileSize): string;
  /** Returns the whole seconds until a link expires, 0 if it has expired, or undefined if its signature is wrong. */
  secondsLeft(link: AttachmentLink): number | undefined;
}

/** `linkMs` is the period in milliseconds. */
export function createAttachmentLinks(keys: ServerKeys, now: () => number, linkMs: number): AttachmentLinks {
  const key = keys.derive('attachments');
  const sign = ({ id, fileName, size, expiresAt }: Omit<AttachmentLink, 'signature'>) =>
    createHmac('sha256', key)
      .update([id, expiresAt, fileName, ...(size === 'full' ? [] : [size])].join('\n'))
      .digest();
  return {
    pathOf({ id, fileName }, size = 'full') {
      const expiresAt = String(Math.ceil(((Math.floor(now() / linkMs) + 2) * linkMs) / 1000));
      const signature = sign({ id: String(id), fileName, size, expiresAt }).toString('base64url');
      const query = `${size === 'full' ? '' : `size=${size}&`}e=${expiresAt}&s=${signature}`;
      return `/api/attachments/${id}/${encodeURIComponent(fileName)}?${query}`;
    },
    secondsLeft({ signature, ...link }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(link);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Math.max(0, Math.floor(Number(link.expiresAt) - now() / 1000));
    },
  };
}
