import { sentenceCase } from './sentenceCase.ts';

export interface StoryLinksProps {
  readonly stories: readonly { readonly id: string; readonly name: string }[];
}

export function StoryLinks({ stories }: StoryLinksProps) {
  return (
    <ul>
      {stories.map(({ id, name }) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {sentenceCase(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
