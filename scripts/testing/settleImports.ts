import { afterAll, vi } from 'vitest';

// Test files of one worker share their modules. A module that still loads when its file has ended would fail in all later
// files too.
afterAll(() => vi.dynamicImportSettled());
