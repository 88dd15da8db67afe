import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { OwnData } from './OwnData.tsx';

let chat: RenderedChat | undefined;
const announce = vi.fn<Announce>();
const saved: { name: string; text: Promise<string> }[] = [];
const blobs: Blob[] = [];

beforeEach(() => {
  saved.length = 0;
  announce.mockClear();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.getAttribute('href')?.split(':')[1])];
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
  });
});
afterEach(() => {
  chat?.client.dispose();
  cleanup();
  vi.restoreAllMocks();
});

async function show() {
  chat = await renderConversation(
    <AnnouncerContext.Provider value={announce}>
      <OwnData onClose={vi.fn()} />
    </AnnouncerContext.Provider>,
  );
  return chat;
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const answer = (call: string, status: number, retryAfter?: string) =>
  chat?.server.network.fail({
    call,
    fault: {
      kind: 'answer',
      answer: {
        status,
        body: { error: { code: 'x', message: 'No.' } },
        ...(retryAfter ? { headers: { 'Retry-After': retryAfter } } : {}),
      },
    },
  });
const exportsOf = ({ server }: RenderedChat) =>
  server.network.requests.filter(({ path }) => path === '/api/contact/export').length;

describe('OwnData', () => {
  it('downloads a text and a JSON file with one request', async () => {
    const rendered = await show();
    rendered.server.message({
      content: 'Yes, **three** of them.',
      attachments: [{ id: 1, file_type: 'file', data_url: '/list.pdf', file_name: 'list.pdf' }],
    });
    const note = { note: 'bot_unavailable' };
    rendered.server.message({ message_type: 2, content: 'As sent', content_attributes: note });
    await press('Text to read');
    await rendered.settle();
    const { textContent } = screen.getByText(/^chat-\d{4}-\d\d-\d\d\.txt was downloaded$/);
    expect(announce.mock.calls).toEqual([[textContent]]);
    await press('JSON');
    await rendered.settle();
    expect(saved.map(({ name }) => name.split('.').at(-1))).toEqual(['txt', 'json']);
    const [text = '', json = ''] = await Promise.all(saved.map((file) => file.text));
    expect(text).toContain('=== Conversation 1 ===');
    expect(text).toMatch(
      /You, .+\nIs the mug in stock\?\n\n.+\nYes, three of them\.\nlist\.pdf: http:.+\/list\.pdf\n\n.+\nThe bot can’t answer right now\./,
    );
    expect(JSON.parse(json).messages).toHaveLength(3);
    expect(exportsOf(rendered)).toBe(1);
  });

  it('the text file has all conversations of the visitor, in order', async () => {
    const rendered = await show();
    rendered.server.message({ content: 'Yes, it is.' });
    rendered.server.message({ content: 'Welcome back.', conversation_id: 1_000 });
    await press('Text to read');
    await rendered.settle();
    expect(await saved[0]?.text).toMatch(
      /=== Conversation 1 ===[^=]+\nIs the mug in stock\?\n[^=]+\nYes, it is\.\n\n=== Conversation 2 ===[^=]+\nWelcome back\.\n$/,
    );
  });

  it.each([
    [404, 'This chat can’t create a download. Write to us to get your data.'],
    [501, 'This chat can’t create a download. Write to us to get your data.'],
    [429, 'Too many requests. Try again in 1 minute.'],
    [500, 'There was an error, please try again'],
  ])('says after status %i: %s', async (status, text) => {
    const rendered = await show();
    answer('GET /api/contact/export', status);
    await press('Text to read');
    await rendered.settle();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(saved).toEqual([]);
  });

  it('says that the visitor is offline, and works again afterward', async () => {
    const rendered = await show();
    rendered.server.network.isUp = false;
    await press('JSON');
    await rendered.settle();
    expect(screen.getByRole('alert').textContent).toMatch(/^You’re offline\./);
    rendered.server.network.isUp = true;
    await press('JSON');
    await rendered.settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it('asks once more before it deletes, and focuses the safe answer', async () => {
    const rendered = await show();
    await press('Delete my data');
    const keep = screen.getByRole('button', { name: 'Keep my data' });
    expect(document.activeElement).toBe(keep);
    expect(screen.getByRole('dialog', { name: 'Delete your data?' })).toBeTruthy();
    await press('Keep my data');
    expect(document.activeElement, 'focus returns').toBe(
      screen.getByRole('button', { name: 'Delete my data' }),
    );
    expect(rendered.server.backend.contacts.size).toBe(1);
    await press('Delete my data');
    await press('Delete everything');
    await rendered.settle();
    expect(rendered.server.backend.contacts.size).toBe(0);
    expect(rendered.client.state.messages.list.items).toEqual([]);
  });

  it('keeps the deletion question open when a download ends, and starts one download at a time', async () => {
    const rendered = await show();
    await press('JSON');
    await press('Text to read');
    await press('Delete my data');
    await rendered.settle();
    expect(screen.getByRole('dialog', { name: 'Delete your data?' })).toBeTruthy();
    expect([saved.length, exportsOf(rendered)]).toEqual([1, 1]);
  });

  it('keeps showing the deletion as busy when a download ends or the visitor clicks Keep my data', async () => {
    const rendered = await show();
    rendered.server.network.fail({ call: 'DELETE /api/contact', fault: { kind: 'dropRequest' } });
    await press('JSON');
    await press('Delete my data');
    await press('Delete everything');
    await press('Keep my data');
    await rendered.settle();
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Delete everything' }).hasAttribute('data-busy')).toBe(true);
  });

  it('says that the backend cannot delete, and deletes nothing in this browser', async () => {
    const rendered = await show();
    answer('DELETE /api/contact', 404);
    await press('Delete my data');
    await press('Delete everything');
    await rendered.settle();
    expect(screen.getByRole('alert').textContent).toMatch(/^This chat can’t delete your data\./);
    expect(rendered.client.state.messages.list.items).toHaveLength(1);
  });
});
