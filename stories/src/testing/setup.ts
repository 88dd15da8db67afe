import { afterEach, beforeEach, expect } from 'vitest';
import { watchOwnPage } from './watchOwnPage.ts';

const page = watchOwnPage();

// What comes in between two stories belongs to neither.
beforeEach(() => void page.take());

afterEach(() => {
  expect(page.take(), 'a story is silent on the console and stays on its own server').toEqual([]);
});
