import * as kit from '@chat/ui';
import { DateField } from '@chat/ui/date-field';
import { EmojiPicker } from '@chat/ui/emoji-picker';
import { HtmlText } from '@chat/ui/html';
import { Lightbox } from '@chat/ui/lightbox';
import { Popover } from '@chat/ui/popover';
import { ChatWidget } from '@chat/ui/widget';

const everything = Object.entries({
  ...kit,
  ChatWidget,
  DateField,
  EmojiPicker,
  HtmlText,
  Lightbox,
  Popover,
});

/** Under which name the kit exports a component; a build shortens the names of functions. */
export function nameOf(component: unknown): string | undefined {
  return everything.find(([, part]) => part === component)?.[0];
}

/** The component that feeds a view from the hooks, where there is one: `Composer` for `ComposerView`. */
export function connectedTwin(name: string) {
  const twin = name.endsWith('View') ? name.slice(0, -'View'.length) : '';
  return everything.flatMap(([other, part]) =>
    other === twin && typeof part === 'function' ? [{ name: other, part }] : [],
  );
}
