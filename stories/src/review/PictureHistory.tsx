import history from 'virtual:picture-history';
import { findStoryId } from './findStoryId.ts';

export function PictureHistory() {
  if (history.length === 0) return <p>No history: this Storybook was built outside a git repository.</p>;
  return history.map(({ date, subject, pictures }) => (
    <section key={`${date} ${subject}`}>
      <p>
        <strong>{subject}</strong>
      </p>
      <p>
        {date}, {pictures.length === 1 ? '1 screenshot' : `${pictures.length} screenshots`}
      </p>
      <ul>
        {[...new Set(pictures.map(findStoryId))].map((id) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {id}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
