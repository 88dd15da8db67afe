import { useChatClient, useChatConfig, useHostBridge } from '@chat/hooks';
import { LinkOverlay } from '../../blocks/link/LinkOverlay.tsx';
import { MoveToMobile } from '../../blocks/mobile/MoveToMobile.tsx';
import { PopoutNotice } from '../../blocks/notice/PopoutNotice.tsx';
import { OwnData } from '../../blocks/ownData/OwnData.tsx';
import { TranscriptRequest } from '../../blocks/ownData/TranscriptRequest.tsx';
import { useChatParts, useLayer } from '../ScreenParts.tsx';
import { EndQuestion } from './EndQuestion.tsx';

/** Renders the open layer, such as a link or the transcript request. Does not render the search. */
export function Layers() {
  const { close, layers, ownsPage, requestMobileLink } = useChatParts();
  const { channel, widget } = useChatConfig();
  const layer = useLayer();
  const { send } = useHostBridge();
  const client = useChatClient();
  const hide = () => layers.hide();
  switch (layer?.kind) {
    case 'link': {
      const { url, title, size, isInternal = false } = layer;
      const page = { url, title, size, isInternal, trustedOrigins: channel.trustedLinkOrigins };
      return <LinkOverlay {...page} onClose={hide} />;
    }
    case 'mobile':
      return requestMobileLink && <MoveToMobile requestLink={requestMobileLink} onClose={hide} />;
    case 'end':
      return <EndQuestion onClose={hide} />;
    case 'transcript':
      return <TranscriptRequest onClose={hide} />;
    case 'data':
      return <OwnData onClose={hide} />;
    case 'popout': {
      const isPopup = !ownsPage || widget.style === 'popup';
      const takeBack = () => {
        send({ event: 'closePopupWindow' });
        client.reconnect();
        hide();
      };
      return <PopoutNotice onTakeBack={takeBack} onClose={isPopup ? close : undefined} />;
    }
    default:
      return null;
  }
}
