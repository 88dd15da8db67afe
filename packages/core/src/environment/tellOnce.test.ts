import { expect, it } from 'vitest';
import type { ChatError, ChatErrorCode } from '../protocol/errors.ts';
import { tellOnce } from './tellOnce.ts';

const failure = (code: ChatErrorCode): ChatError => ({ code, message: code, retryable: false });

it('a failure is told once, and once that nothing can be stored, whoever says so', () => {
  const told: string[] = [];
  const tell = tellOnce(({ code }) => told.push(code));
  const network = failure('network');
  for (const error of [network, network, failure('storage'), failure('storage'), failure('network')])
    tell(error);
  expect(told).toEqual(['network', 'storage', 'network']);
});
