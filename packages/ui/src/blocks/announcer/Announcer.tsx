import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { visuallyHidden } from '../../elements/base.css.ts';
import { type Announce, AnnouncerContext, type Urgency } from './announcerContext.ts';

const politeBatchMs = 1000;
const assertiveBatchMs = 50;
const clearMs = 15_000;

/** Something to say, with a number so that the same words are said again. */
interface Utterance {
  readonly id: number;
  readonly text: string;
}

/** Props of `Announcer`. */
export interface AnnouncerProps {
  readonly children: ReactNode;
}

/**
 * Says things to assistive technology from two regions that are there before any text is: politely or, for what
 * cannot wait, at once. What comes within a second is said together; after 15 s it is forgotten. Put it above
 * everything that may become inert.
 */
export function Announcer({ children }: AnnouncerProps) {
  const [polite, sayPolitely] = useUtterances(politeBatchMs);
  const [assertive, sayAtOnce] = useUtterances(assertiveBatchMs);
  const announce = useMemo<Announce>(
    () =>
      (text: string, urgency: Urgency = 'polite') =>
        urgency === 'polite' ? sayPolitely(text) : sayAtOnce(text),
    [sayPolitely, sayAtOnce],
  );
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className={visuallyHidden} data-chat-part="announcer">
        <Region live="polite" utterances={polite} />
        <Region live="assertive" utterances={assertive} />
      </div>
    </AnnouncerContext>
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

/** The words on show, and a stable function that adds to them after the batch has gathered. */
function useUtterances(batchMs: number): readonly [readonly Utterance[], (text: string) => void] {
  const [shown, setShown] = useState<readonly Utterance[]>([]);
  const queue = useRef<Utterance[]>([]);
  const timers = useRef<{ flush?: ReturnType<typeof setTimeout>; clear?: ReturnType<typeof setTimeout> }>({});
  const count = useRef(0);
  const say = useMemo(() => {
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
  return [shown, say];
}
