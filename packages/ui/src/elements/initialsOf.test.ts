import { describe, expect, it } from 'vitest';
import { initialsOf } from './initialsOf.ts';

describe('initialsOf', () => {
  it.each([
    ['Ada Moreau', 'AM'],
    ['Ada de la Cruz', 'AC'],
    ['plato', 'P'],
    ['  Kiln &  Co. ', 'KC'],
    ['李 小龍', '李小'],
    ['𝒜da 𝒟oe', '𝒜𝒟'],
    ['', ''],
    ['👋', ''],
  ])('for %o returns %o', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
