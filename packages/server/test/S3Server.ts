import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import signatures from '@20minutes/s3rver/lib/signature/v4.js';
import type { S3Settings } from '../src/files/S3Settings.ts';

const bucket = 'chat-files';

// s3rver drops the slash at the end of a bucket's URL before it computes the signature.
const { getStringToSign } = signatures;
signatures.getStringToSign = (request, signature) =>
  getStringToSign({ ...request, uri: request.uri.replace(/^\/[^/]+$/, '$&/') }, signature);

/** Unlike s3rver itself, this server refuses unsigned requests, except `OPTIONS`. */
export class S3Server {
  isDown = false;
  /** Whether the server never responds to requests that list up to 1,000 objects. */
  isListStuck = false;
  stuckLists = 0;
  readonly #directory: string;
  readonly #http: Server;
  readonly #s3rver: S3rver;

  private constructor(directory: string, s3rver: S3rver) {
    this.#directory = directory;
    this.#s3rver = s3rver;
    const handle = s3rver.callback();
    this.#http = createServer((request, response) => {
      if (this.isDown) response.writeHead(503).end();
      else if (isUnsigned(request)) response.writeHead(403).end();
      else if (this.isListStuck && request.url?.includes('max-keys=1000')) this.stuckLists += 1;
      else handle(request, response);
    });
  }

  static async start(): Promise<S3Server> {
    const directory = await mkdtemp(join(tmpdir(), 'chat-s3-'));
    const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
    s3rver.logger.exceptions.unhandle();
    await s3rver.configureBuckets();
    const server = new S3Server(directory, s3rver);
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** Sets the CORS rules of the bucket to a `CORSConfiguration` in XML. Initially, there are none. */
  async setCors(xml: string): Promise<void> {
    const configureBuckets = [{ name: bucket, configs: [xml] }];
    const s3rver = new S3rver({ directory: this.#directory, silent: true, configureBuckets });
    s3rver.logger.exceptions.unhandle();
    await s3rver.configureBuckets();
    s3rver.logger.close();
  }

  get endpoint(): string {
    const { port } = this.#http.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  get settings(): S3Settings {
    return {
      bucket,
      prefix: 'site',
      region: 'eu-central-1',
      endpoint: this.endpoint,
      isPathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
  }

  /** Without the prefix. */
  async objects(): Promise<string[]> {
    const folder = join(this.#directory, bucket, 'site');
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    const suffix = '._S3rver_object';
    return entries.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length));
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
    this.#s3rver.logger.close();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

function isUnsigned({ method, headers, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && headers.authorization === undefined && !url.includes('X-Amz-Signature=');
}
