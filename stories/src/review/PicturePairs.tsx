import pairs from 'virtual:picture-pairs';
import { findStoryId } from './findStoryId.ts';
import { caption, figure, picture, two } from './review.css.ts';

const sourceOf = (name: string, version: 'before' | 'now') =>
  `${import.meta.env.BASE_URL}pictures/${name}.${version}.png`;

/** Each screenshot that has changed, beside the version before its last change. */
export function PicturePairs() {
  if (pairs.length === 0)
    return <p>No screenshot has an earlier version in the history of this repository.</p>;
  return pairs.map(({ name, before }) => (
    <details key={name}>
      <summary>{name}</summary>
      <p>
        <a href={`./?path=/story/${findStoryId(name)}`} target="_top">
          Open the story
        </a>
      </p>
      <div className={two}>
        <figure className={figure}>
          <figcaption className={caption}>
            Before, {before.date}: {before.subject}
          </figcaption>
          <img alt={`${name} before`} className={picture} loading="lazy" src={sourceOf(name, 'before')} />
        </figure>
        <figure className={figure}>
          <figcaption className={caption}>Now</figcaption>
          <img alt={`${name} now`} className={picture} loading="lazy" src={sourceOf(name, 'now')} />
        </figure>
      </div>
    </details>
  ));
}
