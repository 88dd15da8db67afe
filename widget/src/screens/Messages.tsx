import { useConnection, useConversation, useHostBridge } from '@chat/hooks';
import { BrandingFooter, Composer, ConnectionBanner, MessageList, Panel } from '@chat/ui';
import { popOut } from '../host/windows.ts';
import { useLayers, useWindows } from '../view/useLayers.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { WidgetHeader } from './WidgetHeader.tsx';

/** The conversation (spec §2, messages). */
export function Messages() {
  const { isOpen } = useHostBridge();
  const connection = useConnection();
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>();
  const { start } = useConversation();
  const { show } = useLayers();
  const windows = useWindows();
  return (
    <Panel
      data-connection={connection.state}
      header={
        <WidgetHeader onMoveToMobile={() => show({ kind: 'mobile' })} onPopOut={() => void popOut(windows)} />
      }
      footer={<BrandingFooter />}
    >
      <ConnectionBanner />
      <MessageList isVisible={isOpen} />
      <Composer inputRef={inputRef} onStartNew={() => void start()} />
    </Panel>
  );
}
