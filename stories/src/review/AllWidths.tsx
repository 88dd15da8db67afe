import { bar, caption, control, cutout, figure, label, scaled, sheet, workspace } from './review.css.ts';
import { StoryPicker } from './StoryPicker.tsx';
import { type Modes, storyUrl } from './storyUrl.ts';

/** Stored in the URL. */
export interface AllWidthsArgs {
  readonly story: string;
  /** Scale of the views, in percent. */
  readonly scale: number;
}

export interface AllWidthsProps {
  readonly args: AllWidthsArgs;
  readonly modes: Modes;
  onChange(changes: Partial<AllWidthsArgs>): void;
}

const views = [
  { width: 320, height: 568, device: 'small phone' },
  { width: 375, height: 812, device: 'phone' },
  { width: 400, height: 700, device: 'popup' },
  { width: 768, height: 1024, device: 'tablet' },
  { width: 1280, height: 800, device: 'desktop' },
] as const;

export function AllWidths({ args, modes, onChange }: AllWidthsProps) {
  const { story, scale } = args;
  const url = storyUrl(story, modes);
  return (
    <div className={workspace}>
      <div className={bar}>
        <StoryPicker id={story} onChange={(next) => onChange({ story: next })} />
        <label className={label}>
          Size
          <select
            className={control}
            value={scale}
            onChange={({ target }) => onChange({ scale: Number(target.value) })}
          >
            {[50, 75, 100].map((percent) => (
              <option key={percent} value={percent}>
                {percent} %
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={sheet}>
        {views.map(({ width, height, device }) => (
          <figure className={figure} key={width}>
            <figcaption className={caption}>
              {width} × {height}, {device}
            </figcaption>
            <div className={cutout} style={{ width: (width * scale) / 100, height: (height * scale) / 100 }}>
              <iframe
                className={scaled}
                key={url}
                src={url}
                style={{ width, height, transform: `scale(${scale / 100})` }}
                title={`The story at ${width} × ${height}`}
              />
            </div>
          </figure>
        ))}
      </div>
    </div>
  );
}
