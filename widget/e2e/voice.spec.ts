import type { FrameLocator, Locator } from '@playwright/test';
import { launchWith } from './launchWith.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

// The fake microphone beeps regularly, and the fake permission prompt allows its use.
test.use({
  launchOptions: launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
});

const recorder = (widget: FrameLocator) => widget.locator('[data-chat-part="voice"]');
const button = (widget: FrameLocator, name: string | RegExp) => widget.getByRole('button', { name });

async function expectState(widget: FrameLocator, state: string): Promise<void> {
  await expect(recorder(widget)).toHaveAttribute('data-state', state);
}

async function record({ widget }: Visitor): Promise<void> {
  await button(widget, 'Record voice message').click();
  await expectState(widget, 'recording');
  await expect(widget.getByRole('timer')).toHaveText('0:02');
}

async function sendVoice(visitor: Visitor): Promise<void> {
  await record(visitor);
  await button(visitor.widget, 'Send voice message').click();
  await expect(visitor.composer).toBeVisible();
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const centerOf = (box: Box) => ({
  x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
  y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
});

const contains = (box: Box, { x, y }: { readonly x: number; readonly y: number }) =>
  box !== null && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const mayUseMicrophone = (widget: FrameLocator) =>
  widget.locator('html').evaluate(({ ownerDocument }) => {
    const { featurePolicy } = ownerDocument as Document & {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return featurePolicy.allowsFeature('microphone');
  });

test('U26: records, pauses, previews and sends a voice message by keyboard, with its length and its waveform', async ({
  visitor,
  configure,
  agent,
  page,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await visitor.composer.fill('A draft');
  await button(widget, 'Record voice message').focus();
  await page.keyboard.press('Enter');
  await expectState(widget, 'recording');
  await expect(widget.getByRole('timer')).toHaveText('0:02');
  const names = ['Discard recording', 'Pause recording', 'Stop and listen', 'Send voice message'];
  const boxes = await Promise.all(names.map((name) => button(widget, name).boundingBox()));
  expect(new Set(boxes.map((box) => `${box?.width} × ${box?.height}`)).size, 'equal sizes').toBe(1);
  await button(widget, 'Pause recording').press('Enter');
  await expectState(widget, 'paused');
  await button(widget, 'Continue recording').press('Enter');
  await expectState(widget, 'recording');
  await button(widget, 'Stop and listen').press('Enter');
  await expectState(widget, 'ready');
  await expect(recorder(widget).getByRole('slider', { name: 'Position' })).toBeVisible();
  await expect(button(widget, 'Send voice message')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(button(widget, /^Play Voice message/)).toBeVisible();
  await expect(button(widget, 'Record voice message')).toBeFocused();
  await expect(visitor.composer).toHaveValue('A draft');
  const messages = await agent.messages(await agent.newestConversation());
  const [file] = messages.flatMap((message) => Object(message).attachments);
  expect(file.file_name).toMatch(/^Voice message \d{4}-\d\d-\d\d \d\d-\d\d\.(webm|m4a)$/);
  expect(file.file_type).toBe('audio');
  expect(file.duration).toBeGreaterThan(1.9);
  expect(file.duration).toBeLessThan(10);
  expect(file.levels.length).toBeGreaterThan(10);
  expect(Math.max(...file.levels), 'the beep of the fake microphone').toBeGreaterThan(0.05);

  await page.reload();
  const bars = widget.locator('[data-chat-part="message"] [data-chat-part="waveform"] > [data-state="open"]');
  await expect(bars).toHaveCount(40);
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.clientHeight));
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights));
});

test('at 320 × 568, the list stays at its end while the recorder changes its height', async ({
  visitor,
  configure,
  agent,
  page,
}) => {
  await configure({ voiceMessages: 1 });
  await page.setViewportSize({ width: 320, height: 568 });
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('A question');
  await expect(visitor.message('A question')).toHaveAttribute('data-status', 'sent');
  const conversation = await agent.newestConversation();
  for (const line of ['one', 'two', 'three', 'four', 'the end'])
    await agent.send(conversation, `Line ${line}. It is long enough for several rows on this small screen.`);
  await expect(visitor.message('Line the end')).toBeInViewport({ ratio: 1 });
  await record(visitor);
  await button(visitor.widget, 'Stop and listen').click();
  await expect(recorder(visitor.widget).getByRole('slider', { name: 'Position' })).toBeVisible();
  await expect.poll(visitor.fromEnd).toBe(0);
});

test('U26: the microphone button takes the focus only when the recorder closes', async ({
  visitor,
  configure,
  agent,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const microphone = button(visitor.widget, 'Record voice message');
  await sendVoice(visitor);
  await expect(microphone).toBeFocused();
  const conversation = await agent.newestConversation();
  await agent.setMenu(conversation, { menu: ['Yes'], allowInput: false });
  await expect(visitor.composer).toBeHidden();
  await visitor.log.press('ArrowUp');
  await agent.setMenu(conversation, { menu: null, allowInput: true });
  await expect(microphone).toBeVisible();
  await expect(visitor.widget.locator('[data-message-id]:focus')).toHaveCount(1);
});

test('U26: Escape asks before it discards a recording, and closing the chat keeps it', async ({
  visitor,
  configure,
  page,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget, launcher } = visitor;
  await record(visitor);
  await page.keyboard.press('Escape');
  await expect(widget.getByText('Discard this recording?')).toBeVisible();
  await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expectState(widget, 'ready');
  await expect(button(widget, 'Send voice message')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(widget, /^Discard$/).click();
  await expect(button(widget, 'Record voice message')).toBeFocused();

  await record(visitor);
  await visitor.close();
  await launcher.click();
  await expectState(widget, 'ready');
  await button(widget, /Back|Go back/)
    .first()
    .click();
  await button(widget, /Send us a message|Continue your conversation/)
    .first()
    .click();
  await expectState(widget, 'ready');
  await button(widget, 'Send voice message').click();
  await expect(button(widget, /^Play Voice message/)).toBeVisible();
});

test('U26: 10 seconds before the maximum length of a recording, the time left is shown and announced', async ({
  visitor,
  configure,
  page,
}) => {
  await configure({ voiceMessages: 1 });
  await page.clock.install();
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await record(visitor);
  await page.clock.fastForward('04:45');
  await expect(widget.getByRole('timer')).toHaveText(/^4:/);
  await expect(widget.getByRole('timer')).toHaveText('10 seconds left');
  await expect(widget.locator('[aria-live="assertive"]')).toHaveText('10 seconds left');
  await page.clock.fastForward('00:10');
  await expectState(widget, 'ready');
  await expect(widget.getByText('The recording has reached its maximum length.')).toBeVisible();
});

test('U27: recordings play one at a time, from any position, at three speeds', async ({
  visitor,
  configure,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  const players = widget.locator('[data-chat-part="audio-player"]');
  await sendVoice(visitor);
  await expect(players).toHaveCount(1);
  await sendVoice(visitor);
  await expect(players).toHaveCount(2);
  const [first, second] = [players.first(), players.last()];
  await expect(first.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 0:02');

  await first.getByRole('button', { name: /^Play/ }).click();
  await expect(first).toHaveAttribute('data-state', 'playing');
  await second.getByRole('button', { name: /^Play/ }).click();
  await expect(second).toHaveAttribute('data-state', 'playing');
  await expect(first).toHaveAttribute('data-state', 'paused');
  await expect(second).toHaveAttribute('data-state', 'paused');

  const played = first.locator('[data-chat-part="waveform"] > [data-state="played"]');
  const box = await first.getByRole('slider').boundingBox();
  await first.getByRole('slider').click({ position: { x: (box?.width ?? 0) / 2, y: 8 } });
  await expect.poll(() => played.count()).toBeGreaterThan(15);
  await first.getByRole('slider').press('ArrowLeft');
  await expect.poll(() => played.count()).toBeLessThan(15);
  await first.getByRole('slider').fill('1');
  const currentTime = () => first.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(currentTime).toBeCloseTo(1, 0);
  for (const speed of [1.5, 2, 1]) {
    await first.getByRole('button', { name: /speed$/ }).click();
    const rate = await first.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
    expect(rate).toBe(speed);
  }
});

test('T20: the microphone is available only if the channel has voice messages and the page allows them', async ({
  visitor,
  configure,
  page,
}) => {
  const { widget } = visitor;
  await visitor.visit();
  await visitor.openConversation();
  await expect(button(widget, 'Insert emoji')).toBeVisible();
  await expect(button(widget, 'Record voice message')).toBeHidden();
  expect(await mayUseMicrophone(widget)).toBe(false);

  await configure({ voiceMessages: 1 });
  await page.reload();
  await expect(button(widget, 'Record voice message')).toBeVisible();
  expect(await mayUseMicrophone(widget)).toBe(true);

  await visitor.visit({ features: { voice: false } });
  await expect(button(widget, 'Insert emoji')).toBeVisible();
  await expect(button(widget, 'Record voice message')).toBeHidden();
  expect(await mayUseMicrophone(widget)).toBe(false);
});

for (const [width, height] of [
  [1280, 720],
  [320, 568],
] as const)
  test(`at ${width} × ${height}, after Stop, the Discard button is not where Pause, Stop or Send was`, async ({
    visitor,
    configure,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await configure({ voiceMessages: 1 });
    await visitor.visit();
    await visitor.openConversation();
    await visitor.requestHuman();
    const { widget } = visitor;
    await record(visitor);
    const others = ['Pause recording', 'Stop and listen', 'Send voice message'];
    const centers = await Promise.all(
      others.map(async (name) => centerOf(await button(widget, name).boundingBox())),
    );
    await button(widget, 'Stop and listen').click();
    await expectState(widget, 'ready');
    await expect(recorder(widget).getByRole('slider', { name: 'Position' })).toBeVisible();
    const discard = await button(widget, 'Discard recording').boundingBox();
    for (const center of centers) expect(contains(discard, center)).toBe(false);
  });
