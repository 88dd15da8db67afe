import type { ReactNode, Ref } from 'react';
import { actions as actionsStyle, notice, tile, title as titleStyle, words } from './Notice.css.ts';

/** Props of `Notice`. */
export interface NoticeProps {
  /** One of the icons, 28 px. */
  readonly icon?: ReactNode;
  readonly tone?: 'brand' | 'error' | 'positive';
  readonly title: string;
  /** Receives focus when the screen changes. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** What it means and what can be done, in a sentence or two. */
  readonly text?: ReactNode;
  /** Buttons, the first one first. */
  readonly actions?: ReactNode;
  /** Stands below the buttons. */
  readonly children?: ReactNode;
  /** `alert` is said at once: for what the visitor did not ask for. */
  readonly role?: 'alert' | 'status' | undefined;
}

/** What fills a screen in place of its content: an icon, a title, words and what can be done. Declares `data-tone`. */
export function Notice(props: NoticeProps) {
  const { icon, tone = 'brand', title, titleRef, text, actions, children, role } = props;
  return (
    <div className={notice} data-chat-part="notice" data-tone={tone} role={role}>
      {icon && <span className={tile}>{icon}</span>}
      <h2 className={titleStyle} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {text && <p className={words}>{text}</p>}
      {actions && <div className={actionsStyle}>{actions}</div>}
      {children}
    </div>
  );
}
