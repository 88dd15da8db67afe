import { afterAll, vi } from 'vitest';

// Test files of one worker share their modules. A module that is still loading when its test file ends would fail in
// all later files too.
afterAll(() => vi.dynamicImportSettled());
