import {
  type Composer as ComposerState,
  useComposer,
  useConversation,
  useConversationActions,
} from '@chat/hooks';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../elements/Button.tsx';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useT } from '../../i18n/useIntl.ts';
import { ComposerClosed } from './ComposerClosed.tsx';
import { ComposerView } from './ComposerView.tsx';

/** Props of `Composer`. */
export interface ComposerProps {
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Buttons before the text area. */
  readonly tools?: ReactNode;
  /** Called when the visitor starts a new conversation after this one ended. Default: reopens this conversation. */
  onStartNew?(): void;
}

/** The message composer. Shows a notice instead if the conversation has ended or the bot disallows free text. */
export function Composer({ inputRef, tools, onStartNew }: ComposerProps) {
  const t = useT();
  const composer = useComposer();
  const state = useConversation((view) => view.state);
  const allowInput = useConversation((view) => view.allowInput);
  const { resume } = useConversationActions();
  if (state === 'resolved') {
    const startNew = onStartNew ?? (() => void resume());
    return (
      <ComposerClosed
        text={t('composer.closed')}
        action={
          <Button block onClick={startNew}>
            {t('composer.startNew')}
          </Button>
        }
      />
    );
  }
  if (!allowInput) return <ComposerClosed text={t('composer.noInput')} />;
  const reason = reasonOf(composer, t);
  return (
    <ComposerView
      inputProps={composer.inputProps}
      {...(inputRef === undefined ? {} : { inputRef })}
      tools={tools}
      blockedReason={reason}
      error={composer.blockedBy === 'too_long' ? reason : undefined}
      onSubmit={composer.submit}
    />
  );
}

function reasonOf({ blockedBy, charactersLeft }: ComposerState, t: ChatIntl['t']): string | undefined {
  if (blockedBy === null) return undefined;
  return blockedBy === 'too_long'
    ? t('composer.sendTooLong', { count: -charactersLeft })
    : t('composer.sendEmpty');
}
