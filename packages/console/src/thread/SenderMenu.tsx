import { ChevronDownIcon } from '@chat/ui';
import { ActionMenu } from '../parts/ActionMenu.tsx';
import { useConsole, useConsoleParts } from '../parts/consoleContext.ts';

/** As whom the agent replies: a member of the team, or the bot. */
export function SenderMenu() {
  const { store, setPreferences } = useConsoleParts();
  const agents = useConsole((state) => state.agents);
  const agentId = useConsole((state) => state.agentId);
  const choose = (id: number | null) => {
    store.change((state) => ({ ...state, agentId: id }));
    setPreferences({ agentId: id });
  };
  const senders = [...agents.map(({ id, name }) => ({ id, name })), { id: null, name: 'the bot' }];
  const current = senders.find(({ id }) => id === agentId)?.name ?? 'the bot';
  return (
    <div className="sender">
      <ActionMenu
        label="Reply as"
        side="top"
        actions={senders.map(({ id, name }) => ({
          label: name,
          isChosen: id === agentId,
          run: () => choose(id),
        }))}
        trigger={
          <button type="button" className="sender-button">
            <span className="one-line">
              Reply as <strong>{current}</strong>
            </span>
            <ChevronDownIcon size={14} />
          </button>
        }
      />
    </div>
  );
}
