import type { Identity as ProtocolIdentity } from '@chat/core/protocol';
import { expectTypeOf, it } from 'vitest';
import type { Identity } from './Identity.ts';

it('apart from getToken, the SDK’s Identity equals the protocol’s Identity', () => {
  expectTypeOf<Omit<Identity, 'getToken'>>().toEqualTypeOf<ProtocolIdentity>();
});
