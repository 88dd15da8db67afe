import type { MemoryServer } from '@chat/core/testing';

type Reply = Parameters<MemoryServer['message']>[0];

const choices: Reply = {
  content: 'Hello! This conversation runs in your browser. What should the example show next?',
  content_type: 'input_select',
  content_attributes: {
    items: [
      { title: 'A form', value: 'form' },
      { title: 'A file', value: 'file' },
    ],
  },
};

const form: Reply = {
  content: 'Where should we send the vase?',
  content_type: 'form',
  content_attributes: {
    items: [
      { name: 'name', label: 'Name', type: 'text', required: true },
      {
        name: 'size',
        label: 'Size',
        type: 'select',
        options: [
          { label: 'Small', value: 's' },
          { label: 'Large', value: 'l' },
        ],
      },
    ],
  },
};

/**
 * Returns a function that replies to the visitor's newest message. The first reply offers choices; later replies show
 * what the visitor asked for. The function also thanks the visitor for a submitted form. Call it often.
 */
export function createDemoAgent(server: MemoryServer): () => void {
  let seen = 0;
  let hasGreeted = false;
  let thanksFor = 0;
  return () => {
    const { log } = server;
    const news = log.slice(seen).filter(({ message_type }) => message_type === 0);
    const submitted = log.filter(({ content_attributes }) => isSubmitted(content_attributes)).length;
    seen = log.length;
    if (submitted > thanksFor) {
      thanksFor = submitted;
      server.message('Thank you, we have your details.');
    }
    const last = news.at(-1);
    if (!last) return;
    server.message(hasGreeted ? replyTo(last) : choices);
    hasGreeted = true;
  };
}

function replyTo({ content, attachments }: MemoryServer['log'][number]): Reply {
  const text = String(content).toLowerCase();
  if (Array.isArray(attachments) && attachments.length > 0) return 'Thank you, the file has arrived.';
  if (text.includes('form')) return form;
  if (text.includes('file')) return 'Choose a file below the text field, then press Send.';
  return `You wrote “${content}”. Now write “form” or “file”.`;
}

function isSubmitted(attributes: unknown): boolean {
  return typeof attributes === 'object' && attributes !== null && 'submitted_values' in attributes;
}
