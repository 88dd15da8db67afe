import { readFeatures, useChatConfig, useFileInput } from '@chat/hooks';
import { useRef } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { AttachIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { VoiceButton } from './VoiceButton.tsx';

/**
 * The buttons before the text area. Omits those that the channel does not allow. Pass this component as `tools` of
 * `Composer`.
 */
export function ComposerTools() {
  const { attachments, voice } = readFeatures(useChatConfig().channel);
  return (
    <>
      {attachments && <AttachButton />}
      <EmojiButton />
      {voice && <VoiceButton />}
    </>
  );
}

/** On phones, the file dialog also offers the camera and the picture library. */
function AttachButton() {
  const t = useT();
  const inputRef = useRef<HTMLInputElement>(null);
  const { fileInputProps, prepare } = useFileInput();
  return (
    <>
      <IconButton
        label={t('composer.attach')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => inputRef.current?.click()}
      >
        <AttachIcon />
      </IconButton>
      <input {...fileInputProps} ref={inputRef} hidden data-chat-part="file-input" />
    </>
  );
}
