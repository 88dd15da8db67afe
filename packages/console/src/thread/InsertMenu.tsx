import { type RefObject, useState } from 'react';
import { type ContentSample, contentSamples } from '../engine/contentSamples.ts';
import { ActionMenu } from '../parts/ActionMenu.tsx';
import { useConsole, useStore } from '../parts/consoleContext.ts';
import { CodeIcon, PlusIcon } from '../parts/icons.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import { JsonDialog } from './JsonDialog.tsx';

export interface InsertTarget {
  readonly conversationId: number;
  readonly inputRef: RefObject<HTMLElement | null>;
}

/**
 * A menu of sample messages, which the agent can change before sending. Also shows the dialog for a message that was not
 * sent.
 */
export function InsertMenu(target: InsertTarget) {
  const [sample, setSample] = useState<ContentSample | null>(null);
  const [json, setJson] = useState<ContentSample | null>(null);
  const store = useStore();
  const edited = useConsole(({ editedUnsent }) =>
    editedUnsent?.conversationId === target.conversationId ? editedUnsent : null,
  );
  const actions = contentSamples.map((item) => ({ label: item.name, run: () => setSample(item) }));
  const custom = { label: 'Custom JSON', Icon: CodeIcon, run: () => setJson(contentSamples[0] ?? null) };
  return (
    <>
      <ActionMenu label="Insert" side="top" actions={[...actions, custom]}>
        <PlusIcon />
      </ActionMenu>
      {sample && (
        <InsertDialog
          {...target}
          sample={sample}
          onClose={() => setSample(null)}
          onJson={(edited) => {
            setSample(null);
            setJson(edited);
          }}
        />
      )}
      {json && <JsonDialog {...target} sample={json} onClose={() => setJson(null)} />}
      {edited && (
        <JsonDialog
          {...target}
          sample={{ ...edited, contentAttributes: edited.attributes }}
          edited={edited}
          onClose={() => store.change((state) => ({ ...state, editedUnsent: null }))}
        />
      )}
    </>
  );
}
