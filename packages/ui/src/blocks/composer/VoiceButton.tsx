import { IconButton } from '../../elements/IconButton.tsx';
import { Spinner } from '../../elements/Spinner.tsx';
import { MicIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useLoadOnPress } from '../loading/useLoadOnPress.ts';
import { useComposerParts } from './composerContext.ts';

const loadRecorder = () => import('./VoiceComposer.tsx');

export function VoiceButton() {
  const t = useT();
  const { isVoiceClosed, openVoice } = useComposerParts();
  const { buttonProps, isBusy } = useLoadOnPress(t('voice.start'), loadRecorder, openVoice);
  return (
    <IconButton {...buttonProps} autoFocus={isVoiceClosed}>
      {isBusy ? <Spinner /> : <MicIcon />}
    </IconButton>
  );
}
