import { expect, it } from 'vitest';
import { asAgent, newVisitor } from '../api.ts';
import { noLimits } from '../onEveryDatabase.ts';
import { onThreeServers } from './installation.ts';

const limits = {
  ...noLimits,
  messages: { calls: 5, perMs: 600_000 },
  callsPerVisitor: { calls: 40, perMs: 600_000 },
  agentFailures: { calls: 4, perMs: 600_000 },
};

onThreeServers(
  'limits of several servers',
  (installation) => {
    const { at } = installation;
    const statuses = async (count: number, call: (number: number) => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: count }, (_, number) => call(number))))
        .map(({ status }) => status)
        .sort();

    it('the servers together accept as many messages of a visitor as one server', async () => {
      const visitor = await newVisitor(at(0));
      const body = (number: number) => ({
        message: { content: `${number}`, echo_id: `limit-${number}-123` },
      });
      const send = (number: number) =>
        visitor.call('POST', new URL('/api/messages', at(number).url).href, { body: body(number) });
      expect(await statuses(12, send)).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
      const refused = await send(12);
      const waitSeconds = Number(refused.headers.get('retry-after'));
      expect(waitSeconds).toBeGreaterThan(100);
      expect(waitSeconds).toBeLessThanOrEqual(120);
    });

    it('refused messages count as calls of the visitor', async () => {
      const visitor = await newVisitor(at(0));
      const send = (number: number) =>
        visitor.call('POST', new URL('/api/messages', at(number).url).href, {
          body: { message: { content: `${number}`, echo_id: `calls-${number}-123` } },
        });
      expect(await statuses(45, send)).toEqual([...Array(5).fill(200), ...Array(40).fill(429)]);
      expect((await visitor.call('GET', '/api/messages')).status).toBe(429);
    });

    it('the servers together allow as many attempts with wrong agent tokens as one server', async () => {
      const guess = (number: number) =>
        asAgent({ ...at(number), agentToken: `wrong token ${number}` }, 'GET', '/conversations');
      expect(await statuses(9, guess)).toEqual([...Array(4).fill(401), ...Array(5).fill(429)]);
    });

    it('while Redis is away, each server counts alone', async () => {
      const visitor = await newVisitor(at(0));
      await installation.killRedis();
      const send = (number: number) =>
        visitor.call('POST', new URL('/api/messages', at(number).url).href, {
          body: { message: { content: `${number}`, echo_id: `alone-${number}-123` } },
        });
      expect(await statuses(18, send)).toEqual([...Array(15).fill(200), ...Array(3).fill(429)]);
      await installation.redis.start();
      await installation.connected();
    });
  },
  { limits },
);
