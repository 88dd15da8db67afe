import { allModes, initialModes } from '../look/toolbar.ts';
import {
  argName,
  type ComparedMode,
  type ComparisonArgs,
  comparedModes,
  getModes,
  type Side,
} from './compareModes.ts';
import { bar, control, label, side as sideClass, two, view, workspace } from './review.css.ts';
import { StoryPicker } from './StoryPicker.tsx';
import { type Modes, storyUrl } from './storyUrl.ts';

export interface CompareTwoProps {
  readonly args: ComparisonArgs;
  readonly modes: Modes;
  onChange(changes: Partial<ComparisonArgs>): void;
}

export function CompareTwo({ args, modes, onChange }: CompareTwoProps) {
  return (
    <div className={workspace}>
      <div className={bar}>
        <StoryPicker id={args.story} onChange={(story) => onChange({ story })} />
      </div>
      <div className={two}>
        {(['left', 'right'] as const).map((side) => (
          <section aria-label={side === 'left' ? 'Left' : 'Right'} className={sideClass} key={side}>
            <div className={bar}>
              {comparedModes.map((mode) => (
                <ModeField key={mode} side={side} mode={mode} args={args} onChange={onChange} />
              ))}
            </div>
            <StoryView
              url={storyUrl(args.story, getModes(side, args, modes))}
              title={side === 'left' ? 'The story, left' : 'The story, right'}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** Creates a new iframe for every URL, because navigating an existing one would add an entry to the browser history. */
function StoryView({ url, title }: { readonly url: string; readonly title: string }) {
  return <iframe className={view} key={url} src={url} title={title} />;
}

interface ModeFieldProps {
  readonly side: Side;
  readonly mode: ComparedMode;
  readonly args: ComparisonArgs;
  onChange(changes: Partial<ComparisonArgs>): void;
}

function ModeField({ side, mode, args, onChange }: ModeFieldProps) {
  const { name: title, items } = allModes[mode];
  const arg = argName(side, mode);
  const value = args[arg] ?? '';
  const isCustom = value !== '' && items.every((item) => item.value !== value);
  return (
    <label className={label}>
      {title}
      <select
        className={control}
        value={value}
        onChange={({ target }) =>
          onChange({ [arg]: items.find((item) => String(item.value) === target.value)?.value })
        }
      >
        <option value="">From the toolbar</option>
        {isCustom && <option value={value}>{value}</option>}
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.title}
          </option>
        ))}
      </select>
      {mode === 'brand' && (
        <input
          aria-label="Any brand color"
          type="color"
          value={typeof value === 'string' && value.startsWith('#') ? value : initialModes.brand}
          onChange={({ target }) => onChange({ [arg]: target.value })}
        />
      )}
    </label>
  );
}
