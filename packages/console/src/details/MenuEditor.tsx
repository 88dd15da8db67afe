import { Button, Checkbox, TextAreaField } from '@chat/ui';
import { type FormEvent, useState } from 'react';
import type { AgentConversation } from '../engine/records.ts';
import { useStore } from '../parts/consoleContext.ts';

/** What the visitor can choose from, and whether they can write. */
export function MenuEditor({ conversation }: { readonly conversation: AgentConversation }) {
  const store = useStore();
  const [menu, setMenu] = useState(() => textOf(conversation.menu));
  const [userMenu, setUserMenu] = useState(() => textOf(conversation.userMenu));
  const [allowInput, setAllowInput] = useState(conversation.allowInput);
  const [note, setNote] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = { menu: linesOf(menu), userMenu: linesOf(userMenu), allowInput };
    setNote((await store.changeMenu(change)) ? 'Saved. The visitor sees it now.' : '');
  };
  return (
    <section>
      <details className="menu-editor">
        <summary>The visitor’s menu</summary>
        <form onSubmit={save}>
          <TextAreaField
            label="Menu of the bot, one entry per line"
            rows={3}
            value={menu}
            onChange={({ target }) => setMenu(target.value)}
          />
          <TextAreaField
            label="Menu of the visitor, one entry per line"
            rows={3}
            value={userMenu}
            onChange={({ target }) => setUserMenu(target.value)}
          />
          <Checkbox
            label="The visitor can write"
            checked={allowInput}
            onChange={({ target }) => setAllowInput(target.checked)}
          />
          <Button type="submit" size="sm" variant="secondary">
            Save menu
          </Button>
          <p className="note" role="status">
            {note}
          </p>
        </form>
      </details>
    </section>
  );
}

function textOf(items: AgentConversation['menu']): string {
  return items.map(({ title }) => title).join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
