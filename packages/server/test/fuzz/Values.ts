import { createHash, createHmac } from 'node:crypto';
import { fuzzPusherSecret } from './FuzzServer.ts';

export type Values = Readonly<Record<string, string>>;

export function signedQuery(path: string, body: Buffer): string {
  const query = [
    'auth_key=chat',
    `auth_timestamp=${Math.floor(Date.now() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  const signature = createHmac('sha256', fuzzPusherSecret).update(`POST\n${path}\n${query}`).digest('hex');
  return `${query}&auth_signature=${signature}`;
}
