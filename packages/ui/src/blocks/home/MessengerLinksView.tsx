import type { Messenger } from '@chat/hooks';
import type { Icon } from '../../elements/createIcon.tsx';
import {
  InstagramIcon,
  LineIcon,
  MessengerIcon,
  TelegramIcon,
  ViberIcon,
  WhatsappIcon,
} from '../../elements/messengerIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { card, messenger, messengers, title } from './HomeCards.css.ts';

const apps: Readonly<Record<Messenger, { readonly name: string; readonly Icon: Icon }>> = {
  whatsapp: { name: 'WhatsApp', Icon: WhatsappIcon },
  telegram: { name: 'Telegram', Icon: TelegramIcon },
  line: { name: 'LINE', Icon: LineIcon },
  messenger: { name: 'Messenger', Icon: MessengerIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  viber: { name: 'Viber', Icon: ViberIcon },
};
const order = [
  'whatsapp',
  'telegram',
  'line',
  'messenger',
  'instagram',
  'viber',
] as const satisfies readonly Messenger[];

/** Props of `MessengerLinksView`. */
export interface MessengerLinksViewProps {
  readonly links: Readonly<Partial<Record<Messenger, string>>>;
  /** Called with the chosen app before its link opens. */
  onOpen?(app: Messenger): void;
}

/** Links to messaging apps. Renders nothing without valid http(s) links. */
export function MessengerLinksView({ links, onOpen }: MessengerLinksViewProps) {
  const t = useT();
  const shown = order.flatMap((app) => {
    const href = links[app];
    return href && isWebAddress(href) ? [{ app, href, ...apps[app] }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={card} data-chat-part="messengers">
      <h2 className={title}>{t('home.messengers.title')}</h2>
      <ul className={messengers}>
        {shown.map(({ app, href, name, Icon }) => (
          <li key={app}>
            <a
              className={messenger}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('home.messengers.link', { app: name })}
              title={name}
              onClick={() => onOpen?.(app)}
            >
              <Icon size={22} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
