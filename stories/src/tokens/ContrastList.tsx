import type { MeasuredPair } from './contrastPairs.ts';
import { badge, groupTitle, list, pairNames, pairRow, sampleBox, warning } from './TokenEditor.css.ts';

export interface ContrastListProps {
  readonly pairs: readonly MeasuredPair[];
}

/** The contrast of the pairs of colors that the chat uses, with a warning if some are too low. */
export function ContrastList({ pairs }: ContrastListProps) {
  const failed = pairs.filter(({ isEnough }) => !isEnough);
  const shown = [...failed, ...pairs.filter(({ isEnough }) => isEnough)];
  return (
    <>
      <div role="status">
        {failed.length > 0 && (
          <p className={warning}>
            {failed.length === 1 ? '1 pair of colors has' : `${failed.length} pairs of colors have`} less
            contrast than WCAG AA requires.
          </p>
        )}
      </div>
      <details open={failed.length > 0}>
        <summary className={groupTitle}>contrast</summary>
        <ul className={list}>
          {shown.map((pair) => (
            <Pair key={`${pair.front} ${pair.back}`} {...pair} />
          ))}
        </ul>
      </details>
    </>
  );
}

function Pair({ front, back, minimum, ratio, isEnough, sample }: MeasuredPair) {
  const colors = sample ? { background: sample.back, color: sample.front } : {};
  return (
    <li className={pairRow}>
      <span aria-hidden="true" className={sampleBox} style={colors}>
        Ag
      </span>
      <span className={pairNames}>
        {shorten(front)} on {shorten(back)}
      </span>
      <span className={badge} data-enough={isEnough}>
        {ratio === null ? 'unknown' : `${ratio}:1 ${isEnough ? 'AA' : `fails AA, needs ${minimum}`}`}
      </span>
    </li>
  );
}

const shorten = (name: string) => name.replace('--chat-', '').replace('color-', '');
