import type { TestWindow } from './TestWindow.ts';
import { expect, test } from './test.ts';

test.describe('commands', () => {
  test('commands called before the widget loads are queued, and delivered in order after the visitor opens the chat', async ({
    visit,
  }) => {
    await visit.open();
    await expect(visit.launcher).toBeVisible();
    await visit.page.evaluate(() => {
      window.chatWidget?.('setAttributes', { plan: 'pro' });
      window.chatWidget?.('track', 'viewed');
      window.chatWidget?.('addLabel', 'vip');
    });
    expect(visit.page.frames()).toHaveLength(1);
    await visit.launcher.click();
    await expect
      .poll(async () =>
        (await visit.received('set-custom-attributes', 'push-event', 'set-label')).map(({ event }) => event),
      )
      .toEqual(['set-custom-attributes', 'push-event', 'set-label']);
  });

  test('identify calls getToken, and calls it once more when the backend rejects the token with 401', async ({
    visit,
  }) => {
    await visit.open();
    await visit.page.evaluate(() => {
      let count = 0;
      void window.chatWidget?.('identify', { identifier: 'u1', getToken: async () => `jwt-${++count}` });
      Object.assign(window, { failures: [] });
      window.chatWidget?.('on', 'identity:error', ({ code }: { code: string }) =>
        (window as TestWindow).failures.push(code),
      );
    });
    const proofs = async () =>
      (await visit.received('set-user')).map(({ user }) => Object(user).identifierHash);
    await expect.poll(proofs).toEqual(['jwt-1']);
    await visit.post({ event: 'error', errorType: 'SET_USER_ERROR', data: { status: 401, code: 'expired' } });
    await expect.poll(proofs).toEqual(['jwt-1', 'jwt-2']);
    await visit.post({ event: 'error', errorType: 'SET_USER_ERROR', data: { status: 401, code: 'expired' } });
    await expect.poll(() => visit.page.evaluate(() => (window as TestWindow).failures)).toEqual(['expired']);
  });

  test('the commands show, hide and setPosition control the launcher', async ({ visit }) => {
    await visit.open();
    await visit.command('hide');
    await expect(visit.launcher).toBeHidden();
    await visit.command('show');
    await expect(visit.launcher).toBeVisible();
    await visit.command('setPosition', { side: 'left', x: 40, y: 60 });
    const size = visit.page.viewportSize();
    const offsets = async () => {
      const box = await visit.launcher.boundingBox();
      return [box?.x, (size?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)];
    };
    await expect.poll(offsets).toEqual([40, 60]);
  });
});
