import { expect, it } from 'vitest';
import { addressLines } from './startupMessage.ts';

const server = { url: 'http://localhost:3000', newAgentToken: undefined, metricsUrl: undefined };

it('prints the public URLs, and the URL that the process listens on', () => {
  const lines = addressLines(server, { isDemo: false, publicUrl: 'https://chat.example/' });
  expect(lines).toEqual([
    'Chat server    https://chat.example/ (listening on http://localhost:3000)',
    'Agent console  https://chat.example/agent (new token: npm run agents -- add NAME)',
  ]);
});

it('prints local URLs if there is no public URL', () => {
  const lines = addressLines({ ...server, newAgentToken: 'secret' }, { isDemo: true });
  expect(lines).toEqual([
    'Demo shop      http://localhost:3000/',
    'Agent console  http://localhost:3000/agent#token=secret (the token is shown only once)',
    'Docs           http://localhost:3000/docs/',
  ]);
});
