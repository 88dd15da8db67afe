import { allModes, initialModes } from '../look/toolbar.ts';
import {
  argName,
  type ComparedMode,
  type ComparisonArgs,
  comparedModes,
  modesOf,
  type Side,
} from './compareModes.ts';
import { bar, control, desk, label, side as sideClass, two, view } from './review.css.ts';
import { StoryPicker } from './StoryPicker.tsx';
import { type Modes, storyAddress } from './storyAddress.ts';

/** Props of `CompareTwo`. */
export interface CompareTwoProps {
  readonly args: ComparisonArgs;
  /** The toolbar's. */
  readonly modes: Modes;
  onChange(changes: Partial<ComparisonArgs>): void;
}

/** One story beside itself, in two looks. */
export function CompareTwo({ args, modes, onChange }: CompareTwoProps) {
  return (
    <div className={desk}>
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
              address={storyAddress(args.story, modesOf(side, args, modes))}
              title={side === 'left' ? 'The story, left' : 'The story, right'}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

/** With another address it is another frame: one that goes elsewhere would be a step of the browser's history. */
function StoryView({ address, title }: { readonly address: string; readonly title: string }) {
  return <iframe className={view} key={address} src={address} title={title} />;
}

interface ModeFieldProps {
  readonly side: Side;
  readonly mode: ComparedMode;
  readonly args: ComparisonArgs;
  onChange(changes: Partial<ComparisonArgs>): void;
}

function ModeField({ side, mode, args, onChange }: ModeFieldProps) {
  const { name: title, toolbar } = allModes[mode];
  const { items } = toolbar;
  const arg = argName(side, mode);
  const value = args[arg] ?? '';
  const isFree = value !== '' && items.every((item) => item.value !== value);
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
        <option value="">As the toolbar</option>
        {isFree && <option value={value}>{value}</option>}
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.title}
          </option>
        ))}
      </select>
      {mode === 'brand' && (
        <input
          aria-label="Any brand colour"
          type="color"
          value={typeof value === 'string' && value.startsWith('#') ? value : initialModes.brand}
          onChange={({ target }) => onChange({ [arg]: target.value })}
        />
      )}
    </label>
  );
}
