import { memoryStorage } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { createRouter } from './createRouter.ts';
import { routeOf, routes } from './routes.ts';

function pageAt(hash: string) {
  const page = {
    location: { hash },
    history: {
      state: null,
      replaced: 0,
      replaceState(_state: unknown, _title: string, url: string) {
        page.location.hash = url;
        page.history.replaced += 1;
      },
    },
    addEventListener: () => undefined,
  };
  return page as typeof page & Window;
}

describe('the router', () => {
  it('has five screens', () => expect(Object.keys(routes)).toHaveLength(5));

  it.each([
    ['home', '/'],
    ['prechat-form', '/prechat-form'],
    ['messages', '/messages'],
    ['unread-messages', '/unread-messages'],
    ['campaigns', '/campaigns'],
  ])('finds the screen %s by its path %s', (name, path) => {
    expect(routeOf(`#${path}`)).toBe(name);
  });

  it.each(['', '#', '#/', '#/nowhere', '#/messages/1', '#__proto__'])(
    'shows home for the fragment %j',
    (hash) => {
      expect(routeOf(hash)).toBe('home');
    },
  );

  it('does nothing if the screen stays the same; otherwise replaces the history entry', () => {
    const page = pageAt('');
    const router = createRouter(page, memoryStorage(), 'route');
    const screens: string[] = [];
    router.subscribe(() => screens.push(router.current()));
    router.go('messages');
    router.go('messages');
    router.go('home');
    expect(screens).toEqual(['messages', 'home']);
    expect(page.history.replaced).toBe(2);
  });

  it('restores the screen after a reload, but not the unread messages screen', () => {
    const storage = memoryStorage();
    createRouter(pageAt(''), storage, 'route').go('messages');
    expect(createRouter(pageAt(''), storage, 'route').current()).toBe('messages');
    createRouter(pageAt(''), storage, 'route').go('unread-messages');
    expect(createRouter(pageAt(''), storage, 'route').current()).toBe('messages');
    createRouter(pageAt(''), storage, 'route').go('home');
    expect(createRouter(pageAt(''), storage, 'route').current()).toBe('home');
  });
});
