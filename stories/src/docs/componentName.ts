import * as kit from '@chat/ui';
import { DateField } from '@chat/ui/date-field';
import { EmojiPicker } from '@chat/ui/emoji-picker';
import { HtmlText } from '@chat/ui/html';
import { Lightbox } from '@chat/ui/lightbox';
import { Popover } from '@chat/ui/popover';
import { ChatWidget } from '@chat/ui/widget';

const exportedComponents = Object.entries({
  ...kit,
  ChatWidget,
  DateField,
  EmojiPicker,
  HtmlText,
  Lightbox,
  Popover,
});

/**
 * Returns the name under which the kit exports a component, or undefined if the kit does not export it. Does not use
 * `Function.name`, because builds minify it.
 */
export function componentName(component: unknown): string | undefined {
  return exportedComponents.find(([, part]) => part === component)?.[0];
}

/**
 * Returns an array with the component that connects a view to the hooks, such as `Composer` for `ComposerView`. The
 * array is empty if there is none.
 */
export function findConnected(name: string) {
  const connectedName = name.endsWith('View') ? name.slice(0, -'View'.length) : '';
  return exportedComponents.flatMap(([other, part]) =>
    other === connectedName && typeof part === 'function' ? [{ name: other, part }] : [],
  );
}
