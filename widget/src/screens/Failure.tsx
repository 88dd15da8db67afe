import { ErrorScreen, type ErrorScreenProps, Panel } from '@chat/ui';
import { WidgetHeader } from './WidgetHeader.tsx';

/** In place of a screen that failed; reloading begins anew, and what was said is kept. */
export function Failure({ kind }: Pick<ErrorScreenProps, 'kind'>) {
  return (
    <Panel header={<WidgetHeader />}>
      <ErrorScreen kind={kind} onReload={() => location.reload()} />
    </Panel>
  );
}
