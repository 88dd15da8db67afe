import { type Message as ChatMessage, decodeMessage } from '@chat/core/protocol';
import { readChoices } from '@chat/hooks';
import { AlertIcon, Banner, Button, type MessageActions, TextAreaField } from '@chat/ui';
import { type RefObject, useState } from 'react';
import type { ContentSample } from '../engine/contentSamples.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { linesOf } from '../parts/linesOf.ts';
import { agentContents } from './contents.tsx';
import { useDialogSend } from './useDialogSend.ts';

export interface InsertDialogProps {
  readonly conversationId: number;
  readonly sample: ContentSample;
  /** The reply box. Gets the focus when the dialog is closed. */
  readonly inputRef: RefObject<HTMLElement | null>;
  onClose(): void;
  /** Called with what the agent has entered, to edit it as JSON. */
  onJson(edited: ContentSample): void;
}

/** The text and the quick replies can be changed here, everything else as JSON. */
export function InsertDialog({ conversationId, sample, inputRef, onClose, onJson }: InsertDialogProps) {
  const { send, isBusy, error } = useDialogSend(conversationId, onClose);
  const [content, setContent] = useState(sample.content);
  const [choices, setChoices] = useState(() => initialChoices(sample));
  const edited: ContentSample = {
    ...sample,
    content,
    ...(sample.contentType === 'input_select' && {
      contentAttributes: { items: linesOf(choices).map((title) => ({ title, value: title })) },
    }),
  };
  return (
    <Dialog title={`Insert: ${sample.name}`} returnFocusTo={inputRef} onClose={onClose}>
      <TextAreaField
        label="Text"
        value={content}
        rows={3}
        onChange={({ target }) => setContent(target.value)}
      />
      {sample.contentType === 'input_select' && (
        <TextAreaField
          label="Quick replies, one per line"
          value={choices}
          rows={4}
          onChange={({ target }) => setChoices(target.value)}
        />
      )}
      <Preview sample={edited} />
      {error && (
        <Banner tone="error" role="alert" icon={<AlertIcon size={18} />}>
          {error}
        </Banner>
      )}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={() => onJson(edited)}>
          Edit as JSON
        </Button>
        <Button busy={isBusy} onClick={() => void send(edited)}>
          Send
        </Button>
      </div>
    </Dialog>
  );
}

function Preview({ sample }: { readonly sample: ContentSample }) {
  const message = toMessage(sample);
  const Content = message && (agentContents[message.contentType] ?? agentContents.text);
  if (!message || !Content) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className="insert-preview"
      data-from="team"
      data-first=""
      data-last=""
      role="group"
      aria-label="Preview"
    >
      <Content message={message} isOpen={false} isEnded answer={null} isCurrent={false} actions={noActions} />
    </div>
  );
}

const noActions: MessageActions = {
  retry: () => undefined,
  discard: () => undefined,
  choose: () => undefined,
  submitForm: async (message) => ({ ok: true, value: message }),
};

function toMessage({ content, contentType, contentAttributes }: ContentSample): ChatMessage | undefined {
  return decodeMessage({
    id: 0,
    message_type: 1,
    content,
    content_type: contentType,
    content_attributes: contentAttributes ?? {},
  });
}

function initialChoices(sample: ContentSample): string {
  const message = toMessage(sample);
  return message
    ? readChoices(message)
        .map(({ title }) => title)
        .join('\n')
    : '';
}
