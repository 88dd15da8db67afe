import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from './ChatSettings.ts';
import { keepText } from './keepText.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the session token', () => {
  it('is kept on the device of a visitor who agreed', () => {
    keepText('localStorage', 'k', () => 'granted').write('token');
    expect(keepText('localStorage', 'k', () => 'granted').read()).toBe('token');
  });

  it.each<Consent>(['pending', 'denied'])('is only in memory while consent is %s', (consent) => {
    const kept = keepText('localStorage', 'k', () => consent);
    kept.write('token');
    expect(kept.read()).toBe('token');
    expect(localStorage.length).toBe(0);
  });

  it('of an earlier visit is not read when the visitor said no', () => {
    localStorage.setItem('k', 'token');
    expect(keepText('localStorage', 'k', () => 'denied').read()).toBeUndefined();
  });

  it('is in memory where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const kept = keepText('localStorage', 'k', () => 'granted');
    expect(kept.read()).toBeUndefined();
    kept.write('token');
    expect(kept.read()).toBe('token');
  });

  it('leaves nothing when it is removed', () => {
    const kept = keepText('localStorage', 'k', () => 'granted');
    kept.write('token');
    kept.write(undefined);
    expect(kept.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
