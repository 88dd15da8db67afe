import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { silentLogger } from '../src/foundation/logger.ts';
import { call, newVisitor } from './api.ts';
import { Inbox } from './Inbox.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

const lines = new Inbox<{ line: string }>();
const errors: string[] = [];
const logger = {
  ...silentLogger,
  info: (line: string) => lines.add({ line }),
  error: (line: string) => void errors.push(line),
};

onEmbeddedDatabase(
  (server) => {
    const open = () => connect(Number(new URL(server.url).port), '127.0.0.1');

    it('responds to an invalid Host header with an error body', async () => {
      const socket = open();
      socket.write('GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'malformed' } });
    });

    it('responds to a range beyond the end of a file with an error body and the length of the file', async () => {
      const visitor = await newVisitor(server);
      const form = new FormData();
      form.append('attachments[]', new File(['hello'], 'a.txt', { type: 'text/plain' }));
      const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
      const headers = { Range: 'bytes=9-12' };
      const response = await call(server, 'GET', body.attachments[0].data_url, { headers, flowToken: null });
      expect(response).toMatchObject({ status: 416, body: { error: { code: 'range_invalid' } } });
      expect(response.headers.get('content-range')).toBe('bytes */5');
    });

    it('sends a short error for a long body, and names both invalid fields of a short body', async () => {
      const visitor = await newVisitor(server);
      const path = '/api/contact/attributes';
      const zeros = { custom_attributes: Array.from({ length: 400_000 }, () => 0) };
      const labels = { custom_attributes: { ['k'.repeat(100_000)]: 1 } };
      const responses = [
        await visitor.call('DELETE', path, { body: zeros }),
        await visitor.call('PATCH', path, { body: labels }),
        await visitor.call('PATCH', path, { body: JSON.stringify('x'.repeat(100_000)) }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBe(422);
        expect(JSON.stringify(body).length).toBeLessThan(2_000);
      }
      const both = { contact: { email: 'x', phone: 'y' } };
      const { body } = await visitor.call('POST', '/api/conversations', { body: both });
      expect(Object.keys(body.error.fields)).toEqual(['email', 'phone']);
    });

    it('logs no server error when a client disconnects while sending its body', async () => {
      const socket = open();
      socket.end(
        'POST /api/conversations?aborted=1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mes',
      );
      await lines.next(({ line }) => line.includes('aborted=-'));
      expect(errors).toEqual([]);
    });
  },
  { logger },
);
