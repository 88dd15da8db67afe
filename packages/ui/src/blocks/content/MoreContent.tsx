import { type ReactNode, useContext } from 'react';
import { Avatar } from '../../elements/Avatar.tsx';
import { AudioPlayer } from '../../elements/audio/AudioPlayer.tsx';
import { GlobeIcon, MapPinIcon, PlayIcon } from '../../elements/partIcons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { fileIcon, fileText } from './Attachments.css.ts';
import type { ContentProps, ContentRegistry } from './ContentProps.ts';
import { MessageText } from './MessageText.tsx';
import {
  detail,
  linkCard,
  person,
  personLink,
  personName,
  sticker,
  title,
  unknown,
} from './MoreContent.css.ts';
import { PictureOrigins } from './PictureOrigins.tsx';
import { readIntegration, readMedia, readPerson, readPlace, readSticker } from './readMore.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

/** Content types that are rare in a first conversation. They share one component, so that they load together. */
export function MoreContent(props: ContentProps) {
  const View = views[props.message.contentType] ?? UnknownContent;
  return <View {...props} />;
}

const views: ContentRegistry = {
  location: LocationContent,
  contact: PersonContent,
  sticker: StickerContent,
  audio: MediaContent,
  video: MediaContent,
  integrations: IntegrationContent,
};

function LocationContent(props: ContentProps) {
  const t = useT();
  const place = readPlace(props.message);
  return (
    <WithText {...props}>
      {place && (
        <LinkCard
          {...props}
          icon={<MapPinIcon size={22} />}
          href={place.href}
          name={place.title || t('content.location')}
          text={place.address || place.position}
        />
      )}
    </WithText>
  );
}

function PersonContent(props: ContentProps) {
  const found = readPerson(props.message);
  return (
    <WithText {...props}>
      {found && (
        <div className={person} data-chat-part="contact">
          <div className={personName}>
            <Avatar name={found.name || found.organization || ''} />
            <Lines first={found.name} second={found.organization} />
          </div>
          {found.links.map(({ text, href }) => (
            <a key={href} className={personLink} href={href} tabIndex={tabIndexOf(props)}>
              <bdi dir="ltr">{text}</bdi>
            </a>
          ))}
        </div>
      )}
    </WithText>
  );
}

/** `content` is the alternative text unless the sticker has its own. */
function StickerContent(props: ContentProps) {
  const found = readSticker(props.message, document.baseURI, useContext(PictureOrigins));
  if (!found) return <WithText {...props}>{null}</WithText>;
  const alt = found.alt || props.message.content;
  return <img className={sticker} data-chat-part="sticker" src={found.src} alt={alt} loading="lazy" />;
}

/** A file on an origin that is not allowed is only linked. */
function MediaContent(props: ContentProps) {
  const t = useT();
  const { message } = props;
  const media = readMedia(message, document.baseURI, useContext(PictureOrigins));
  if (!media) return <WithText {...props}>{null}</WithText>;
  const name = media.title || t(message.contentType === 'video' ? 'content.video' : 'audio.name');
  const link = (
    <LinkCard
      {...props}
      icon={<PlayIcon size={22} />}
      href={media.href}
      name={name}
      text={hostOf(media.href)}
    />
  );
  const { href, durationSeconds } = media;
  const player =
    message.contentType === 'video' ? (
      <VideoPlayer src={href} name={name} fallback={link} />
    ) : (
      <AudioPlayer src={href} name={name} durationSeconds={durationSeconds} />
    );
  return <WithText {...props}>{media.isPlayable ? player : link}</WithText>;
}

function IntegrationContent(props: ContentProps) {
  const found = readIntegration(props.message, document.baseURI);
  return (
    <WithText {...props}>
      {found && (
        <LinkCard
          {...props}
          icon={<GlobeIcon size={22} />}
          href={found.href}
          name={found.title}
          text={found.description || (found.href && hostOf(found.href))}
        />
      )}
    </WithText>
  );
}

function UnknownContent() {
  const t = useT();
  return (
    <p className={unknown} data-chat-part="unknown-content">
      {t('content.unknown')}
    </p>
  );
}

function WithText({ children, ...props }: ContentProps & { readonly children: ReactNode }) {
  const { content, attachments } = props.message;
  if (!children && content === '' && attachments.length === 0) return <UnknownContent />;
  return (
    <>
      {content !== '' && <MessageText {...props} />}
      {children}
    </>
  );
}

interface LinesProps {
  readonly first: string | null;
  readonly second: string | null;
}

/** Each line has its own direction, but both are aligned with the start of the card. */
function Lines({ first, second }: LinesProps) {
  return (
    <span className={fileText}>
      {first && (
        <span className={title}>
          <bdi>{first}</bdi>
        </span>
      )}
      {second && (
        <span className={detail}>
          <bdi>{second}</bdi>
        </span>
      )}
    </span>
  );
}

interface LinkCardProps extends Pick<ContentProps, 'isOpen' | 'isCurrent'> {
  readonly icon: ReactNode;
  readonly href: string | null;
  readonly name: string;
  readonly text: string | null;
}

function LinkCard({ icon, href, name, text, ...state }: LinkCardProps) {
  const t = useT();
  const content = (
    <>
      <span className={fileIcon}>{icon}</span>
      <Lines first={name} second={text} />
    </>
  );
  if (href === null) return <div className={linkCard}>{content}</div>;
  return (
    <a
      className={linkCard}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={tabIndexOf(state)}
    >
      {content}
      <VisuallyHidden>{t('link.newTab')}</VisuallyHidden>
    </a>
  );
}

/** After the visitor has answered, the links of a message are tab stops only while the message is current. */
function tabIndexOf({ isOpen, isCurrent }: Pick<ContentProps, 'isOpen' | 'isCurrent'>): number {
  return isOpen || isCurrent ? 0 : -1;
}

function hostOf(href: string): string {
  return new URL(href).host;
}
