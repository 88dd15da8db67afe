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
import { card, title } from './HomeCards.css.ts';
import { messenger, messengerIcon, messengers } from './MessengerLinks.css.ts';

interface App {
  readonly name: string;
  readonly Icon: Icon;
  /** The app's own color, changed to have a contrast of at least 3:1 in light and dark. */
  readonly color: string;
}

const apps: Readonly<Record<Messenger, App>> = {
  whatsapp: { name: 'WhatsApp', Icon: WhatsappIcon, color: '#1b8f4d' },
  telegram: { name: 'Telegram', Icon: TelegramIcon, color: '#1c86c4' },
  line: { name: 'LINE', Icon: LineIcon, color: '#06914a' },
  messenger: { name: 'Messenger', Icon: MessengerIcon, color: '#3a76ff' },
  instagram: { name: 'Instagram', Icon: InstagramIcon, color: '#dd3f76' },
  viber: { name: 'Viber', Icon: ViberIcon, color: '#7d6bf3' },
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
        {shown.map(({ app, href, name, Icon, color }) => (
          <li key={app}>
            <a
              className={messenger}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('home.messengers.link', { app: name })}
              onClick={() => onOpen?.(app)}
            >
              <span className={messengerIcon} style={{ color }}>
                <Icon size={20} />
              </span>
              {name}
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
