import { expect, it } from 'vitest';
import type { ChatError, ChatErrorCode } from '../protocol/errors.ts';
import { reportOnce } from './reportOnce.ts';

const failure = (code: ChatErrorCode): ChatError => ({ code, message: code, retryable: false });

it('reportOnce reports each error object once, and storage failures once in total', () => {
  const reported: string[] = [];
  const report = reportOnce(({ code }) => reported.push(code));
  const network = failure('network');
  for (const error of [network, network, failure('storage'), failure('storage'), failure('network')])
    report(error);
  expect(reported).toEqual(['network', 'storage', 'network']);
});
