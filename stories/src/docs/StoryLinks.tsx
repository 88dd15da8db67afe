/** Props of `StoryLinks`. */
export interface StoryLinksProps {
  readonly stories: readonly { readonly id: string; readonly name: string }[];
}

/** The stories of a page, each by its address: a link that can be sent to somebody. */
export function StoryLinks({ stories }: StoryLinksProps) {
  return (
    <ul>
      {stories.map(({ id, name }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
