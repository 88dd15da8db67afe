import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { visuallyHidden } from '../../elements/base.css.ts';
import { type Announce, AnnouncerContext, type Urgency } from './announcerContext.ts';

const politeBatchMs = 1000;
const assertiveBatchMs = 50;
const clearMs = 15_000;

/** The id makes React render a repeated text as a new element. */
interface Utterance {
  readonly id: number;
  readonly text: string;
}

/** Props of `Announcer`. */
export interface AnnouncerProps {
  readonly children: ReactNode;
}

/**
 * Announces texts to assistive technology through two live regions, polite and assertive. Both regions exist
 * before the first text, so that screen readers observe them. Polite texts are batched for 1 s and assertive ones for
 * 50 ms. A region is cleared 15 s after its last batch. Place the announcer outside everything that may become inert.
 */
export function Announcer({ children }: AnnouncerProps) {
  const [polite, announcePolitely] = useUtterances(politeBatchMs);
  const [assertive, announceAssertively] = useUtterances(assertiveBatchMs);
  const announce = useMemo<Announce>(
    () =>
      (text: string, urgency: Urgency = 'polite') =>
        urgency === 'polite' ? announcePolitely(text) : announceAssertively(text),
    [announcePolitely, announceAssertively],
  );
  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div className={visuallyHidden} data-chat-part="announcer">
        <Region live="polite" utterances={polite} />
        <Region live="assertive" utterances={assertive} />
      </div>
    </AnnouncerContext.Provider>
  );
}

function Region({ live, utterances }: { readonly live: Urgency; readonly utterances: readonly Utterance[] }) {
  return (
    <div aria-live={live} aria-relevant="additions text">
      {utterances.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** The returned function is stable. */
function useUtterances(batchMs: number): readonly [readonly Utterance[], (text: string) => void] {
  const [shown, setShown] = useState<readonly Utterance[]>([]);
  const queue = useRef<Utterance[]>([]);
  const timers = useRef<{ flush?: ReturnType<typeof setTimeout>; clear?: ReturnType<typeof setTimeout> }>({});
  const count = useRef(0);
  const enqueue = useMemo(() => {
    const flush = () => {
      delete timers.current.flush;
      setShown(queue.current);
      queue.current = [];
      clearTimeout(timers.current.clear);
      timers.current.clear = setTimeout(() => setShown([]), clearMs);
    };
    return (text: string) => {
      count.current += 1;
      queue.current = [...queue.current, { id: count.current, text }];
      timers.current.flush ??= setTimeout(flush, batchMs);
    };
  }, [batchMs]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      clearTimeout(current.flush);
      clearTimeout(current.clear);
      delete current.flush;
    };
  }, []);
  return [shown, enqueue];
}
