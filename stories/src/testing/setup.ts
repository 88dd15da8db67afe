import { afterEach, beforeEach, expect } from 'vitest';
import { collectPageErrors } from './collectPageErrors.ts';

const pageErrors = collectPageErrors();

// Discards errors that occurred after the previous story.
beforeEach(() => void pageErrors.take());

afterEach(() => {
  expect(pageErrors.take(), 'a story logs no errors and sends no requests to other servers').toEqual([]);
});
