import { useChatClient, useHostBridge } from '@chat/hooks';
import { TranscriptRequest } from '../../blocks/ended/TranscriptRequest.tsx';
import { LinkOverlay } from '../../blocks/link/LinkOverlay.tsx';
import { MoveToMobile } from '../../blocks/mobile/MoveToMobile.tsx';
import { PopoutNotice } from '../../blocks/notice/PopoutNotice.tsx';
import { useChatParts, useLayer } from '../ScreenParts.tsx';

/** Renders the open layer: a link, move to mobile, the transcript request, or the pop-out notice. */
export function Layers() {
  const { close, layers, requestMobileLink } = useChatParts();
  const layer = useLayer();
  const { send } = useHostBridge();
  const client = useChatClient();
  const hide = () => layers.hide();
  switch (layer?.kind) {
    case 'link': {
      const { url, title, size, isInternal = false } = layer;
      return <LinkOverlay url={url} title={title} size={size} isInternal={isInternal} onClose={hide} />;
    }
    case 'mobile':
      return requestMobileLink && <MoveToMobile requestLink={requestMobileLink} onClose={hide} />;
    case 'transcript':
      return <TranscriptRequest onClose={hide} />;
    case 'popout': {
      const takeBack = () => {
        send({ event: 'closePopupWindow' });
        client.reconnect();
        hide();
      };
      return <PopoutNotice onTakeBack={takeBack} onClose={close} />;
    }
    default:
      return null;
  }
}
