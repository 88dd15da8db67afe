import { expect, it } from 'vitest';
import { openConversation, response, type Visit } from './scene.ts';

const fileOf = (name: string) => new File(['x'], name);
const call = 'POST /api/messages/send_file';
const refusal = response(415, {
  error: { code: 'unsupported_type', message: 'fake.png can’t be sent: this file type is not accepted.' },
});

const draftOf = ({ client: { state } }: Visit) => ({
  text: state.draft.text,
  files: state.draftFiles.files.map(({ file }) => file.name),
  refused: state.draftFiles.refused.map(({ fileName, reason }) => `${fileName}: ${reason}`),
});

it('editing a message with a refused file moves its text and its other files to the beginning of the draft', async () => {
  const visit = await openConversation();
  const { client, clock, server } = visit;
  server.network.fail({ call, fault: refusal });
  const echoId = client.sendFiles(['a.png', 'fake.png', 'b.pdf'].map(fileOf), 'All of them') ?? '';
  await clock.advance(1_000);
  expect(visit.shown).toEqual(['Hello sent', 'All of them failed']);
  client.setDraft('And more');
  await client.draftFiles.add([fileOf('c.txt')]);
  await Promise.all([client.edit(echoId), client.edit(echoId)]);
  expect(visit.shown).toEqual(['Hello sent']);
  expect(draftOf(visit)).toEqual({
    text: 'All of them\nAnd more',
    files: ['a.png', 'b.pdf', 'c.txt'],
    refused: ['fake.png: type'],
  });
  client.sendFiles(client.draftFiles.take(), client.state.draft.text);
  await clock.advance(1_000);
  expect(visit.stored).toEqual(['Hello', 'All of them\nAnd more']);
});

it('editing a message during its upload moves it to the beginning of the draft, and sends nothing', async () => {
  const visit = await openConversation();
  const { client, clock, server } = visit;
  server.network.fail({ call, fault: { kind: 'dropRequest' }, times: 9 });
  const echoId = client.sendFiles([fileOf('a.png')], 'A slow one') ?? '';
  client.setDraft('And more');
  await Promise.all([client.edit(echoId), client.edit(echoId)]);
  expect(draftOf(visit)).toEqual({ text: 'A slow one\nAnd more', files: ['a.png'], refused: [] });
  await clock.advance(60_000);
  expect(visit.shown).toEqual(['Hello sent']);
  expect(visit.stored).toEqual(['Hello']);
});

it('editing does nothing to a text message that has not failed', async () => {
  const visit = await openConversation();
  const { client, clock, server } = visit;
  server.network.fail({ call: 'POST /api/messages', fault: { kind: 'dropRequest' }, times: 9 });
  const echoId = client.send('Waiting') ?? '';
  await client.edit(echoId);
  expect(draftOf(visit)).toEqual({ text: '', files: [], refused: [] });
  expect(visit.shown).toEqual(['Hello sent', 'Waiting in_progress']);
  await clock.advance(60_000);
});

it.each([
  ['a message that may be accepted later', 503, undefined, undefined],
  ['a rejected answer to a question', 415, { reply_to_id: 1, value: 'x' }, undefined],
  ['a rejected recording', 415, undefined, [{ durationSeconds: 3, levels: [] }]],
] as const)('editing does nothing to %s', async (_what, status, attributes, recordings) => {
  const visit = await openConversation();
  const { client, clock, server } = visit;
  const path = attributes ? 'POST /api/messages' : call;
  server.network.fail({ call: path, fault: response(status), times: 99 });
  const echoId = attributes
    ? client.send('Failed', attributes)
    : client.sendFiles([fileOf('a.png')], 'Failed', recordings);
  await clock.advance(120_000);
  expect(visit.shown).toEqual(['Hello sent', 'Failed failed']);
  await client.edit(echoId ?? '');
  expect(draftOf(visit)).toEqual({ text: '', files: [], refused: [] });
  expect(visit.shown).toEqual(['Hello sent', 'Failed failed']);
});
