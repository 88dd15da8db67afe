import type { Attachment } from '@chat/core';
import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { days, fromAda, fromBot, fromVisitor } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';
import { picture } from './picture.ts';

const shop = {
  items: [
    {
      title: 'Morning mug',
      description: 'Terracotta and cream, 320 ml. €28',
      media_url: picture('#f4dcc6', '#c9694a'),
      actions: [
        { type: 'link', text: 'See it', uri: 'https://shop.example/mug' },
        { type: 'postback', text: 'Ask about the mug', payload: 'mug' },
      ],
    },
    {
      title: 'Orchard bowl',
      description: 'Fern green, 24 cm. €46',
      media_url: picture('#dfe9dc', '#5f8a63'),
      actions: [{ type: 'postback', text: 'Ask about the bowl', payload: 'bowl' }],
    },
    {
      title: 'Dusk vase',
      description: 'Matte violet, 18 cm. €39',
      media_url: picture('#e4dff0', '#6f5fa0'),
      actions: [{ type: 'link', text: 'See it', uri: 'https://shop.example/vase' }],
    },
  ],
};
const readings = {
  items: [
    {
      title: 'Living with stoneware',
      description: 'Dishwasher yes, sudden cold no. Five habits that keep a glaze young.',
      link: 'https://shop.example/care',
    },
    {
      title: 'A chip is not the end',
      description: 'How we fill it with gold.',
      link: 'https://shop.example/gold',
    },
  ],
};

const cards = fromBot(4, 'Fresh from the last firing:', { contentType: 'cards', attributes: shop });
const articles = fromBot(3, 'These may help:', { contentType: 'article', attributes: readings });
const form = fromBot(2, 'Tell me about your order:', {
  contentType: 'form',
  attributes: {
    items: [
      { name: 'full_name', label: 'Your name', required: true },
      { name: 'phone', label: 'Phone', type: 'phone', placeholder: '+441234567890' },
      { name: 'site', label: 'Shop address', type: 'url' },
      { name: 'needed_by', label: 'Needed by', type: 'date' },
      {
        name: 'size',
        label: 'Size',
        type: 'radio',
        required: true,
        options: [
          { label: 'Small', value: 'small' },
          { label: 'Large', value: 'large' },
        ],
      },
      {
        name: 'extras',
        label: 'Extras',
        type: 'checkbox',
        options: [
          { label: 'A box', value: 'box' },
          { label: 'A handwritten card', value: 'card' },
        ],
      },
      { name: 'details', label: 'What happened?', type: 'textarea' },
      { name: 'terms', label: 'I agree to the terms', type: 'checkbox', required: true },
    ],
  },
});
const rating = fromBot(1, 'How was this chat for you?', { contentType: 'input_csat' });
const rated = fromBot(1, 'How was this chat for you?', {
  contentType: 'input_csat',
  attributes: {
    submitted_values: { csat_survey_response: { rating: 5, feedback_message: 'Quick and kind' } },
  },
});

const file = (changes: Partial<Attachment>): Attachment => ({
  id: 1,
  fileType: 'file',
  url: 'https://files.example/1',
  thumbUrl: null,
  fileName: 'Invoice-2026-11.pdf',
  fileSize: 248_123,
  width: null,
  height: null,
  durationSeconds: null,
  levels: [],
  ...changes,
});
const photo = (id: number, width: number, height: number) =>
  file({
    id,
    fileType: 'image',
    fileName: `desk-${id}.jpg`,
    thumbUrl: picture('#e8e1d5', '#8a6a4a'),
    width,
    height,
  });

const meta = {
  title: 'Message types/All',
  component: MessageListView,
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) =>
      parameters.frame === 'panel' ? <Stage height={700}>{Story()}</Stage> : Story(),
  ],
  args: {
    days: days(cards),
    ...messageListArgs,
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('1 of 3')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Next card' }));
    await waitFor(() => expect(canvas.getByText('2 of 3')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Ask about the bowl' }));
    await expect(args.actions.choose).toHaveBeenCalledTimes(1);
  },
};

export const OneCardWithoutPicture: Story = {
  args: {
    days: days(
      fromBot(1, '', {
        contentType: 'cards',
        attributes: { items: [{ title: 'Opening hours', description: 'Tuesday to Saturday, nine to five' }] },
      }),
    ),
  },
};

export const AnsweredCardsStayUsable: Story = {
  args: { days: days(cards, fromVisitor(2, 'Ask about the mug')) },
};

export const Articles: Story = { args: { days: days(articles) } };

export const PlacesPeopleAndMedia: Story = {
  args: {
    days: days(
      fromAda(6, 'You find us here', {
        contentType: 'location',
        attributes: { latitude: 53.5511, longitude: 9.9937, title: 'Kiln & Co.', address: 'Hafenstraße 12' },
      }),
      fromAda(5, '', {
        contentType: 'contact',
        attributes: {
          name: 'Mira Sandoval',
          organization: 'Kiln & Co.',
          phone: '+49 40 1234567',
          email: 'mira@kiln.example',
        },
      }),
      fromAda(4, 'A waving mug', {
        contentType: 'sticker',
        attributes: { media_url: picture('#f4dcc6', '#c9694a') },
      }),
      fromBot(3, '', {
        contentType: 'video',
        attributes: { title: 'Throwing a mug', media_url: 'https://shop.example/mug.mp4' },
      }),
      fromBot(2, 'Talk to us face to face', {
        contentType: 'integrations',
        attributes: { title: 'Video call with the studio', url: 'https://call.example/1' },
      }),
      fromBot(1, '', { contentType: 'unknown' }),
    ),
  },
};

export const FormOfEveryField: Story = {
  args: { days: days(form) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await expect(args.actions.submitForm).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Check 3 fields');
    await expect(canvas.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  },
};

export const FormThatFailed: Story = {
  args: {
    days: days({
      ...form,
      status: 'failed',
      error: { code: 'network', message: 'Network Error', retryable: true },
    }),
  },
};

export const FormSubmitted: Story = {
  args: {
    days: days({
      ...form,
      attributes: {
        ...form.attributes,
        submitted_values: {
          full_name: 'Ada Lovelace',
          phone: '+441234567890',
          size: 'large',
          extras: ['box', 'card'],
          terms: true,
        },
      },
    }),
  },
};

export const Rating: Story = {
  args: { days: days(rating) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Great' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.actions.submitForm).toHaveBeenCalledTimes(1);
  },
};

export const Rated: Story = { args: { days: days(rated) } };

export const Pictures: Story = {
  args: {
    days: days(
      fromVisitor(3, 'This is how it looks now', {
        attachments: [photo(1, 1600, 1000), photo(2, 800, 1400)],
      }),
      fromAda(2, 'Thank you!', { attachments: [photo(3, 120, 90)] }),
      fromAda(1, '', {
        attachments: [
          file({ id: 4, fileType: 'image', fileName: 'gone.png', thumbUrl: 'data:image/png;base64,none' }),
        ],
      }),
    ),
  },
};

export const Files: Story = {
  args: {
    days: days(
      fromAda(3, 'Here is the paperwork', {
        attachments: [
          file({}),
          file({ id: 2, fileName: 'Allgemeine-Geschaeftsbedingungen-Stand-November-2026-final.docx' }),
          file({ id: 3, fileName: 'photo\u202Egpj.exe', fileSize: 12 }),
        ],
      }),
      fromVisitor(2, '', {
        attachments: [file({ id: 4, fileName: 'فاتورة-١٠٤٢.pdf', fileSize: 3_400_000 })],
      }),
    ),
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={540}>
            <MessageListView {...args} days={days(cards)} />
          </Stage>
          <Stage height={440}>
            <MessageListView {...args} days={days(articles)} />
          </Stage>
          <Stage height={330}>
            <MessageListView {...args} days={days(rating)} />
          </Stage>
          <Stage height={330}>
            <MessageListView {...args} days={days(rated)} />
          </Stage>
          <Stage height={430}>
            <MessageListView
              {...args}
              days={days(
                fromVisitor(3, 'Like this?', { attachments: [photo(1, 1600, 1000)] }),
                fromAda(2, '', { attachments: [file({})] }),
              )}
            />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};
