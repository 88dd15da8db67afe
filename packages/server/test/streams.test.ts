import { describe, expect, it } from 'vitest';
import { call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { setUpIdentities } from './identities.ts';
import { onEmbeddedDatabase, onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';
import { PusherClient } from './PusherClient.ts';

const monthMs = 31 * 24 * 3_600_000;

const subscribe = async (server: ServerUnderTest, { room }: Visitor) => {
  const cable = await CableClient.connect(server.url);
  expect(await cable.subscribe(room)).toBe('confirm_subscription');
  return cable;
};
const nextDisconnect = (cable: CableClient) => cable.frames.next(({ type }) => type === 'disconnect');
const renewed = { type: 'disconnect', reason: 'renewed', reconnect: true };
const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };

async function secondSession(
  server: ServerUnderTest,
  visitor: Visitor,
  visitorOf: ReturnType<typeof setUpIdentities>['visitorOf'],
) {
  const { body } = await visitor.call('POST', '/api/contact/handover', { body: {} });
  return visitorOf(await call(server, 'POST', '/api/contact/redeem', { flowToken: 'other', body }));
}

onEveryDatabase((server) => {
  const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

  it('closes the stream of an anonymous visitor who signs in, and does not reveal the token of the new stream', async () => {
    const identifier = newIdentifier();
    const known = visitorOf(await signIn(await newVisitor(server), identifier));
    const anonymous = await newVisitor(server);
    const cable = await subscribe(server, anonymous);
    const signedIn = visitorOf(await signIn(anonymous, identifier));
    expect(await nextDisconnect(cable)).toEqual(renewed);
    expect(await cable.closed).toBe(1000);
    expect(JSON.stringify(cable.frames.all)).not.toContain(known.pubsubToken);
    const newCable = await CableClient.connect(server.url);
    expect(await newCable.subscribe(anonymous.room)).toBe('reject_subscription');
    const stolen = { ...anonymous.room, pubsub_token: signedIn.pubsubToken };
    expect(await newCable.subscribe(stolen)).toBe('reject_subscription');
    expect(await newCable.subscribe(signedIn.room)).toBe('confirm_subscription');
    await newCable.close();
  });

  it('closes the stream of a visitor who is identified for the first time', async () => {
    const anonymous = await newVisitor(server);
    const cable = await subscribe(server, anonymous);
    const identified = visitorOf(await signIn(anonymous, newIdentifier()));
    expect(await nextDisconnect(cable)).toEqual(renewed);
    expect(identified.pubsubToken).not.toBe(anonymous.pubsubToken);
    expect(JSON.stringify(cable.frames.all)).not.toContain(identified.pubsubToken);
  });

  it.each([
    ['a new person', async () => newIdentifier()],
    [
      'a known person',
      async () => {
        const identifier = newIdentifier();
        await signIn(await newVisitor(server), identifier);
        return identifier;
      },
    ],
  ])(
    'closes the streams of the previous person when %s signs in with the same browser',
    async (_person, identifierOf) => {
      const identifier = newIdentifier();
      const ada = visitorOf(await signIn(await newVisitor(server), identifier));
      const otherBrowser = visitorOf(await signIn(await newVisitor(server), identifier));
      const cable = await subscribe(server, ada);
      const otherCable = await subscribe(server, otherBrowser);
      await signIn(ada, await identifierOf());
      expect([await nextDisconnect(cable), await nextDisconnect(otherCable)]).toEqual([renewed, renewed]);
      const { body } = await otherBrowser.call('GET', '/api/contact');
      expect(body.pubsub_token).not.toBe(ada.pubsubToken);
      const newCable = await CableClient.connect(server.url);
      const room = { ...otherBrowser.room, pubsub_token: body.pubsub_token };
      expect(await newCable.subscribe({ ...room, conv_token: ada.token })).toBe('reject_subscription');
      expect(await newCable.subscribe(room)).toBe('confirm_subscription');
      await newCable.close();
    },
  );

  it('closes the sockets of an ended session, and lets the visitor’s other sessions reconnect', async () => {
    const visitor = await newVisitor(server);
    const second = await secondSession(server, visitor, visitorOf);
    const [firstCable, secondCable] = [await subscribe(server, visitor), await subscribe(server, second)];
    await second.call('DELETE', '/api/contact/session');
    expect([await nextDisconnect(firstCable), await nextDisconnect(secondCable)]).toEqual([renewed, renewed]);
    const { body } = await visitor.call('GET', '/api/contact');
    const newCable = await CableClient.connect(server.url);
    const endedRoom = { ...second.room, pubsub_token: body.pubsub_token };
    expect(await newCable.subscribe(endedRoom)).toBe('reject_subscription');
    expect(await newCable.subscribe({ ...visitor.room, pubsub_token: body.pubsub_token })).toBe(
      'confirm_subscription',
    );
    await newCable.close();
  });

  it('rejects subscriptions of expired sessions that are still stored', async () => {
    const visitor = await newVisitor(server);
    const second = await secondSession(server, visitor, visitorOf);
    server.clockAheadMs = monthMs;
    const cable = await CableClient.connect(server.url);
    for (const { room } of [visitor, second]) expect(await cable.subscribe(room)).toBe('reject_subscription');
    server.clockAheadMs = 0;
    await cable.close();
  });

  it('rejects a signed subscription whose session has since expired', async () => {
    const visitor = await newVisitor(server);
    const pusher = await PusherClient.connect(server.url);
    const auth = await pusher.authorize(visitor, `private-${visitor.pubsubToken}`);
    server.clockAheadMs = monthMs;
    pusher.subscribe(`private-${visitor.pubsubToken}`, auth);
    await pusher.frames.next(({ event }) => event === 'pusher:subscription_error');
    server.clockAheadMs = 0;
    pusher.close();
  });

  it('closes a Pusher socket with 4200 when the stream is renewed, and with 4009 when the session ends', async () => {
    const visitor = await newVisitor(server);
    const pusher = await PusherClient.subscribed(server.url, visitor);
    const identified = visitorOf(await signIn(visitor, newIdentifier()));
    expect(await pusher.closed).toBe(4200);
    const newCable = await PusherClient.subscribed(server.url, identified);
    await identified.call('DELETE', '/api/contact/session');
    expect(await newCable.closed).toBe(4009);
  });
});

describe('the sweep', () => {
  onEmbeddedDatabase(
    (server) => {
      const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

      it('closes the sockets of a visitor whose last session has expired', async () => {
        const visitor = await newVisitor(server);
        const cable = await subscribe(server, visitor);
        const pusher = await PusherClient.subscribed(server.url, visitor);
        server.clockAheadMs = monthMs;
        expect(await nextDisconnect(cable)).toEqual(unauthorized);
        expect(await pusher.closed).toBe(4009);
        server.clockAheadMs = 0;
        expect((await visitor.call('GET', '/api/contact')).status).toBe(401);
      });

      it('renews the stream of an identified visitor whose last session has expired', async () => {
        const identifier = newIdentifier();
        const before = visitorOf(await signIn(await newVisitor(server), identifier));
        const cable = await subscribe(server, before);
        server.clockAheadMs = monthMs;
        await nextDisconnect(cable);
        const after = visitorOf(await signIn(await newVisitor(server), identifier));
        server.clockAheadMs = 0;
        expect(after.id).toBe(before.id);
        expect(after.pubsubToken).not.toBe(before.pubsubToken);
      });

      it('closes a visitor’s sockets when one of their sessions expires, and lets their other sessions reconnect', async () => {
        const identifier = newIdentifier();
        const atWork = visitorOf(await signIn(await newVisitor(server), identifier));
        server.clockAheadMs = monthMs / 2;
        const otherBrowser = visitorOf(await signIn(await newVisitor(server), identifier));
        const [workCable, homeCable] = [
          await subscribe(server, atWork),
          await subscribe(server, otherBrowser),
        ];
        server.clockAheadMs = monthMs;
        expect([await nextDisconnect(workCable), await nextDisconnect(homeCable)]).toEqual([
          renewed,
          renewed,
        ]);
        const { body } = await otherBrowser.call('GET', '/api/contact');
        const newCable = await CableClient.connect(server.url);
        const room = { ...otherBrowser.room, pubsub_token: body.pubsub_token };
        expect(await newCable.subscribe({ ...room, conv_token: atWork.token })).toBe('reject_subscription');
        expect(await newCable.subscribe(room)).toBe('confirm_subscription');
        server.clockAheadMs = 0;
        await newCable.close();
      });
    },
    { sweepMs: 50 },
  );
});
