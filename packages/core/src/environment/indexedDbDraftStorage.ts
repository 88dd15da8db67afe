import type { DraftStorage, RecordedPart, StoredDraft } from './draftStorage.ts';
import { indexedDbRecords } from './pageRecords.ts';
import type { Tabs } from './Tabs.ts';

export function indexedDbDraftStorage(name: string, tabs: Tabs): DraftStorage {
  return indexedDbRecords(`chat-drafts:${name}`, tabs, {
    keyOf: ({ id }: StoredDraft) => id,
    isEntry: isDraft,
  });
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, order, file, part }: Partial<Record<keyof StoredDraft, unknown>> = value;
  const isFile = typeof id === 'string' && typeof order === 'number' && file instanceof File;
  return isFile && (part === undefined || isPart(part));
}

function isPart(value: unknown): value is RecordedPart {
  if (typeof value !== 'object' || value === null) return false;
  const { elapsedMs, levels }: Partial<Record<keyof RecordedPart, unknown>> = value;
  return typeof elapsedMs === 'number' && Array.isArray(levels) && levels.every(Number.isFinite);
}
