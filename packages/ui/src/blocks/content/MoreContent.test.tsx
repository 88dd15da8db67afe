import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { contentTypes } from './contentTypes.tsx';
import { PictureOrigins } from './PictureOrigins.tsx';

afterEach(cleanup);

async function show(
  contentType: keyof typeof contentTypes,
  attributes: object,
  content = '',
  origins: readonly string[] = [],
) {
  const Content = contentTypes[contentType];
  if (!Content) throw new Error(`There is no component for ${contentType}.`);
  const message = messageOf({ contentType, content, attributes: { ...attributes } });
  const actions = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: accept };
  const { container } = renderKit(
    <PictureOrigins.Provider value={origins}>
      <Content message={message} isOpen isCurrent={false} answer={null} actions={actions} />
    </PictureOrigins.Provider>,
  );
  await vi.waitFor(() => expect(container.querySelector('[data-chat-part="skeleton"]')).toBeNull(), 10_000);
  return container;
}

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
const note = 'This message can’t be shown here';

describe('MoreContent', () => {
  it.each([
    ['location', { latitude: 53.5511, longitude: 9.9937, title: 'Studio' }, 'Studio'],
    ['contact', { name: 'Mira', phone: '+49 40 123', email: 'mira@kiln.example' }, 'Mira'],
    ['audio', { title: 'The kiln', media_url: 'https://other.example/a.mp3' }, 'The kiln'],
    ['video', { title: 'A mug', media_url: 'https://other.example/a.mp4' }, 'A mug'],
    ['integrations', { title: 'Call us', url: 'https://call.example/1' }, 'Call us'],
  ] as const)('shows the content type %s', async (type, attributes, text) => {
    const container = await show(type, attributes);
    expect(container.textContent).toContain(text);
    expect(links()).toEqual(
      {
        location: ['https://www.openstreetmap.org/?mlat=53.55110&mlon=9.99370#map=16/53.55110/9.99370'],
        contact: ['tel:+4940123', 'mailto:mira@kiln.example'],
        audio: ['https://other.example/a.mp3'],
        video: ['https://other.example/a.mp4'],
        integrations: ['https://call.example/1'],
      }[type],
    );
  });

  it('shows a sticker with its text as the alternative text', async () => {
    await show('sticker', { media_url: 'data:image/png;base64,AA==' }, 'A waving mug');
    expect(screen.getByRole('img', { name: 'A waving mug' })).toBeTruthy();
    expect(screen.queryByText('A waving mug')).toBeNull();
  });

  it('shows a player for audio and video of the page’s own origin', async () => {
    const video = await show('video', { media_url: '/a.mp4' });
    expect(video.querySelector('video')?.getAttribute('aria-label')).toBe('Video');
    cleanup();
    const audio = await show('audio', { media_url: '/a.mp3' });
    expect(audio.querySelector('audio')).not.toBeNull();
  });

  it('shows a player for a video of an allowed origin, and a link for audio of another origin', async () => {
    const origins = ['https://*.files.example'];
    const video = await show('video', { media_url: 'https://a.files.example/a.mp4' }, '', origins);
    expect(video.querySelector('video')?.src).toBe('https://a.files.example/a.mp4');
    cleanup();
    const audio = await show('audio', { media_url: 'https://other.example/a.mp3' }, '', origins);
    expect(audio.querySelector('audio')).toBeNull();
    expect(links()).toEqual(['https://other.example/a.mp3']);
  });

  it.each(['location', 'contact', 'sticker', 'audio', 'video', 'integrations'] as const)(
    'if the type %s has no usable attributes, shows the text of the message, or else a note',
    async (type) => {
      expect((await show(type, {}, 'Some words')).textContent).toBe('Some words');
      cleanup();
      expect((await show(type, {})).textContent).toBe(note);
    },
  );

  it('shows a note for an unknown type', async () => {
    expect((await show('unknown', {})).textContent).toBe(note);
  });
});
