import history from 'virtual:picture-history';

/** Every commit that has changed an accepted picture, with the stories to look at. */
export function PictureHistory() {
  if (history.length === 0)
    return <p>This build does not know its history: it was made outside of a clone.</p>;
  return history.map(({ date, subject, pictures }) => (
    <section key={`${date} ${subject}`}>
      <h3>{subject}</h3>
      <p>
        {date}, {pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`}
      </p>
      <ul>
        {[...new Set(pictures.map(storyOf))].map((id) => (
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

/** `blocks-composer--all-states` and `blocks-message-list--default-flat-dark` are named after their stories. */
function storyOf(picture: string): string {
  if (picture === 'message-list-320') return 'blocks-message-list--default';
  return picture.replace(/-(?:standard|flat)-(?:light|dark)(?:-rtl)?$/, '');
}
