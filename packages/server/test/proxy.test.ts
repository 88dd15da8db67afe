import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { onEmbeddedDatabase, type ServerUnderTest } from './onEveryDatabase.ts';

const behindTls = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'chat.example' };
const configOf = async (server: ServerUnderTest, headers: Record<string, string>) => {
  await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { realtime: { adapter: 'pusher' } } });
  return call(server, 'GET', '/api/config', { flowToken: 'other', headers });
};

onEmbeddedDatabase(
  (server) => {
    it('directs visitors to secure sockets on the public host if a proxy terminates TLS', async () => {
      const { body } = await configOf(server, behindTls);
      expect(body.realtime).toMatchObject({ wsHost: 'chat.example', wsPort: 443, forceTLS: true });
    });

    it('trusts only the nearest proxy, and ignores invalid schemes and hosts', async () => {
      const { body } = await configOf(server, {
        'X-Forwarded-Proto': 'http, https',
        'X-Forwarded-Host': 'evil.example, chat.example:8443',
      });
      expect(body.realtime).toMatchObject({ wsHost: 'chat.example', wsPort: 8443, forceTLS: true });
      const invalid = await configOf(server, {
        'X-Forwarded-Proto': 'javascript',
        'X-Forwarded-Host': 'a b/c',
      });
      expect(invalid.body.realtime).toMatchObject({ wsHost: 'localhost', forceTLS: false });
    });

    it('sends Strict-Transport-Security with TLS responses', async () => {
      for (const path of ['/healthz', '/api/config?flow_token=demo', '/api/nothing']) {
        const secure = await call(server, 'GET', path, { flowToken: null, headers: behindTls });
        expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000');
        const plain = await call(server, 'GET', path, { flowToken: null });
        expect(plain.headers.get('strict-transport-security'), path).toBeNull();
      }
    });

    it('sends Strict-Transport-Security with files too', async () => {
      const visitor = await newVisitor(server);
      const form = new FormData();
      form.append('attachments[]', new File(['text'], 'a.txt'));
      const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
      const { data_url } = body.attachments[0];
      const file = await call(server, 'GET', data_url, { flowToken: null, headers: behindTls });
      expect(file.body).toBe('text');
      expect(file.headers.get('strict-transport-security')).toBe('max-age=31536000');
    });
  },
  { trustProxy: true },
);

onEmbeddedDatabase((server) => {
  it('ignores the scheme and host from an untrusted proxy', async () => {
    const { body, headers } = await configOf(server, behindTls);
    expect(body.realtime).toMatchObject({ wsHost: 'localhost', forceTLS: false });
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});
