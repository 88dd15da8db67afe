import { expect, type Locator } from '@playwright/test';
import type { AgentApi } from '../agentApi.ts';
import { attach, chosenFiles, picture, recordClip, report, type Upload } from '../attachFiles.ts';
import type { Visitor } from '../screens/screenTest.ts';
import type { Operator } from './Operator.ts';

export interface Scene {
  readonly visitor: Visitor;
  readonly agent: AgentApi;
  readonly operator: Operator;
}

export interface Kind {
  readonly name: string;
  /** Sends or receives the content, checks that the backend stores what the visitor sends, and returns the message. */
  exchange(scene: Scene): Promise<Locator>;
}

const sendButton = ({ visitor }: Scene) => visitor.widget.getByRole('button', { name: 'Send message' });

type Fields = Readonly<Record<string, unknown>>;

async function expectStored({ agent }: Scene, message: Fields): Promise<void> {
  const conversation = await agent.newestConversation();
  const contain = expect.arrayContaining([expect.objectContaining(message)]);
  await expect.poll(() => agent.messages(conversation)).toEqual(contain);
}

async function sendFiles(scene: Scene, text: string, files: readonly Upload[]): Promise<Locator> {
  const { visitor, operator } = scene;
  const dialog = visitor.page.waitForEvent('filechooser');
  await operator.press(attach(visitor));
  await (await dialog).setFiles(files);
  await expect(chosenFiles(visitor)).toHaveCount(files.length);
  await operator.write(visitor.composer, text);
  await operator.press(sendButton(scene));
  const message = visitor.message(text);
  await expect(message).toHaveAttribute('data-status', 'sent');
  const attachments = files.map(({ name }) => expect.objectContaining({ file_name: name }));
  await expectStored(scene, { content: text, attachments });
  return message;
}

async function receive(scene: Scene, content: string, type: string, attributes: object): Promise<Locator> {
  const { agent, visitor } = scene;
  const more = { content_type: type, content_attributes: attributes };
  const { id } = await agent.send(await agent.newestConversation(), content, more);
  const message = visitor.widget.locator(`[data-message-id="m${id}"]`);
  await message.waitFor();
  return message;
}

const answersBy = (content: string, attributes: Fields) => ({
  content,
  content_attributes: expect.objectContaining(attributes),
});

const sent: readonly Kind[] = [
  {
    name: 'text',
    async exchange(scene) {
      const { visitor, operator } = scene;
      await operator.write(visitor.composer, 'Is the blue mug back?');
      await operator.press(sendButton(scene));
      await expectStored(scene, { content: 'Is the blue mug back?' });
      return visitor.message('Is the blue mug back?');
    },
  },
  {
    name: 'emoji',
    async exchange(scene) {
      const { visitor, operator } = scene;
      const { widget, composer } = visitor;
      await operator.press(widget.getByRole('button', { name: 'Insert emoji' }));
      await operator.write(widget.getByRole('searchbox', { name: 'Search emoji' }), 'teapot');
      await operator.press(widget.getByRole('button', { name: 'teapot' }));
      await expect(composer).toHaveValue('🫖');
      await operator.press(sendButton(scene));
      await expectStored(scene, { content: '🫖' });
      return visitor.message('🫖');
    },
  },
  { name: 'picture', exchange: (scene) => sendFiles(scene, 'One picture', [picture]) },
  {
    name: 'several files',
    exchange: (scene) =>
      sendFiles(scene, 'Several files', [
        picture,
        { ...picture, name: 'a second photo.png' },
        { ...report, name: 'a report with a rather long name about the glaze.txt' },
      ]),
  },
  {
    name: 'video',
    exchange: async (scene) => sendFiles(scene, 'A film', [await recordClip(scene.visitor.page)]),
  },
  {
    name: 'voice',
    async exchange(scene) {
      const { visitor, operator } = scene;
      const { widget, composer, messages } = visitor;
      await operator.press(widget.getByRole('button', { name: 'Record voice message' }));
      await expect(widget.getByRole('timer')).toHaveText('0:01');
      await operator.press(widget.getByRole('button', { name: 'Send voice message' }));
      await expect(composer).toBeVisible();
      const attachment = expect.objectContaining({ file_type: 'audio' });
      await expectStored(scene, { message_type: 0, attachments: [attachment] });
      return messages.filter({ has: widget.locator('[data-chat-part="audio-player"]') }).last();
    },
  },
];

const answered: readonly Kind[] = [
  {
    name: 'quick reply',
    async exchange(scene) {
      const { visitor, operator } = scene;
      const items = [
        { title: 'Pick it up', value: 'pickup' },
        { title: 'Have it sent to me', value: 'post' },
      ];
      await receive(scene, 'How would you like it?', 'input_select', { items });
      await operator.press(visitor.widget.getByRole('button', { name: 'Pick it up' }));
      await expectStored(scene, answersBy('Pick it up', { value: 'pickup' }));
      return visitor.message('How would you like it?');
    },
  },
  {
    name: 'carousel',
    async exchange(scene) {
      const { operator, visitor } = scene;
      const items = ['Mug', 'Bowl', 'Vase'].map((title) => ({
        title,
        description: 'Thrown by hand, glazed in cobalt.',
        media_url: '/demo/art/mug.svg',
        actions: [{ type: 'postback', text: `Ask about the ${title}`, payload: title }],
      }));
      const message = await receive(scene, 'From the last firing', 'cards', { items });
      // On touch screens, cards are swiped.
      if (!(await visitor.page.evaluate(() => matchMedia('(pointer: coarse)').matches))) {
        await operator.press(message.getByRole('button', { name: 'Next card' }));
        // On the way to this button, Tab may have moved to a later card.
        await expect(message).toContainText(/[23] of 3/);
      }
      await operator.press(message.getByRole('button', { name: 'Ask about the Bowl' }));
      await expectStored(scene, answersBy('Ask about the Bowl', { payload: 'Bowl' }));
      return message;
    },
  },
  {
    name: 'menu',
    async exchange(scene) {
      const { agent, visitor, operator } = scene;
      const conversation = await agent.newestConversation();
      const menu = [
        { title: 'Track my parcel', value: 'track' },
        { title: 'Something else', value: 'other' },
      ];
      await agent.setMenu(conversation, { menu, allowInput: false });
      await operator.press(visitor.widget.getByRole('button', { name: 'Track my parcel' }));
      await expectStored(scene, answersBy('Track my parcel', { value: 'track' }));
      await agent.setMenu(conversation, { menu: null, allowInput: true });
      await visitor.composer.waitFor();
      return visitor.message('Track my parcel');
    },
  },
  {
    name: 'form',
    async exchange(scene) {
      const { operator } = scene;
      const items = [
        { name: 'street', label: 'Street', required: true },
        { name: 'size', label: 'Size', type: 'radio', options: ['Small', 'Large'] },
      ];
      const message = await receive(scene, 'Where should it go?', 'form', { items });
      await operator.write(message.getByRole('textbox', { name: /Street/ }), 'Kiln Lane 1');
      await operator.press(message.getByRole('radio', { name: 'Large' }));
      await operator.press(message.getByRole('button', { name: 'Send', exact: true }));
      await expect(message).toContainText('Your answers');
      const values = { submitted_values: { street: 'Kiln Lane 1', size: 'Large' } };
      await expectStored(scene, answersBy('Where should it go?', values));
      return message;
    },
  },
  {
    name: 'rating',
    async exchange(scene) {
      const { operator } = scene;
      const message = await receive(scene, 'How was it?', 'input_csat', {});
      await operator.press(message.getByRole('radio').nth(3));
      await operator.write(message.getByRole('textbox'), 'Quick and kind');
      await operator.press(message.getByRole('button', { name: 'Send', exact: true }));
      const values = { csat_survey_response: { rating: 4, feedback_message: 'Quick and kind' } };
      await expectStored(scene, answersBy('How was it?', { submitted_values: values }));
      return message;
    },
  },
];

const article = {
  title: 'How to wash stoneware',
  description: 'Five habits.',
  link: 'https://kiln.example/',
};
const place = { latitude: 53.5511, longitude: 9.9937, title: 'The studio', address: 'Kiln Lane 1' };

const received: readonly Kind[] = [
  { name: 'article', exchange: (scene) => receive(scene, 'To read', 'article', { items: [article] }) },
  { name: 'location', exchange: (scene) => receive(scene, 'We are here', 'location', place) },
  {
    name: 'contact',
    exchange: (scene) =>
      receive(scene, 'Write to her', 'contact', {
        name: 'Mira',
        phone: '+49 40 123',
        email: 'mira@kiln.example',
      }),
  },
  {
    name: 'sticker',
    exchange: (scene) =>
      receive(scene, 'Bye', 'sticker', { media_url: '/demo/art/mug.svg', alt: 'A waving mug' }),
  },
  {
    name: 'integration',
    exchange: (scene) =>
      receive(scene, 'Let us talk', 'integrations', { title: 'Video call', url: 'https://call.example/1' }),
  },
  { name: 'unknown', exchange: (scene) => receive(scene, 'A parcel', 'shipment', {}) },
];

/** An answer that the bot writes. It must come before an agent's first message, which pauses the bot. */
export const writtenAnswer: Kind = {
  name: 'streamed answer',
  async exchange(scene) {
    const { visitor, operator } = scene;
    await operator.write(visitor.composer, 'making');
    await operator.press(sendButton(scene));
    const answer = visitor.message('A bowl takes');
    await expect(answer).toContainText('just come by.', { timeout: 20_000 });
    await expect(answer.locator('[data-state="writing"]')).toHaveCount(0);
    await expectStored(scene, { content: expect.stringContaining('just come by.') });
    return answer;
  },
};

/** All other kinds. The first message that an agent sends pauses the bot. */
export const kinds: readonly Kind[] = [...sent, ...answered, ...received];
