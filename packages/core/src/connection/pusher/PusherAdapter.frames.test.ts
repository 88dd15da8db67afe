import { describe, expect, it } from 'vitest';
import { authorizationError, scene } from './pusherScene.testing.ts';

describe('events', () => {
  it.each([
    ['MessageCreated', 'message.created'],
    ['message.created', 'message.created'],
    ['App\\Events\\ConversationTypingOn', 'conversation.typing_on'],
    ['.conversation.status_changed', 'conversation.status_changed'],
    ['AllowInputChanged', 'allow_input_changed'],
  ])('an event named %s is reported as %s', async (sent, name) => {
    const connection = await scene.confirmedConnection();
    const event = scene.recorder.next('event');
    connection.publish('presence-tok1', sent, { id: 7 });
    expect(await event).toEqual({ kind: 'event', name, data: { id: 7 } });
  });

  it.each([
    ['JSON text', '{"id":7}', { id: 7 }],
    ['an object', { id: 7 }, { id: 7 }],
    ['plain text', 'seven', 'seven'],
    ['missing', undefined, null],
  ])('an event is reported with the right data if its data is %s', async (_, sent, data) => {
    const connection = await scene.confirmedConnection();
    const event = scene.recorder.next('event');
    connection.send({ event: 'MessageCreated', channel: 'presence-tok1', data: sent });
    expect(await event).toMatchObject({ data });
  });
});

describe('unexpected frames', () => {
  const channel = 'presence-tok1';
  it.each([
    ['null', 'null', 1],
    ['an array', '[]', 1],
    ['invalid JSON', '{oops', 1],
    ['an empty text', '', 1],
    ['no event', '{"data":{}}', 1],
    ['an event that is not a string', '{"event":{},"data":{}}', 1],
    ['an event without a channel', '{"event":"MessageCreated"}', 1],
    ['a second handshake without an id', '{"event":"pusher:connection_established"}', 1],
    ['a channel called __proto__', '{"event":"MessageCreated","channel":"__proto__"}', 0],
    [
      'a confirmation of another channel',
      '{"event":"pusher_internal:subscription_succeeded","channel":"x"}',
      0,
    ],
    ['an error without data', '{"event":"pusher:error"}', 0],
    ['a member without data', `{"event":"pusher_internal:member_added","channel":"${channel}"}`, 0],
    ['a count without data', `{"event":"pusher_internal:subscription_count","channel":"${channel}"}`, 0],
    ['an unrequested sign-in', '{"event":"pusher:signin_success","data":{}}', 0],
    ['a second confirmation', `{"event":"pusher_internal:subscription_succeeded","channel":"${channel}"}`, 0],
  ])('an unexpected frame (%s) is dropped, and the connection stays open', async (_, text, errors) => {
    const connection = await scene.confirmedConnection();
    connection.sendText(text);
    connection.sendText(text);
    const event = scene.recorder.next('event');
    connection.publish(channel, 'MessageCreated', {});
    await event;
    expect(scene.recorder.count('event')).toBe(1);
    expect(scene.recorder.count('error')).toBe(errors);
    expect(scene.recorder.count('confirmed')).toBe(1);
    expect(scene.server.connections).toHaveLength(1);
  });

  it.each([
    ['an error with an impossible code', '{"event":"pusher:error","data":{"code":1000}}'],
    ['an error without a code', '{"event":"pusher:error","data":{}}'],
    ['another frame', '{"event":"pusher:ping"}'],
  ])('an unexpected frame (%s) instead of the handshake makes only this attempt fail', async (_, text) => {
    await scene.lostConnection();
    scene.server.behavior.establishes = false;
    await scene.clock.advance(1_000);
    const waiting = scene.nextWait();
    const opened = await scene.server.connection(2);
    opened.sendText(text);
    await opened.closed;
    scene.server.behavior.establishes = true;
    const confirmed = scene.recorder.next('confirmed');
    await scene.toNextAttempt(waiting);
    await confirmed;
  });

  it('errors do not contain the stream token', async () => {
    scene.authorize = () => Promise.reject(authorizationError(true));
    const failed = scene.recorder.next('error');
    scene.adapter.setToken('secret-token');
    scene.adapter.start();
    await failed;
    (await scene.server.connection(1)).sendText('secret-token');
    await (await scene.server.connection(1)).delivered();
    expect(scene.recorder.count('error')).toBe(2);
    expect(JSON.stringify(scene.recorder.records)).not.toContain('secret-token');
  });
});
