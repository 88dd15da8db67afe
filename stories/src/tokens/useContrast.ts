import { type DependencyList, type RefObject, useEffect, useState } from 'react';
import { contrastPairs, type MeasuredPair, measurePair, type Rgba } from './contrastPairs.ts';
import { readColors } from './readColors.ts';

const white: Rgba = [255, 255, 255, 1];

/** Measures the contrast of all pairs in the element whenever one of `changes` has changed. */
export function useContrast(
  ref: RefObject<HTMLElement | null>,
  changes: DependencyList,
): readonly MeasuredPair[] {
  const [pairs, setPairs] = useState<readonly MeasuredPair[]>([]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const [ground = white] = readColors(element, '--chat-color-surface');
    setPairs(contrastPairs.map((pair) => measurePair(pair, (name) => readColors(element, name), ground)));
  }, [ref, ...changes]);
  return pairs;
}
