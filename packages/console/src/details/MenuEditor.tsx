import { Button, Checkbox, TextAreaField } from '@chat/ui';
import { type FormEvent, useState } from 'react';
import type { AgentConversation } from '../engine/records.ts';
import { useStore } from '../parts/consoleContext.ts';
import { editedMenu, menuText } from './menuText.ts';

/** Edits the menus that the visitor can choose from, and whether the visitor can write. */
export function MenuEditor({ conversation }: { readonly conversation: AgentConversation }) {
  const store = useStore();
  const [saved, setSaved] = useState(conversation);
  const [menu, setMenu] = useState(() => menuText(conversation.menu));
  const [userMenu, setUserMenu] = useState(() => menuText(conversation.userMenu));
  const [allowInput, setAllowInput] = useState(conversation.allowInput);
  const [note, setNote] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { id } = conversation;
    const newMenu = editedMenu(menu, saved.menu);
    const newUserMenu = editedMenu(userMenu, saved.userMenu);
    const change = {
      ...(newMenu && { menu: newMenu }),
      ...(newUserMenu && { userMenu: newUserMenu }),
      ...(allowInput !== saved.allowInput && { allowInput }),
    };
    if (Object.keys(change).length === 0) return setNote('Nothing was changed.');
    const isSaved = await store.changeMenu(id, change);
    if (isSaved) setSaved(store.state.conversations.get(id) ?? saved);
    setNote(isSaved ? 'Saved. The visitor sees it now.' : '');
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
