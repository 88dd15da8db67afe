import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres } from '../startPostgres.ts';
import { type DatabaseKind, runCrashes } from './runCrashes.ts';

/** A small sample; `npm run crash` runs hundreds of rounds. */
const rounds = 6;
const starts = 1;

const kinds: readonly (readonly [DatabaseKind, boolean])[] = [
  ['embedded', true],
  ['postgres', findPostgres() !== undefined],
];

describe.each(kinds)('on the %s database', (kind, isInstalled) => {
  it.skipIf(!isInstalled)(
    'the server loses nothing accepted and leaves no orphaned files when it is killed or its disk is full',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'chat-crash-'));
      const totals = await runCrashes({ kind, dataDir, seed: 20_261_122, rounds, starts });
      expect(totals.problems.join('\n')).toBe('');
      expect(totals.kills + totals.fullDisks).toBe(rounds);
      await rm(dataDir, { recursive: true, force: true });
    },
    300_000,
  );
});
