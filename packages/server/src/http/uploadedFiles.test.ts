import { expect, it } from 'vitest';
import { Refusal } from '../foundation/Refusal.ts';
import type { StoredFile } from '../storage/attachments.ts';
import { DatabaseUnavailable } from '../storage/databaseErrors.ts';
import type { HttpBackend } from './Env.ts';
import { withReceived } from './uploadedFiles.ts';

const file: StoredFile = {
  secret: 'abc',
  fileName: 'note.txt',
  fileType: 'file',
  mimeType: 'text/plain',
  fileSize: 4,
  width: null,
  height: null,
  duration: null,
  levels: null,
  thumbnailSize: null,
};

it.each([
  ['keeps the files if the connection was lost, because the commit may have succeeded', 'lost', []],
  ['deletes the files of a refused message', 'refused', ['abc']],
])('%s', async (_, kind, expected) => {
  const removed: string[] = [];
  const backend = {
    files: {
      incomingPath: String,
      accept: async () => undefined,
      remove: async (secret: string) => removed.push(secret),
    },
    thumbnails: { read: async () => undefined },
  } as unknown as HttpBackend;
  const thrown = kind === 'lost' ? new DatabaseUnavailable('gone') : new Refusal(409, 'Used.');
  const using = withReceived(backend, { files: [file] }, () => Promise.reject(thrown));
  await expect(using).rejects.toBe(thrown);
  expect(removed).toEqual(expected);
});
