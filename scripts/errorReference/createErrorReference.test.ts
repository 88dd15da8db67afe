import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '../launcher/project.mjs';
import { readFiles } from '../structure/readFiles.ts';
import { createErrorReference } from './createErrorReference.ts';

const sources = readFiles(rootDir);
const withFile = (path: string, text: string) => new Map([...sources, [path, text]]);

describe('docs/errors.md', () => {
  it('matches the code: run `npm run docs:errors` if this fails', () => {
    expect(readFileSync(join(rootDir, 'docs/errors.md'), 'utf8')).toBe(createErrorReference(sources));
  });

  it('cannot be generated if an error code is not documented by a type', () => {
    const text = "export const failed = { code: 'brand_new', message: 'It failed.' };";
    expect(() => createErrorReference(withFile('packages/core/src/api/brandNew.ts', text))).toThrow(
      'No type documents these error codes: "brand_new" (packages/core/src/api/brandNew.ts).',
    );
  });

  it('cannot be generated if an error code has no remedy', () => {
    const path = 'packages/core/src/protocol/errors.ts';
    const text = "export type ChatErrorCode =\n  /** It broke. */\n  | 'network'\n  | 'timeout';";
    expect(() => createErrorReference(withFile(path, text))).toThrow('The code "network" needs a comment');
  });

  it.each([
    ['a refusal', "new Refusal(404, 'Nothing is here, brand-new.')", '| `not_found` |'],
    [
      'an object with a code',
      "({ code: 'channel_unknown', message: 'Brand-new channel.' })",
      '| `channel_unknown` |',
    ],
    [
      'a thrown error',
      'new Error(`Brand-new $' + '{name} was not found.`)',
      '| Brand-new {name} was not found. | `Error` |',
    ],
    [
      'a refusal whose message is a constant',
      "const brandNew = 'Brand-new one.'; new Refusal(404, brandNew)",
      '| `not_found` |',
    ],
  ])('has a row with the message of %s', (_kind, code, expected) => {
    const page = createErrorReference(withFile('packages/server/src/http/brandNew.ts', code));
    const row = page.split('\n').find((line) => /brand-new/i.test(line));
    expect(row).toContain(expected);
  });
});
