import {
  type Composer as ComposerState,
  type ContentType,
  type ConversationView,
  useComposer,
  useConversation,
  useConversationActions,
} from '@chat/hooks';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef } from 'react';
import { Button } from '../../elements/Button.tsx';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useT } from '../../i18n/useIntl.ts';
import { ComposerClosed } from './ComposerClosed.tsx';
import { ComposerView } from './ComposerView.tsx';
import { ComposerContext, type ComposerParts } from './composerContext.ts';
import { useVoicePanel } from './useVoicePanel.ts';

const StopButton = lazy(async () => ({ default: (await import('./StopButton.tsx')).StopButton }));
const AnswerMenu = lazy(async () => ({ default: (await import('./AnswerMenu.tsx')).AnswerMenu }));
const ComposerFiles = lazy(async () => ({ default: (await import('./ComposerFiles.tsx')).ComposerFiles }));
const VoiceComposer = lazy(async () => ({ default: (await import('./VoiceComposer.tsx')).VoiceComposer }));

/** Props of `Composer`. */
export interface ComposerProps {
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** The message list. Gets the focus after an answer if the visitor cannot write. */
  readonly logRef?: RefObject<HTMLElement | null>;
  /** Buttons before the text area. */
  readonly tools?: ReactNode;
  /** Called when the visitor starts a new conversation after this one ended. Default: reopens this conversation. */
  onStartNew?(): void;
}

/** The message composer. Shows a notice instead if the conversation has ended or the bot disallows free text. */
export function Composer({ inputRef, logRef, tools, onStartNew }: ComposerProps) {
  const t = useT();
  const composer = useComposer();
  const state = useConversation((view) => view.state);
  const allowInput = useConversation((view) => view.allowInput);
  const hasMenu = useConversation((view) => view.menu.length + view.userMenu.length > 0);
  const streamingId = useConversation((view) => view.streamingId);
  const noInputText = useConversation(selectNoInputText);
  const { resume } = useConversationActions();
  const voice = useVoicePanel();
  const ownInputRef = useRef<HTMLTextAreaElement>(null);
  const fieldRef = inputRef ?? ownInputRef;
  const parts = useMemo<ComposerParts>(
    () => ({ inputRef: fieldRef, isVoiceClosed: voice.status === 'closed', openVoice: voice.open }),
    [fieldRef, voice],
  );
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
  const menu = hasMenu && (
    <Suspense fallback={null}>
      <AnswerMenu inputRef={inputRef} logRef={logRef} />
    </Suspense>
  );
  if (!allowInput) return <ComposerClosed {...(menu ? { action: menu } : { text: t(noInputText) })} />;
  if (voice.status === 'new' || voice.status === 'earlier') {
    return (
      <Suspense fallback={<ComposerClosed text={t('voice.label')} />}>
        <VoiceComposer startsNow={voice.status === 'new'} onClose={voice.close} />
      </Suspense>
    );
  }
  const reason = reasonOf(composer, t);
  return (
    <ComposerView
      menu={menu}
      stop={
        streamingId !== null && (
          <Suspense fallback={null}>
            <StopButton key={streamingId} messageId={streamingId} />
          </Suspense>
        )
      }
      inputProps={composer.inputProps}
      attachments={<Files composer={composer} />}
      inputRef={fieldRef}
      tools={tools && <ComposerContext value={parts}>{tools}</ComposerContext>}
      blockedReason={reason}
      error={composer.blockedBy === 'too_long' ? reason : undefined}
      onSubmit={composer.submit}
    />
  );
}

function Files({ composer }: { readonly composer: ComposerState }) {
  const { files, refusedFiles } = composer;
  if (files.length + refusedFiles.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ComposerFiles
        files={files}
        refused={refusedFiles}
        onRemove={composer.removeFile}
        onMove={composer.moveFile}
        onDismissRefused={composer.dismissRefusedFiles}
      />
    </Suspense>
  );
}

/** Says where to answer. Without an open question, says only that the visitor cannot write. */
function selectNoInputText({ messages }: ConversationView): 'composer.noInput' | 'composer.paused' {
  const afterVisitor = messages.slice(
    messages.findLastIndex(({ direction }) => direction === 'incoming') + 1,
  );
  const isAsked = afterVisitor.some(({ contentType }) => answerable.has(contentType));
  return isAsked ? 'composer.noInput' : 'composer.paused';
}

const answerable: ReadonlySet<ContentType> = new Set([
  'input_select',
  'cards',
  'form',
  'input_email',
  'input_csat',
]);

function reasonOf({ blockedBy, charactersLeft }: ComposerState, t: ChatIntl['t']): string | undefined {
  if (blockedBy === null) return undefined;
  return blockedBy === 'too_long'
    ? t('composer.sendTooLong', { count: -charactersLeft })
    : t('composer.sendEmpty');
}
