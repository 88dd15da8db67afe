import type { MenuEntry } from '../engine/createAgentApi.ts';
import type { AgentConversation } from '../engine/records.ts';
import { linesOf } from '../parts/linesOf.ts';

type Menu = AgentConversation['menu'];

/** The titles of a menu, one per line. */
export function menuText(menu: Menu): string {
  return menu.map(({ title }) => title).join('\n');
}

/** Returns the edited menu, or undefined if nothing was changed. Entries with a known title keep their payload. */
export function editedMenu(text: string, menu: Menu): readonly MenuEntry[] | undefined {
  const titles = linesOf(text);
  if (titles.join('\n') === linesOf(menuText(menu)).join('\n')) return undefined;
  const left = [...menu];
  return titles.map((title) => {
    const index = left.findIndex((item) => item.title.trim() === title);
    const [item] = index < 0 ? [] : left.splice(index, 1);
    return item && item.payload !== item.title ? item : title;
  });
}
