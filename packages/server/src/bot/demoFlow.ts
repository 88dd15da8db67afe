import type { BotFlow, BotMessage } from './BotFlow.ts';

const topics: BotMessage = {
  content: 'What can I help you with?',
  contentType: 'input_select',
  attributes: {
    items: [
      { title: 'See what is on the table', value: 'cards' },
      { title: 'Ask about an order', value: 'form' },
      { title: 'How do I care for stoneware?', value: 'article' },
      { title: 'Talk to a person', value: 'human' },
    ],
  },
};

const forMoreTopics: BotMessage = {
  content: 'Here is everything I know how to do.',
  contentType: 'input_select',
  attributes: {
    items: [
      { title: 'Pieces from the shop', value: 'cards' },
      { title: 'A form', value: 'form' },
      { title: 'Things to read', value: 'article' },
      { title: 'How a bowl is made', value: 'making' },
      { title: 'A picture', value: 'image' },
      { title: 'Write to me later', value: 'email' },
      { title: 'Rate this chat', value: 'rate' },
      { title: 'A person, please', value: 'human' },
    ],
  },
};

const pieces = {
  items: [
    {
      title: 'Morning mug',
      description: 'Terracotta and cream, 320 ml. €28',
      media_url: '/demo/art/mug.svg',
      actions: [
        { type: 'link', text: 'See it', uri: '/#table' },
        { type: 'postback', text: 'Ask about the mug', payload: 'delivery' },
      ],
    },
    {
      title: 'Orchard bowl',
      description: 'Fern green, 24 cm. €46',
      media_url: '/demo/art/bowl.svg',
      actions: [
        { type: 'link', text: 'See it', uri: '/#table' },
        { type: 'postback', text: 'Ask about the bowl', payload: 'delivery' },
      ],
    },
    {
      title: 'Dusk vase',
      description: 'Matte violet, 18 cm. €39',
      media_url: '/demo/art/vase.svg',
      actions: [
        { type: 'link', text: 'See it', uri: '/#table' },
        { type: 'postback', text: 'Ask about the vase', payload: 'delivery' },
      ],
    },
  ],
};

const orderForm = {
  items: [
    { name: 'full_name', label: 'Your name', type: 'text', required: true, placeholder: 'Ada Lovelace' },
    { name: 'email', label: 'E-mail', type: 'email', required: true, placeholder: 'ada@example.com' },
    { name: 'phone', label: 'Phone', type: 'phone', required: false, placeholder: '+441234567890' },
    { name: 'order_number', label: 'Order number', type: 'number', required: true, placeholder: '1042' },
    { name: 'needed_by', label: 'Needed by', type: 'date', required: false },
    {
      name: 'topic',
      label: 'What is it about?',
      type: 'select',
      required: true,
      options: [
        { label: 'Delivery', value: 'delivery' },
        { label: 'Something is broken', value: 'broken' },
        { label: 'Something else', value: 'other' },
      ],
    },
    { name: 'details', label: 'What happened?', type: 'textarea', required: false },
    { name: 'newsletter', label: 'Tell me when the kiln opens', type: 'checkbox', required: false },
  ],
};

const readings = {
  items: [
    {
      title: 'Living with stoneware',
      description: 'Dishwasher yes, sudden cold no. Five habits that keep a glaze young.',
      link: '/#studio',
    },
    {
      title: 'A chip is not the end',
      description: 'How we fill it with gold, and what to put in the parcel.',
      link: '/#studio',
    },
  ],
};

const studio = {
  latitude: 53.5511,
  longitude: 9.9937,
  title: 'Kiln & Co.',
  address: 'Hafenstraße 12, Hamburg',
};
const mira = {
  name: 'Mira Sandoval',
  organization: 'Kiln & Co.',
  phone: '+49 40 1234567',
  email: 'mira@kiln.example',
};
const call = {
  title: 'Video call with the studio',
  description: 'Opens in your browser',
  url: 'https://example.com/call',
};

export const demoFlow: BotFlow = {
  greeting: {
    messages: [
      {
        content: 'Hello! I am Pip, the bot of Kiln & Co.',
      },
      topics,
    ],
  },
  fallback: {
    messages: [
      {
        content:
          'I am a small bot and did not get that. Type **menu** to see what I can do, or **human** for a person.',
      },
    ],
  },
  received: { messages: [{ content: 'Got it, thank you. Type **human** if a person should look at it.' }] },
  steps: {
    menu: { keywords: ['menu', 'help', 'start', 'hello', 'hi', 'hey'], messages: [forMoreTopics] },
    cards: {
      keywords: ['cards', 'shop', 'products', 'pieces'],
      messages: [{ content: 'Fresh from the last firing:', contentType: 'cards', attributes: pieces }],
    },
    form: {
      keywords: ['form', 'order'],
      messages: [{ content: 'Tell me about your order:', contentType: 'form', attributes: orderForm }],
    },
    article: {
      keywords: ['article', 'articles', 'read', 'care'],
      messages: [{ content: 'These may help:', contentType: 'article', attributes: readings }],
    },
    image: {
      keywords: ['image', 'picture', 'photo'],
      messages: [{ content: 'The studio this morning.', picture: 'studio.png' }],
    },
    email: {
      keywords: ['email', 'mail', 'later'],
      messages: [{ content: 'Where can we write to you?', contentType: 'input_email' }],
    },
    location: {
      keywords: ['location', 'map', 'where'],
      messages: [{ content: 'You find us here:', contentType: 'location', attributes: studio }],
    },
    contact: {
      keywords: ['contact', 'phone'],
      messages: [{ content: 'This is Mira, who runs the studio.', contentType: 'contact', attributes: mira }],
    },
    sticker: {
      keywords: ['sticker'],
      messages: [
        {
          content: 'A mug that waves',
          contentType: 'sticker',
          attributes: { media_url: '/demo/art/mug.svg' },
        },
      ],
    },
    audio: {
      keywords: ['audio', 'sound'],
      messages: [
        {
          content: 'How the kiln sounds:',
          contentType: 'audio',
          attributes: { title: 'The kiln at night', media_url: 'https://example.com/kiln.mp3' },
        },
      ],
    },
    video: {
      keywords: ['video', 'film'],
      messages: [
        {
          content: 'A mug in two minutes:',
          contentType: 'video',
          attributes: { title: 'Throwing a mug', media_url: 'https://example.com/mug.mp4' },
        },
      ],
    },
    integrations: {
      keywords: ['integrations', 'call'],
      messages: [{ content: 'Talk to us face to face:', contentType: 'integrations', attributes: call }],
    },
    rate: {
      keywords: ['rate', 'rating', 'csat'],
      messages: [{ content: 'How was this chat for you?', contentType: 'input_csat' }],
    },
    delivery: {
      keywords: ['delivery', 'shipping', 'price', 'mug', 'bowl', 'vase', 'plate'],
      messages: [
        {
          content:
            'Pieces leave the studio within **two days**, wrapped in paper and wool:\n\n- in the country, two days on the road\n- abroad, five to eight\n\nMore under **Visit** on this page.',
        },
      ],
    },
    making: {
      keywords: ['making', 'made', 'story'],
      messages: [],
      written: [
        'A bowl takes **three weeks** to make, and most of that is waiting:',
        '1. We wedge the clay by hand, so that no air is left in it.\n2. It is thrown on the wheel in about ten minutes.\n3. It dries for a week under cloth, slowly, so that the rim does not crack.\n4. The first firing takes a day, at 960 degrees.\n5. It is dipped in glaze and fired again, at 1,240 degrees.',
        'Then we knock on it and listen. If it rings, it may leave the studio. If it does not, it becomes a *planter*: about one bowl in twelve. You can see the kiln every Saturday; just come by.',
      ].join('\n\n'),
    },
    human: {
      keywords: ['human', 'person', 'agent', 'people', 'someone'],
      messages: [{ content: 'Of course. I am asking a person to join, one moment.' }],
      handoverMessage: 'Pip has handed the conversation over to the team.',
    },
  },
  thanks: {
    form: { messages: [{ content: 'Thank you, it is noted. A person will write to you today.' }] },
    input_email: { messages: [{ content: 'Thank you, we will write to you there.' }] },
    input_csat: { messages: [{ content: 'Thank you, that helps us.' }] },
  },
};
