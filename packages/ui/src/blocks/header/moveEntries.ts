import { EndIcon, PhoneIcon, PopOutIcon } from '../../elements/icons.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** Handlers of the actions that end the conversation or move it elsewhere. An action without a handler is hidden. */
export interface MoveActions {
  readonly onMoveToMobile?: (() => void) | undefined;
  readonly onPopOut?: (() => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

/** If one of the actions would be the menu's only entry, `HeaderActions` shows a button instead of the menu. */
export function moveEntries(t: ChatIntl['t'], { onMoveToMobile, onPopOut, onEnd }: MoveActions) {
  return {
    toMobile: { label: t('header.moveToMobile'), Icon: PhoneIcon, onPick: onMoveToMobile },
    popOut: { label: t('header.popOut'), Icon: PopOutIcon, onPick: onPopOut },
    end: { label: t('header.end'), Icon: EndIcon, onPick: onEnd },
  };
}
