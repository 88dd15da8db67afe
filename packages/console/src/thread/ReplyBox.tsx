import { isTouchOnly, limits, readPastedFiles } from '@chat/hooks';
import { AttachIcon, ComposerClosed, ComposerFiles, ComposerView, IconButton } from '@chat/ui';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { createTypingSignal } from '../engine/createTypingSignal.ts';
import type { AgentConversation } from '../engine/records.ts';
import { withDraft } from '../engine/stateUpdates.ts';
import { useConsole, useConsoleParts } from '../parts/consoleContext.ts';
import { ReopenButton } from '../parts/StatusButton.tsx';
import { EmojiButton } from './EmojiButton.tsx';
import { InsertMenu } from './InsertMenu.tsx';
import { SenderMenu } from './SenderMenu.tsx';
import type { DraftFiles } from './useDraftFiles.ts';

export interface ReplyBoxProps {
  readonly conversation: AgentConversation;
  readonly draftFiles: DraftFiles;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Enter sends, except on touch-only devices; Shift+Enter inserts a line break. The text and the files are kept for each
 * conversation.
 */
export function ReplyBox({ conversation, draftFiles, inputRef }: ReplyBoxProps) {
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) inputRef.current?.focus();
  }, [inputRef]);
  const { text, setText, send } = useReply(conversation.id, draftFiles);
  if (conversation.status === 'resolved') {
    return (
      <ComposerClosed
        text="This conversation has ended."
        action={
          <ReopenButton conversationId={conversation.id} block>
            Reopen to reply
          </ReopenButton>
        }
      />
    );
  }
  const { files, refused } = draftFiles;
  const excess = text.length - limits.messageCharacters;
  const isEmpty = text.trim() === '' && files.length === 0;
  const blockedReason = isEmpty
    ? 'Write a reply first'
    : excess > 0
      ? `${excess} characters too long`
      : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchOnly()) return;
    event.preventDefault();
    if (blockedReason === undefined) send();
  };
  return (
    <div className="reply">
      <SenderMenu />
      <ComposerView
        inputRef={inputRef}
        inputProps={{
          value: text,
          enterKeyHint: isTouchOnly() ? 'enter' : 'send',
          onChange: (event) => setText(event.target.value),
          onKeyDown,
          onPaste: (event) => pasteFiles(event, draftFiles.add),
        }}
        blockedReason={blockedReason}
        error={excess > 0 ? blockedReason : undefined}
        attachments={
          (files.length > 0 || refused.length > 0) && (
            <ComposerFiles
              files={files}
              refused={refused}
              onRemove={draftFiles.remove}
              onMove={draftFiles.move}
              onDismissRefused={draftFiles.dismissRefused}
            />
          )
        }
        tools={
          <>
            <AttachButton onFiles={draftFiles.add} />
            <EmojiButton inputRef={inputRef} />
            <InsertMenu conversationId={conversation.id} inputRef={inputRef} />
          </>
        }
        onSubmit={send}
      />
    </div>
  );
}

function useReply(conversationId: number, { files }: DraftFiles) {
  const { store, preferences } = useConsoleParts();
  const text = useConsole(({ drafts }) => drafts.get(conversationId)?.text ?? '');
  const signal = useMemo(
    () => createTypingSignal((isTyping) => void store.typing(conversationId, isTyping)),
    [store, conversationId],
  );
  useEffect(() => () => signal.stop(), [signal]);
  return {
    text,
    setText(next: string) {
      if (next && preferences.sendsTyping) signal.onKey();
      else signal.stop();
      store.change((state) => {
        const { files: current = [] } = state.drafts.get(conversationId) ?? {};
        return withDraft(state, conversationId, { text: next, files: current });
      });
    },
    send() {
      signal.stop();
      store.change((state) => withDraft(state, conversationId, { text: '', files: [] }));
      void store.send(conversationId, { content: text.trim(), files: files.map(({ file }) => file) });
    },
  };
}

function AttachButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Attach files" onClick={() => input.current?.click()}>
        <AttachIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Attach files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, choosing the same file again would not fire `change`.
          target.value = '';
        }}
      />
    </>
  );
}

function pasteFiles(event: ClipboardEvent, onFiles: DraftFiles['add']): void {
  const files = readPastedFiles(event.clipboardData);
  if (files.length === 0) return;
  event.preventDefault();
  onFiles(files);
}
