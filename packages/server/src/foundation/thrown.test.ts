import { expect, it } from 'vitest';
import { errorCodeOf } from './thrown.ts';

it.each([
  [Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT'],
  [Object.assign(new Error(), { code: undefined }), ''],
  [new Error(), ''],
  [{ code: 'ENOENT' }, ''],
])('the code of %o is %j', (thrown, code) => {
  expect(errorCodeOf(thrown)).toBe(code);
});
