import type { AgentAvailability } from '@chat/core/protocol';
import { Avatar } from '@chat/ui';
import { useConsole, useStore } from '../parts/consoleContext.ts';

const availabilities: Readonly<Record<AgentAvailability, string>> = {
  online: 'Online',
  busy: 'Busy',
  offline: 'Offline',
};

/** The members of the team that visitors see. */
export function Team() {
  const store = useStore();
  const agents = useConsole((state) => state.agents);
  return (
    <section className="settings-card" aria-labelledby="team">
      <h3 id="team">Team</h3>
      <p className="note">Visitors see these people and whether they are there.</p>
      <ul className="team">
        {agents.map(({ id, name, avatarUrl, availability }) => (
          <li key={id}>
            <Avatar name={name} src={avatarUrl} presence={availability} />
            <bdi className="one-line">{name}</bdi>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
            <div className="segments" role="group" aria-label={`Availability of ${name}`}>
              {Object.entries(availabilities).map(([value, label]) => (
                <button
                  key={value}
                  type="button"
                  className="segment"
                  aria-pressed={availability === value}
                  onClick={() => void store.setAvailability(id, value as AgentAvailability)}
                >
                  {label}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
