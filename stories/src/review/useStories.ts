import { useEffect, useState } from 'react';

export interface IndexedStory {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: 'story' | 'docs';
}

/** Returns all stories except those under Review. The array is empty until Storybook's index has loaded. */
export function useStories(): readonly IndexedStory[] {
  const [stories, setStories] = useState<readonly IndexedStory[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      const response = await fetch('index.json', { signal: controller.signal });
      const { entries } = await response.json();
      const all: readonly IndexedStory[] = Object.values(entries);
      setStories(all.filter(({ type, title }) => type === 'story' && !title.startsWith('Review/')));
    };
    read().catch((error) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, []);
  return stories;
}
