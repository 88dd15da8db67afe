import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { AttachmentsFallback } from '../content/AttachmentsFallback.tsx';

/** Shows the files of a message. */
export const Attachments = lazyWithFallback(
  async () => (await import('../content/Attachments.tsx')).Attachments,
  AttachmentsFallback,
);

/** Shows how much of a message's files was sent. */
export const UploadProgress = lazyWithFallback(
  async () => (await import('./UploadProgress.tsx')).UploadProgress,
);

/** Starts to load what a message with files needs, because the visitor has chosen files. */
export function preloadUploadParts(): void {
  Attachments.preload();
  UploadProgress.preload();
}
