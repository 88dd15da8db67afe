import { IconButton } from '../../elements/IconButton.tsx';
import { MicIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useComposerParts } from './composerContext.ts';
import { useLoadOnPress } from './useLoadOnPress.ts';

const loadRecorder = () => import('./VoiceComposer.tsx');

/** The button that replaces the text field with the recorder of voice messages. */
export function VoiceButton() {
  const t = useT();
  const { isVoiceClosed, openVoice } = useComposerParts();
  const { label, onClick, preload } = useLoadOnPress(t('voice.start'), loadRecorder, openVoice);
  return (
    <IconButton
      label={label}
      autoFocus={isVoiceClosed}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <MicIcon />
    </IconButton>
  );
}
