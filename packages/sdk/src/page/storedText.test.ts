import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Consent, createStoredText } from './storedText.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('createStoredText', () => {
  it('the session token is stored on the device with consent', () => {
    createStoredText('localStorage', 'k', () => 'granted').write('token');
    expect(createStoredText('localStorage', 'k', () => 'granted').read()).toBe('token');
  });

  it.each<Consent>(['pending', 'denied'])(
    'the session token is held only in memory while consent is %s',
    (consent) => {
      const stored = createStoredText('localStorage', 'k', () => consent);
      stored.write('token');
      expect(stored.read()).toBe('token');
      expect(localStorage.length).toBe(0);
    },
  );

  it('the session token of an earlier visit is not read when consent is denied', () => {
    localStorage.setItem('k', 'token');
    expect(createStoredText('localStorage', 'k', () => 'denied').read()).toBeUndefined();
  });

  it('the session token is held in memory when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const stored = createStoredText('localStorage', 'k', () => 'granted');
    expect(stored.read()).toBeUndefined();
    stored.write('token');
    expect(stored.read()).toBe('token');
  });

  it('writing undefined deletes the session token from memory and storage', () => {
    const stored = createStoredText('localStorage', 'k', () => 'granted');
    stored.write('token');
    stored.write(undefined);
    expect(stored.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
