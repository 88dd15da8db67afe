import { beforeEach, describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { DraftFiles } from './DraftFiles.ts';

let channel = decodeConfig({}).channel;
let draft = createDraft();

function createDraft() {
  return new DraftFiles(
    () => channel,
    (error) => {
      throw error;
    },
  );
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

  it("applies the channel's size limit in megabytes", async () => {
    channel = decodeConfig({ channel: { maximumFileUploadSize: 0.001 } }).channel;
    await draft.add([fileOf('small.txt', 1_048), fileOf('large.txt', 1_049)]);
    expect({ names: names(), refused: draft.state.refused }).toEqual({
      names: ['small.txt'],
      refused: [{ fileName: 'large.txt', reason: 'too_large', maximumBytes: 1_048 }],
    });
  });

  it('adds nothing if the channel allows no attachments', async () => {
    channel = decodeConfig({ channel: { attachments: 0 } }).channel;
    await draft.add([fileOf('a.png')]);
    expect({ names: names(), refused: refused() }).toEqual({ names: [], refused: [] });
  });
});
