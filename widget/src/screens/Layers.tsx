import { useChatClient, useHostBridge } from '@chat/hooks';
import { LinkOverlay, MoveToMobile, PopoutNotice, TranscriptRequest } from '@chat/ui';
import { requestMobileLinkLate } from '../host/lateWindows.ts';
import { useLayer, useWidget } from './WidgetParts.ts';

/** What lies over the screen: a page, the way to a phone, a request, or the word that the chat is in another window. */
export function Layers() {
  const { layers, windows } = useWidget();
  const layer = useLayer();
  const { isClosable, close, send } = useHostBridge();
  const client = useChatClient();
  const hide = () => layers.hide();
  switch (layer?.kind) {
    case 'link': {
      const { url, title, size, isInternal = false } = layer;
      return <LinkOverlay url={url} title={title} size={size} isInternal={isInternal} onClose={hide} />;
    }
    case 'mobile':
      return <MoveToMobile requestLink={() => requestMobileLinkLate(windows)} onClose={hide} />;
    case 'transcript':
      return <TranscriptRequest onClose={hide} />;
    case 'popout': {
      const takeBack = () => {
        send({ event: 'closePopupWindow' });
        client.reconnect();
        hide();
      };
      return <PopoutNotice onTakeBack={takeBack} {...(isClosable ? { onClose: close } : {})} />;
    }
    default:
      return null;
  }
}
