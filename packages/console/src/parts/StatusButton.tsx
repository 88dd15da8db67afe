import { Button, type ButtonProps } from '@chat/ui';
import type { ConsoleStore } from '../engine/createConsoleStore.ts';
import { useStore } from './consoleContext.ts';
import { useBusy } from './useBusy.ts';

interface StatusButtonProps extends ButtonProps {
  readonly conversationId: number;
}

export function ReopenButton({ conversationId, ...button }: StatusButtonProps) {
  return (
    <ActionButton
      variant="secondary"
      {...button}
      action={(store) => store.setStatus(conversationId, 'open')}
    />
  );
}

export function HandOverButton({ conversationId, ...button }: StatusButtonProps) {
  return (
    <ActionButton variant="soft" {...button} action={(store) => store.handOver(conversationId)}>
      Hand over to the team
    </ActionButton>
  );
}

interface ActionButtonProps extends ButtonProps {
  action(store: ConsoleStore): Promise<boolean>;
}

/** A button that is busy until the server has answered. */
function ActionButton({ action, ...button }: ActionButtonProps) {
  const store = useStore();
  const [isBusy, run] = useBusy();
  return <Button {...button} busy={isBusy} onClick={() => void run(() => action(store))} />;
}
