import { BackIcon, Checkbox, ChoiceGroup, IconButton } from '@chat/ui';
import type { Appearance } from '../engine/preferences.ts';
import { useConsole, useConsoleParts } from '../parts/consoleContext.ts';
import { ChannelSettings } from './ChannelSettings.tsx';
import { Team } from './Team.tsx';
import './settings.css';

export function Settings({ onClose }: { onClose(): void }) {
  const session = useConsole((state) => state.session);
  return (
    <main className="settings">
      <header className="settings-header">
        <IconButton label="Close settings" onClick={onClose}>
          <BackIcon />
        </IconButton>
        <h2>Settings</h2>
        {session && <p>Signed in as {session.name}</p>}
      </header>
      <div className="settings-cards">
        <OwnSettings />
        <Team />
        <ChannelSettings isAdmin={session?.isAdmin ?? false} />
      </div>
    </main>
  );
}

const appearances: readonly { readonly label: string; readonly value: Appearance }[] = [
  { label: 'Like the system', value: 'auto' },
  { label: 'Light', value: 'light' },
  { label: 'Dark', value: 'dark' },
];

/** The agent's own settings, which are stored in this browser. */
function OwnSettings() {
  const { preferences, setPreferences } = useConsoleParts();
  return (
    <section className="settings-card" aria-labelledby="own-settings">
      <h3 id="own-settings">This browser</h3>
      <ChoiceGroup
        label="Appearance"
        name="appearance"
        type="radio"
        options={appearances}
        chosen={[preferences.appearance]}
        onChange={([chosen]) =>
          setPreferences({ appearance: appearances.find(({ value }) => value === chosen)?.value ?? 'auto' })
        }
      />
      <Checkbox
        label="Visitors see when I am typing"
        checked={preferences.sendsTyping}
        onChange={({ target }) => setPreferences({ sendsTyping: target.checked })}
      />
    </section>
  );
}
