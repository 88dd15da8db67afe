import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Consent, createStoredText } from './storedText.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the session token', () => {
  it('is kept on the device of a visitor who agreed', () => {
    createStoredText('localStorage', 'k', () => 'granted').write('token');
    expect(createStoredText('localStorage', 'k', () => 'granted').read()).toBe('token');
  });

  it.each<Consent>(['pending', 'denied'])('is only in memory while consent is %s', (consent) => {
    const kept = createStoredText('localStorage', 'k', () => consent);
    kept.write('token');
    expect(kept.read()).toBe('token');
    expect(localStorage.length).toBe(0);
  });

  it('of an earlier visit is not read when the visitor said no', () => {
    localStorage.setItem('k', 'token');
    expect(createStoredText('localStorage', 'k', () => 'denied').read()).toBeUndefined();
  });

  it('is in memory where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const kept = createStoredText('localStorage', 'k', () => 'granted');
    expect(kept.read()).toBeUndefined();
    kept.write('token');
    expect(kept.read()).toBe('token');
  });

  it('leaves nothing when it is removed', () => {
    const kept = createStoredText('localStorage', 'k', () => 'granted');
    kept.write('token');
    kept.write(undefined);
    expect(kept.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
