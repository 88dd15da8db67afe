import type { Page } from '@playwright/test';
import { choose, chosenFiles, picture, report, sentFiles } from './attachFiles.ts';
import { launchWith } from './launchWith.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';
import { storedRecords } from './storedRecords.ts';

// The fake microphone beeps regularly, and the fake permission prompt allows its use.
test.use({
  launchOptions: launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
});

const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Stoneware, 1240 °C.') };
const recorder = ({ widget }: Visitor) => widget.locator('[data-chat-part="voice"]');
const button = ({ widget }: Visitor, name: string | RegExp) => widget.getByRole('button', { name });
const notSaved = ({ widget }: Visitor) => widget.getByText('Your browser can’t save this');

const storedDrafts = ({ widget }: Visitor) => storedRecords(widget, 'drafts');

async function openChat(visitor: Visitor, settings = {}): Promise<void> {
  await visitor.visit(settings);
  await visitor.openConversation();
  await visitor.requestHuman();
}

async function chooseThree(visitor: Visitor): Promise<void> {
  await choose(visitor, [picture, report, notes]);
  await expect(chosenFiles(visitor)).toHaveCount(3);
  await expect.poll(() => storedDrafts(visitor)).toBe(3);
}

async function reload(visitor: Visitor): Promise<void> {
  await visitor.page.reload();
  await expect(visitor.log).toBeVisible();
}

test('chosen files survive a reload in their order, and are removed after sending', async ({ visitor }) => {
  await openChat(visitor);
  await chooseThree(visitor);
  await button(visitor, 'Move notes.txt up').click();
  await expect(chosenFiles(visitor)).toContainText(['photo.png', 'notes.txt', 'report.txt']);
  await button(visitor, 'Remove report.txt').click();
  await expect.poll(() => storedDrafts(visitor)).toBe(2);
  await visitor.composer.fill('See these');
  await reload(visitor);
  await expect(chosenFiles(visitor)).toContainText(['photo.png', 'notes.txt']);
  await expect(chosenFiles(visitor)).toHaveCount(2);
  await expect(visitor.composer).toHaveValue('See these');
  await visitor.composer.press('Enter');
  await expect(visitor.message('See these')).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(visitor.message('See these')).locator('img, a')).toHaveCount(2);
  await expect.poll(() => storedDrafts(visitor)).toBe(0);
  await reload(visitor);
  await expect(visitor.message('See these')).toBeVisible();
  await expect(chosenFiles(visitor)).toHaveCount(0);
});

async function record(visitor: Visitor): Promise<void> {
  await button(visitor, 'Record voice message').click();
  await expect(visitor.widget.getByRole('timer')).toHaveText('0:03');
}

test('U26: a finished recording survives a reload, can be played, and is sent with its length and waveform', async ({
  visitor,
  configure,
  agent,
}) => {
  await configure({ voiceMessages: 1 });
  await openChat(visitor);
  await record(visitor);
  await button(visitor, 'Stop and listen').click();
  await expect(recorder(visitor)).toHaveAttribute('data-state', 'ready');
  await reload(visitor);
  await expect(recorder(visitor)).toHaveAttribute('data-state', 'ready');
  await expect(recorder(visitor).getByRole('slider')).toHaveAttribute('aria-valuetext', /of 0:0[2-9]/);
  await button(visitor, /^Play/).click();
  await expect(recorder(visitor).locator('[data-chat-part="audio-player"]')).toHaveAttribute(
    'data-state',
    'playing',
  );
  await button(visitor, 'Send voice message').click();
  await expect(visitor.composer).toBeVisible();
  await expect(button(visitor, /^Play Voice message/)).toBeVisible();
  await expect.poll(() => storedDrafts(visitor)).toBe(0);
  const messages = await agent.messages(await agent.newestConversation());
  const [file] = messages.flatMap((message) => Object(message).attachments);
  expect(file.duration).toBeGreaterThan(2);
  expect(Math.max(...file.levels)).toBeGreaterThan(0);
  await reload(visitor);
  await expect(visitor.composer).toBeVisible();
});

test('U26: after a reload, the interrupted recording is offered until the visitor discards it', async ({
  visitor,
  configure,
}) => {
  await configure({ voiceMessages: 1 });
  await openChat(visitor);
  await record(visitor);
  await expect.poll(() => storedDrafts(visitor)).toBeGreaterThan(1);
  await reload(visitor);
  await expect(recorder(visitor)).toHaveAttribute('data-state', 'ready');
  await expect(recorder(visitor).getByRole('slider')).toHaveAttribute('aria-valuetext', /of 0:0[1-9]/);
  await button(visitor, 'Discard recording').click();
  await expect(visitor.composer).toBeVisible();
  await expect.poll(() => storedDrafts(visitor)).toBe(0);
});

test('a reset and a withdrawn consent delete the stored files', async ({ visitor }) => {
  await openChat(visitor);
  await chooseThree(visitor);
  await visitor.command('setConsent', 'denied');
  await expect.poll(() => storedDrafts(visitor)).toBe(0);
  await expect(chosenFiles(visitor), 'the files stay until the page is left').toHaveCount(3);
  await visitor.command('setConsent', 'granted');
  await expect.poll(() => storedDrafts(visitor)).toBe(3);
  await visitor.command('reset');
  await expect.poll(() => storedDrafts(visitor)).toBe(0);
  await expect(chosenFiles(visitor)).toHaveCount(0);
});

const blockDatabases = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked by a test.', 'SecurityError');
    };
  });

test('if the browser cannot store files and recordings, a note says so, and both can still be sent', async ({
  visitor,
  configure,
}) => {
  await configure({ voiceMessages: 1 });
  await blockDatabases(visitor.page);
  await openChat(visitor);
  await choose(visitor, [report]);
  await expect(notSaved(visitor)).toBeVisible();
  await visitor.composer.press('Enter');
  await expect(sentFiles(visitor.messages.last())).toBeVisible();
  await expect(notSaved(visitor)).toHaveCount(0);
  await record(visitor);
  await button(visitor, 'Stop and listen').click();
  await expect(notSaved(visitor)).toBeVisible();
  await button(visitor, 'Send voice message').click();
  await expect(button(visitor, /^Play Voice message/)).toBeVisible();
});
