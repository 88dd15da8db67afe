import { type Message, readChoices } from '@chat/hooks';
import { loadInTime } from '../../elements/loading/loadInTime.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { needsMarkup } from '../content/needsMarkup.ts';
import { fileTexts, textWithoutContent } from '../content/textWithoutContent.ts';

/** Resolves to the texts to announce for a message. Omits Markdown marks and the addresses of named links. */
export async function announcedTexts(message: Message, intl: ChatIntl): Promise<readonly string[]> {
  const { content, attachments } = message;
  const text = await readPlainText(message, intl);
  const names = await itemNames(message);
  return withAllTexts(() => {
    const files = content ? countedText('announce.files', fileTexts(attachments, intl), intl) : '';
    const texts = [text, offeredText(message, names, intl), files].filter((each) => each !== '');
    return texts.length > 0 ? texts : [intl.t('content.unknown')];
  });
}

/** If a text has not loaded yet, `read` throws a promise. After that promise has resolved, `read` is called again. */
async function withAllTexts<Read>(read: () => Read): Promise<Read> {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown;
    await thrown;
    return read();
  }
}

async function readPlainText(message: Message, intl: ChatIntl): Promise<string> {
  const { content } = message;
  if (!needsMarkup(content, true)) return content || textWithoutContent(message, intl);
  const { plainMessage } = await import('../ownData/plainMessage.ts');
  return plainMessage(content, (text) => text);
}

/** Resolves to no names if the code that reads them fails to load. */
function itemNames(message: Message): Promise<readonly string[]> {
  const read = itemReaders[message.contentType];
  return read ? loadInTime(() => read(message)).catch(() => []) : Promise.resolve([]);
}

const itemReaders: Readonly<Record<string, (message: Message) => Promise<readonly string[]>>> = {
  async cards(message) {
    const { readCards } = await import('../content/readCards.ts');
    return readCards(message, location.href).map(({ title, description }) => title || description);
  },
  async article(message) {
    const { readArticles } = await import('../content/readArticles.ts');
    return readArticles(message, location.href).map(({ title }) => title);
  },
  async form(message) {
    const { readFieldLabels } = await import('../content/readFieldLabels.ts');
    return readFieldLabels(message);
  },
};

function offeredText(message: Message, names: readonly string[], intl: ChatIntl): string {
  const { t } = intl;
  switch (message.contentType) {
    case 'input_select':
      return countedText(
        'announce.choices',
        readChoices(message).map(({ title }) => title),
        intl,
      );
    case 'cards':
    case 'article':
      return countedText('announce.cards', names, intl);
    case 'form':
      return countedText('announce.form', names, intl);
    case 'input_email':
      return countedText('announce.form', [t('form.email.label')], intl);
    case 'input_csat':
      return t('announce.rating');
    case 'location':
    case 'video':
      return textWithoutContent(message, intl) ? '' : t(`content.${message.contentType}`);
    default:
      return '';
  }
}

type CountedId = 'announce.choices' | 'announce.cards' | 'announce.form' | 'announce.files';

function countedText(id: CountedId, names: readonly string[], { t, formatList }: ChatIntl): string {
  const count = names.length;
  return count === 0 ? '' : t(id, { count, names: formatList(names) });
}
