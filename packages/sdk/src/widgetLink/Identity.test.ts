import type { Identity as ProtocolIdentity } from '@chat/core/protocol';
import { expectTypeOf, it } from 'vitest';
import type { Identity } from './Identity.ts';

it('the SDK’s Identity has the fields of the protocol’s Identity, and getToken', () => {
  expectTypeOf<Omit<Identity, 'getToken'>>().toEqualTypeOf<ProtocolIdentity>();
});
