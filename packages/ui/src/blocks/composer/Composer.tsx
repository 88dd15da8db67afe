import {
  type Composer as ComposerState,
  type ContentType,
  type ConversationView,
  useComposer,
  useConversation,
  useConversationActions,
} from '@chat/hooks';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../elements/Button.tsx';
import { type LazyFallbackProps, lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import { preloadUploadParts } from '../messages/uploadParts.ts';
import { closedText } from './Composer.css.ts';
import { ComposerClosed } from './ComposerClosed.tsx';
import type { ComposerFilesProps } from './ComposerFiles.tsx';
import { ComposerView } from './ComposerView.tsx';
import { ComposerContext, type ComposerParts } from './composerContext.ts';
import { useInputAnnouncement } from './useInputAnnouncement.ts';
import { useVoicePanel } from './useVoicePanel.ts';

const StopButton = lazyWithFallback(async () => (await import('./StopButton.tsx')).StopButton);
const AnswerMenu = lazyWithFallback(async () => (await import('./AnswerMenu.tsx')).AnswerMenu, Retrying);
const ComposerFiles = lazyWithFallback(
  async () => (await import('./ComposerFiles.tsx')).ComposerFiles,
  ComposerFilesFallback,
);
const VoiceComposer = lazyWithFallback(
  async () => (await import('./VoiceComposer.tsx')).VoiceComposer,
  VoiceFallback,
);

/** Props of `Composer`. */
export interface ComposerProps {
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** The message list. May get the focus after an answer; see `focusAfterAnswer`. */
  readonly logRef?: RefObject<HTMLElement | null>;
  /** Buttons before the text area. */
  readonly tools?: ReactNode;
  /** Called when the visitor starts a new conversation after this one ended. Default: reopens this conversation. */
  onStartNew?(): void;
}

/**
 * The message composer. If the conversation has ended or the bot disallows free text, shows a notice or the bot's menu
 * instead.
 */
export function Composer({ inputRef, logRef, tools, onStartNew }: ComposerProps) {
  const t = useT();
  const composer = useComposer();
  const state = useConversation((view) => view.state);
  const allowInput = useConversation((view) => view.allowInput);
  const hasMenu = useConversation((view) => view.menu.length + view.userMenu.length > 0);
  const streamingId = useConversation((view) => view.streamingId);
  const noInputId = useConversation(selectNoInputText);
  useInputAnnouncement(allowInput || state === 'resolved', hasMenu ? 'menu.label' : noInputId);
  const { resume } = useConversationActions();
  const voice = useVoicePanel(composer.recording !== null);
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
  const menu = hasMenu && <AnswerMenu inputRef={inputRef} logRef={logRef} />;
  if (!allowInput) return menu ? <ComposerClosed action={menu} /> : <ComposerClosed text={t(noInputId)} />;
  if (voice.status === 'new' || voice.status === 'earlier') {
    return <VoiceComposer startsNow={voice.status === 'new'} onClose={voice.close} />;
  }
  const reason = reasonOf(composer, t);
  return (
    <ComposerView
      menu={menu}
      stop={streamingId !== null && <StopButton key={streamingId} messageId={streamingId} />}
      inputProps={composer.inputProps}
      attachments={<Files composer={composer} />}
      inputRef={fieldRef}
      tools={tools && <ComposerContext.Provider value={parts}>{tools}</ComposerContext.Provider>}
      blockedReason={reason}
      error={composer.blockedBy === 'too_long' ? reason : undefined}
      onSubmit={composer.submit}
    />
  );
}

function Files({ composer }: { readonly composer: ComposerState }) {
  const { files, refusedFiles } = composer;
  const hasFiles = files.length > 0;
  useEffect(() => {
    if (hasFiles) preloadUploadParts();
  }, [hasFiles]);
  if (!hasFiles && refusedFiles.length === 0) return null;
  return (
    <ComposerFiles
      files={files}
      refused={refusedFiles}
      isSaved={composer.isSaved}
      onRemove={composer.removeFile}
      onMove={composer.moveFile}
      onDismissRefused={composer.dismissRefusedFiles}
    />
  );
}

/** If the list of files cannot be loaded, shows the names of the files. */
function ComposerFilesFallback({ files, refused, hasFailed }: ComposerFilesProps & LazyFallbackProps) {
  const { t, formatList } = useIntl();
  if (!hasFailed) return null;
  const names = [...files.map(({ file }) => file.name), ...refused.map(({ fileName }) => fileName)];
  return (
    <p className={closedText} role="status" data-chat-part="composer-files">
      <span dir="auto">{formatList(names)}</span> · {t('error.retrying')}
    </p>
  );
}

function VoiceFallback({ hasFailed }: LazyFallbackProps) {
  const t = useT();
  return <ComposerClosed text={t(hasFailed ? 'error.retrying' : 'voice.label')} />;
}

function Retrying({ hasFailed }: LazyFallbackProps) {
  const t = useT();
  return hasFailed && <p className={closedText}>{t('error.retrying')}</p>;
}

function selectNoInputText(view: ConversationView): 'composer.noInput' | 'composer.paused' {
  const { allowInput, messages } = view;
  // While writing is allowed, the result is not shown. Returning early avoids a search of the whole list on every
  // keystroke and message.
  if (allowInput) return 'composer.paused';
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
