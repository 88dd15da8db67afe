import { control, label } from './review.css.ts';
import { useStories } from './useStories.ts';

export interface StoryPickerProps {
  readonly id: string;
  onChange(id: string): void;
}

/** Leaves out the stories under Review. */
export function StoryPicker({ id, onChange }: StoryPickerProps) {
  const stories = useStories();
  const titles = [...new Set(stories.map(({ title }) => title))];
  return (
    <label className={label}>
      Story
      <select className={control} value={id} onChange={({ target }) => onChange(target.value)}>
        {stories.length === 0 && <option value={id}>{id}</option>}
        {titles.map((title) => (
          <optgroup key={title} label={title}>
            {stories
              .filter((story) => story.title === title)
              .map((story) => (
                <option key={story.id} value={story.id}>
                  {story.name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
