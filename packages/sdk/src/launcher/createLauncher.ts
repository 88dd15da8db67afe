import { createElement, createIcon } from '../page/elements.ts';

export interface LauncherView {
  readonly label: string;
  readonly closeLabel: string;
  /** Text for the unread count, part of the button's accessible name. */
  readonly unreadLabel: string;
  readonly unread: number;
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  readonly showLabel: boolean;
}

export interface Launcher {
  readonly element: HTMLButtonElement;
  render(view: LauncherView): void;
}

const bubble =
  'M12 3c-5.5 0-10 3.8-10 8.5 0 2.5 1.3 4.8 3.4 6.3L4.6 21a.7.7 0 0 0 1 .8l4-2.1q1.2.3 2.4.3c5.5 0 10-3.8 10-8.5S17.5 3 12 3';
const chevron = 'm4 9 8 8 8-8-2-2-6 6-6-6z';
const maximumShown = 9;

/** `panelId` is the id of the element that the launcher opens. */
export function createLauncher(panelId: string): Launcher {
  const label = createElement('span', { class: 'label' });
  const badge = createElement('span', { class: 'badge', 'aria-hidden': 'true' });
  const element = createElement(
    'button',
    {
      type: 'button',
      class: 'launcher',
      part: 'launcher',
      'aria-haspopup': 'dialog',
      'aria-controls': panelId,
    },
    createIcon(bubble, chevron),
    label,
    badge,
  );
  return {
    element,
    render(view) {
      const name = view.isOpen ? view.closeLabel : view.label;
      label.textContent = view.label;
      badge.textContent = view.unread > maximumShown ? `${maximumShown}+` : `${view.unread}`;
      badge.hidden = view.isOpen || view.unread === 0;
      element.hidden = view.isHidden;
      label.hidden = view.isOpen || !view.showLabel;
      element.setAttribute('aria-expanded', `${view.isOpen}`);
      element.setAttribute('aria-label', badge.hidden ? name : `${name}, ${view.unreadLabel}`);
    },
  };
}
