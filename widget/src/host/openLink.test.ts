import type { HostBridge, WidgetToHostMessage } from '@chat/core';
import { createLayers } from '@chat/ui/widget';
import { describe, expect, it } from 'vitest';
import { openLink } from './openLink.ts';
import { sendLinkEvents } from './sendLinkEvents.ts';

function setUp() {
  const sent: WidgetToHostMessage[] = [];
  const host: Pick<HostBridge, 'isFramed' | 'send'> = {
    isFramed: true,
    send: (message) => void sent.push(message),
  };
  const layers = createLayers();
  sendLinkEvents(host, layers);
  return { host, layers, sent };
}

describe('openLink', () => {
  it.each([
    ['a title', { title: 'Sizes' }, 'Sizes'],
    ['no title', {}, 'kiln.example'],
  ])(
    'a link with a ratio and %s opens over the chat, and the host page learns when it opens and closes',
    (_title, more, title) => {
      const { host, layers, sent } = setUp();
      openLink({ url: 'https://kiln.example/a', ratio: 'compact', ...more }, host, layers);
      expect(layers.current()).toEqual({
        kind: 'link',
        url: 'https://kiln.example/a',
        title,
        size: 'compact',
        isInternal: false,
      });
      layers.hide();
      expect(sent).toEqual([
        { event: 'emit', name: 'url:open', data: { url: 'https://kiln.example/a' } },
        { event: 'closePopupWindow' },
        { event: 'emit', name: 'url:close', data: { url: 'https://kiln.example/a' } },
      ]);
    },
  );

  it('a link to an internal page opens over the chat as internal', () => {
    const { host, layers } = setUp();
    openLink(
      { url: 'https://kiln.example/a', ratio: 'full', title: 'Sizes', isInternal: true },
      host,
      layers,
    );
    expect(layers.current()).toMatchObject({ title: 'Sizes', size: 'full', isInternal: true });
  });

  it.each([
    ['without a ratio', { url: 'https://kiln.example/a' }, 'https://kiln.example/a'],
    ['that is not a web page', { url: 'mailto:a@kiln.example', ratio: 'tall' }, 'mailto:a@kiln.example'],
  ])('a link %s is opened by the host page', (_what, request, url) => {
    const { host, layers, sent } = setUp();
    openLink(request, host, layers);
    expect(layers.current()).toBeNull();
    expect(sent).toMatchObject([{ event: 'openPopupWindow', url }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//kiln.example', ''])(
    'a link to %j opens nothing',
    (url) => {
      const { host, layers, sent } = setUp();
      openLink({ url, ratio: 'tall' }, host, layers);
      openLink({ url }, host, layers);
      expect([layers.current(), sent]).toEqual([null, []]);
    },
  );
});
