import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { painted, shown, textOf } from './BenchPage.ts';

interface Line {
  readonly id: number;
  readonly text: string;
}

let lines: readonly Line[] = [];
let setLines: (lines: readonly Line[]) => void = () => undefined;

/** The least that a React chat on a virtual list does: no engine, no theme, no accessibility. */
function Baseline() {
  const [shownLines, set] = useState(lines);
  setLines = set;
  const list = useRef<VirtualizerHandle>(null);
  // Before the first frame, virtua does not know the height of the list.
  useLayoutEffect(() => {
    requestAnimationFrame(() => list.current?.scrollToIndex(shownLines.length - 1, { align: 'end' }));
  }, [shownLines]);
  return (
    <div style={{ blockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <div style={{ flex: 1, overflowY: 'auto' }}>
        <Virtualizer ref={list} data={shownLines}>
          {({ id, text }) => (
            <div key={id} style={{ padding: '4px 16px' }}>
              <p style={{ margin: 0, maxInlineSize: '80%' }}>{text}</p>
            </div>
          )}
        </Virtualizer>
      </div>
      <Composer />
    </div>
  );
}

function Composer() {
  const [text, setText] = useState('');
  return <textarea aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />;
}

const lineOf = (id: number): Line => ({ id, text: textOf(id) });

window.bench = {
  async prepare(count) {
    lines = Array.from({ length: count }, (_, id) => lineOf(id));
  },
  async mount() {
    createRoot(document.body).render(<Baseline />);
    await shown(textOf(lines.length - 1));
  },
  async append(count) {
    for (let added = 0; added < count; added += 1) {
      lines = [...lines, lineOf(lines.length)];
      setLines(lines);
      await painted();
    }
    await shown(textOf(lines.length - 1));
  },
};
