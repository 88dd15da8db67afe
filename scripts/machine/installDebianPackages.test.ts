import { expect, it } from 'vitest';
import { isInstallAllowed } from './installDebianPackages.mjs';

it.each([
  [{}, false],
  [{ CI: 'true' }, true],
  [{ CHAT_INSTALL: '1' }, true],
  [{ CI: 'true', CHAT_INSTALL: '0' }, false],
  [{ CI: 'false' }, false],
])('isInstallAllowed(%o) returns %s', (environment, isAllowed) => {
  expect(isInstallAllowed(environment)).toBe(isAllowed);
});
