import { useEffect, useState } from 'react';

/** A story as the index of this Storybook names it. */
export interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** Every story that may be looked at beside others: all but those of this review. */
export function useStories(): readonly IndexedStory[] {
  const [stories, setStories] = useState<readonly IndexedStory[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const answer = await fetch('index.json', { signal: stop.signal });
      const { entries } = await answer.json();
      const all: readonly IndexedStory[] = Object.values(entries);
      setStories(all.filter(({ type, title }) => type === 'story' && !title.startsWith('Review/')));
    };
    read().catch((error) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, []);
  return stories;
}
