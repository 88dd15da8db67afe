import { expect, it } from 'vitest';
import { call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { setUpIdentities } from './identities.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const dayMs = 24 * 3_600_000;

onEveryDatabase((server) => {
  const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

  const requestCode = async (visitor: Visitor, purpose = 'popout'): Promise<string> => {
    const { body } = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
    return body.code;
  };
  const redeem = (code: string, flowToken: string | null = 'other') =>
    call(server, 'POST', '/api/contact/redeem', { flowToken, body: { code } });
  const handOver = async (visitor: Visitor) => visitorOf(await redeem(await requestCode(visitor)));
  const statusOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/contact')).status;

  it.each([
    ['popout', 60],
    ['mobile', 300],
  ])(
    'hands the conversation over to a %s once, with a code that expires after %d seconds',
    async (purpose, seconds) => {
      const visitor = await newVisitor(server);
      await visitor.send('here');
      const { body } = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
      expect(body).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expires_in: seconds });
      const newSession = visitorOf(await redeem(body.code));
      expect(newSession.token).not.toBe(visitor.token);
      expect(await newSession.changes()).toEqual(await visitor.changes());
      expect((await redeem(body.code)).status).toBe(401);
      const lateCode = await requestCode(visitor, purpose);
      server.clockAheadMs = seconds * 1_000;
      expect((await redeem(lateCode)).status).toBe(401);
      server.clockAheadMs = 0;
    },
  );

  it('redeems a handover code only on its own channel, and failed attempts do not use it up', async () => {
    const code = await requestCode(await newVisitor(server));
    for (const flowToken of ['demo', 'nobody', '']) {
      expect(await redeem(code, flowToken)).toMatchObject({
        status: 401,
        body: { error: { code: 'code_unknown' } },
      });
    }
    expect((await redeem(code)).status).toBe(200);
  });

  it('creates only one session when several windows redeem a handover code at once', async () => {
    const code = await requestCode(await newVisitor(server));
    const responses = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  const actions: readonly (readonly [string, (visitor: Visitor) => Promise<unknown>])[] = [
    ['logs out', (visitor) => visitor.call('DELETE', '/api/contact/session')],
    ['erases everything', (visitor) => visitor.call('DELETE', '/api/contact')],
    ['signs in for the first time', (visitor) => signIn(visitor, newIdentifier())],
    [
      'signs in as a known contact',
      async (visitor) => {
        const identifier = newIdentifier();
        await signIn(await newVisitor(server), identifier);
        return signIn(visitor, identifier);
      },
    ],
  ];
  it.each(actions)(
    'ends handed-over sessions, codes and sockets when the visitor %s',
    async (_action, act) => {
      const visitor = await newVisitor(server);
      const popout = await handOver(visitor);
      const phone = await handOver(popout);
      const codes = [await requestCode(visitor), await requestCode(phone)];
      const cable = await CableClient.connect(server.url);
      await cable.subscribe(phone.room);
      await act(visitor);
      expect([await statusOf(popout), await statusOf(phone)]).toEqual([401, 401]);
      for (const code of codes) {
        expect(await redeem(code)).toMatchObject({ status: 401, body: { error: { code: 'code_unknown' } } });
      }
      await cable.closed;
    },
  );

  it('ends handed-over sessions when another person signs in with the same browser', async () => {
    const identifier = newIdentifier();
    const ada = visitorOf(await signIn(await newVisitor(server), identifier));
    const otherBrowser = visitorOf(await signIn(await newVisitor(server), identifier));
    const popout = await handOver(ada);
    await signIn(ada, newIdentifier());
    expect([await statusOf(popout), await statusOf(otherBrowser)]).toEqual([401, 200]);
  });

  it('keeps the first session when a handed-over session ends', async () => {
    const visitor = await newVisitor(server);
    const popout = await handOver(visitor);
    await popout.call('DELETE', '/api/contact/session');
    expect([await statusOf(popout), await statusOf(visitor)]).toEqual([401, 200]);
  });

  it('keeps a phone’s session alive while it is used, even if the original window is never opened again', async () => {
    const phone = await handOver(await handOver(await newVisitor(server)));
    for (const day of [20, 40, 60, 80]) {
      server.clockAheadMs = day * dayMs;
      expect(await statusOf(phone)).toBe(200);
    }
    server.clockAheadMs = 111 * dayMs;
    expect(await statusOf(phone)).toBe(401);
    server.clockAheadMs = 0;
  });

  it('lets a handed-over session be handed over again, but allows only five handovers in a row', async () => {
    let visitor = await newVisitor(server);
    for (let times = 0; times < 5; times += 1) visitor = await handOver(visitor);
    const response = await visitor.call('POST', '/api/contact/handover', { body: {} });
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } });
  });
});
