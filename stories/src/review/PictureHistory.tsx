import history from 'virtual:picture-history';

export function PictureHistory() {
  if (history.length === 0) return <p>No history: this Storybook was built outside a git repository.</p>;
  return history.map(({ date, subject, pictures }) => (
    <section key={`${date} ${subject}`}>
      <h3>{subject}</h3>
      <p>
        {date}, {pictures.length === 1 ? '1 screenshot' : `${pictures.length} screenshots`}
      </p>
      <ul>
        {[...new Set(pictures.map(getStoryId))].map((id) => (
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

/** Returns the story of a screenshot: `blocks-message-list--default` for `blocks-message-list--default-flat-dark`. */
function getStoryId(picture: string): string {
  if (picture === 'message-list-320') return 'blocks-message-list--default';
  return picture.replace(/-(?:(?:standard|flat)-(?:light|dark)|small)(?:-rtl)?$/, '');
}
