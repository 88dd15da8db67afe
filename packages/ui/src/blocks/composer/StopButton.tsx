import { useConversationActions } from '@chat/hooks';
import { useEffect, useRef, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { IconButton } from '../../elements/IconButton.tsx';
import { StopIcon } from '../../elements/partIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

/** Escape does the same as a click while the focus is in the `Panel` around the button. */
export function StopButton({ messageId }: { readonly messageId: number }) {
  const t = useT();
  const announce = useAnnounce();
  const { stopAnswer } = useConversationActions();
  const ref = useRef<HTMLButtonElement>(null);
  const [isStopping, setStopping] = useState(false);
  const stop = async () => {
    if (isStopping) return;
    setStopping(true);
    const { ok } = await stopAnswer(messageId);
    setStopping(false);
    announce(t(ok ? 'answer.stopped' : 'error.again'));
  };
  const onEscape = useEffectEvent(stop);
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[data-chat-part="panel"]');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Otherwise Escape would close the chat.
      event.preventDefault();
      void onEscape();
    };
    panel?.addEventListener('keydown', onKeyDown);
    return () => panel?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <IconButton ref={ref} variant="primary" shape="round" label={t('answer.stop')} onClick={stop}>
      <StopIcon />
    </IconButton>
  );
}
