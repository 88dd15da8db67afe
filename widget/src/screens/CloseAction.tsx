import { useHostBridge } from '@chat/hooks';
import { HeaderActions } from '@chat/ui';

/** The header's way to close the widget; there is none where no host page could close it. */
export function CloseAction() {
  const { isFramed, close } = useHostBridge();
  return <HeaderActions onClose={isFramed ? close : undefined} />;
}
