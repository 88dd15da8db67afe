import { readFile } from 'node:fs/promises';
import { S3Server } from '../../packages/server/test/S3Server.ts';
import { choose, openChat, report } from './attachFiles.ts';
import { test as base, expect, type Visitor } from './screens/screenTest.ts';
import { startBackend } from './startBackend.ts';

const readme = new URL('../../packages/server/README.md', import.meta.url);

/** Playwright's `test` with a backend that stores its files in a bucket on another origin. */
const test = base.extend<object, { bucket: S3Server }>({
  bucket: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const bucket = await S3Server.start();
      await use(bucket);
      await bucket.stop();
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ bucket }, use) => {
      const { prefix, region, accessKeyId, secretAccessKey, ...settings } = bucket.settings;
      const backend = await startBackend({
        FILES: `s3://${settings.bucket}/${prefix}`,
        S3_ENDPOINT: settings.endpoint,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      });
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Returns the CORS rules of the README for an origin, as XML. */
async function documentedRules(origin: string): Promise<string> {
  const [, json = ''] = /```json\n(\{\s+"CORSRules".*?)```/s.exec(await readFile(readme, 'utf8')) ?? [];
  const { CORSRules: rules } = JSON.parse(json.replace('https://chat.example', origin));
  const element = (name: string, value: unknown) => `<${name}>${value}</${name}>`;
  const all = (name: string, values: readonly string[]) =>
    values.map((value) => element(name, value)).join('');
  const xml = rules.map((rule: Record<string, string[]>) =>
    element(
      'CORSRule',
      all('AllowedOrigin', rule.AllowedOrigins ?? []) +
        all('AllowedMethod', rule.AllowedMethods ?? []) +
        all('AllowedHeader', rule.AllowedHeaders ?? []) +
        element('MaxAgeSeconds', rule.MaxAgeSeconds),
    ),
  );
  return element('CORSConfiguration', xml.join(''));
}

/** Records `bucket` for an upload, `form` for a message with files, and `message` for a message with upload ids. */
function recordUploads({ page }: Visitor, bucket: S3Server): string[] {
  const uploads: string[] = [];
  page.on('response', (response) => {
    const isUpload = response.request().method() === 'PUT' && response.ok();
    if (isUpload && response.url().startsWith(bucket.endpoint)) uploads.push('bucket');
  });
  page.on('request', (request) => {
    const isJson = request.headers()['content-type']?.includes('json') === true;
    if (request.url().includes('/send_file')) uploads.push(isJson ? 'message' : 'form');
  });
  return uploads;
}

async function sendReport(visitor: Visitor, text: string) {
  await choose(visitor, [report]);
  await visitor.composer.fill(text);
  await visitor.composer.press('Enter');
  const message = visitor.message(text);
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(message).toContainText(report.name);
}

test.beforeEach(({ configure }) => configure({ directUploadsEnabled: true }));

test('a file goes from the browser to a bucket that has the CORS rules of the README', async ({
  visitor,
  bucket,
  backend,
}) => {
  await bucket.setCors(await documentedRules(new URL(backend.url).origin));
  const uploads = recordUploads(visitor, bucket);
  await openChat(visitor);
  await visitor.listen('error');
  await sendReport(visitor, 'Straight to the bucket');
  await expect.poll(() => uploads).toEqual(['bucket', 'message']);
  expect(await visitor.received('error')).toEqual([]);
});

test('if the bucket’s CORS rules block the widget, a file goes through the server, and an error names CORS', async ({
  visitor,
  bucket,
}) => {
  await bucket.setCors(await documentedRules('https://elsewhere.example'));
  const uploads = recordUploads(visitor, bucket);
  await openChat(visitor);
  await visitor.listen('error');
  await sendReport(visitor, 'Through the server');
  await expect.poll(() => uploads).toEqual(['form']);
  expect(await visitor.received('error')).toMatchObject([
    { code: 'network', message: expect.stringContaining('CORS rules of the bucket') },
  ]);
});
