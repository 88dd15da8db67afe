import { type KeyboardEvent, useRef } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { tab as tabStyle, tabs } from './EmojiPicker.css.ts';
import { type EmojiGroup, emojiGroups } from './emojiLists.ts';

export type EmojiTab = EmojiGroup | 'recent';

const glyphs: Readonly<Record<EmojiTab, string>> = {
  recent: '🕘',
  smileys: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍎',
  travel: '✈️',
  activities: '⚽',
  objects: '💡',
  symbols: '❤️',
  flags: '🏁',
};

export interface EmojiTabsProps {
  readonly shown: EmojiTab;
  readonly hasRecent: boolean;
  readonly panelId: string;
  onShow(tab: EmojiTab): void;
}

export function EmojiTabs({ shown, hasRecent, panelId, onShow }: EmojiTabsProps) {
  const { t, direction } = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const all: readonly EmojiTab[] = hasRecent ? ['recent', ...emojiGroups] : emojiGroups;
  const onKeyDown = (event: KeyboardEvent) => {
    const at = all.indexOf(shown);
    const forward = direction === 'ltr' ? 1 : -1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : (target + all.length) % all.length;
    const tab = next === undefined ? undefined : all[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onShow(tab);
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className={tabs} role="tablist" aria-label={t('emoji.groups')} ref={root} onKeyDown={onKeyDown}>
      {all.map((tabName) => (
        <button
          key={tabName}
          type="button"
          role="tab"
          className={tabStyle}
          aria-selected={tabName === shown}
          aria-controls={panelId}
          aria-label={t(`emoji.${tabName}`)}
          title={t(`emoji.${tabName}`)}
          tabIndex={tabName === shown ? 0 : -1}
          onClick={() => onShow(tabName)}
        >
          <span aria-hidden="true">{glyphs[tabName]}</span>
        </button>
      ))}
    </div>
  );
}
