import type { HostBridge, WidgetToHostMessage } from '@chat/core';
import { createLayers } from '@chat/ui/widget';
import { describe, expect, it } from 'vitest';
import { openLink } from './openLink.ts';
import { tellLayers } from './tellLayers.ts';

function world() {
  const told: WidgetToHostMessage[] = [];
  const host: Pick<HostBridge, 'isFramed' | 'send'> = {
    isFramed: true,
    send: (message) => void told.push(message),
  };
  const layers = createLayers();
  tellLayers(host, layers);
  return { host, layers, told };
}

describe('a link', () => {
  it.each([
    ['a title', { title: 'Sizes' }, 'Sizes'],
    ['no title: the host stands there', {}, 'kiln.example'],
  ])(
    'with a ratio and %s lies over the chat, and the host page hears when it opens and closes',
    (_what, more, title) => {
      const { host, layers, told } = world();
      openLink({ url: 'https://kiln.example/a', ratio: 'compact', ...more }, host, layers);
      expect(layers.current()).toEqual({
        kind: 'link',
        url: 'https://kiln.example/a',
        title,
        size: 'compact',
        isInternal: false,
      });
      layers.hide();
      expect(told).toEqual([
        { event: 'emit', name: 'url:open', data: { url: 'https://kiln.example/a' } },
        { event: 'closePopupWindow' },
        { event: 'emit', name: 'url:close', data: { url: 'https://kiln.example/a' } },
      ]);
    },
  );

  it.each([
    ['without a ratio', { url: 'https://kiln.example/a' }, 'https://kiln.example/a'],
    ['that is no page', { url: 'mailto:a@kiln.example', ratio: 'tall' }, 'mailto:a@kiln.example'],
  ])('%s is the host page’s to open', (_what, request, url) => {
    const { host, layers, told } = world();
    openLink(request, host, layers);
    expect(layers.current()).toBeNull();
    expect(told).toMatchObject([{ event: 'openPopupWindow', url }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//kiln.example', ''])('to %j opens nothing', (url) => {
    const { host, layers, told } = world();
    openLink({ url, ratio: 'tall' }, host, layers);
    openLink({ url }, host, layers);
    expect([layers.current(), told]).toEqual([null, []]);
  });
});
