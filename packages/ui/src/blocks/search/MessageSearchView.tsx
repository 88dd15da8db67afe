import type { UseMessageSearch } from '@chat/hooks';
import { forwardRef, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../elements/Button.tsx';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../../elements/partIcons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { bar, count as countStyle, field, input, note, row } from './MessageSearch.css.ts';

/** Props of `MessageSearchView`. */
export interface MessageSearchViewProps extends UseMessageSearch {
  onClose(): void;
}

/**
 * The search field above the messages, with the number of matches and buttons to move between them. Enter moves to the
 * next older match, Shift+Enter to the next newer one. Sets `data-state` to the status.
 */
export const MessageSearchView = forwardRef<HTMLElement, MessageSearchViewProps>(
  function MessageSearchView(props, ref) {
    const { query, setQuery, count, status, showOlder, showNewer, onClose } = props;
    const t = useT();
    const inputRef = useRef<HTMLInputElement>(null);
    useEffect(() => inputRef.current?.focus({ preventScroll: true }), []);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      (event.shiftKey ? showNewer : showOlder)();
    };
    const blockedReason = count > 0 ? undefined : t(isUndecided(props) ? 'search.label' : 'search.none');
    return (
      <search
        className={bar}
        ref={ref}
        aria-label={t('header.search')}
        data-chat-part="search"
        data-state={status}
      >
        <div className={row}>
          <div className={field}>
            <input
              className={input}
              ref={inputRef}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              aria-label={t('search.label')}
              placeholder={t('search.label')}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <Count {...props} />
          </div>
          <IconButton label={t('search.older')} blockedReason={blockedReason} onClick={showOlder}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label={t('search.newer')} blockedReason={blockedReason} onClick={showNewer}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label={t('search.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <OlderMessages {...props} />
      </search>
    );
  },
);

function isUndecided({ query, count, status }: UseMessageSearch): boolean {
  return query.trim() === '' || (count === 0 && status === 'loading');
}

function Count(props: UseMessageSearch) {
  const { count, position } = props;
  const t = useT();
  return (
    <span className={countStyle} role="status">
      {!isUndecided(props) && (count === 0 ? t('search.none') : t('search.count', { position, count }))}
    </span>
  );
}

function OlderMessages({ status, searchOlder }: UseMessageSearch) {
  const t = useT();
  if (status === 'loading')
    return (
      <p className={note} role="status">
        <Spinner size={14} />
        {t('search.loading')}
      </p>
    );
  if (status !== 'paused' && status !== 'failed') return null;
  return (
    <div className={note} role={status === 'failed' ? 'alert' : undefined}>
      {status === 'failed' && t('search.failed')}
      <Button variant="quiet" size="sm" onClick={searchOlder}>
        {t('search.more')}
      </Button>
    </div>
  );
}
