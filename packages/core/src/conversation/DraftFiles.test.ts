import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftStorage, memoryDraftStorage } from '../environment/draftStorage.ts';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import { decodeConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import { DraftFiles } from './DraftFiles.ts';

const marks = memoryStorage();
let channel = decodeConfig({}).channel;
let draft = createDraft();

function createDraft() {
  return openPage(memoryDraftStorage(), (error) => {
    throw error;
  });
}

function openPage(storage: DraftStorage, report: (error: ChatError) => void = () => undefined) {
  return new DraftFiles({ channel: () => channel, report, marks, key: 'drafts', draftStorage: storage });
}

beforeEach(() => {
  channel = decodeConfig({}).channel;
  draft = createDraft();
});

const fileOf = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const names = () => draft.state.files.map(({ file }) => file.name);
const refused = () => draft.state.refused.map(({ fileName, reason }) => `${fileName}: ${reason}`);
const idOf = (name: string) => draft.state.files.find(({ file }) => file.name === name)?.id ?? 0;

describe('DraftFiles', () => {
  it('lists added files in order, and the refused files of the last addition only', async () => {
    await draft.add([fileOf('a.png'), fileOf('x.exe')]);
    expect({ names: names(), refused: refused() }).toEqual({ names: ['a.png'], refused: ['x.exe: type'] });
    await draft.add([fileOf('b.pdf')]);
    expect({ names: names(), refused: refused() }).toEqual({ names: ['a.png', 'b.pdf'], refused: [] });
  });

  it.each([
    ['a.png', 2, ['b.png', 'c.png', 'a.png']],
    ['c.png', 0, ['c.png', 'a.png', 'b.png']],
    ['b.png', 0, ['b.png', 'a.png', 'c.png']],
    ['b.png', 1, ['a.png', 'b.png', 'c.png']],
  ])('moves %s to position %i', async (name, position, order) => {
    await draft.add([fileOf('a.png'), fileOf('b.png'), fileOf('c.png')]);
    draft.move(idOf(name), position);
    expect(names()).toEqual(order);
  });

  it('removes a file, and returns the others when the message is sent', async () => {
    await draft.add([fileOf('a.png'), fileOf('b.png'), fileOf('x.exe')]);
    draft.remove(idOf('a.png'));
    expect(draft.take().map(({ name }) => name)).toEqual(['b.png']);
    expect({ names: names(), refused: refused() }).toEqual({ names: [], refused: [] });
  });

  it('refuses files over 20 MB if the channel sets no limit', async () => {
    await draft.add([fileOf('limit.txt', 20 * 1024 * 1024), fileOf('large.txt', 20 * 1024 * 1024 + 1)]);
    expect({ names: names(), refused: draft.state.refused }).toMatchObject({
      names: ['limit.txt'],
      refused: [{ fileName: 'large.txt', reason: 'too_large' }],
    });
  });

  it("applies the channel's size limit in megabytes", async () => {
    channel = decodeConfig({ channel: { maximumFileUploadSize: 0.001 } }).channel;
    await draft.add([fileOf('small.txt', 1_048), fileOf('large.txt', 1_049)]);
    expect({ names: names(), refused: draft.state.refused }).toEqual({
      names: ['small.txt'],
      refused: [{ fileName: 'large.txt', reason: 'too_large', maximumBytes: 1_048 }],
    });
  });

  it('puts the files of a rejected message first, and lists those beyond the tenth as refused', async () => {
    const several = (name: string) => Array.from({ length: 6 }, (_, index) => fileOf(`${name}${index}.png`));
    await draft.add(several('new'));
    const failure = { code: 'upload_type', message: 'old5.png can’t be sent.', retryable: false } as const;
    await draft.putBack(several('old'), failure, () => true);
    expect(names()).toHaveLength(10);
    expect(names().slice(3, 6)).toEqual(['old3.png', 'old4.png', 'new0.png']);
    expect(refused()).toEqual(['old5.png: type', 'new5.png: too_many']);
  });

  it('adds nothing if the channel allows no attachments', async () => {
    channel = decodeConfig({ channel: { attachments: 0 } }).channel;
    await draft.add([fileOf('a.png')]);
    expect({ names: names(), refused: refused() }).toEqual({ names: [], refused: [] });
  });
});

describe('drafts', () => {
  const expectStored = (storage: DraftStorage, count: number) =>
    vi.waitFor(async () => expect(await storage.load()).toHaveLength(count));
  const namesOf = (page: DraftFiles) => page.state.files.map(({ file }) => file.name);
  const part = (bytes: string, elapsedMs: number, levels: readonly number[]) => ({
    file: new File([bytes], 'Voice message.webm', { type: 'audio/webm' }),
    elapsedMs,
    levels,
  });

  async function leavePage(storage: DraftStorage) {
    const page = openPage(storage);
    await page.add([fileOf('a.png'), fileOf('b.png'), fileOf('c.png'), fileOf('d.png')]);
    const idBy = (name: string) => page.state.files.find(({ file }) => file.name === name)?.id ?? 0;
    page.move(idBy('d.png'), 0);
    page.move(idBy('c.png'), 2);
    page.remove(idBy('b.png'));
    page.savePart(part('one', 1_000, [0.1, 0.4]));
    page.savePart(part('two', 2_100, [0.9]));
    await expectStored(storage, 5);
    return page;
  }

  it('are restored: files in their order, and the recorded parts as one recording', async () => {
    const storage = memoryDraftStorage();
    expect(namesOf(await leavePage(storage))).toEqual(['d.png', 'a.png', 'c.png']);
    const next = openPage(storage);
    await next.add([fileOf('new.png')]);
    await next.restore();
    expect(namesOf(next)).toEqual(['d.png', 'a.png', 'c.png', 'new.png']);
    expect(next.state.files.map(({ isRestored }) => isRestored ?? false)).toEqual([true, true, true, false]);
    const { recording } = next.state;
    expect(await recording?.file.text()).toBe('onetwo');
    expect(recording).toMatchObject({ durationSeconds: 2.1, levels: [0.1, 0.4, 0.9] });
    expect(recording?.file.name).toBe('Voice message.webm');
    expect(next.state.isSaved).toBe(true);
  });

  it('are restored, and files beyond the tenth are listed as refused', async () => {
    const storage = memoryDraftStorage();
    await leavePage(storage);
    const next = openPage(storage);
    await next.add(Array.from({ length: 8 }, (_, index) => fileOf(`new${index}.png`)));
    await next.restore();
    expect(namesOf(next)).toHaveLength(10);
    expect(namesOf(next).slice(0, 4)).toEqual(['d.png', 'a.png', 'c.png', 'new0.png']);
    expect(next.state.refused).toMatchObject([{ fileName: 'new7.png', reason: 'too_many' }]);
  });

  it.each<[string, (page: DraftFiles) => void]>([
    [
      'sent',
      (page) => {
        page.take();
        page.discardRecording();
      },
    ],
    ['forgotten', (page) => page.forget()],
  ])('are deleted once they are %s', async (_what, end) => {
    const storage = memoryDraftStorage();
    await leavePage(storage);
    const next = openPage(storage);
    await next.restore();
    end(next);
    await expectStored(storage, 0);
    expect(next.state.recording).toBeNull();
  });

  it.each<[string, (page: DraftFiles) => void]>([
    ['before they load', () => undefined],
    ['while they load', (page) => void page.restore()],
  ])('are deleted if the visitor leaves %s', async (_when, begin) => {
    const storage = memoryDraftStorage();
    await leavePage(storage);
    const next = openPage(storage);
    begin(next);
    next.forget();
    await expectStored(storage, 0);
    await vi.waitFor(() => expect(marks.get('drafts')).toBeNull());
    expect(namesOf(next)).toEqual([]);
  });

  it('are deleted by the next page if their deletion was interrupted', async () => {
    const storage = memoryDraftStorage();
    await leavePage(storage);
    const never = () => new Promise<never>(() => undefined);
    openPage({ ...storage, clear: never }).forget();
    const next = openPage(storage);
    await next.restore();
    expect(namesOf(next)).toEqual([]);
    await expectStored(storage, 0);
  });

  it('are deleted when the visitor leaves, but files that the next visitor adds meanwhile are kept', async () => {
    const storage = memoryDraftStorage();
    await leavePage(storage);
    const next = openPage(storage);
    next.forget();
    await next.add([fileOf('new.png')]);
    await expectStored(storage, 1);
    const later = openPage(storage);
    await later.restore();
    expect(namesOf(later)).toEqual(['new.png']);
  });

  it('call the onForget() listeners when the visitor leaves', () => {
    const page = openPage(memoryDraftStorage());
    let count = 0;
    const stop = page.onForget(() => {
      count += 1;
    });
    page.forget();
    stop();
    page.forget();
    expect(count).toBe(1);
  });

  it('are reported if they cannot be stored, and isSaved is false until they are removed', async () => {
    const errors: ChatError[] = [];
    const fail = async () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    };
    const page = openPage({ load: fail, put: fail, remove: fail, clear: fail }, (error) =>
      errors.push(error),
    );
    await page.restore();
    await page.add([fileOf('a.png')]);
    await vi.waitFor(() => expect(page.state.isSaved).toBe(false));
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['storage']));
    page.remove(page.state.files[0]?.id ?? 0);
    await vi.waitFor(() => expect(page.state.isSaved).toBe(true));
  });

  it('are saved only up to 50 MB in total', async () => {
    channel = { ...channel, maximumFileUploadSize: 100 };
    const storage = memoryDraftStorage();
    const page = openPage(storage);
    const half = limits.draftBytes / 2;
    const fileWith = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
    await page.add([fileWith('a.png', half), fileWith('b.png', half)]);
    await expectStored(storage, 2);
    expect(page.state.isSaved).toBe(true);
    await page.add([fileWith('c.png', 1)]);
    await vi.waitFor(() => expect(page.state.isSaved).toBe(false));
    await expectStored(storage, 2);
  });
});
