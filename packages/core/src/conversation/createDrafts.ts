import type { ConfigStore } from '../config/configStore.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { OutboxEntry } from '../environment/outboxStorage.ts';
import { DraftFiles } from './DraftFiles.ts';
import { createDraftStore, type DraftStore } from './drafts.ts';
import { createFormDraftStore, type FormDraftStore } from './formDrafts.ts';
import { isEditable } from './isEditable.ts';
import { pendingMessage } from './messageList.ts';

/** What the visitor has entered but not sent. It survives reloads. */
export interface Drafts {
  readonly text: DraftStore;
  readonly files: DraftFiles;
  readonly forms: FormDraftStore;
  /**
   * Puts an editable message before what the visitor has entered. `take` removes the message from the conversation; if
   * `take` returns false, nothing changes. Does nothing if the message is not editable.
   */
  putBack(message: OutboxEntry, take: () => boolean): Promise<void>;
  forget(): void;
}

export function createDrafts({ environment, report, scope }: ChatContext, config: ConfigStore): Drafts {
  const { draftStorage, storage } = environment;
  const text = createDraftStore(storage, `${scope}:draft`);
  const channel = () => config.state.config.channel;
  const files = new DraftFiles({ channel, report, marks: storage, key: `${scope}:drafts`, draftStorage });
  const forms = createFormDraftStore(storage, `${scope}:forms`);
  return {
    text,
    files,
    forms,
    async putBack(message, take) {
      const { content, files: sent, failure } = message;
      if (!isEditable(pendingMessage(message))) return;
      if (!(await files.putBack(sent, failure, take))) return;
      text.set([content, text.state.text].filter(Boolean).join('\n'));
    },
    forget() {
      text.set('');
      files.forget();
      forms.clear();
    },
  };
}
