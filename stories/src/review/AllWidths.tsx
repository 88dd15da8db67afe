import { bar, caption, control, cutout, desk, figure, label, scaled, sheet } from './review.css.ts';
import { StoryPicker } from './StoryPicker.tsx';
import { type Modes, storyAddress } from './storyAddress.ts';

/** What the sheet keeps in its address. */
export interface AllWidthsArgs {
  readonly story: string;
  /** How large the views are drawn, in percent. */
  readonly scale: number;
}

/** Props of `AllWidths`. */
export interface AllWidthsProps {
  readonly args: AllWidthsArgs;
  /** The toolbar's. */
  readonly modes: Modes;
  onChange(changes: Partial<AllWidthsArgs>): void;
}

const views = [
  { width: 320, height: 568, what: 'small phone' },
  { width: 375, height: 812, what: 'phone' },
  { width: 400, height: 700, what: 'popup' },
  { width: 768, height: 1024, what: 'tablet' },
  { width: 1280, height: 800, what: 'desktop' },
] as const;

/** One story in all widths at once. */
export function AllWidths({ args, modes, onChange }: AllWidthsProps) {
  const { story, scale } = args;
  const address = storyAddress(story, modes);
  return (
    <div className={desk}>
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
        {views.map(({ width, height, what }) => (
          <figure className={figure} key={width}>
            <figcaption className={caption}>
              {width} × {height}, {what}
            </figcaption>
            <div className={cutout} style={{ width: (width * scale) / 100, height: (height * scale) / 100 }}>
              <iframe
                className={scaled}
                key={address}
                src={address}
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
