import { limits, type UseVoiceRecorder } from '@chat/hooks';
import { useEffect } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

export function useVoiceAnnouncements({ status, remainingMs }: UseVoiceRecorder): void {
  const t = useT();
  const announce = useAnnounce();
  const isEndingSoon = status === 'recording' && remainingMs <= limits.voiceWarningMs;
  useEffect(() => {
    if (status === 'recording') announce(t('voice.started'));
    if (status === 'paused') announce(t('voice.paused'));
    if (status === 'ready') announce(t('voice.ready'));
  }, [status, announce, t]);
  useEffect(() => {
    if (isEndingSoon) announce(t('voice.left', { seconds: limits.voiceWarningMs / 1000 }), 'assertive');
  }, [isEndingSoon, announce, t]);
}
