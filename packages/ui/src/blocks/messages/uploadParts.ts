import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { AttachmentsFallback } from '../content/AttachmentsFallback.tsx';

export const Attachments = lazyWithFallback(
  async () => (await import('../content/Attachments.tsx')).Attachments,
  AttachmentsFallback,
);

export const UploadProgress = lazyWithFallback(
  async () => (await import('./UploadProgress.tsx')).UploadProgress,
);

/** Call it when the visitor has chosen files. */
export function preloadUploadParts(): void {
  Attachments.preload();
  UploadProgress.preload();
}
