/** A sample message, to try a content type of the widget by hand. */
export interface ContentSample {
  readonly name: string;
  readonly content: string;
  readonly contentType: string;
  readonly contentAttributes?: object;
}

export const contentSamples: readonly ContentSample[] = [
  {
    name: 'Quick replies',
    contentType: 'input_select',
    content: 'Which glaze do you like?',
    contentAttributes: {
      items: [
        { title: 'Fern green', value: 'fern' },
        { title: 'Cobalt', value: 'cobalt' },
        { title: 'Cream', value: 'cream' },
      ],
    },
  },
  {
    name: 'Cards',
    contentType: 'cards',
    content: 'Fresh from the kiln',
    contentAttributes: {
      items: [
        {
          title: 'Morning mug',
          description: 'Terracotta and cream, 320 ml',
          media_url: '/demo/art/mug.svg',
          actions: [
            { type: 'postback', text: 'Tell me more', payload: 'mug' },
            { type: 'link', text: 'See it', uri: 'https://example.com/mug' },
          ],
        },
        {
          title: 'Orchard bowl',
          description: 'Fern green, 24 cm',
          media_url: '/demo/art/bowl.svg',
          actions: [{ type: 'postback', text: 'Tell me more', payload: 'bowl' }],
        },
      ],
    },
  },
  {
    name: 'Form',
    contentType: 'form',
    content: 'Where shall we send it?',
    contentAttributes: {
      items: [
        { name: 'name', type: 'text', label: 'Your name', placeholder: 'Ada Lovelace', required: true },
        { name: 'email', type: 'email', label: 'Email', placeholder: 'ada@example.com', required: true },
        {
          name: 'size',
          type: 'select',
          label: 'Size',
          options: [
            { label: 'Small', value: 's' },
            { label: 'Large', value: 'l' },
          ],
        },
        { name: 'gift', type: 'checkbox', label: 'It is a gift' },
        { name: 'note', type: 'textarea', label: 'A note for us' },
      ],
    },
  },
  {
    name: 'Articles',
    contentType: 'article',
    content: 'This may help',
    contentAttributes: {
      items: [
        {
          title: 'How to care for stoneware',
          description: 'Dishwasher, yes. Hob, no.',
          link: 'https://example.com/care',
        },
        {
          title: 'Shipping and returns',
          description: 'What it costs and how long it takes.',
          link: 'https://example.com/shipping',
        },
      ],
    },
  },
  { name: 'Rating', contentType: 'input_csat', content: 'Rate your conversation' },
  { name: 'Question for the email address', contentType: 'input_email', content: 'Where can we reach you?' },
  {
    name: 'Formatted text',
    contentType: 'text',
    content:
      'Here is **what we have**:\n\n- mugs\n- bowls\n- [plates](https://example.com/plates)\n\n`code` works too.',
  },
  {
    name: 'Location',
    contentType: 'location',
    content: 'You find us here',
    contentAttributes: { latitude: 53.5511, longitude: 9.9937, title: 'Kiln & Co.' },
  },
  {
    name: 'Contact',
    contentType: 'contact',
    content: '',
    contentAttributes: { name: 'Mira Sandoval', phone: '+49 40 1234567', email: 'mira@example.com' },
  },
  {
    name: 'Sticker',
    contentType: 'sticker',
    content: 'A mug that waves',
    contentAttributes: { media_url: '/demo/art/mug.svg' },
  },
  {
    name: 'Audio',
    contentType: 'audio',
    content: '',
    contentAttributes: { title: 'The kiln at night', media_url: 'https://example.com/kiln.mp3' },
  },
  {
    name: 'Video',
    contentType: 'video',
    content: '',
    contentAttributes: { title: 'Throwing a mug', media_url: 'https://example.com/mug.mp4' },
  },
  {
    name: 'Link to a service',
    contentType: 'integrations',
    content: '',
    contentAttributes: { title: 'Video call', url: 'https://example.com/call' },
  },
];
