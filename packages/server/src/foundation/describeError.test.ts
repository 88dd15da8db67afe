import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeError, summarizeError } from './describeError.ts';

const secret = 'k3JvT0yQmZr8sX1uWcB5nE7aLpD2fHgI';

it('describes an error with its stack and cause, but without the query and its data', () => {
  const cause = Object.assign(
    new Error('new row for relation "messages" violates check constraint "short"'),
    {
      name: 'DatabaseError',
      code: '23514',
      constraint: 'short',
      detail: `Failing row contains (my password is hunter2, ${secret}).`,
      query: 'insert into messages',
      params: ['my password is hunter2'],
    },
  );
  const text = describeError(new Error('The message was not stored', { cause }));
  expect(text).toMatch(/^Error: The message was not stored\n {4}at /);
  expect(text).toContain('Caused by DatabaseError: new row for relation "…" violates check constraint "…"');
  expect(text).toContain('(code 23514, constraint short)');
  expect(text).not.toMatch(/hunter2|insert into/);
});

it.each([
  [new SyntaxError(`Unexpected token 'm', "my password" is not valid JSON`), /password/],
  [new Error('550 5.1.1 <ada@example.com> no such user'), /ada|example\.com/],
  [new Error(`cannot reach postgres://chat:swordfish@db/chat?token=abc`), /swordfish|abc/],
  [new Error(`no file ${secret}`), /k3Jv/],
  [`thrown text of ada@example.com`, /ada/],
  [new Error(`unterminated "${'x'.repeat(600)}`), /xxx/],
  [new Error(`the bot's file 'it's private' can't be read`), /private/],
  [new Error(`the bot's file 'private and cut off`), /private/],
])('removes private data from %s', (error, data) => {
  expect(summarizeError(error)).not.toMatch(data);
});

it.each([
  "The bot's answer took longer than 300000 ms.",
  "The bots' answers can't be read, and weren't stored.",
])('does not mistake the apostrophes of "%s" for quotation marks', (message) => {
  expect(summarizeError(new Error(message))).toBe(`Error: ${message}`);
});

it('includes the directory of a file, but not the name of the file', async () => {
  const error = await readFile(`/nowhere/files/${secret}`).catch((thrown: unknown) => thrown);
  expect(summarizeError(error)).toBe(
    "Error: ENOENT: no such file or directory, open '…' (code ENOENT, syscall open, in /nowhere/files)",
  );
});
