import { useState } from 'react';
import { type ContentSample, contentSamples } from '../engine/contentSamples.ts';
import { ActionMenu } from '../parts/ActionMenu.tsx';
import { CodeIcon, PlusIcon } from '../parts/icons.tsx';
import { InsertDialog } from './InsertDialog.tsx';
import { JsonDialog } from './JsonDialog.tsx';

/** Structured content to send: starts with a sample, which the agent changes before it is sent. */
export function InsertMenu() {
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
          sample={sample}
          onClose={() => setSample(null)}
          onJson={(edited) => {
            setSample(null);
            setJson(edited);
          }}
        />
      )}
      {json && <JsonDialog sample={json} onClose={() => setJson(null)} />}
    </>
  );
}
