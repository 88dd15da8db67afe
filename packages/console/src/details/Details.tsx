import { Avatar, Badge, CloseIcon, IconButton, MailIcon, PhoneIcon, UserIcon } from '@chat/ui';
import type { ReactNode } from 'react';
import { sortedConversations } from '../engine/ConsoleState.ts';
import { statusOf } from '../engine/conversationList.ts';
import { type AgentConversation, type Attributes, nameOf } from '../engine/records.ts';
import { useConsole, useStore } from '../parts/consoleContext.ts';
import { HandOverButton } from '../parts/StatusButton.tsx';
import { shortTime } from '../parts/shortTime.ts';
import { MenuEditor } from './MenuEditor.tsx';
import './details.css';

export interface DetailsProps {
  readonly conversation: AgentConversation;
  onClose(): void;
}

/** Shows what is known about the visitor and the conversation, and edits the conversation's menu. */
export function Details({ conversation, onClose }: DetailsProps) {
  const { id, visitor } = conversation;
  const details = useConsole((state) => state.details.get(id));
  const name = nameOf(visitor);
  return (
    <aside className="details" aria-label="Details">
      <span className="details-close">
        <IconButton label="Close details" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </span>
      <section className="details-person">
        <Avatar name={name} src={visitor.avatarUrl} size="xl" />
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="details-badges">
          <Badge tone={visitor.isVerified ? 'positive' : 'neutral'}>
            {visitor.isVerified ? 'Verified' : 'Not verified'}
          </Badge>
          {visitor.labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
        <ul className="contact">
          {visitor.email && (
            <ContactLine
              icon={<MailIcon size={16} />}
              href={`mailto:${visitor.email}`}
              text={visitor.email}
            />
          )}
          {visitor.phone && (
            <ContactLine icon={<PhoneIcon size={16} />} href={`tel:${visitor.phone}`} text={visitor.phone} />
          )}
          {details?.identifier && <ContactLine icon={<UserIcon size={16} />} text={details.identifier} />}
        </ul>
      </section>
      {!conversation.isBotPaused && conversation.status === 'open' && (
        <section className="details-actions">
          <HandOverButton conversationId={id} />
        </section>
      )}
      {details && (
        <>
          <Facts title="Visit" facts={visitFacts(details.device)} />
          <Facts title="Visitor" facts={listFacts(details.visitorAttributes)} />
          <Facts title="Conversation" facts={listFacts(details.conversationAttributes)} />
        </>
      )}
      <OtherConversations conversation={conversation} />
      <MenuEditor key={id} conversation={conversation} />
    </aside>
  );
}

interface ContactLineProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly href?: string;
}

function ContactLine({ icon, text, href }: ContactLineProps) {
  return (
    <li>
      {icon}
      {href ? <a href={href}>{text}</a> : <bdi>{text}</bdi>}
    </li>
  );
}

type Fact = readonly [name: string, value: string];

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const deviceNames: Readonly<Record<string, string>> = {
  landing_page: 'First page',
  referrer: 'Came from',
  language: 'Language',
  browser: 'Browser',
  platform: 'System',
  device_type: 'Device',
};

function visitFacts(device: Attributes): readonly Fact[] {
  return Object.entries(deviceNames).flatMap(([key, name]): Fact[] => {
    const value = textOf(device[key]);
    return value === '' ? [] : [[name, key === 'language' ? languageName(value) : value]];
  });
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function listFacts(attributes: Attributes): readonly Fact[] {
  return Object.entries(attributes).flatMap(([name, value]): Fact[] => {
    const text = textOf(value);
    return text === '' ? [] : [[name.replaceAll('_', ' '), text]];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The other loaded conversations of the same visitor. */
function OtherConversations({ conversation }: { readonly conversation: AgentConversation }) {
  const store = useStore();
  const conversations = useConsole((state) => state.conversations);
  const others = sortedConversations({ conversations }).filter(
    ({ id, visitor }) => visitor.id === conversation.visitor.id && id !== conversation.id,
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h3>Other conversations</h3>
      <ul className="others">
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className="other" onClick={() => void store.select(other.id)}>
              <span className="one-line">{other.lastMessage?.content || `#${other.id}`}</span>
              <span className="other-facts">
                {statusOf(other) === 'ended' ? 'Ended' : 'Open'} · {shortTime(other.lastActivityAtSeconds)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
