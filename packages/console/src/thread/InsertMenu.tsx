import { type RefObject, useState } from 'react';
import { type ContentSample, contentSamples } from '../engine/contentSamples.ts';
import { ActionMenu } from '../parts/ActionMenu.tsx';
import { CodeIcon, PlusIcon } from '../parts/icons.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import { JsonDialog } from './JsonDialog.tsx';

export interface InsertTarget {
  readonly conversationId: number;
  readonly inputRef: RefObject<HTMLElement | null>;
}

/** A menu of sample messages, which the agent can change before sending. */
export function InsertMenu(target: InsertTarget) {
  const [sample, setSample] = useState<ContentSample | null>(null);
  const [json, setJson] = useState<ContentSample | null>(null);
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
    </>
  );
}
